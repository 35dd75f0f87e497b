import { chancesFrom } from '@loa/broadcast-engine';
import { unreadyWords, type Alert, type UnreadyReason } from '@loa/contracts/alerts';
import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import type { NotificationPage } from '@loa/contracts/notifications';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client';
import { relayTable } from '../content/relays/table';
import { devicePlanTable, deviceRuntimeTable } from '../devices';
import {
  buildSchedule,
  clearAir,
  MINUTE,
  onceIn,
  putOnAir,
  startBroadcastWorld,
} from '../schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../schedules/broadcast-world.fixture';
import { alertTable } from './table';
import { WELL_AFTER_MS } from './find-trouble';
import { checkAlerts } from './monitor';

let world: BroadcastWorld;
beforeAll(async () => {
  world = await startBroadcastWorld();
});
afterAll(() => world.server.stop());

type Runtime = Partial<typeof deviceRuntimeTable.$inferInsert>;
const HASH = 'a'.repeat(64);
const well: Runtime = {
  connection: 'online',
  play_state: 'idle',
  plan_hash: HASH,
  missing_files: 0,
  clock_skew_ms: 0,
  storage_free: 50,
  storage_total: 100,
};
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
/** Gives a device a state, and a plan that was made so many minutes ago. */
async function setDevice(id: string, values: Runtime, planned_min = 60) {
  await world.db
    .update(deviceRuntimeTable)
    .set({ ...well, last_seen_at: ago(1), ...values })
    .where(eq(deviceRuntimeTable.device_id, id));
  const plan = { wanted_hash: HASH, updated_at: ago(planned_min) };
  await world.db
    .insert(devicePlanTable)
    .values({ device_id: id, ...plan })
    .onConflictDoUpdate({ target: devicePlanTable.device_id, set: plan });
}
const checkAt = (at: number) => checkAlerts(world.deps, async () => undefined, new Date(at).toISOString());
const openAlerts = async (client: TestClient = world.admin) => {
  const { rows } = (await client.get('/api/alert/find?state=open,acknowledged&kind=before_run')).json();
  return Promise.all(
    (rows as Alert[]).map(async ({ id }) => (await client.get(`/api/alert/find/${id}`)).json() as Alert),
  );
};
/** Reason of each device that an open alert says is not ready. */
const unready = async () =>
  Object.fromEntries(
    (await openAlerts()).flatMap(({ devices }) =>
      devices.flatMap(({ id, reason, over_at }) => (over_at === null ? [[id, reason] as const] : [])),
    ),
  );
const soon = (more: Partial<Parameters<typeof buildSchedule>[1]> = {}) =>
  putOnAir(world, buildSchedule(world, { name: 'Bản tin chiều', ...onceIn(10, 14), ...more }));

beforeEach(async () => {
  await clearAir(world);
  for (const id of [...world.devices, ...world.elsewhere]) await setDevice(id, {});
  await world.db.delete(alertTable);
  await world.db.execute(sql`truncate notification`);
});

/** The reasons once more, each by a sentence of its own. */
function expected(state: Runtime, planned_min: number): UnreadyReason | undefined {
  const free = (state.storage_free ?? 0) / (state.storage_total ?? 1);
  if (state.connection === 'never') return undefined;
  if (state.connection === 'offline') return 'offline';
  if (state.play_state === 'paused') return 'paused';
  if (planned_min > 3 && state.plan_hash !== HASH) return 'plan';
  if (planned_min > 3 && (state.missing_files ?? 0) > 0) return free < 0.05 ? 'storage' : 'files';
  if ((state.clock_skew_ms ?? 0) ** 2 > CLOCK_TOLERANCE_MS ** 2) return 'clock';
  return undefined;
}

