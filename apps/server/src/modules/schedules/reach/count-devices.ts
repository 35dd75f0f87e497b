import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { schedulesTargeting } from './device-groups';
import type { TargetableDevice } from './device-groups';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleTable } from '../table';
import { targetsOf } from './touching-schedules';

/** Stores how many devices each schedule targets now; only changed numbers are written. */
export async function countDevices(
  tx: Database,
  schedules: readonly StoredSchedule[],
  devices: readonly TargetableDevice[],
) {
  const reaching = schedulesTargeting(schedules.map(targetsOf));
  const counts = new Map<string, number>();
  for (const device of devices) for (const id of reaching(device)) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { id, device_count } of schedules) {
    const now = counts.get(id) ?? 0;
    if (now !== device_count) await tx.update(scheduleTable).set({ device_count: now }).where(eq(scheduleTable.id, id));
  }
}
