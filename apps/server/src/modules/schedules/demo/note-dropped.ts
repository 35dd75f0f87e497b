import { writeLogs } from '../../../activity-log';
import type { Database } from '../../../db/database';
import { asRef } from '../../../http/caller';
import type { DemoContext } from '../../module';
import { auditEntryOf } from '../audit-entry';
import type { rowOf } from '../runs/planned/materialise';
import { slotOf } from '../runs/planned/slot-of';
import type { StoredSchedule } from '../stored-schedule';
import { occurrenceExclusionTable } from '../table';

const DROP_REASON = 'Dừng để nhường thời gian cho thông báo trực tiếp.';

type Row = ReturnType<typeof rowOf> & { dropped_at: string | null };

/** Writes log entries of dropped runs, as the button writes them. */
export async function noteDropped(
  tx: Database,
  schedules: readonly StoredSchedule[],
  rows: readonly Row[],
  leader: DemoContext['people']['lanhdao'],
) {
  if (rows.length === 0) return;
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  await tx
    .insert(occurrenceExclusionTable)
    .values(
      rows.map(({ schedule_id, planned_start }) => ({
        schedule_id,
        ...slotOf(byId.get(schedule_id) as StoredSchedule, planned_start),
        reason: DROP_REASON,
        dropped_by: asRef(leader),
      })),
    )
    .onConflictDoNothing();
  await writeLogs(
    tx,
    leader,
    rows.map(({ kind, schedule_id, schedule_name, planned_start, area_path, dropped_at }) => ({
      ...auditEntryOf({ kind, id: schedule_id, name: schedule_name }, 'DROP'),
      changes: [{ field: 'occurrence', old: planned_start, new: DROP_REASON }],
      area_path,
      ...(dropped_at && { at: dropped_at }),
    })),
  );
}