describe('devices before a run', () => {
  it.each([1, 2, 3, 4, 5, 6])('are named with their reason, and no longer when it is gone: world %i', async (seed) => {
    const chance = chancesFrom(`unready ${seed}`);
    const oneOf = <T>(values: readonly T[]) => values[Math.floor(chance() * values.length)] as T;
    await soon();
    await world.db.delete(devicePlanTable);
    const owed: Record<string, UnreadyReason> = {};
    for (let round = 0; round < 3; round++) {
      for (const id of world.devices) {
        const planned_min = oneOf([1, 2, 4, 60]);
        const state: Runtime = {
          ...well,
          connection: oneOf(['online', 'online', 'online', 'online', 'offline', 'never']),
          play_state: oneOf(['idle', 'idle', 'idle', 'paused']),
          plan_hash: oneOf([HASH, HASH, HASH, 'b'.repeat(64), null]),
          missing_files: oneOf([0, 0, 1, null]),
          clock_skew_ms: oneOf([0, CLOCK_TOLERANCE_MS, -CLOCK_TOLERANCE_MS - 1, null]),
          storage_free: oneOf([50, 5, 4]),
        };
        await setDevice(id, state, planned_min);
        const reason = expected(state, planned_min);
        if (reason) owed[id] = reason;
        else delete owed[id];
      }
      await checkAt(Date.now());
      expect([round, await unready()]).toEqual([round, owed]);
      const counts = Object.fromEntries(
        [...Map.groupBy(Object.values(owed), (reason) => reason)].map(([reason, all]) => [reason, all.length]),
      );
      const alerts = await openAlerts();
      const open = alerts.filter(({ still_count }) => still_count > 0);
      expect(open.map(({ run, reasons }) => [run?.name, reasons])).toEqual(
        Object.keys(owed).length > 0 ? [['Bản tin chiều', counts]] : [],
      );
    }
    for (const id of world.devices) await setDevice(id, {});
    await checkAt(Date.now());
    expect(await unready()).toEqual({});
    await checkAt(Date.now() + WELL_AFTER_MS);
    expect(await openAlerts()).toEqual([]);
  });

  it('are all named where the source is silent, until it sounds again, and a device keeps its own reason', async () => {
    const created = await world.canbo.post('/api/relay-link', {
      name: 'Đài tỉnh',
      url: 'https://dai.example/tinh.m3u8',
      protocol: 'hls',
      gain_db: 0,
      area_id: world.author.area.id,
    });
    const { id } = created.json() as { id: string };
    await soon({ items: [{ item_type: 'relay', ref_id: id, length_sec: null }] });
    for (const device of world.devices) await setDevice(device, {});
    const [first = '', ...others] = world.devices;
    await setDevice(first, { connection: 'offline' });
    const hear = (status: 'ok' | 'failed') =>
      world.db
        .update(relayTable)
        .set({ checks: { main: { status, error: null }, backup: null } as never, next_check_at: ago(-60) })
        .where(eq(relayTable.id, id));
    await hear('failed');
    await checkAt(Date.now());
    expect(await unready()).toEqual({
      [first]: 'offline',
      ...Object.fromEntries(others.map((device) => [device, 'relay'])),
    });
    const bell = ((await world.lanhdao.get('/api/notification/find')).json() as NotificationPage).rows[0];
    expect(bell?.detail).toBe(
      'Chưa sẵn sàng khi sắp đến lịch: Bản tin chiều (4): 1 mất kết nối, 3 nguồn tiếp sóng im lặng',
    );
    await hear('ok');
    await checkAt(Date.now());
    expect(await unready()).toEqual({ [first]: 'offline' });
  });

  it('are named where nothing of the run can be played; a paused run and one that is far name none', async () => {
    const run = await soon();
    await soon({ name: 'Còn xa', ...onceIn(16, 20) });
    for (const id of world.devices) await setDevice(id, {});
    await world.db.execute(sql`update occurrence set items = '[]' where schedule_id = ${run.id}`);
    await checkAt(Date.now());
    expect(Object.values(await unready())).toEqual(world.devices.map(() => 'content'));
    const paused = await world.lanhdao.post(`/api/playlist/${run.id}/pause`, { version: run.version });
    expect([paused.statusCode, paused.json().message]).toEqual([200, undefined]);
    await checkAt(Date.now());
    expect(await openAlerts()).toEqual([]);
  });

  it('are counted for each reader among the own', async () => {
    await soon({ area_ids: [], device_ids: world.devices.slice(0, 2) });
    for (const id of world.devices.slice(0, 2)) await setDevice(id, { missing_files: 2 });
    await checkAt(Date.now());
    expect((await openAlerts(world.canbo)).map(({ reasons }) => reasons)).toEqual([{ files: 2 }]);
    expect(await openAlerts(world.canbo2)).toEqual([]);
  });
});

it('says the reasons in their order, with numbers only where there are several devices', () => {
  expect(unreadyWords({ files: 3, offline: 9 })).toBe('9 mất kết nối, 3 thiếu tệp');
  expect(unreadyWords({ clock: 1 })).toBe('đồng hồ sai giờ');
  expect(unreadyWords({})).toBe('');
});
