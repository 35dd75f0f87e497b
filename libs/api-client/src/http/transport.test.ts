import { failure, fakeApi, type FakeCall, type FakeRoute } from '@loa/test-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  configureApi,
  forgetCsrfToken,
  getJson,
  isApiError,
  onUnauthorized,
  postJson,
  startCsrf,
  storeTokens,
} from '..';

const pair = (number: number) => ({
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  account_id: '00000000-0000-4000-8000-000000000001',
});
const unauthorized = () => failure(401, 'UNAUTHORIZED', 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại');
/** A route that only accepts the newest access token. */
const guarded =
  (answer: unknown): FakeRoute =>
  ({ headers }) =>
    headers.get('accesstoken') === 'access-2' ? answer : unauthorized();

afterEach(forgetCsrfToken);
afterEach(() => configureApi({ typeApp: 2 }));

it('shows a refusal in the words of its console', async () => {
  configureApi({ typeApp: 4, reword: (text) => text.replace('thiết bị', 'bảng LED') });
  const errors = [{ field: 'device_ids', message: 'Có thiết bị không tồn tại' }];
  fakeApi({
    routes: { 'GET /elsewhere/rule': () => failure(422, 'RULE', ['Chọn thiết bị khác', 'Đổi giờ'], { errors }) },
  });
  const refused = await getJson('/elsewhere/rule').catch((error: unknown) => error);
  expect(refused).toMatchObject({
    text: ['Chọn bảng LED khác', 'Đổi giờ'],
    message: 'Chọn bảng LED khác\nĐổi giờ',
    errors: [{ field: 'device_ids', message: 'Có bảng LED không tồn tại' }],
  });
});

describe('every call', () => {
  it('carries the headers of the specification', async () => {
    document.cookie = 'XSRF-TOKEN=from-cookie';
    storeTokens(pair(1));
    const api = fakeApi({ routes: { 'GET /api/device/find': () => ({ rows: [], total: 0, page: 1, limit: 20 }) } });
    await startCsrf();
    await getJson('/api/device/find', { page: 1, search: '', area_id: undefined });

    const { headers, query } = api.calls.at(-1)!;
    expect(Object.fromEntries(headers)).toMatchObject({
      accesstoken: 'access-1',
      refreshtoken: 'refresh-1',
      'type-app': '2',
      'x-csrf-token': 'fake-csrf',
      'x-xsrf-token': 'from-cookie',
    });
    expect(headers.get('tz')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(query.toString()).toBe('page=1');
  });

  it('uses a CSRF token that came with an answer from then on', async () => {
    const api = fakeApi({
      routes: { 'GET /elsewhere/rows': () => ({ rows: [], csrfToken: 'newer' }), 'POST /elsewhere/x': () => ({}) },
    });
    await startCsrf();
    await getJson('/elsewhere/rows');
    await postJson('/elsewhere/x');
    expect(api.calls.at(-1)!.headers.get('x-csrf-token')).toBe('newer');
  });

  it('fetches a CSRF token before the first write', async () => {
    const api = fakeApi({ routes: { 'POST /elsewhere/x': () => ({}) } });
    await postJson('/elsewhere/x');
    expect(api.asked()).toEqual(['GET /api/_', 'POST /elsewhere/x']);
  });
});

describe('a stale CSRF token', () => {
  it('is loaded again and the call is sent again, once, with its body', async () => {
    let token = 0;
    const api = fakeApi({
      routes: {
        'GET /api/_': () => ({ csrfToken: `token-${(token += 1)}` }),
        'POST /elsewhere/x': ({ headers }) =>
          headers.get('x-csrf-token') === 'token-2'
            ? { ok: true }
            : failure(403, 'CSRF_INVALID', 'Phiên làm việc đã cũ'),
      },
    });
    await expect(postJson('/elsewhere/x', { name: 'Loa' })).resolves.toEqual({ ok: true });
    expect(api.asked()).toEqual(['GET /api/_', 'POST /elsewhere/x', 'GET /api/_', 'POST /elsewhere/x']);
    expect(api.lastBody('POST', '/elsewhere/x')).toEqual({ name: 'Loa' });
  });

  it('that stays invalid ends in the error', async () => {
    const api = fakeApi({
      routes: { 'POST /elsewhere/x': () => failure(403, 'CSRF_INVALID', 'Phiên làm việc đã cũ') },
    });
    await expect(postJson('/elsewhere/x')).rejects.toMatchObject({ status: 403, code: 'CSRF_INVALID' });
    expect(api.asked('POST')).toHaveLength(2);
  });

  it('is not confused with a missing permission', async () => {
    const api = fakeApi({ routes: { 'POST /elsewhere/x': () => failure(403, 'FORBIDDEN', 'Bạn không có quyền') } });
    await expect(postJson('/elsewhere/x')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(api.asked('POST')).toHaveLength(1);
  });
});

describe('an expired access token', () => {
  it('is renewed by one refresh for all running calls, which are then sent again', async () => {
    storeTokens(pair(1));
    const api = fakeApi({
      routes: {
        'POST /api/auth/refresh': () => pair(2),
        'GET /elsewhere/a': guarded('a'),
        'GET /elsewhere/b': guarded('b'),
        'POST /elsewhere/c': guarded('c'),
      },
    });
    await expect(
      Promise.all([getJson('/elsewhere/a'), getJson('/elsewhere/b'), postJson('/elsewhere/c', { id: 1 })]),
    ).resolves.toEqual(['a', 'b', 'c']);
    expect(api.asked().filter((call) => call === 'POST /api/auth/refresh')).toHaveLength(1);
    expect(api.lastBody('POST', '/elsewhere/c')).toEqual({ id: 1 });
    expect(localStorage.getItem('refresh_token')).toBe('refresh-2');
  });

  it('renewed by another tab meanwhile is used without asking again', async () => {
    storeTokens(pair(1));
    const api = fakeApi({
      routes: {
        'GET /elsewhere/a': (call) => {
          if (call.headers.get('accesstoken') === 'access-1') storeTokens(pair(2));
          return guarded('a')(call);
        },
      },
    });
    await expect(getJson('/elsewhere/a')).resolves.toBe('a');
    expect(api.asked('POST')).toEqual([]);
  });

  it('that cannot be renewed ends the session, and is reported once', async () => {
    storeTokens(pair(1));
    const ended = vi.fn();
    const stop = onUnauthorized(ended);
    const api = fakeApi({ routes: { 'GET /elsewhere/a': unauthorized, 'POST /api/auth/refresh': unauthorized } });
    const error: unknown = await getJson('/elsewhere/a').catch((thrown: unknown) => thrown);
    expect(isApiError(error) && error.status).toBe(401);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(api.asked()).toEqual(['GET /elsewhere/a', 'GET /api/_', 'POST /api/auth/refresh']);
    stop();
  });

  const page = (status: number) => () =>
    new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } });
  it.each<[string, FakeRoute, number]>([
    ['a proxy whose server is gone', page(502), 502],
    ['a proxy whose server is too slow', page(504), 504],
    ['a proxy that does not know the way during an update', page(404), 404],
    ['a proxy that shuts out', page(403), 403],
    ['a page of the network in between', page(200), 0],
    ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), 0],
    [
      'an answer that breaks off',
      () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })),
      0,
    ],
  ])('stays when the refresh is answered by %s, and the same token is tried again', async (_who, answer, status) => {
    storeTokens(pair(1));
    const ended = vi.fn();
    const stop = onUnauthorized(ended);
    let isBack = false;
    const routes = {
      'GET /elsewhere/a': guarded('a'),
      'POST /api/auth/refresh': (call: FakeCall) => (isBack ? pair(2) : answer(call)),
    };
    const api = fakeApi({ routes });
    await expect(getJson('/elsewhere/a')).rejects.toMatchObject({ name: 'ApiError', status });
    expect([ended.mock.calls, localStorage.getItem('refresh_token')]).toEqual([[], 'refresh-1']);
    isBack = true;
    await expect(getJson('/elsewhere/a')).resolves.toBe('a');
    expect(api.calls.findLast(({ path }) => path === '/api/auth/refresh')?.headers.get('refreshtoken')).toBe(
      'refresh-1',
    );
    stop();
  });

  it('stays when nothing answers the CSRF call before the refresh', async () => {
    storeTokens(pair(1));
    const ended = vi.fn();
    const stop = onUnauthorized(ended);
    const api = fakeApi({
      routes: { 'GET /api/_': page(502), 'GET /elsewhere/a': unauthorized, 'POST /api/auth/refresh': unauthorized },
    });
    await expect(getJson('/elsewhere/a')).rejects.toMatchObject({ status: 502 });
    expect([ended.mock.calls, api.asked('POST')]).toEqual([[], []]);
    stop();
  });

  it('of another tab may have expired as well: it is renewed too', async () => {
    storeTokens(pair(0));
    const api = fakeApi({
      routes: {
        'POST /api/auth/refresh': () => pair(2),
        'GET /elsewhere/a': (call) => {
          if (call.headers.get('accesstoken') === 'access-0') storeTokens(pair(1));
          return guarded('a')(call);
        },
      },
    });
    await expect(getJson('/elsewhere/a')).resolves.toBe('a');
    expect(api.asked('POST')).toEqual(['POST /api/auth/refresh']);
  });

  it.each<[string, () => void, string]>([
    ['signed out', () => localStorage.clear(), ''],
    ['signed in as somebody else', () => storeTokens(pair(7)), 'access-7'],
  ])(
    'whose renewal arrives after one has %s changes nothing, whatever the answer',
    async (_what, meanwhile, tokens) => {
      const ended = vi.fn();
      const stop = onUnauthorized(ended);
      for (const answer of [pair(2), unauthorized()]) {
        storeTokens(pair(1));
        const refresh = () => {
          meanwhile();
          return answer;
        };
        const read: FakeRoute = ({ headers }) => (headers.get('accesstoken') === 'access-7' ? 'a' : unauthorized());
        fakeApi({ routes: { 'GET /elsewhere/a': read, 'POST /api/auth/refresh': refresh } });
        await getJson('/elsewhere/a').catch(() => undefined);
        expect(localStorage.getItem('access_token') ?? '').toBe(tokens);
      }
      expect(ended).not.toHaveBeenCalled();
      stop();
    },
  );

  it('stays while the server is only busy', async () => {
    storeTokens(pair(1));
    const ended = vi.fn();
    const stop = onUnauthorized(ended);
    fakeApi({
      routes: {
        'GET /elsewhere/a': unauthorized,
        'POST /api/auth/refresh': () => failure(503, 'UNAVAILABLE', 'Hệ thống đang bận, vui lòng thử lại sau'),
      },
    });
    await expect(getJson('/elsewhere/a')).rejects.toMatchObject({
      status: 503,
      text: 'Hệ thống đang bận, vui lòng thử lại sau',
    });
    expect(ended).not.toHaveBeenCalled();
    stop();
  });
});

