import type { Content } from '@loa/contracts/content';
import { Section, toast } from '@loa/ui-kit';
import { isStale, TextField, ZodForm } from '@loa/ui-kit/form';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { contentsApi } from '../api/contents-api';
import { bodyOf, contentForm, formOf, type ContentForm as Form } from '../model/content-form';
import { useFormUploads } from '../uploads/use-form-uploads';
import { DescriptionFields } from './description-fields';
import { ReplaceFile } from './replace-file';
import { SharedFields } from './shared-fields';
import { useStaleContent } from './use-stale-content';

interface ContentFormProps {
  content: Content;
  readOnly: boolean;
  onCancel: () => void;
}

/**
 * What is known of a content, to edit or only to read. It is filled once: progress and other people's changes arrive while
 * somebody types, and are settled when saving.
 */
export function ContentForm({ content, readOnly, onCancel }: ContentFormProps) {
  const { id } = content;
  const [base, setBase] = useState(content);
  const version = useRef(content.version);
  const uploads = useFormUploads();
  const { mutateAsync: update } = useMutation({ ...contentsApi.update(id), meta: { quiet: true } });
  const values = useMemo(() => formOf(base), [base]);
  const startFrom = (saved: Content) => {
    version.current = saved.version;
    setBase(saved);
  };
  const { conflict, showConflict } = useStaleContent(id, startFrom, (latest) => {
    version.current = latest;
  });

  const save = async (form: Form) => {
    const { replacement, ...fields } = form;
    uploads.keep(true);
    try {
      const upload_id = replacement ? await uploads.uploadIdOf(replacement) : null;
      startFrom(await update({ ...bodyOf(fields), source_kind: base.source_kind, ...(upload_id && { upload_id }), version: version.current }));
      if (replacement) uploads.used(replacement);
      toast.success('Đã lưu nội dung');
    } catch (error) {
      if (isStale(error)) await showConflict(form);
      throw error;
    } finally {
      uploads.keep(false);
    }
  };

  return (
    <ZodForm schema={contentForm} values={values} onSubmit={save} onCancel={onCancel} conflict={conflict} readOnly={readOnly} label="Nội dung phát">
      <Section title="Thông tin">
        {!readOnly && <ReplaceFile uploads={uploads} />}
        <TextField name="name" label="Tên nội dung" />
        <SharedFields />
        <DescriptionFields />
      </Section>
    </ZodForm>
  );
}
