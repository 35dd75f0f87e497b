import { isApiError, postJson } from '@loa/api-client';
import { forgetUpload, startUpload } from '@loa/api-client/upload';
import { CONTENT_CALLS, type Content, type ContentWrite } from '@loa/contracts/content';
import { toast } from '@loa/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { contentsApi } from '../api/contents-api';
import type { SharedFields } from '../model/form/content-form';
import { nameOfFile } from '../model/form/name-of-file';

type Body = SharedFields & Partial<ContentWrite> & Pick<ContentWrite, 'name'> & { upload_id: string };

const RETRY_AFTER = [2000, 10_000, 30_000];
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const mayPass = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500);

/** The file has already arrived, perhaps after an hour: a moment without a server must not lose it. */
async function createRecord(body: Body) {
  for (const pause of RETRY_AFTER) {
    try {
      return await postJson<Content>(CONTENT_CALLS.base, body);
    } catch (error) {
      if (!mayPass(error)) throw error;
      await wait(pause);
    }
  }
  return postJson<Content>(CONTENT_CALLS.base, body);
}

const tellFailure = (name: string, error: unknown) =>
  toast.error(isApiError(error) && error.status !== 401 ? [`Không tạo được nội dung “${name}”`, ...[error.text].flat()] : error);

/** Whether the file has become a content; what has leaves the tray. */
async function uploadAsContent(file: File, shared: SharedFields, client: QueryClient) {
  const name = nameOfFile(file.name);
  const { id, finished } = startUpload(file);
  const upload_id = await finished;
  if (upload_id === null) return false;
  try {
    await createRecord({ ...shared, name, upload_id });
  } catch (error) {
    tellFailure(name, error);
    return false;
  }
  forgetUpload(id);
  contentsApi.refresh(client);
  return true;
}

/** Uploads files side by side in the background; each becomes a content named after it as soon as it has arrived. */
export async function uploadAsContents(files: readonly File[], shared: SharedFields, client: QueryClient) {
  const outcomes = await Promise.all(files.map((file) => uploadAsContent(file, shared, client)));
  const count = outcomes.filter(Boolean).length;
  if (count > 0) toast.success(`Đã tải lên ${count} nội dung, hệ thống đang xử lý`);
}
