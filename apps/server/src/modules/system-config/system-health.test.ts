import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PART_WORDS, systemHealth } from '@loa/contracts/system-config';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../log';
import { startTestServer, type TestServer } from '../../testing/test-server';

const SECRET = 'a key of monitoring, secret';
const base = '/api/system-config';
let server: TestServer;
const backup_dir = mkdtempSync(join(tmpdir(), 'loa-health-'));
beforeAll(async () => {
  const mail = { url: 'smtp://loa:mat-khau-thu@mail.xa.gov.vn', from: 'loa@xa.gov.vn', console_url: 'https://loa.vn' };
  const log = createLog('info', { write: () => undefined });
  server = await startTestServer({ listen: true, log, config: { metrics: SECRET, mail, backup_dir } });
});
afterAll(async () => {
  await server.stop();
  rmSync(backup_dir, { recursive: true });
});

it('tells those in charge how the server is, each part with words for a person', async () => {
  const admin = await server.signIn('admin');
  const answer = await admin.get(`${base}/health`);
  expect(answer.statusCode).toBe(200);
  const health = systemHealth.parse(answer.json());
  expect(Object.keys(health.parts).filter((part) => !PART_WORDS[part])).toEqual([]);
  expect(health.parts).toMatchObject({ database: true, mqtt: true });
  expect(health.figures).toMatchObject({
    loa_jobs: { waiting: expect.any(Number), failed: 0 },
    loa_disk_bytes: { free: expect.any(Number) },
    loa_devices: { online: 0 },
    loa_plans: { wanted: 0, published: 0, reported: 0 },
    loa_runs: { planned: 0 },
    loa_reports: { success: 0 },
    loa_database_bytes: { '': expect.any(Number) },
  });
  server.deps.readiness.require('vacuum', () => false);
  expect((await admin.get(`${base}/health`)).json().parts.vacuum).toBe(false);
});

it('packs log, versions and settings for support, and nothing secret', async () => {
  const admin = await server.signIn('admin');
  const answer = await admin.post(`${base}/support-bundle`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(answer.rawPayload);
  expect(Object.keys(files).sort()).toEqual(
    ['environment', 'failed_jobs', 'health', 'machine', 'settings']
      .map((name) => `${name}.json`)
      .concat('log.jsonl')
      .sort(),
  );
  const texts = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(texts.join('')).toMatch(/"event":"start"/);
  const { secret, mail } = server.deps.config;
  for (const hidden of [SECRET, secret, mail?.url ?? '', ...Object.values(admin.tokens)])
    if (hidden !== admin.tokens.account_id)
      expect(
        texts.some((text) => text.includes(hidden)),
        hidden,
      ).toBe(false);
  const { rows } = (await admin.get('/api/log/find?limit=3')).json();
  expect(rows.map(({ entity }: { entity: { name: string } }) => entity.name)).toContain('Tải gói hỗ trợ');
});

it('refuses both to others', async () => {
  for (const name of ['canbo', 'lanhdao', 'xemthoi']) {
    const person = await server.signIn(name);
    expect((await person.get(`${base}/health`)).statusCode, name).toBe(403);
    expect((await person.post(`${base}/support-bundle`)).statusCode, name).toBe(403);
  }
});
