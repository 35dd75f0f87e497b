import { isApiError, postJson } from '@loa/api-client';
import { forgetUpload, startUpload } from '@loa/api-client/upload';
import { toast } from '@loa/ui-kit';
import { nameOfFile } from '../model/form/name-of-file';

/** Description of the records that files become. */
export interface Becoming {
  /** Path where records are created; the body has the name and the upload besides the common fields. */
  base: string;
  shared: object;
  onCreated: () => void;
}

const RETRY_AFTER = [2000, 10_000, 30_000];
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const mayPass = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500);

/** Retries: the file has already arrived, perhaps after an hour, and a moment without a server must not lose it. */
async function createRecord(base: string, body: object) {
  for (const pause of RETRY_AFTER) {
    try {
      return await postJson<unknown>(base, body);
    } catch (error) {
      if (!mayPass(error)) throw error;
      await wait(pause);
    }
  }
  return postJson<unknown>(base, body);
}

const reportFailure = (name: string, error: unknown) =>
  toast.error(
    isApiError(error) && error.status !== 401 ? [`Không tạo được nội dung “${name}”`, ...[error.text].flat()] : error,
  );

/** Whether the file has become a record; if so it leaves the tray. */
async function uploadAsRecord(file: File, { base, shared, onCreated }: Becoming) {
  const name = nameOfFile(file.name);
  const { id, finished } = startUpload(file);
  const upload_id = await finished;
  if (upload_id === null) return false;
  try {
    await createRecord(base, { ...shared, name, upload_id });
  } catch (error) {
    reportFailure(name, error);
    return false;
  }
  forgetUpload(id);
  onCreated();
  return true;
}

/** Uploads files side by side in the background; each becomes a record named after it as soon as it has arrived. */
export async function uploadAsRecords(files: readonly File[], becoming: Becoming) {
  const outcomes = await Promise.all(files.map((file) => uploadAsRecord(file, becoming)));
  const count = outcomes.filter(Boolean).length;
  if (count > 0) toast.success(`Đã tải lên ${count} nội dung, hệ thống đang xử lý`);
}
