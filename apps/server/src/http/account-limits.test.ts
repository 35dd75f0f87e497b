import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server';
import type { TestClient } from '../testing/test-client';
import type { TestServer } from '../testing/test-server';

let server: TestServer;
let viewer: TestClient;
let canbo: TestClient;
/** Running calls of the slow route, and the functions that end them. */
let begun = 0;
let release = () => {};
let gate = Promise.resolve();
/** State of a caller that disconnects. */
let arrived = () => {};
let gone = () => {};

const SLOW = '/api/test/slow';
const times = (count: number, call: () => Promise<{ statusCode: number }>) => Array.from({ length: count }, call);
/** The slow calls are queued once another call has been answered completely. */
const settle = () => canbo.get('/api/playlist/find');

beforeAll(async () => {
  server = await startTestServer({
    listen: true,
    routes: (app) => {
      app.get(SLOW, { config: { access: 'signed-in' } }, async () => {
        begun += 1;
        await gate;
        return {};
      });
      app.get('/api/test/work', { config: { access: 'signed-in' } }, () =>
        server.db.execute(sql`select count(*) from generate_series(1, 300000)`),
      );
      app.get('/api/test/bytes', { config: { access: 'signed-in', isLimited: false } }, () => ({}));
      app.addHook('onRequest', async ({ headers }, reply) => {
        if (!headers.leaving) return;
        arrived();
        reply.raw.once('close', () => gone());
      });
    },
  });
  [viewer, canbo] = [await server.signIn('xemthoi'), await server.signIn('canbo')];
});
beforeEach(async () => {
  begun = 0;
  gate = new Promise((done) => (release = done));
  // Sessions of both are cached from here on.
  for (const one of [viewer, canbo]) expect((await one.get('/api/test/bytes')).statusCode).toBe(200);
});
afterAll(() => server.stop());

it('runs a few calls of one account at a time, whatever its sessions, and answers all of them', async () => {
  const again = await server.signIn('xemthoi');
  const calls = [...times(25, () => viewer.get(SLOW)), ...times(25, () => again.get(SLOW))];
  await settle();
  expect(begun).toBe(4);
  const other = canbo.get(SLOW);
  await settle();
  expect(begun).toBe(5);
  expect((await viewer.get('/api/test/bytes')).statusCode).toBe(200);
  release();
  expect((await other).statusCode).toBe(200);
  expect((await Promise.all(calls)).filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  expect(begun).toBe(51);
});

it('refuses at once a call that would wait for long, and only from the account that sends so many', async () => {
  const answers: number[] = [];
  const calls = times(150, () => viewer.get(SLOW).then((answer) => (answers.push(answer.statusCode), answer)));
  await settle();
  expect(answers).toEqual(Array.from({ length: 46 }, () => 503));
  const refused = await viewer.get(SLOW);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Hệ thống đang xử lý nhiều yêu cầu, vui lòng thử lại sau giây lát',
  });
  expect((await canbo.get('/api/content-manager/find')).statusCode).toBe(200);
  release();
  await Promise.all(calls);
  expect(answers.filter((status) => status === 200)).toHaveLength(104);
  expect((await viewer.get(SLOW)).statusCode).toBe(200);
});

it('does nothing for a caller who has disconnected while waiting', async () => {
  const calls = times(4, () => viewer.get(SLOW));
  await settle();
  const leaving = new AbortController();
  const here = new Promise<void>((done) => (arrived = done));
  const left = new Promise<void>((done) => (gone = done));
  const waiting = fetch(server.url + SLOW, {
    headers: { ...viewer.headers(), leaving: 'true' },
    signal: leaving.signal,
  }).catch(() => 'gone');
  await here;
  await settle();
  leaving.abort();
  expect(await waiting).toBe('gone');
  await left;
  release();
  await Promise.all(calls);
  await settle();
  expect(begun).toBe(4);
});

it('answers another account long before the rest of a queue, with the database busy', async () => {
  const order: string[] = [];
  const many = times(40, () => viewer.get('/api/test/work').then((answer) => (order.push('viewer'), answer)));
  await canbo.get('/api/playlist/find').then(() => order.push('canbo'));
  await Promise.all(many);
  expect(order.indexOf('canbo')).toBeLessThan(20);
});
