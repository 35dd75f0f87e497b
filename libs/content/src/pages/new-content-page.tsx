import { useFormUploads, type FormUploads } from '@loa/api-client/upload-form';
import { isApiError, postJson } from '@loa/api-client';
import { CONTENT_CALLS, type Content } from '@loa/contracts/content';
import { Page, Section, toast } from '@loa/ui-kit';
import { ZodForm } from '@loa/ui-kit/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { contentsApi } from '../api/contents-api';
import { DescriptionFields } from '../form/description-fields';
import { NewContentFiles } from '../form/new-content-files';
import { SharedFields } from '../form/shared-fields';
import { bodyOf, newContentForm, type NewContentForm } from '../model/form/content-form';
import { CONTENT_LIST } from '../model/content-paths';
import { forgetRecorded } from '../recorder/forget-recorded';
import { storeLastFields } from '../uploads/form/last-fields';
import { useSharedDefaults } from '../uploads/form/use-shared-defaults';

const nothingYet = { items: [], note: '', author: '', source_name: '', transcript: '', expires_on: null };

/** Moves the server's errors of `name` and `upload_id` to the file that they belong to. */
function ofItem(error: unknown, index: number) {
  if (!isApiError(error)) return error;
  const places: Record<string, string> = { name: `items.${index}.name`, upload_id: 'items' };
  return Object.assign(error, {
    errors: error.errors.map(({ field, message }) => ({ field: places[field] ?? field, message })),
  });
}

/** Saves file after file as each arrives. Saved contents stay when a later one is refused. */
async function createAll({ items, ...fields }: NewContentForm, uploads: FormUploads, saved: Set<string>) {
  for (const [index, { upload, name, recording }] of items.entries()) {
    if (saved.has(upload)) continue;
    const upload_id = await uploads.uploadIdOf(upload);
    if (upload_id === null) continue;
    await postJson<Content>(CONTENT_CALLS.base, {
      ...bodyOf(fields),
      name,
      upload_id,
      source_kind: recording ? 'recording' : 'upload',
    }).catch((error: unknown) => Promise.reject(ofItem(error, index)));
    saved.add(upload);
    uploads.used(upload);
    if (recording) forgetRecorded(recording);
  }
}

/** Thêm nội dung phát: the files are being uploaded while the user fills in the form. */
export function NewContentPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const uploads = useFormUploads();
  const { data: defaults, queries } = useSharedDefaults();
  const values = useMemo(() => defaults && { ...nothingYet, ...defaults }, [defaults]);
  const saved = useRef(new Set<string>());
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const save = async (form: NewContentForm) => {
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
    if (isHere.current) navigate(CONTENT_LIST);
  };

  return (
    <Page title="Thêm nội dung phát" width="form" query={queries}>
      {values && (
        <ZodForm
          schema={newContentForm}
          values={values}
          draft={{ without: ['items'] }}
          onSubmit={save}
          onCancel={() => navigate(CONTENT_LIST)}
          label="Nội dung phát mới"
        >
          <Section title="Tệp âm thanh">
            <NewContentFiles uploads={uploads} />
          </Section>
          <Section title="Thông tin">
            <SharedFields />
            <DescriptionFields />
          </Section>
        </ZodForm>
      )}
    </Page>
  );
}
