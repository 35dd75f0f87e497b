import { UPLOAD_PATH } from '@loa/contracts/uploads';
import { unreachedMessage } from '@loa/ui-kit';
import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client';
import { apiAddress } from '../http/api-address';
import { startCsrf } from '../http/csrf';
import { renewTokens } from '../http/renew-tokens';
import { requestHeaders } from '../http/request-headers';
import { announceUnauthorized } from '../http/session-end';
import { readTokens } from '../http/tokens';
import { hasPassed, notePassed, noteRefused, noteUnanswered, partBytes } from './part-size';

/** Pauses between retries, counted anew after each chunk, so that only an interruption of some minutes gives up. */
const RETRY_DELAYS = [0, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000, 60_000];
const PROXY_FAILURE =
  'Máy trung gian (proxy) trước máy chủ chặn cả phần nhỏ của tệp. Hãy báo quản trị viên nâng cỡ tải lên của proxy (nginx: client_max_body_size)';

interface Callbacks {
  onProgress: (sent: number) => void;
  onDone: (uploadId: string) => void;
  onFailed: (message: string) => void;
}

const uploadIdOf = (url: string) => decodeURIComponent(new URL(url, location.href).pathname.split('/').at(-1) ?? '');

function messageOf(response: HttpResponse | null) {
  try {
    const { message } = JSON.parse(response?.getBody() ?? '') as { message?: string | string[] };
    if (message) return [message].flat().join('\n');
  } catch {
    // The page of a proxy.
  }
  return response?.getStatus() === 413 ? PROXY_FAILURE : unreachedMessage();
}

function prepare(request: HttpRequest) {
  for (const [name, value] of Object.entries(requestHeaders())) request.setHeader(name, value);
  (request.getUnderlyingObject() as XMLHttpRequest).withCredentials = true;
}

/**
 * Repairs the cause of a refusal (token, session), so that the next retry succeeds; an ended session is ended here too.
 */
async function mend(request: HttpRequest, response: HttpResponse) {
  if (
    response.getStatus() === 401 &&
    (await renewTokens(request.getHeader('accesstoken') ?? readTokens().access_token)) === 'refused'
  )
    announceUnauthorized();
  if (response.getStatus() === 403) await startCsrf();
}

/**
 * Whether to retry: any 4xx is final, except one that `mend` has just repaired, a lock of the broken connection on the
 * server, and a part too large for a proxy, which comes again in smaller ones.
 */
function worthAnotherTry(error: DetailedError, attempt: number, part: number) {
  const status = error.originalResponse?.getStatus() ?? 0;
  if (status === 413) return messageOf(error.originalResponse) === PROXY_FAILURE && noteRefused(part);
  if (status === 0 && error.originalRequest.getMethod() === 'PATCH') noteUnanswered(part);
  if (status === 401 || status === 403) return attempt < 2;
  return status < 400 || status >= 500 || status === 409 || status === 423 || status === 429;
}

/** A resumable upload of one file, continuing where an earlier attempt (even before a reload) stopped. */
export async function openTusUpload(file: File, { onProgress, onDone, onFailed }: Callbacks): Promise<Upload> {
  const tus = await import('tus-js-client');
  let received = 0;
  let part = partBytes();
  const resize = () => {
    part = partBytes();
    upload.options.chunkSize = part;
  };
  const upload: Upload = new tus.Upload(file, {
    endpoint: apiAddress(UPLOAD_PATH),
    metadata: { filename: file.name, filetype: file.type },
    chunkSize: part,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: prepare,
    onAfterResponse: (request, response) => {
      received = Number(response.getHeader('Upload-Offset') ?? received);
      return mend(request, response);
    },
    onShouldRetry: (error, attempt) => {
      const retry = worthAnotherTry(error, attempt, part);
      resize();
      return retry;
    },
    // A part that a proxy may yet refuse counts once it has arrived; the last byte once the server has all.
    onProgress: (sent) => onProgress(hasPassed(part) ? Math.max(received, Math.min(sent, file.size - 1)) : received),
    onChunkComplete: (bytes) => {
      if (bytes >= part) notePassed(bytes);
      resize();
    },
    onSuccess: () => onDone(uploadIdOf(upload.url ?? '')),
    onError: (error) => onFailed(messageOf('originalResponse' in error ? error.originalResponse : null)),
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  return upload;
}
