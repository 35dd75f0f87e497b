import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppRelease } from '@loa/contracts/app-releases';
import type { Enrolment } from '@loa/contracts/device-protocol';
import type { Upgrade } from '@loa/contracts/upgrades';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { storedDevice } from '../../devices-gateway/gateway.fixture';
import { ended, eventually, startSimulator, type Simulated } from '../../devices-gateway/simulator.fixture';
import { startBroker, type Broker } from '../../devices-gateway/start-broker';
import { createLog } from '../../log';
import { startServer } from '../../start-server';
import { signIn, type TestClient } from '../../testing/test-client';
import { openTestDatabase } from '../../testing/test-database';
import type { TestServer } from '../../testing/test-server';
import { demoEnrolments, deviceCommandTable, deviceRuntimeTable, deviceTable } from '../devices';
import { demoSeeded } from '../devices/devices.fixture';
import { tick } from './tick';
import { publishedFirmware, upgradesBy } from './upgrades.fixture';

const secret = 'a secret of tests, long enough for them';
const DEVICES = 4;
const OLD = '2.4.1';
let folder: string;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let broker: Broker;
let port = 0;
let server: Awaited<ReturnType<typeof start>>;
let admin: TestClient;
let enrolments: Enrolment[];
let simulator: Simulated;
let releases: Record<'old' | 'new' | 'newer' | 'newest', AppRelease>;

