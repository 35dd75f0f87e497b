import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { topicOf } from '@loa/contracts/device-protocol';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { connectDevice } from '../devices-gateway/gateway.fixture';
import { createLog, recentLines } from '../log';
import { checkAlerts } from '../modules/alerts/monitor';
import { accountTable } from '../modules/accounts/table';
import { demoEnrolments, deviceRuntimeTable } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { startTestServer, type TestServer } from '../testing/test-server';

/** Values that no line may contain. */
const SECRETS = ['Mật-khẩu-của-tôi-99', 'nguoi-go-nham@xa.gov.vn', '0912345678', 'Nguyễn Thị Bích Ngọc'];
const [PASSWORD = '', TYPED = '', PHONE = '', NAME = ''] = SECRETS;

const written: string[] = [];
const log = createLog('info', { write: (line) => void written.push(line) });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listen: true, log });
  await demoSeeded(server, 3);
});
afterAll(() => server.stop());

type Line = Record<string, unknown> & { event: string };
const linesOf = (event: string) =>
  written.map((line) => JSON.parse(line) as Line).filter((line) => line.event === event);
const one = async (event: string) => {
  await expect.poll(() => linesOf(event).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return linesOf(event)[0] as Line;
};

it('begins each line with its time, level by name, version and process', async () => {
  expect(await one('start')).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    process: 'server',
    mode: 'demo',
    database: 'embedded',
  });
});

it('logs sign-ins with the account, and refusals so that fail2ban finds address and reason', async () => {
  const admin = await server.signIn('admin');
  const account_id = (await admin.get('/api/users/profile')).json().id as string;
  expect(await one('sign_in')).toMatchObject({ account_id, address: '127.0.0.1', request_id: expect.any(String) });
  const visitor = await server.visit();
  for (const [username, password] of [
    ['admin', PASSWORD],
    [TYPED, PASSWORD],
  ])
    expect((await visitor.post('/api/auth/login', { username, password })).statusCode).toBe(400);
  const refused = linesOf('sign_in.refused');
  expect(refused).toMatchObject([
    { level: 'warn', address: '127.0.0.1', reason: 'LOGIN_FAILED' },
    { level: 'warn', address: '127.0.0.1', reason: 'LOGIN_FAILED' },
  ]);
  const filter = readFileSync(resolve(import.meta.dirname, '../../../../deploy/fail2ban/loa.conf'), 'utf8');
  const pattern = new RegExp((/^failregex = (.*)$/m.exec(filter)?.[1] ?? '').replace('<HOST>', '(?<host>[\\d.:a-f]+)'));
  const found = written.map((line) => pattern.exec(line.trim())?.groups?.host).filter(Boolean);
  expect(found).toEqual(refused.map(() => '127.0.0.1'));
});

it('logs a refused call once a minute, with route and account', async () => {
  const viewer = await server.signIn('xemthoi');
  const account_id = (await viewer.get('/api/users/profile')).json().id as string;
  for (let tries = 0; tries < 3; tries += 1) await viewer.get('/api/system-config/failed-jobs');
  expect(linesOf('call.refused').filter((line) => line.account_id === account_id)).toMatchObject([
    { reason: 'FORBIDDEN', route: '/api/system-config/failed-jobs', method: 'GET' },
  ]);
});

it('logs devices that come and go, a bounded number of codes in a line', async () => {
  const [enrolment] = await demoEnrolments(server.deps);
  const device = await connectDevice(server, enrolment!);
  const presence = (online: boolean) =>
    device.publishAsync(
      topicOf(enrolment!.device_code, 'presence'),
      JSON.stringify({ online, at: new Date().toISOString() }),
      { qos: 1, retain: true },
    );
  await presence(true);
  expect(await one('devices.online')).toMatchObject({ count: 1, devices: [enrolment!.device_code] });
  await presence(false);
  expect(await one('devices.offline')).toMatchObject({ count: 1, devices: [enrolment!.device_code] });
  await device.endAsync(true);
});

it('logs alerts as they open', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await server.db.update(deviceRuntimeTable).set({ connection: 'offline', last_seen_at: hourAgo });
  await checkAlerts(server.deps, async () => undefined, new Date().toISOString());
  const line = await one('alerts.opened');
  expect(line).toMatchObject({ level: 'warn', count: expect.any(Number) });
  expect((line.ids as string[]).length).toBeLessThanOrEqual(20);
});

it('logs jobs that are done and that failed', async () => {
  const { jobs } = server.deps;
  const discard = jobs.named<{ upload_id: string }>('uploads.discard');
  await discard.send({ upload_id: 'none-of-test' });
  expect(await one('job.done')).toMatchObject({ job: expect.any(String), ms: expect.any(Number) });
  await discard.send({ upload_id: 1 as never });
  expect(await one('job.failed')).toMatchObject({ level: 'error', job: 'uploads.discard', err: expect.any(Object) });
});

it('writes no secret and nothing personal', async () => {
  const admin = await server.signIn('admin');
  await server.db.update(accountTable).set({ phone: PHONE, name: NAME }).where(eq(accountTable.username, 'canbo'));
  const body = { name: NAME, username: 'bich.ngoc', phone: PHONE, email: TYPED, password: PASSWORD };
  await admin.post('/api/account', body);
  await admin.put('/api/account/profile', body);
  await admin.post('/api/users/password', { old_password: PASSWORD, new_password: PASSWORD });
  await admin.get(`/api/account/find?search=${encodeURIComponent(NAME)}`);
  await admin.get(`/api/news/${encodeURIComponent(TYPED)}`);
  await admin.post('/api/text-to-speech', { name: NAME, text: `Mời ${NAME}, số ${PHONE}` });
  await (await server.visit()).post('/api/auth/forgot-password', { username: TYPED });
  const all = written.join('');
  const tokens = Object.values(admin.tokens).filter((token) => token !== admin.tokens.account_id);
  expect([...SECRETS, ...tokens, server.deps.config.secret].filter((secret) => all.includes(secret))).toEqual([]);
  for (const line of written) z.object({ event: z.string().optional(), msg: z.string() }).parse(JSON.parse(line));
  expect(recentLines(log)).toEqual(written);
});
