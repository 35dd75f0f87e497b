import { apiAddress } from './api-address';
import { errorOfAnswer, networkError } from './api-error';
import { hasCsrfToken, storeCsrfToken, requestHeaders } from './request-headers';

let pending: Promise<void> | undefined;

async function fetchToken() {
  const response = await fetch(apiAddress('/api/_'), { credentials: 'include', headers: requestHeaders() }).catch(() =>
    Promise.reject(networkError()),
  );
  const answer: unknown = await response.json().catch(() => undefined);
  // Otherwise a write would fail with a token error instead of "no answer".
  if (!response.ok) throw errorOfAnswer(response.status, answer);
  storeCsrfToken(answer);
}

/** `GET /api/_`: the first call of all (SPEC §4). Concurrent calls share it. */
export function startCsrf() {
  pending ??= fetchToken().finally(() => {
    pending = undefined;
  });
  return pending;
}

/** Waits for the token where there is none yet, so that no write is sent before it. */
export const csrfReady = () => (hasCsrfToken() ? Promise.resolve() : startCsrf());
