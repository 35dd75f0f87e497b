import { useFormUploads, type FormUploads } from '@loa/api-client/upload-form';
import { isApiError, postJson } from '@loa/api-client';
import { CONTENT_CALLS, type Content } from '@loa/contracts/content';
import { Section, toast } from '@loa/ui-kit';
import { ZodForm } from '@loa/ui-kit/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { SharedFields as Shared } from '../model/form/content-form';
import { contentsApi } from '../api/contents-api';
import { DescriptionFields } from './description-fields';
import { NewContentFiles, type ContentSource } from './new-content-files';
import { NewJingles } from './new-jingles';
import { SharedFields } from './shared-fields';
import { bodyOf, newContentForm, type NewContentForm as Form } from '../model/form/content-form';
import { forgetRecorded } from '../recorder/forget-recorded';
import { storeLastFields } from '../uploads/form/last-fields';

const nothingYet = {
  jingle_before_id: null,
  jingle_after_id: null,
  items: [],
  note: '',
  author: '',
  source_name: '',
  transcript: '',
  expires_on: null,
};

/** Moves the server's errors of `name` and `upload_id` to the file that they belong to. */
function ofItem(error: unknown, index: number) {
  if (!isApiError(error)) return error;
  const places: Record<string, string> = { name: `items.${index}.name`, upload_id: 'items' };
  return Object.assign(error, {
    errors: error.errors.map(({ field, message }) => ({ field: places[field] ?? field, message })),
  });
}

/** Saves file after file as each arrives. Saved contents stay when a later one is refused. */
async function createAll(
  { items, jingle_before_id, jingle_after_id, ...fields }: Form,
  uploads: FormUploads,
  saved: Map<string, Content>,
) {
  for (const [index, { upload, name, recording }] of items.entries()) {
    if (saved.has(upload)) continue;
    const upload_id = await uploads.uploadIdOf(upload);
    if (upload_id === null) continue;
    const made = await postJson<Content>(CONTENT_CALLS.base, {
      ...bodyOf(fields),
      name,
      upload_id,
      ...(jingle_before_id && { jingle_before_id: jingle_before_id.id }),
      ...(jingle_after_id && { jingle_after_id: jingle_after_id.id }),
      source_kind: recording ? 'recording' : 'upload',
    }).catch((error: unknown) => Promise.reject(ofItem(error, index)));
    saved.set(upload, made);
    uploads.used(upload);
    if (recording) forgetRecorded(recording);
  }
}

interface NewContentFormProps {
  defaults: Shared;
  /** Called with what was saved while the form was still open. */
  onSaved: (contents: Content[]) => void;
  onCancel: () => void;
  /** In a panel above another form: its source is chosen already, and it is left by going back. */
  inPanel?: { source: ContentSource; onDirty: (dirty: boolean) => void };
}

/** Form of new contents: the files are being uploaded while the user fills it in. */
export function NewContentForm({ defaults, onSaved, onCancel, inPanel }: NewContentFormProps) {
  const client = useQueryClient();
  const uploads = useFormUploads();
  const values = useMemo(() => ({ ...nothingYet, ...defaults }), [defaults]);
  const saved = useRef(new Map<string, Content>());
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const save = async (form: Form) => {
    storeLastFields(form);
    uploads.keep(true);
    try {
      await createAll(form, uploads, saved.current);
    } catch (error) {
      if (!isHere.current) toast.error(error);
      throw error;
    } finally {
      uploads.keep(false);
      contentsApi.refresh(client);
    }
    const { size } = saved.current;
    if (size === 0) throw new Error('Tệp đã bị hủy tải lên, hãy chọn lại');
    toast.success(size > 1 ? `Đã lưu ${size} nội dung` : 'Đã lưu nội dung');
    if (isHere.current) onSaved([...saved.current.values()]);
  };

  return (
    <ZodForm
      schema={newContentForm}
      values={values}
      {...(inPanel
        ? { isStep: true, onDirty: inPanel.onDirty, submitLabel: 'Lưu và chọn' }
        : { draft: { without: ['items'] } })}
      onSubmit={save}
      onCancel={onCancel}
      label="Nội dung phát mới"
    >
      <Section title="Tệp âm thanh">
        <NewContentFiles uploads={uploads} {...(inPanel && { source: inPanel.source })} />
        <NewJingles />
      </Section>
      <Section title="Thông tin">
        <SharedFields />
        <DescriptionFields />
      </Section>
    </ZodForm>
  );
}
