import { UPLOAD_PATH } from '@loa/contracts/uploads';
import { unreachedMessage } from '@loa/ui-kit';
import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client';
import { apiAddress } from '../http/api-address';
import { startCsrf } from '../http/csrf';
import { renewTokens } from '../http/renew-tokens';
import { requestHeaders } from '../http/request-headers';
import { announceUnauthorized } from '../http/session-end';
import { readTokens } from '../http/tokens';

/** Small enough for common proxies, large enough that the number of requests does not matter. */
const CHUNK_BYTES = 16 * 1024 ** 2;
/** Pauses between retries, counted anew after each chunk, so that only an interruption of some minutes gives up. */
const RETRY_DELAYS = [0, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000, 60_000];

interface Callbacks {
  onProgress: (sent: number) => void;
  onDone: (uploadId: string) => void;
  onFailed: (message: string) => void;
}

const uploadIdOf = (url: string) => decodeURIComponent(new URL(url, location.href).pathname.split('/').at(-1) ?? '');

function messageOf(response: HttpResponse | null) {
  try {
    const { message } = JSON.parse(response?.getBody() ?? '') as { message?: string | string[] };
    return message ? [message].flat().join('\n') : unreachedMessage();
  } catch {
    return unreachedMessage();
  }
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
 * Whether to retry: any 4xx is final, except one that `mend` has just repaired and a lock of the broken connection on
 * the server.
 */
function worthAnotherTry(error: DetailedError, attempt: number) {
  const status = error.originalResponse?.getStatus() ?? 0;
  if (status === 401 || status === 403) return attempt < 2;
  return status < 400 || status >= 500 || status === 409 || status === 423 || status === 429;
}

/** A resumable upload of one file, continuing where an earlier attempt (even before a reload) stopped. */
export async function openTusUpload(file: File, { onProgress, onDone, onFailed }: Callbacks): Promise<Upload> {
  const tus = await import('tus-js-client');
  const upload: Upload = new tus.Upload(file, {
    endpoint: apiAddress(UPLOAD_PATH),
    metadata: { filename: file.name, filetype: file.type },
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: prepare,
    onAfterResponse: mend,
    onShouldRetry: worthAnotherTry,
    onProgress,
    onSuccess: () => onDone(uploadIdOf(upload.url ?? '')),
    onError: (error) => onFailed(messageOf('originalResponse' in error ? error.originalResponse : null)),
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  return upload;
}