describe('what a failed call throws', () => {
  it('has a list of messages, the fields and the details', async () => {
    const errors = [{ field: 'name', message: 'Vui lòng nhập thông tin này' }];
    fakeApi({
      routes: {
        'GET /elsewhere/a': () =>
          failure(400, 'INVALID', ['Thiếu tên', 'Thiếu giờ'], { errors, details: { uses: [] } }),
      },
    });
    await expect(getJson('/elsewhere/a')).rejects.toMatchObject({
      status: 400,
      code: 'INVALID',
      text: ['Thiếu tên', 'Thiếu giờ'],
      errors,
      details: { uses: [] },
    });
  });

  it('reports that nothing answers, also when a proxy answers with a page', async () => {
    fakeApi({
      routes: {
        'GET /elsewhere/a': () => Promise.reject(new TypeError('Failed to fetch')),
        'GET /elsewhere/b': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      },
    });
    await expect(getJson('/elsewhere/a')).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
    await expect(getJson('/elsewhere/b')).rejects.toMatchObject({
      status: 502,
      code: 'UNKNOWN',
      message: expect.stringContaining('khởi động lại'),
    });
  });

  it('reports an answer that breaks off, or the login page of a network', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }));
    fakeApi({ routes: { 'GET /elsewhere/a': broken, 'GET /elsewhere/b': () => new Response('<h1>Wi-Fi</h1>') } });
    await expect(getJson('/elsewhere/a')).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
    await expect(getJson('/elsewhere/b')).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('is silent about a cancelled call', async () => {
    const leaving = new AbortController();
    const giveUp = () => {
      leaving.abort();
      return Promise.reject(leaving.signal.reason as Error);
    };
    fakeApi({ routes: { 'GET /elsewhere/a': giveUp } });
    await expect(getJson('/elsewhere/a', {}, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
