import type { TokenPair } from '@loa/contracts/auth';
import { apiAddress } from './api-address';
import { networkError } from './api-error';
import { csrfReady, startCsrf } from './csrf';
import { storeCsrfToken, requestHeaders } from './request-headers';
import { readTokens, storeTokens } from './tokens';

/**
 * `renewed`: try again. `refused`: the session has ended. A response: the server could not decide (it is busy or
 * restarting, or a proxy answered in its place). Rejects when nothing answered.
 */
export type Renewal = 'renewed' | 'refused' | Response;

let pending: Promise<Renewal> | undefined;

async function askServer() {
  const { refresh_token } = readTokens();
  const response = await fetch(apiAddress('/api/auth/refresh'), {
    method: 'POST',
    credentials: 'include',
    headers: { ...requestHeaders(), 'content-type': 'application/json' },
    body: '{}',
  });
  // Whether somebody signed out or in meanwhile, or another tab was faster: the answer is about tokens that are no
  // longer used.
  const isOutdated = () => readTokens().refresh_token !== refresh_token;
  return { response, isOutdated };
}

/**
 * Tokens of an answer. One that broke off, or a page of the network in between, counts as no answer: the same token is
 * good for another try.
 */
async function pairOf(response: Response): Promise<TokenPair> {
  const answer = (await response.json().catch(() => undefined)) as Partial<TokenPair> | undefined;
  if (!answer?.access_token || !answer.refresh_token) throw networkError();
  return answer as TokenPair;
}

const inUse = (): Renewal => (readTokens().access_token ? 'renewed' : 'refused');

async function refresh(): Promise<Renewal> {
  await csrfReady();
  let { response, isOutdated } = await askServer();
  if (response.status === 403) {
    await startCsrf();
    ({ response, isOutdated } = await askServer());
  }
  if (isOutdated()) return inUse();
  if (!response.ok) return response.status === 401 ? 'refused' : response;
  const pair = await pairOf(response);
  if (isOutdated()) return inUse();
  storeCsrfToken(pair);
  storeTokens(pair);
  return 'renewed';
}

async function renewOnce(refusedToken: string): Promise<Renewal> {
  const { access_token, refresh_token } = readTokens();
  // Another call, or another tab, has already renewed it: using the old refresh token again would revoke the session.
  if (access_token !== refusedToken) return inUse();
  return refresh_token ? refresh() : 'refused';
}

/**
 * One `POST /api/auth/refresh` for all running calls, in all tabs. `refusedToken` is the access token that was refused.
 */
export function renewTokens(refusedToken: string): Promise<Renewal> {
  const run = () => renewOnce(refusedToken);
  pending ??= (navigator.locks ? navigator.locks.request('loa-refresh', run) : run()).finally(() => {
    pending = undefined;
  });
  return pending;
}
