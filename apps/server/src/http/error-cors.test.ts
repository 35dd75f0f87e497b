import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server';
import type { TestServer } from '../testing/test-server';

const origin = 'https://console.example.vn';
let server: TestServer;
let session: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({
    listen: true,
    config: { cors_origins: [origin], rate_limit: 30 },
    routes: (app) => {
      app.get('/api/breaks', { config: { access: 'public' } }, () => Promise.reject(new Error('broken')));
    },
  });
  const first = await fetch(`${server.url}/api/_`, { headers: { 'x-forwarded-proto': 'https' } });
  session = {
    'x-csrf-token': ((await first.json()) as { csrfToken: string }).csrfToken,
    cookie: first.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
});
afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };
type Call = [status: number, path: string, init: RequestInit];
const errors: Call[] = [
  [400, '/api/%zz', {}],
  [401, '/api/account/find', {}],
  [403, '/api/auth/login', { method: 'POST', headers: json, body: '{}' }],
  [404, '/api/khong-co', {}],
  [404, `/api/news/${'a'.repeat(201)}`, {}],
  [400, '/api/auth/login', { method: 'POST', headers: json, body: '{' }],
  [413, '/api/auth/login', { method: 'POST', headers: json, body: JSON.stringify('a'.repeat(3_000_000)) }],
  [415, '/api/auth/login', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a' }],
  [500, '/api/breaks', {}],
  [401, '/api/upload', { method: 'POST', headers: { 'tus-resumable': '1.0.0', 'upload-length': '1' } }],
];
const ask = ([status, path, init]: Call, from = origin) =>
  fetch(server.url + path, {
    ...init,
    headers: { origin: from, ...(init.headers as object), ...(status === 403 ? {} : session) },
  });

it.each(errors)('lets a console of another host read its error %i: %s', async (status, path, init) => {
  const answer = await ask([status, path, init]);
  const body = (await answer.json()) as object;
  expect([answer.status, body]).toEqual([status, expect.objectContaining({ status })]);
  expect([
    answer.headers.get('access-control-allow-origin'),
    answer.headers.get('access-control-allow-credentials'),
    answer.headers.get('vary'),
  ]).toEqual([origin, 'true', expect.stringMatching(/origin/i)]);
  // The console reads the server's clock and a wait from every answer.
  expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toMatch(/date.*retry-after/);
});

it('lets no other host read one', async () => {
  for (const call of errors) {
    const { headers } = await ask(call, 'https://elsewhere.example');
    expect([call[1], headers.get('access-control-allow-origin')]).toEqual([call[1], null]);
  }
});

it('lets it read that it called too often', async () => {
  let answer = await ask([500, '/api/breaks', {}]);
  for (let calls = 0; answer.status !== 429 && calls < 60; calls += 1) answer = await ask([500, '/api/breaks', {}]);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([429, origin]);
});
