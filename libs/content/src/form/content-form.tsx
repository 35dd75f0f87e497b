import { useFormUploads } from '@loa/api-client/upload-form';
import { useRecordForm } from '@loa/api-client/form';
import type { Content } from '@loa/contracts/content';
import { Section, toast } from '@loa/ui-kit';
import { TextField, ZodForm } from '@loa/ui-kit/form';
import { contentsApi } from '../api/contents-api';
import { bodyOf, contentForm, formOf, type ContentForm as Form } from '../model/form/content-form';
import { forgetRecorded } from '../recorder/forget-recorded';
import { DescriptionFields } from './description-fields';
import { ReplaceFile } from './replace-file';
import { SharedFields } from './shared-fields';
import { useReplacement } from './use-replacement';
import { useContentTexts } from './use-content-texts';

interface ContentFormProps {
  content: Content;
  onCancel: () => void;
}

/**
 * Source after the change: a content spoken from a text keeps its source whatever its file is, because the text still
 * exists.
 */
const sourceOf = ({ source_kind }: Content, replacement: Form['replacement']) =>
  !replacement || source_kind === 'tts' ? source_kind : replacement.recording ? 'recording' : 'upload';

/** Form for the facts of a content. */
export function ContentForm({ content, onCancel }: ContentFormProps) {
  const uploads = useFormUploads();
  const replacing = useReplacement(content);
  const form = useRecordForm({
    schema: contentForm,
    api: contentsApi,
    record: content,
    formOf,
    bodyOf: async ({ replacement, ...fields }: Form) => {
      const upload_id = replacement && (await uploads.uploadIdOf(replacement.upload));
      if (upload_id) await replacing.agree({ upload_id });
      return { ...bodyOf(fields), source_kind: sourceOf(content, replacement), ...(upload_id && { upload_id }) };
    },
    texts: useContentTexts(),
    onSaved: (_saved, { replacement }) => {
      if (replacement) uploads.used(replacement.upload);
      if (replacement?.recording) forgetRecorded(replacement.recording);
      toast.success('Đã lưu nội dung');
    },
    undrafted: ['replacement'],
  });
  const save = async (fields: Form) => {
    uploads.keep(true);
    try {
      await form.props.onSubmit(fields);
    } finally {
      uploads.keep(false);
    }
  };

  return (
    <ZodForm {...form.props} onSubmit={save} onCancel={onCancel} label="Nội dung phát">
      <Section title="Thông tin">
        <ReplaceFile uploads={uploads} />
        {replacing.dialog}
        <TextField name="name" label="Tên nội dung" />
        <SharedFields />
        <DescriptionFields />
      </Section>
    </ZodForm>
  );
}