/** A server with a broker, a database and devices that outlive it. */
async function start() {
  const config = {
    ...readConfig({ LOA_LOG: 'silent', LOA_RATE_LIMIT: '0', LOA_DATA_DIR: folder }),
    secret,
    port,
    mqtt_url: `mqtt://127.0.0.1:${broker.port}`,
  };
  const started = await startServer({
    config,
    database,
    log: createLog(config.log_level),
    demo: 'people',
    listen: true,
  });
  port = Number(new URL(started.url).port);
  admin = await signIn(started.app, 'admin');
  return started;
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loa-upgrades-'));
  database = await openTestDatabase();
  broker = await startBroker({ dir: join(folder, 'broker'), host: '127.0.0.1', port: 0, secret });
  server = await start();
  await demoSeeded(server, DEVICES);
  enrolments = await demoEnrolments(server.deps);
  simulator = await startSimulator(server as unknown as TestServer, 'shared', enrolments);
  const at = async (version: string, code: number) => publishedFirmware(admin, version, code);
  releases = {
    old: await at(OLD, 1),
    new: await at('2.5.0', 2),
    newer: await at('v2.6.0', 3),
    newest: await at('2.7.0', 4),
  };
  await eventually(versions, (all) => all.every((version) => version === OLD));
});
afterAll(async () => {
  await ended(simulator.child, 'SIGTERM');
  await server.stop();
  await broker.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const versions = async () =>
  (await database.db.select({ version: deviceRuntimeTable.fw_version }).from(deviceRuntimeTable)).map(
    ({ version }) => version,
  );
const steer = () => upgradesBy(admin);
const root = async () => (await admin.get('/api/users/profile')).json().area_id as string;
const draft = async (release: AppRelease, values: object = {}) =>
  steer().draft(release, { area_id: await root(), ...values });
const reaches = (id: string, holds: (upgrade: Upgrade) => boolean) => eventually(() => steer().read(id), holds);
const commandsOf = (id: string) =>
  database.db.select().from(deviceCommandTable).where(eq(deviceCommandTable.batch_id, id));
const states = async (id: string) => (await steer().devices(id)).map(({ state, reason }) => [state, reason]);
const fault = (kind: string, is_on: boolean, codes = enrolments.map(({ device_code }) => device_code)) =>
  simulator.order({ type: 'fault', kind, is_on, device_codes: codes });

describe('a roll-out to simulated devices', () => {
  it('goes from stage to stage, is done when each device is back with the version, and sends each order once', async () => {
    const { id } = await draft(releases.new, { stages: [25, 100] });
    await steer().decide(id, 'start');
    const first = await reaches(id, ({ counts }) => counts.done === 1);
    expect(first.counts.waiting + first.counts.sent + first.counts.downloading + first.counts.installing).toBe(
      DEVICES - 1,
    );
    await reaches(id, ({ status }) => status === 'finished');
    expect(await versions()).toEqual(Array(DEVICES).fill('2.5.0'));
    const orders = await commandsOf(id);
    expect(new Set(orders.map(({ device_id }) => device_id)).size).toBe(DEVICES);
    expect(orders).toHaveLength(DEVICES);
    const [device] = await database.db.select().from(deviceTable);
    expect((await admin.get(`/api/device/${device?.id}/upgrade`)).json().row).toMatchObject({
      state: 'done',
      to_version: '2.5.0',
      upgrade: { id, name: 'Đợt thử' },
    });
    // A device that already has the version is done without an order.
    const again = await admin.post('/api/device/upgrade/preview', {
      area_id: await root(),
      release_id: releases.new.id,
    });
    expect(again.json()).toMatchObject({
      total: DEVICES,
      done: DEVICES,
      stages: [
        { percent: 1, added: 0 },
        { percent: 10, added: 0 },
        { percent: 100, added: 0 },
      ],
    });
  });

  it('is rolled back to the old version of each device', async () => {
    const { rows } = (await admin.get('/api/device/upgrade/find')).json();
    const { id } = rows[0] as Upgrade;
    expect((await steer().decide(id, 'roll-back')).status).toBe('rolling_back');
    await reaches(id, ({ status }) => status === 'rolled_back');
    expect(await versions()).toEqual(Array(DEVICES).fill(OLD));
    expect((await steer().devices(id, '&is_back=true')).map(({ state, to_version }) => [state, to_version])).toEqual(
      Array(DEVICES).fill(['done', OLD]),
    );
  });

  it('stops by itself after three failures, shows it in the notifications, and continues with the failed devices', async () => {
    await fault('corrupt_media', true);
    const { id } = await draft(releases.newer, { at_once: 3, fail_percent: 50, fail_least: 3 });
    await steer().decide(id, 'start');
    const stopped = await reaches(id, ({ status }) => status === 'stopped');
    expect(stopped.why).toBe('3 trong 3 máy đã thử không nâng cấp được');
    expect(stopped.counts).toMatchObject({ failed: 3, waiting: 1 });
    expect((await steer().devices(id, '&state=failed')).map(({ reason, message }) => [reason, message])).toEqual(
      Array(3).fill(['refused', 'Tệp tải về không đúng mã đối chiếu']),
    );
    const bell = (await admin.get('/api/notification/find')).json().rows;
    expect(bell[0]).toMatchObject({ kind: 'upgrade.stopped', record: { id }, detail: stopped.why });
    // No more orders are sent while it is stopped.
    await tick(server.deps, new Date().toISOString());
    expect(await commandsOf(id)).toHaveLength(3);
    await fault('corrupt_media', false);
    await steer().decide(id, 'retry');
    const done = await reaches(id, ({ status }) => status === 'finished');
    expect(done.counts).toMatchObject({ done: DEVICES, failed: 0 });
    expect((await versions()).sort()).toEqual(Array(DEVICES).fill('v2.6.0'));
  });

  it('continues after the server was restarted in the middle, and sends no order twice', async () => {
    const { id } = await draft(releases.newest, { at_once: 2 });
    await steer().decide(id, 'start');
    await reaches(id, ({ counts }) => counts.sent + counts.downloading + counts.installing > 0);
    await server.stop();
    server = await start();
    await reaches(id, ({ status }) => status === 'finished');
    expect(await versions()).toEqual(Array(DEVICES).fill('2.7.0'));
    expect(await commandsOf(id)).toHaveLength(DEVICES);
  });

  it('counts devices as failed that come back with the old version, and those that do not come back, whatever they answered', async () => {
    const [same, lost] = enrolments.map(({ device_code }) => device_code);
    await fault('upgrade_old', true, [same ?? '']);
    await fault('upgrade_lost', true, [lost ?? '']);
    const { id } = await draft(releases.new, { fail_least: 100 });
    // An earlier version number is no upgrade.
    const refused = await admin.post(`/api/device/upgrade/${id}/start`);
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('Không có máy nào')]);
    await admin.delete(`/api/device/upgrade/${id}`);
    const next = await publishedFirmware(admin, '2.8.0', 5);
    const upgrade = await draft(next, { fail_least: 100 });
    await steer().decide(upgrade.id, 'start');
    // Whether the last message of the device that stays offline has arrived depends on moments.
    await reaches(
      upgrade.id,
      ({ counts }) => counts.done === 2 && counts.failed === 1 && counts.downloading + counts.installing === 1,
    );
    expect(await states(upgrade.id)).toEqual(expect.arrayContaining([['failed', 'old_version']]));
    await eventually(
      () => storedDevice(server, lost ?? ''),
      ({ device_runtime }) => device_runtime.connection === 'offline',
    );
    await tick(server.deps, new Date(Date.now() + 61 * 60_000).toISOString());
    expect(
      (await states(upgrade.id))
        .filter(([state]) => state === 'failed')
        .map(([, reason]) => reason)
        .sort(),
    ).toEqual(['never_back', 'old_version']);
    // A device that comes back with the version nevertheless is done.
    await fault('upgrade_lost', false, [lost ?? '']);
    await fault('upgrade_old', false, [same ?? '']);
    for (const is_on of [false, true]) await simulator.order({ type: 'power', is_on, device_codes: [lost ?? ''] });
    await steer().decide(upgrade.id, 'retry');
    await reaches(upgrade.id, ({ status, counts }) => status === 'finished' && counts.done === DEVICES);
  });

  it('gives the file of a release to the devices with an order, and to no others', async () => {
    const [device] = enrolments;
    const get = (token: string) =>
      fetch(`${server.url}/device-api/firmware/${releases.new.file_sha256}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect([(await get(device?.token ?? '')).status, (await get('khong-phai')).status]).toEqual([404, 401]);
  });
});
