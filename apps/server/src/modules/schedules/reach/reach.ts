import type { Database } from '../../../db/database';
import { devicesIn } from '../../devices';
import type { TargetedDevice } from '../../devices';
import { isSeen } from '@loa/contracts/schedules';
import type { StoredSchedule } from '../stored-schedule';

/**
 * The devices that any of the schedules targets, each once. A device that one schedule excludes may be targeted by
 * another; schedules with pictures target boards only.
 */
export async function devicesOfAll(
  db: Database,
  schedules: readonly Pick<StoredSchedule, 'kind' | 'area_ids' | 'device_ids' | 'exclude_device_ids'>[],
): Promise<TargetedDevice[]> {
  if (schedules.length === 0) return [];
  const area_ids = [...new Set(schedules.flatMap((schedule) => schedule.area_ids))];
  const device_ids = [...new Set(schedules.flatMap((schedule) => schedule.device_ids))];
  const exclude_device_ids = schedules.length === 1 ? (schedules[0]?.exclude_device_ids ?? []) : [];
  return devicesIn(db, {
    area_ids,
    device_ids,
    exclude_device_ids,
    boards_only: schedules.every(({ kind }) => isSeen(kind)),
  });
}
