import { dropsAfter } from '@loa/broadcast-engine';
import { inWordsOfKind } from '@loa/contracts/schedules';
import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { anyOf, listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { idsOfPath } from '../../../http/scope';
import { groupsWith } from '../../devices';
import type { PlacedDevice } from '../reach/device-groups';
import { schedulesById } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleProposalTable as table } from '../table';

export type Proposal = typeof table.$inferSelect;

const TOO_LATE =
  'Lượt cuối của bản sửa đã qua khi chưa được duyệt, lịch vẫn theo bản đã duyệt. Hãy sửa ngày giờ rồi gửi duyệt lại.';

/** The schedule as the proposed change would make it. Its status, sender and rejection are those of the change. */
export function proposed<Stored extends StoredSchedule>(
  stored: Stored,
  { written, schedule_id: _id, ...decision }: Proposal,
): Stored {
  return {
    ...stored,
    ...written,
    ...decision,
    dropped: dropsAfter(stored.dropped, stored.slots, written.slots),
    status_reason: decision.status === 'expired' ? inWordsOfKind(stored.kind, TOO_LATE) : null,
    edited_by: decision.submitted_by,
    edited_at: decision.submitted_at,
    approved_by: null,
    approved_at: null,
    approval_note: null,
  };
}

export async function proposalOf(db: Database, schedule_id: string): Promise<Proposal | undefined> {
  const [row] = await db.select().from(table).where(eq(table.schedule_id, schedule_id));
  return row;
}

/** The proposed changes of schedules, by schedule. */
export async function proposalsOf(db: Database, ids: readonly string[]): Promise<Map<string, Proposal>> {
  const rows = await db.select().from(table).where(anyOf(table.schedule_id, ids));
  return new Map(rows.map((row) => [row.schedule_id, row]));
}

/** The schedules that waiting changes would make of theirs, where these devices are targets. */
export async function proposedFor(db: Database, devices: readonly PlacedDevice[]): Promise<StoredSchedule[]> {
  const areas = [...new Set(devices.flatMap(({ area_path }) => idsOfPath(area_path)))];
  const groups = (
    await groupsWith(
      db,
      devices.map(({ id }) => id),
    )
  ).map(({ id }) => id);
  const names = (field: string, ids: readonly string[]) =>
    sql`jsonb_exists_any(${table.written} -> ${field}, ${listOf(ids)}::text[])`;
  const rows = await db
    .select(getTableColumns(table))
    .from(table)
    .where(
      and(
        eq(table.status, 'waiting_approval'),
        or(
          names('area_ids', [...areas, ...groups]),
          names(
            'device_ids',
            devices.map(({ id }) => id),
          ),
        ),
      ),
    );
  const changes = new Map(rows.map((row) => [row.schedule_id, row]));
  const stored = await schedulesById(db, [...changes.keys()]);
  return stored.flatMap((schedule) => {
    const change = changes.get(schedule.id);
    return change ? [proposed(schedule, change)] : [];
  });
}
