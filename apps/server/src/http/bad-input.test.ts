import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '@loa/contracts/common';
import type { TestClient } from '../testing/test-client';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({
    listen: true,
    routes: (app) => {
      const config = { access: 'public' } as const;
      const failing = (path: string, query: ReturnType<typeof sql>) =>
        app.get(`/api/test/${path}`, { config }, async () => (await server.db.execute(query)).rows);
      failing('too-large', sql`select 3000000000::text::int`);
      failing('no-number', sql`select ${'ba'}::int`);
      failing('no-moment', sql`select ${'0000-01-01T00:00:00Z'}::timestamptz`);
      failing('far-moment', sql`select ${'2026-01-01T00:00:00Z'}::timestamptz + make_interval(years => 2000000)`);
      failing('no-zone', sql`select ${'2026-01-01T00:00:00+23:59'}::timestamptz`);
      failing('nul', sql`select ${'a\0b'}::text`);
      failing('nul-json', sql`select (${'{"a":"\\u0000"}'}::jsonb ->> 'a')`);
      failing('no-json', sql`select ${'{'}::jsonb`);
    },
  });
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

const invalid = { status: 400, code: 'INVALID' };
const unkeepable = 'Có ký tự không hợp lệ, hãy xóa rồi nhập lại';

it.each(['too-large', 'no-number', 'no-moment', 'far-moment', 'no-zone', 'nul', 'nul-json', 'no-json'])(
  'answers a value that the database cannot store (%s) as bad input, not as a failure',
  async (path) => {
    expect((await admin.get(`/api/test/${path}`)).json()).toMatchObject({
      ...invalid,
      message: ERRORS.INVALID.message,
    });
  },
);

describe('text that no database stores', () => {
  it('is refused under its field, also before signing in', async () => {
    const stranger = await server.visit();
    const answers = [];
    for (const bad of ['ad\0min', 'ad\ud800min'])
      answers.push((await stranger.post('/api/auth/login', { username: bad, password: 'Loa@123456' })).json());
    for (const answer of answers)
      expect(answer).toMatchObject({ ...invalid, errors: [{ field: 'username', message: unkeepable }] });
  });

  it('is refused in the search of every list', async () => {
    const lists = server.app.accessTable.filter(
      ({ method, url }) => method === 'GET' && url.endsWith('/find') && !url.includes(':'),
    );
    expect(lists.length).toBeGreaterThan(5);
    const answers = await Promise.all(lists.map(async ({ url }) => (await admin.get(`${url}?search=a%00b`)).json()));
    for (const [at, { errors }] of answers.entries())
      expect([unkeepable, 'Không nhận ra: search'], lists[at]?.url).toContain(errors?.[0]?.message);
  });

  it('is refused when a session is renewed', async () => {
    const stranger = await server.visit();
    for (const token of ['a\0b', '\0.\0', '01900000-0000-7000-8000-00000000ffff.\0'])
      expect((await stranger.post('/api/auth/refresh', { refresh_token: token })).statusCode).toBe(400);
    for (const token of ['\u00e9.x', 'a.b', "'"])
      expect((await stranger.call('POST', '/api/auth/refresh', undefined, { refreshtoken: token })).statusCode).toBe(
        401,
      );
  });
});

it('stores one spelling of texts that look the same, and no invisible name', async () => {
  const category = (name: string, code: string) => ({ name, note: '', code, color: '#102030', sort: 1 });
  const made = await admin.post('/api/category-news', category('Hòa Bình'.normalize('NFD'), 'nfd'));
  expect(made.json()).toMatchObject({ name: 'Hòa Bình'.normalize('NFC') });
  const unseen = await admin.post('/api/category-news', category('\u200b\u2060\u00ad', 'unseen'));
  expect(unseen.json()).toMatchObject({
    ...invalid,
    errors: [{ field: 'name', message: 'Vui lòng nhập thông tin này' }],
  });
});

describe('answers of the router itself', () => {
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(server.url + path, init);
    return { status: answer.status, body: (await answer.json()) as { status: number; message: string } };
  };

  it.each<[string, string, RequestInit & { status: number }]>([
    ['a path that is not there', '/api/nowhere', { status: 404 }],
    ['a verb that is not there', '/api/category-news/find', { status: 404, method: 'PATCH' }],
    ['an address that is no UTF-8', '/api/%ff', { status: 400 }],
    ['an address that ends in a percent sign', '/api/category-news/find/%', { status: 400 }],
    ['an id longer than any', `/api/category-news/find/${'a'.repeat(300)}`, { status: 404 }],
    ['a file of the console that no address has', '/..%2f..%2f%00', { status: 404 }],
  ])('is Vietnamese for %s', async (_name, path, { status, ...init }) => {
    const answer = await ask(path, init);
    expect(answer).toEqual({
      status,
      body: expect.objectContaining({ status, message: expect.stringMatching(/[à-ỹ]/i) }),
    });
  });

  it('is Vietnamese for a body that cannot be read', async () => {
    const post = (payload: string | Buffer, type = 'application/json') =>
      admin.call('POST', '/api/category-news', payload, { 'content-type': type });
    const answers = [
      await post('{"name":'),
      await post(''),
      await post('{"__proto__":{}}'),
      await post('name=x', 'text/csv'),
      await post(Buffer.alloc(2 * 1024 ** 2 + 1, ' ')),
      await post('"text"'),
      await post('[]'),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'INVALID'],
      [400, 'INVALID'],
      [400, 'INVALID'],
      [415, 'UNSUPPORTED_MEDIA'],
      [413, 'TOO_LARGE'],
      [400, 'INVALID'],
      [400, 'INVALID'],
    ]);
    for (const answer of answers) expect(answer.json().message).toMatch(/[à-ỹ]/i);
  });

  it('is Vietnamese for requests that are no HTTP at all', async () => {
    const { port } = new URL(server.url);
    const say = (words: string) =>
      new Promise<string>((done) => {
        let heard = '';
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(words));
        socket.on('data', (chunk) => (heard += chunk.toString()));
        socket.on('error', () => undefined);
        socket.on('close', () => done(heard));
      });
    const answers = [
      await say('GET / HTTP/9.9\r\n\r\n'),
      await say('GET /api/health HTTP/1.1\r\nhost: x\r\nuser-agent: a\0b\r\n\r\n'),
      await say(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`),
    ];
    expect(
      answers.map((answer) => [answer.split(' ')[1], JSON.parse(answer.split('\r\n\r\n')[1] ?? '').message]),
    ).toEqual([
      ['400', ERRORS.INVALID.message],
      ['400', ERRORS.INVALID.message],
      ['431', ERRORS.INVALID.message],
    ]);
  });
});
