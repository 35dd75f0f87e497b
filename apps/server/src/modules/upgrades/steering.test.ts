import type { AppRelease } from '@loa/contracts/app-releases';
import type { Upgrade } from '@loa/contracts/upgrades';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../testing/test-client';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { deviceRuntimeTable, deviceTable } from '../devices';
import { demoSeeded } from '../devices/devices.fixture';
import { tick } from './tick';
import { upgradeDeviceTable, upgradeTable } from './table';
import { publishedFirmware, upgradesBy } from './upgrades.fixture';

const SLOW = { timeout: 30_000, interval: 100 };
const [OLD, NEW] = ['2.4.1', '3.0.0'];
let server: TestServer;
let admin: TestClient;
let release: AppRelease;
let area_id: string;
/** A roll-out that has begun, with every device offline. */
let id: string;
let devices: string[];

beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 4);
  admin = await server.signIn('admin');
  area_id = (await admin.get('/api/users/profile')).json().area_id;
  await publishedFirmware(admin, OLD, 1);
  release = await publishedFirmware(admin, NEW, 2);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.delete(upgradeTable);
  await server.db.update(deviceTable).set({ is_active: true });
  await server.db.update(deviceRuntimeTable).set({ connection: 'offline', play_state: 'idle', fw_version: OLD });
  ({ id } = await steer().draft(release, { area_id, fail_least: 100 }));
  await steer().decide(id, 'start');
  devices = (await steer().devices(id)).map(({ device_id }) => device_id);
});

const steer = () => upgradesBy(admin);
const reaches = (holds: (upgrade: Upgrade) => void) => vi.waitFor(async () => holds(await steer().read(id)), SLOW);
const sent_at = new Date().toISOString();
/** The state of a device after its order: the server gets no further messages from it here. */
const isNow = (device_id: string, row: Partial<typeof upgradeDeviceTable.$inferInsert>) =>
  server.db
    .update(upgradeDeviceTable)
    .set({ sent_at, ...row })
    .where(and(eq(upgradeDeviceTable.upgrade_id, id), eq(upgradeDeviceTable.device_id, device_id)));
const reportVersion = (device_id: string, fw_version: string) =>
  server.db.update(deviceRuntimeTable).set({ fw_version }).where(eq(deviceRuntimeTable.device_id, device_id));
/** The device is connected, with this version. */
const comes = (device_id: string, fw_version: string) =>
  server.db
    .update(deviceRuntimeTable)
    .set({ connection: 'online', fw_version, play_state: 'playing' })
    .where(eq(deviceRuntimeTable.device_id, device_id));
const backOnes = () => steer().devices(id, '&is_back=true');

describe('a roll-out that is rolled back', () => {
  it('continues its roll-back when the failed devices are tried again', async () => {
    for (const device of devices) {
      await reportVersion(device, NEW);
      await isNow(device, { state: 'done' });
    }
    await reaches((upgrade) => expect(upgrade.counts.done).toBe(devices.length));
    await steer().decide(id, 'roll-back');
    await vi.waitFor(async () => expect(await backOnes()).toHaveLength(devices.length), SLOW);
    await steer().decide(id, 'stop');
    await isNow(devices[0] ?? '', { state: 'failed', reason: 'no_answer' });
    expect((await steer().decide(id, 'retry')).status).toBe('rolling_back');
    expect((await backOnes()).map(({ state, to_version }) => [state, to_version])).toEqual(
      devices.map(() => ['waiting', OLD]),
    );
    for (const device of devices) await reportVersion(device, OLD);
    await reaches((upgrade) => expect([upgrade.status, upgrade.counts.done]).toEqual(['rolled_back', devices.length]));
  });

  it('continues its roll-back after a stop before any device was turned', async () => {
    await isNow(devices[0] ?? '', { state: 'installing' });
    await steer().decide(id, 'roll-back');
    await steer().decide(id, 'stop');
    expect(await backOnes()).toEqual([]);
    expect((await steer().decide(id, 'continue')).status).toBe('rolling_back');
  });

  it.each([
    ['is still installing', { state: 'installing' } as const],
    ['never came back', { state: 'failed', reason: 'never_back' } as const],
  ])('is not over while a device %s: that is turned when it says that it has the release', async (_how, row) => {
    const [late = ''] = devices;
    await isNow(late, row);
    await steer().decide(id, 'roll-back');
    for (let ticks = 0; ticks < 2; ticks += 1) await tick(server.deps, new Date().toISOString());
    expect([(await steer().read(id)).status, (await backOnes()).length]).toEqual(['rolling_back', 0]);
    await comes(late, NEW);
    await vi.waitFor(
      async () =>
        expect((await backOnes()).map(({ device_id, to_version }) => [device_id, to_version])).toEqual([[late, OLD]]),
      SLOW,
    );
    await comes(late, OLD);
    await reaches((upgrade) => expect(upgrade.status).toBe('rolled_back'));
  });

  it('is over when the device that never came back has its old version, or is uninstalled', async () => {
    const [back = '', gone = ''] = devices;
    for (const device of [back, gone]) await isNow(device, { state: 'failed', reason: 'never_back' });
    await steer().decide(id, 'roll-back');
    await comes(back, OLD);
    await vi.waitFor(
      async () =>
        expect((await backOnes()).map(({ device_id, state }) => [device_id, state])).toEqual([[back, 'skipped']]),
      SLOW,
    );
    expect((await steer().read(id)).status).toBe('rolling_back');
    await server.db.update(deviceTable).set({ is_active: false }).where(eq(deviceTable.id, gone));
    await reaches((upgrade) => expect(upgrade.status).toBe('rolled_back'));
  });

  it('is tried again, when it is over, with the devices that did not come back', async () => {
    const [bad = ''] = devices;
    await isNow(bad, { state: 'failed', reason: 'refused', is_back: true });
    await server.db
      .update(upgradeTable)
      .set({ status: 'rolled_back', is_rolling_back: true })
      .where(eq(upgradeTable.id, id));
    expect((await steer().read(id)).abilities).toEqual(['retry']);
    expect((await steer().decide(id, 'retry')).status).toBe('rolling_back');
  });
});

it('goes on with the other roll-outs where one fails', async () => {
  const { db } = server;
  const other = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
  const [moved = '', stuck = ''] = devices;
  await db.execute(
    sql`insert into device_upgrade select (jsonb_populate_record(u,
      jsonb_build_object('id', ${other}::text))).* from device_upgrade u where u.id = ${id}`,
  );
  await db.update(upgradeDeviceTable).set({ upgrade_id: other }).where(eq(upgradeDeviceTable.device_id, moved));
  await db.execute(
    sql`create function refuse_upgrade() returns trigger language plpgsql as $$ begin if new.upgrade_id <> ${sql.raw(`'${other}'`)} then raise exception 'never'; end if; return new; end $$`,
  );
  await db.execute(
    sql`create trigger refusing before update on device_upgrade_device for each row execute function refuse_upgrade()`,
  );
  for (const device of [moved, stuck]) await reportVersion(device, NEW);
  const stateOf = async (device_id: string) =>
    (
      await db
        .select({ state: upgradeDeviceTable.state })
        .from(upgradeDeviceTable)
        .where(eq(upgradeDeviceTable.device_id, device_id))
    )[0]?.state;
  await expect.poll(() => stateOf(moved), SLOW).toBe('done');
  expect(await stateOf(stuck)).toBe('waiting');
  await db.execute(sql`drop trigger refusing on device_upgrade_device`);
  await expect.poll(() => stateOf(stuck), SLOW).toBe('done');
});
