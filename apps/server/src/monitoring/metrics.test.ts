import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTestServer, type TestServer } from '../testing/test-server';

const KEY = 'a key of the monitoring machine';
const servers: Record<'closed' | 'loopback' | 'keyed', TestServer | null> = {
  closed: null,
  loopback: null,
  keyed: null,
};
const startOf = async (name: keyof typeof servers, metrics?: string) =>
  void (servers[name] = await startTestServer({ listen: true, config: { metrics } }));
beforeAll(async () => {
  // A console answers every address that is nobody's.
  servers.closed = await startTestServer({
    listen: true,
    routes: (app) => void app.get('/*', { config: { access: 'public' } }, () => 'console'),
  });
  await startOf('loopback', 'loopback');
  await startOf('keyed', KEY);
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server?.stop();
});
const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** Status and text of a call over the network, with these headers. */
const ask = (name: keyof typeof servers, headers: Record<string, string> = {}, path = '/metrics') =>
  new Promise<{ status: number; type: string; text: string }>((done, fail) => {
    const call = request(`${servers[name]?.url}${path}`, { headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, type: String(answer.headers['content-type']), text }),
      );
    });
    call.on('error', fail).end();
  });
const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).status;

it('is no address without the setting', async () => {
  expect([await statusOf('closed'), await statusOf('closed', { authorization: `Bearer ${KEY}` })]).toEqual([404, 404]);
});

it('is open to this machine only, not to callers behind a proxy on it', async () => {
  expect(await statusOf('loopback')).toBe(200);
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect(await statusOf('loopback', { [header]: '203.0.113.9' }), header).toBe(404);
  expect(await statusOf('loopback', { host: 'loa.xa.gov.vn' })).toBe(404);
});

it('is open with the key only', async () => {
  expect(await statusOf('keyed')).toBe(404);
  for (const wrong of [KEY, `Bearer ${KEY}x`, `Bearer ${KEY.slice(1)}`, 'Bearer '])
    expect(await statusOf('keyed', { authorization: wrong }), wrong).toBe(404);
  expect(await statusOf('keyed', { authorization: `Bearer ${KEY}` })).toBe(200);
});

/** Values by series, as `name{label="value"}`. */
const seriesIn = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

it('counts calls by their route, never by their address', async () => {
  const count = (series: Map<string, number>, route: string, status: string) =>
    series.get(`loa_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  for (const path of ['/api/news/someone%40xa.gov.vn', '/api/secret-of-nobody', '/api/health/live'])
    await ask('loopback', {}, path);
  const { text, type } = await ask('loopback');
  expect(type).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  expect(text.endsWith('# EOF\n')).toBe(true);
  expect(text).not.toMatch(/someone|secret-of-nobody/);
  const series = seriesIn(text);
  expect([count(series, '/api/news/:key', '4xx'), count(series, '/api/health/live', '2xx')]).toEqual([1, 1]);
  expect(count(series, 'none', '4xx')).toBeGreaterThan(0);
});

it('says what the database says', async () => {
  const { db } = servers.loopback!;
  const series = seriesIn((await ask('loopback')).text);
  const { rows } = await db.execute<{ count: number }>(
    `select count(*)::int as count from device where install_status = 'installed'`,
  );
  const states = ['online', 'offline', 'never'].map((state) => series.get(`loa_devices{state="${state}"}`) ?? NaN);
  expect(states.reduce((sum, count) => sum + count, 0)).toBe(rows[0]?.count);
  for (const name of [
    'loa_database_bytes',
    'loa_disk_bytes{state="free"}',
    'loa_process_memory_bytes{process="server"}',
  ])
    expect(series.get(name), name).toBeGreaterThan(1_000_000);
  expect(series.get('loa_mqtt_clients')).toBe(3);
  expect(series.get('loa_ready{part="database"}')).toBe(1);
});

it('counts MQTT messages by kind', async () => {
  const orders = async () =>
    seriesIn((await ask('loopback')).text).get('loa_mqtt_messages_total{direction="out",kind="command"}');
  expect(await orders()).toBe(0);
  const { channel } = servers.loopback!.deps.devices;
  await channel.sendCommand('NOBODY-1', { command_id: randomUUID(), type: 'ping', payload: {}, at: '' } as never);
  expect(await orders()).toBe(1);
});

it('reads figures again after ten seconds only', async () => {
  let reads = 0;
  servers.loopback!.deps.figures.add({ name: 'loa_reads_of_test', help: 'test', read: () => ({ '': (reads += 1) }) });
  await Promise.all([ask('loopback'), ask('loopback'), ask('loopback')]);
  await servers.loopback!.deps.figures.read();
  expect(reads).toBeLessThanOrEqual(1);
});

const fileOf = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../../deploy/monitoring', name), 'utf8');
const namesIn = (expression: string) => expression.match(/\bloa_\w+/g) ?? [];

it.each([
  ['dashboard', () => JSON.stringify(JSON.parse(fileOf('grafana-dashboard.json')))],
  ['alert rules', () => JSON.stringify(parse(fileOf('prometheus-alerts.yml')))],
])('has every series that the %s uses', async (_what, textOf) => {
  const { text } = await ask('loopback');
  const given = new Set([...seriesIn(text).keys()].map((series) => series.replace(/\{.*/, '')));
  const used = [...new Set(namesIn(textOf()))];
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !given.has(name))).toEqual([]);
});

it('says live and ready apart in its health', async () => {
  const { deps } = servers.closed!;
  const json = async (path: string) => {
    const { status, text } = await ask('closed', {}, path);
    return { status, ...(JSON.parse(text) as object) };
  };
  expect(await json('/api/health')).toMatchObject({
    status: 200,
    free_bytes: expect.any(Number),
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
  deps.readiness.require('part_of_test', () => false);
  expect(await json('/api/health/live')).toMatchObject({ status: 200, live: true });
  expect(await json('/api/health/ready')).toMatchObject({ status: 503, ready: false, parts: { part_of_test: false } });
  expect(await json('/api/health')).toMatchObject({ status: 503, ready: false });
});
