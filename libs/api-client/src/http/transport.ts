import type { ApiErrorBody } from '@loa/contracts/common';
import { hearServerClock } from '@loa/ui-kit/clock';
import { csrfReady, startCsrf } from './csrf';
import { renewTokens } from './renew-tokens';
import { requestHeaders } from './request-headers';
import { announceUnauthorized } from './session-end';
import { readTokens } from './tokens';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
/** A 401 of these calls is their own answer, not the end of a session. */
const outsideSession = (request: Request) => /\/api\/auth\/(login|refresh)$/.test(new URL(request.url).pathname);

async function send(request: Request) {
  const copy = request.clone();
  for (const [name, value] of Object.entries(requestHeaders())) copy.headers.set(name, value);
  const sent_at = Date.now();
  const response = await fetch(copy);
  // One from a cache is as old as it says.
  if (!response.headers.has('age')) hearServerClock(response.headers.get('date'), sent_at);
  return response;
}

async function refusedByCsrf(response: Response) {
  if (response.status !== 403) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as ApiErrorBody | undefined;
  return body?.code === 'CSRF_INVALID';
}

async function sendPastCsrf(request: Request) {
  if (!SAFE_METHODS.has(request.method)) await csrfReady();
  const response = await send(request);
  if (!(await refusedByCsrf(response))) return response;
  await startCsrf();
  return send(request);
}

/** Maximum renewals: the tokens of another tab may have expired as well, so a second one is worth it. */
const RENEWALS = 2;

/**
 * `fetch` with the needs of every call: fresh headers, one retry after a stale CSRF token, one after a renewed session.
 */
export async function transport(request: Request): Promise<Response> {
  let used = readTokens().access_token;
  let response = await sendPastCsrf(request);
  if (outsideSession(request)) return response;
  for (let renewals = 0; response.status === 401 && renewals < RENEWALS; renewals += 1) {
    const renewal = await renewTokens(used);
    if (renewal instanceof Response) return renewal.clone();
    if (renewal === 'refused') break;
    used = readTokens().access_token;
    response = await sendPastCsrf(request);
  }
  // A session that began meanwhile is not affected.
  if (response.status === 401 && readTokens().access_token === used) announceUnauthorized();
  return response;
}
