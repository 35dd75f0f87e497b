import { buildAccount } from '@loa/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAccount } from './sign-in';
import { useSession } from './session';

const account = buildAccount();

beforeEach(() => {
  localStorage.setItem('access_token', 'a');
  useSession.setState({ isAuthenticated: true, status: 'loading', accountId: account.id, account });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps whoever is signed in when the call gets no answer: a page left while it loads, a cut network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await loadAccount();
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, status: 'ready', accountId: account.id });
  expect(localStorage.getItem('access_token')).toBe('a');
});

it('signs out when the server has no such account', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ status: 404, code: 'NOT_FOUND', message: 'Không tìm thấy dữ liệu' }), { status: 404, headers: { 'content-type': 'application/json' } })));
  await loadAccount();
  expect(useSession.getState().isAuthenticated).toBe(false);
  expect(localStorage.getItem('access_token')).toBeNull();
});

it.each([429, 500, 503])('keeps whoever is signed in while the server is too busy to say (%d)', async (status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ status, code: 'UNAVAILABLE', message: 'Hệ thống đang bận' }), { status, headers: { 'content-type': 'application/json' } })));
  await loadAccount();
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, accountId: account.id });
});

it('tells of the account only what has changed, so that a frame that knew it is not drawn anew', async () => {
  useSession.setState({ status: 'ready' });
  let answer = structuredClone(account);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })));
  const told = vi.fn();
  const forget = useSession.subscribe(told);
  await loadAccount();
  expect(told).not.toHaveBeenCalled();
  answer = { ...answer, full_name: 'Nguyễn Văn Mới' };
  await loadAccount();
  forget();
  expect(useSession.getState().account?.full_name).toBe('Nguyễn Văn Mới');
});
