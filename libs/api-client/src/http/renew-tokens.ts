import type { TokenPair } from '@loa/contracts/auth';
import { apiAddress } from './api-address';
import { csrfReady, startCsrf } from './csrf';
import { keepCsrfToken, requestHeaders } from './request-headers';
import { readTokens, storeTokens } from './tokens';

/** `renewed`: try again. `refused`: the session is over. A response: the server could not say (it is busy or restarting). */
export type Renewal = 'renewed' | 'refused' | Response;

let pending: Promise<Renewal> | undefined;

const askServer = () =>
  fetch(apiAddress('/api/auth/refresh'), {
    method: 'POST',
    credentials: 'include',
    headers: { ...requestHeaders(), 'content-type': 'application/json' },
    body: '{}',
  });

async function refresh(): Promise<Renewal> {
  await csrfReady();
  let response = await askServer();
  if (response.status === 403) {
    await startCsrf();
    response = await askServer();
  }
  if (response.ok) {
    const answer = (await response.json()) as TokenPair;
    keepCsrfToken(answer);
    storeTokens(answer);
    return 'renewed';
  }
  return response.status >= 500 || response.status === 429 ? response : 'refused';
}

async function renewOnce(refusedToken: string): Promise<Renewal> {
  const { access_token, refresh_token } = readTokens();
  // Another call, or another tab, has already renewed it: using the old refresh token again would revoke the session.
  if (access_token !== refusedToken) return access_token ? 'renewed' : 'refused';
  return refresh_token ? refresh() : 'refused';
}

/** One `POST /api/auth/refresh` for all calls in flight, in all tabs. `refusedToken` is the access token that was refused. */
export function renewTokens(refusedToken: string): Promise<Renewal> {
  const run = () => renewOnce(refusedToken);
  pending ??= (navigator.locks ? navigator.locks.request('loa-refresh', run) : run()).finally(() => {
    pending = undefined;
  });
  return pending;
}
