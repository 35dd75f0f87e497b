import type { UpgradeDevice } from '@loa/contracts/upgrades';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceRuntimeTable } from '../devices';
import {
  buildSchedule,
  MINUTE,
  putOnAir,
  startBroadcastWorld,
  ZONE,
  type BroadcastWorld,
} from '../schedules/broadcast-world.fixture';
import { upgradeDeviceTable, upgradeTable, type UpgradeRow } from './table';
import { sendOrders } from './send-orders';
import { publishedFirmware, upgradesBy } from './upgrades.fixture';

let world: BroadcastWorld;
/** The start of each device's run, to the minute; the last device has none. */
let starts: (number | null)[];
const thisMinute = Math.floor(Date.now() / MINUTE) * MINUTE;
const draw = (most: number) => Math.floor(Math.random() * most);

beforeAll(async () => {
  world = await startBroadcastWorld();
  await world.db.update(deviceRuntimeTable).set({ connection: 'online', play_state: 'idle' });
  starts = [60, 75 + draw(10), 95 + draw(10)].map((minutes) => thisMinute + minutes * MINUTE);
  const clock = (at: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(at);
  for (const [index, at] of starts.entries()) {
    const start = at ?? 0;
    const start_date = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(start);
    await putOnAir(
      world,
      buildSchedule(world, {
        name: `Bản tin ${index}`,
        start_date,
        slots: [{ start_time: clock(start), end_time: clock(start + 5 * MINUTE) }],
        area_ids: [],
        device_ids: [world.devices[index] ?? ''],
      }),
    );
  }
  starts.push(null);
});
afterAll(() => world.server.stop());

class Undone extends Error {}
/** The devices that would get orders at a moment; rolled back afterwards. */
async function orderedAt(upgrade: UpgradeRow, now: string) {
  let ordered: string[] = [];
  const trial = world.db.transaction(async (tx) => {
    await sendOrders(tx, () => undefined, world.deps, upgrade, now);
    ordered = (
      await tx
        .select({ id: upgradeDeviceTable.device_id })
        .from(upgradeDeviceTable)
        .where(eq(upgradeDeviceTable.state, 'sent'))
    ).map(({ id }) => id);
    throw new Undone();
  });
  await expect(trial).rejects.toBeInstanceOf(Undone);
  return ordered.sort();
}

it('leaves a device alone for the minutes before its run, to the second, and no longer', async () => {
  const steer = upgradesBy(world.admin);
  const release = await publishedFirmware(world.admin, '3.0.0', 30);
  const { id } = await steer.draft(release, { area_id: world.author.area.id });
  await steer.decide(id, 'start');
  await steer.decide(id, 'pause');
  const [row] = await world.db.select().from(upgradeTable).where(eq(upgradeTable.id, id));
  const first = starts[0] ?? 0;
  for (let tried = 0; tried < 12; tried += 1) {
    // Exactly at the limits, one second inside them, and anywhere.
    const before_run_min = tried === 0 ? 0 : 1 + draw(59);
    const now =
      tried < 8 ? (starts[tried % 3] ?? 0) - before_run_min * MINUTE + (tried % 2) * 1000 : first - draw(3600) * 1000;
    if (now >= first) continue;
    const isFree = (start: number | null) => start === null || (start - now) / 1000 >= before_run_min * 60;
    const expected = world.devices.filter((_, index) => isFree(starts[index] ?? null)).sort();
    expect([
      now,
      before_run_min,
      await orderedAt({ ...(row as UpgradeRow), status: 'running', before_run_min }, new Date(now).toISOString()),
    ]).toEqual([now, before_run_min, expected]);
  }
  // The day after, all runs are over.
  expect(
    await orderedAt(
      { ...(row as UpgradeRow), status: 'running', before_run_min: 240 },
      new Date(first + 36 * 60 * MINUTE).toISOString(),
    ),
  ).toEqual(world.devices.toSorted());
});

it('shows why each device waits', async () => {
  const steer = upgradesBy(world.admin);
  const [running] = await world.db.select().from(upgradeTable);
  // The furthest run lies within two hours.
  await world.db
    .update(upgradeTable)
    .set({ before_run_min: 120, status: 'running' })
    .where(eq(upgradeTable.id, running?.id ?? ''));
  const waits = (rows: UpgradeDevice[]) =>
    world.devices.map((id) => rows.find(({ device_id }) => device_id === id)?.waits_for);
  const [one, two, three] = waits(await steer.devices(running?.id ?? ''));
  expect([one, two, three]).toEqual(['run_soon', 'run_soon', 'run_soon']);
});
