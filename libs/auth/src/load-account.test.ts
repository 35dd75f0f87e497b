import { forgetCsrfToken } from '@loa/api-client';
import { buildAccount } from '@loa/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSession } from './follow-session';
import { loadAccount, useUnanswered } from './load-account';
import { useSession } from './session';

const account = buildAccount();

beforeEach(() => {
  forgetCsrfToken();
  localStorage.setItem('access_token', 'a');
  useSession.setState({ isAuthenticated: true, status: 'loading', accountId: account.id, account });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  useUnanswered.setState({ isUnanswered: false, waiting: 0 });
});

const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ status, code, message: 'Không tìm thấy dữ liệu' }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const asksForCsrf = (asked: Request | string) =>
  String(asked instanceof Request ? asked.url : asked).endsWith('/api/_');
const answers = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (asked: Request | string) =>
    asksForCsrf(asked) ? Response.json({ csrfToken: 'c' }) : answer(),
  );
const page = (status: number) => () =>
  new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } });

describe.each([
  ['known from before', account],
  ['not known yet, right after signing in', null],
])('an account %s', (_what, known) => {
  beforeEach(() => useSession.setState({ account: known, status: known ? 'ready' : 'loading' }));

  it.each<[string, () => Response | Promise<Response>]>([
    ['is not there: a page left while it loads, a cut network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['was given up', () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError'))],
    [
      'breaks off',
      () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })),
    ],
    ['is the page of a network to sign in to', page(200)],
    ...[502, 503, 504, 404, 403, 408].map((status): [string, () => Response] => [
      `is a proxy’s ${status}`,
      page(status),
    ]),
    ...[429, 500, 503].map((status): [string, () => Response] => [
      `is a busy server’s ${status}`,
      () => refusal(status, 'UNAVAILABLE'),
    ]),
  ])('keeps its session when the answer %s', async (_why, answer) => {
    answers(answer);
    await loadAccount();
    expect(useSession.getState()).toMatchObject({ isAuthenticated: true, accountId: account.id, account: known });
    expect(localStorage.getItem('access_token')).toBe('a');
    expect(useUnanswered.getState()).toEqual({ isUnanswered: true, waiting: 0 });
    answers(() => new Response(JSON.stringify(account), { headers: { 'content-type': 'application/json' } }));
    await loadAccount();
    expect([useSession.getState().status, useUnanswered.getState().isUnanswered]).toEqual(['ready', false]);
  });

  it.each<[string, () => Response]>([
    ['it is not there', () => refusal(404, 'NOT_FOUND')],
    ['it may not come in', () => refusal(403, 'FORBIDDEN')],
    ['nothing', () => new Response('null')],
    ['nothing at all', () => new Response('')],
    ['the session is over, and the refresh is refused', () => refusal(401, 'UNAUTHORIZED')],
  ])('is signed out when the server answers that %s', async (_why, answer) => {
    const stop = followSession();
    localStorage.setItem('refresh_token', 'r');
    answers(answer);
    await loadAccount();
    expect(useSession.getState().isAuthenticated).toBe(false);
    expect(localStorage.getItem('access_token')).toBeNull();
    stop();
  });
});

it('is reported as unanswered after a while, and used when it arrives after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = Promise.withResolvers<Response>();
  answers(() => answer.promise);
  const loading = loadAccount();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(useUnanswered.getState()).toEqual({ isUnanswered: false, waiting: 1 });
  await vi.advanceTimersByTimeAsync(1);
  expect(useUnanswered.getState()).toEqual({ isUnanswered: true, waiting: 1 });
  answer.resolve(new Response(JSON.stringify(account), { headers: { 'content-type': 'application/json' } }));
  vi.useRealTimers();
  await loading;
  expect([useSession.getState().status, useUnanswered.getState()]).toEqual([
    'ready',
    { isUnanswered: false, waiting: 0 },
  ]);
});

it('updates the account only by its changes, so that a known frame is not drawn again', async () => {
  useSession.setState({ status: 'ready' });
  let answer = structuredClone(account);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })),
  );
  const listener = vi.fn();
  const forget = useSession.subscribe(listener);
  await loadAccount();
  expect(listener).not.toHaveBeenCalled();
  answer = { ...answer, full_name: 'Nguyễn Văn Mới' };
  await loadAccount();
  forget();
  expect(useSession.getState().account?.full_name).toBe('Nguyễn Văn Mới');
});
