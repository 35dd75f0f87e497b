import { isApiError, postJson } from '@loa/api-client';
import { startUpload } from '@loa/api-client/upload';
import { contents, type Content, type ContentWrite } from '@loa/contracts/content';
import { toast } from '@loa/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { contentsApi } from '../api/contents-api';
import type { SharedFields } from '../model/content-form';
import { nameOfFile } from '../model/name-of-file';

type Body = SharedFields & Partial<ContentWrite> & Pick<ContentWrite, 'name'> & { upload_id: string };

const RETRY_AFTER = [2000, 10_000, 30_000];
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const mayPass = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500);

/** The file has already arrived, perhaps after an hour: a moment without a server must not lose it. */
async function createRecord(body: Body) {
  for (const pause of RETRY_AFTER) {
    try {
      return await postJson<Content>(contents.base, body);
    } catch (error) {
      if (!mayPass(error)) throw error;
      await wait(pause);
    }
  }
  return postJson<Content>(contents.base, body);
}

/** Uploads files side by side in the background; each becomes a content named after it as soon as it has arrived. */
export function uploadAsContents(files: readonly File[], shared: SharedFields, client: QueryClient) {
  for (const file of files) {
    const name = nameOfFile(file.name);
    void startUpload(file).finished.then(async (upload_id) => {
      if (upload_id === null) return;
      try {
        await createRecord({ ...shared, name, upload_id });
        contentsApi.refresh(client);
      } catch (error) {
        toast.error(isApiError(error) && error.status === 401 ? error : [`Không tạo được nội dung “${name}”`, ...(isApiError(error) ? [error.text].flat() : [])]);
      }
    });
  }
}
