import { apiAddress } from './api-address';
import { errorOfAnswer, networkError } from './api-error';
import { hasCsrfToken, keepCsrfToken, requestHeaders } from './request-headers';

let pending: Promise<void> | undefined;

async function fetchToken() {
  const response = await fetch(apiAddress('/api/_'), { credentials: 'include', headers: requestHeaders() }).catch(() =>
    Promise.reject(networkError()),
  );
  const answer: unknown = await response.json().catch(() => undefined);
  // Without it a write would be refused for the token, and not told that nobody answers.
  if (!response.ok) throw errorOfAnswer(response.status, answer);
  keepCsrfToken(answer);
}

/** `GET /api/_`: the first call of all (SPEC §4). Calls made meanwhile share it. */
export function startCsrf() {
  pending ??= fetchToken().finally(() => {
    pending = undefined;
  });
  return pending;
}

/** Waits for the token where there is none yet, so that a write never goes out before it. */
export const csrfReady = () => (hasCsrfToken() ? Promise.resolve() : startCsrf());
