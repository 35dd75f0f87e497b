import { failure, fakeApi } from '@loa/test-kit';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectLive, forgetCsrfToken, onUnauthorized, storeTokens, useLiveStatus } from '..';

type Listener = (...args: unknown[]) => void;
const socket = {
  listeners: new Map<string, Listener>(),
  active: true,
  connects: 0,
  ended: false,
  auth: (_give: Listener) => {},
};
vi.mock('socket.io-client', () => ({
  io: () =>
    Object.assign(socket, {
      on: (event: string, listener: Listener) => socket.listeners.set(event, listener),
      onAny: () => undefined,
      connect: () => {
        socket.connects += 1;
        socket.auth(() => undefined);
      },
      disconnect: () => (socket.ended = true),
      removeAllListeners: () => socket.listeners.clear(),
    }),
}));

const pair = (number: number) => ({
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  account_id: '00000000-0000-4000-8000-000000000001',
});
const open = async () => {
  const close = connectLive(new QueryClient(), () => Promise.resolve());
  await vi.waitFor(() => expect(socket.connects).toBe(1));
  return close;
};
const putOut = () => socket.listeners.get('disconnect')?.('io server disconnect');

beforeEach(() => {
  Object.assign(socket, { listeners: new Map(), connects: 0, ended: false });
  forgetCsrfToken();
  storeTokens(pair(1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads the account again at its first connection: rights may have changed before it', async () => {
  const readAccount = vi.fn(() => Promise.resolve());
  const close = connectLive(new QueryClient(), readAccount);
  await vi.waitFor(() => expect(socket.connects).toBe(1));
  expect(readAccount).not.toHaveBeenCalled();
  socket.listeners.get('connect')?.();
  expect(readAccount).toHaveBeenCalledTimes(1);
  close();
});

it('reconnects with a new token when the server has disconnected it', async () => {
  fakeApi({ routes: { 'POST /api/auth/refresh': () => pair(2) } });
  const close = await open();
  putOut();
  await vi.waitFor(() => expect(socket.connects).toBe(2));
  close();
});

it('ends the session when the server no longer knows it', async () => {
  fakeApi({
    routes: {
      'POST /api/auth/refresh': () =>
        failure(401, 'UNAUTHORIZED', 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại'),
    },
  });
  const ended = vi.fn();
  const stop = onUnauthorized(ended);
  const close = await open();
  putOut();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  expect(socket.connects).toBe(1);
  close();
  stop();
});

it('does not reconnect once it has been closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer = (_tokens: unknown) => {};
  const api = fakeApi({ routes: { 'POST /api/auth/refresh': () => new Promise((give) => (answer = give)) } });
  const close = await open();
  putOut();
  await vi.waitFor(() => expect(api.asked('POST')).toHaveLength(1));
  close();
  answer(pair(2));
  await vi.waitFor(() => expect(localStorage.getItem('access_token')).toBe('access-2'));
  await vi.runAllTimersAsync();
  expect([socket.ended, socket.connects]).toEqual([true, 1]);
});

it('keeps the session and reconnects while only a proxy answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const api = fakeApi({ routes: { 'POST /api/auth/refresh': () => new Response('<h1>nginx</h1>', { status: 502 }) } });
  const ended = vi.fn();
  const stop = onUnauthorized(ended);
  const close = await open();
  socket.active = false;
  socket.listeners.get('connect_error')?.(new Error('websocket error'));
  await vi.waitFor(() => expect(api.asked('POST')).toHaveLength(1));
  await vi.runAllTimersAsync();
  expect([socket.connects, ended.mock.calls, localStorage.getItem('refresh_token')]).toEqual([2, [], 'refresh-1']);
  socket.active = true;
  close();
  stop();
});

it('repeats queries that failed while the server was not there yet', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ask = vi.fn(() => Promise.reject(new Error('502')));
  const failed = new QueryObserver(client, { queryKey: ['failed'], queryFn: ask });
  const fine = vi.fn(() => Promise.resolve(1));
  const undo = [
    failed.subscribe(() => undefined),
    new QueryObserver(client, { queryKey: ['fine'], queryFn: fine }).subscribe(() => undefined),
  ];
  await vi.waitFor(() => expect(client.getQueryState(['failed'])?.status).toBe('error'));
  const close = connectLive(client, () => Promise.resolve());
  await vi.waitFor(() => expect(socket.connects).toBe(1));
  socket.listeners.get('connect')?.();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(fine).toHaveBeenCalledTimes(1);
  undo.forEach((stop) => stop());
  close();
});

const status = () => useLiveStatus.getState().status;
const fail = () => socket.listeners.get('connect_error')?.(new Error('websocket error'));

it('says that a proxy blocks the socket, and reads the open page again now and then, until it is let through', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = vi.fn(() => Promise.resolve(Response.json({ live: true })));
  vi.stubGlobal('fetch', asked);
  const client = new QueryClient();
  const ask = vi.fn(() => Promise.resolve(1));
  const leave = new QueryObserver(client, { queryKey: ['open'], queryFn: ask }).subscribe(() => undefined);
  const close = connectLive(client, () => Promise.resolve());
  await vi.waitFor(() => expect(socket.connects).toBe(1));
  fail();
  expect([status(), asked.mock.calls.length]).toEqual(['offline', 0]);
  fail();
  await vi.waitFor(() => expect(status()).toBe('blocked'));
  const before = ask.mock.calls.length;
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(before + 1);
  socket.listeners.get('connect')?.();
  expect(status()).toBe('online');
  close();
  leave();
});

it('says that the connection is lost when the server does not answer either', async () => {
  const asked = vi.fn(() => Promise.resolve(new Response('<h1>nginx</h1>', { status: 502 })));
  vi.stubGlobal('fetch', asked);
  const close = await open();
  fail();
  fail();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(status()).toBe('offline'));
  close();
});
