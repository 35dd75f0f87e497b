import { UPLOAD_MAX_BYTES } from '@loa/contracts/uploads';
import type { Upload } from 'tus-js-client';
import { openTusUpload } from './tus-upload';
import { addUploadItem, changeUploadItem, forgetUpload, uploadItem, useUploads } from './uploads-store';
import { v4 as newId } from 'uuid';

/** Maximum parallel uploads; the others wait. */
const AT_ONCE = 3;

/** Reason why no attempt to upload a file of this size can succeed, if there is one. */
export function uploadRefusal(size: number) {
  if (size === 0) return 'Tệp trống (0 byte)';
  return size > UPLOAD_MAX_BYTES ? 'Tệp lớn hơn 2 GB' : null;
}

interface Running {
  file: File;
  upload?: Promise<Upload>;
  finish: (uploadId: string | null) => void;
}
const running = new Map<string, Running>();

const withStatus = (status: string) => useUploads.getState().items.filter((item) => item.status === status);

function startNext() {
  const free = AT_ONCE - withStatus('sending').length;
  for (const { id } of withStatus('waiting').slice(0, Math.max(free, 0))) void send(id);
}

async function send(id: string) {
  const entry = running.get(id);
  if (!entry) return;
  changeUploadItem(id, { status: 'sending', error: null });
  const callbacks = {
    onProgress: (sent: number) => changeUploadItem(id, { sent }),
    onFailed: (error: string) => {
      changeUploadItem(id, { status: 'failed', error });
      startNext();
    },
    onDone: (uploadId: string) => {
      changeUploadItem(id, { status: 'done', uploadId, sent: uploadItem(id)?.size ?? 0 });
      running.delete(id);
      entry.finish(uploadId);
      startNext();
    },
  };
  entry.upload ??= openTusUpload(entry.file, callbacks);
  const upload = await entry.upload;
  // The upload may have been paused or cancelled while the code was loading.
  if (uploadItem(id)?.status === 'sending') upload.start();
}

/**
 * Uploads a file in the background; it continues while the operator works elsewhere. `finished` resolves to the
 * upload's id for `upload_id`, or null when the operator cancelled it; after a failure it stays pending, because the
 * upload can be retried.
 */
export function startUpload(file: File, { inForm = false } = {}): { id: string; finished: Promise<string | null> } {
  const id = newId();
  const refusal = uploadRefusal(file.size);
  const finished = new Promise<string | null>((finish) => void running.set(id, { file, finish }));
  const base = { id, name: file.name, size: file.size, sent: 0, uploadId: null, inForm };
  addUploadItem({ ...base, status: refusal ? 'failed' : 'waiting', error: refusal });
  startNext();
  return { id, finished };
}

/** Pauses an upload; the uploaded part stays. */
export async function pauseUpload(id: string) {
  changeUploadItem(id, { status: 'paused' });
  await (await running.get(id)?.upload)?.abort();
  startNext();
}

/** Continues a paused upload, or retries a failed one. */
export function resumeUpload(id: string) {
  const item = uploadItem(id);
  if (!item || uploadRefusal(item.size)) return;
  changeUploadItem(id, { status: 'waiting', error: null });
  startNext();
}

/** Cancels the upload and removes the uploaded part. */
export async function cancelUpload(id: string) {
  const entry = running.get(id);
  running.delete(id);
  forgetUpload(id);
  entry?.finish(null);
  startNext();
  // The server deletes abandoned uploads itself, so a failure here does no harm.
  await (await entry?.upload)?.abort(true).catch(() => undefined);
}
