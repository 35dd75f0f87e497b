import { failure, fakeApi, type FakeRoute } from '@loa/test-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { configureApi, forgetCsrfToken, getJson, isApiError, onUnauthorized, postJson, startCsrf, storeTokens } from '..';

const pair = (number: number) => ({ access_token: `access-${number}`, refresh_token: `refresh-${number}`, account_id: '00000000-0000-4000-8000-000000000001' });
const unauthorized = () => failure(401, 'UNAUTHORIZED', 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại');
/** A route that only knows the newest access token. */
const guarded = (answer: unknown): FakeRoute => ({ headers }) => (headers.get('accesstoken') === 'access-2' ? answer : unauthorized());

afterEach(forgetCsrfToken);
afterEach(() => configureApi({ typeApp: 2 }));

it('tells a refusal in the words of its console', async () => {
  configureApi({ typeApp: 4, said: (text) => text.replace('thiết bị', 'bảng LED') });
  const errors = [{ field: 'device_ids', message: 'Có thiết bị không tồn tại' }];
  fakeApi({ routes: { 'GET /elsewhere/rule': () => failure(422, 'RULE', ['Chọn thiết bị khác', 'Đổi giờ'], { errors }) } });
  const refused = await getJson('/elsewhere/rule').catch((error: unknown) => error);
  expect(refused).toMatchObject({ text: ['Chọn bảng LED khác', 'Đổi giờ'], message: 'Chọn bảng LED khác\nĐổi giờ', errors: [{ field: 'device_ids', message: 'Có bảng LED không tồn tại' }] });
});

describe('every call', () => {
  it('carries the headers of the specification', async () => {
    document.cookie = 'XSRF-TOKEN=from-cookie';
    storeTokens(pair(1));
    const api = fakeApi({ routes: { 'GET /api/device/find': () => ({ rows: [], total: 0, page: 1, limit: 20 }) } });
    await startCsrf();
    await getJson('/api/device/find', { page: 1, search: '', area_id: undefined });

    const { headers, query } = api.calls.at(-1)!;
    expect(Object.fromEntries(headers)).toMatchObject({ accesstoken: 'access-1', refreshtoken: 'refresh-1', 'type-app': '2', 'x-csrf-token': 'fake-csrf', 'x-xsrf-token': 'from-cookie' });
    expect(headers.get('tz')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(query.toString()).toBe('page=1');
  });

  it('uses a CSRF token that came with an answer from then on', async () => {
    const api = fakeApi({ routes: { 'GET /elsewhere/rows': () => ({ rows: [], csrfToken: 'newer' }), 'POST /elsewhere/x': () => ({}) } });
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
  it('is fetched anew and the call is sent again, once, with its body', async () => {
    let token = 0;
    const api = fakeApi({
      routes: {
        'GET /api/_': () => ({ csrfToken: `token-${(token += 1)}` }),
        'POST /elsewhere/x': ({ headers }) => (headers.get('x-csrf-token') === 'token-2' ? { ok: true } : failure(403, 'CSRF_INVALID', 'Phiên làm việc đã cũ')),
      },
    });
    await expect(postJson('/elsewhere/x', { name: 'Loa' })).resolves.toEqual({ ok: true });
    expect(api.asked()).toEqual(['GET /api/_', 'POST /elsewhere/x', 'GET /api/_', 'POST /elsewhere/x']);
    expect(api.lastBody('POST', '/elsewhere/x')).toEqual({ name: 'Loa' });
  });

  it('that stays invalid ends in the error', async () => {
    const api = fakeApi({ routes: { 'POST /elsewhere/x': () => failure(403, 'CSRF_INVALID', 'Phiên làm việc đã cũ') } });
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
  it('is renewed by one refresh for all calls in flight, which are then sent again', async () => {
    storeTokens(pair(1));
    const api = fakeApi({
      routes: { 'POST /api/auth/refresh': () => pair(2), 'GET /elsewhere/a': guarded('a'), 'GET /elsewhere/b': guarded('b'), 'POST /elsewhere/c': guarded('c') },
    });
    await expect(Promise.all([getJson('/elsewhere/a'), getJson('/elsewhere/b'), postJson('/elsewhere/c', { id: 1 })])).resolves.toEqual(['a', 'b', 'c']);
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

  it('that cannot be renewed ends the session, told once', async () => {
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

  it('is kept while the server is only busy', async () => {
    storeTokens(pair(1));
    const ended = vi.fn();
    const stop = onUnauthorized(ended);
    fakeApi({ routes: { 'GET /elsewhere/a': unauthorized, 'POST /api/auth/refresh': () => failure(503, 'UNAVAILABLE', 'Hệ thống đang bận, vui lòng thử lại sau') } });
    await expect(getJson('/elsewhere/a')).rejects.toMatchObject({ status: 503, text: 'Hệ thống đang bận, vui lòng thử lại sau' });
    expect(ended).not.toHaveBeenCalled();
    stop();
  });
});

describe('what a failed call throws', () => {
  it('keeps a list of messages, the fields and the details', async () => {
    const errors = [{ field: 'name', message: 'Vui lòng nhập thông tin này' }];
    fakeApi({ routes: { 'GET /elsewhere/a': () => failure(400, 'INVALID', ['Thiếu tên', 'Thiếu giờ'], { errors, details: { uses: [] } }) } });
    await expect(getJson('/elsewhere/a')).rejects.toMatchObject({ status: 400, code: 'INVALID', text: ['Thiếu tên', 'Thiếu giờ'], errors, details: { uses: [] } });
  });

  it('says so when nothing answers, and when a proxy answers with a page', async () => {
    fakeApi({ routes: { 'GET /elsewhere/a': () => Promise.reject(new TypeError('Failed to fetch')), 'GET /elsewhere/b': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) } });
    await expect(getJson('/elsewhere/a')).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
    await expect(getJson('/elsewhere/b')).rejects.toMatchObject({ status: 502, code: 'UNKNOWN', message: '' });
  });
});
