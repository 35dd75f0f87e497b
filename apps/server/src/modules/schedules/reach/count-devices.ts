import { eq } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { schedulesTargeting } from './device-groups';
import { devicesOfAll } from './reach';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleTable } from '../table';
import { targetsOf } from './touching-schedules';

/**
 * Stores how many devices each schedule targets now; only changed numbers are written. Devices are read once the
 * schedules are locked: of two counts at once, the later one sees all devices.
 */
export async function countDevices(tx: Database, schedules: readonly StoredSchedule[]) {
  const { id, device_count } = scheduleTable;
  const which = anyOf(
    id,
    schedules.map((schedule) => schedule.id),
  );
  const locked = await tx
    .select({ id, device_count })
    .from(scheduleTable)
    .where(which)
    .orderBy(id)
    .for('no key update');
  const devices = await devicesOfAll(tx, schedules);
  const reaching = schedulesTargeting(schedules.map(targetsOf));
  const counts = new Map<string, number>();
  for (const device of devices)
    for (const target of reaching(device)) counts.set(target, (counts.get(target) ?? 0) + 1);
  for (const stored of locked) {
    const now = counts.get(stored.id) ?? 0;
    if (now !== stored.device_count) await tx.update(scheduleTable).set({ device_count: now }).where(eq(id, stored.id));
  }
}
