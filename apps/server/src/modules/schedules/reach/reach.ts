import type { Database } from '../../../db/database';
import { devicesIn } from '../../devices';
import type { ReachedDevice } from '../../devices';
import { isSeen } from '@loa/contracts/schedules';
import type { StoredSchedule } from '../stored-schedule';

/**
 * The devices that any of the schedules reaches, each once. Devices one schedule leaves out may be reached by another;
 * what is seen reaches boards only.
 */
export async function devicesOfAll(
  db: Database,
  schedules: readonly Pick<StoredSchedule, 'kind' | 'area_ids' | 'device_ids' | 'exclude_device_ids'>[],
): Promise<ReachedDevice[]> {
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
