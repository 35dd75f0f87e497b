import { inWordsOfKind } from '@loa/contracts/schedules';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { nowIso } from '../../../../db/columns';
import type { Database } from '../../../../db/database';
import type { Deps } from '../../../../deps';
import { changesBetween, SYSTEM, writeLog } from '../../../../activity-log';
import { areaTable } from '../../../areas';
import { broadcastSettings } from '../../settings/broadcast-settings';
import type { AfterCommit } from '../../../../db/changing';
import { firstRun } from '../planned/runs-to-come';
import { sendScheduleStatus } from '../../decisions/step';
import { auditEntryOf } from '../../audit-entry';
import { notifyPeople } from '../../decisions/notify-people';
import type { ScheduleRow } from '../../stored-schedule';
import { scheduleProposalTable, scheduleTable as table } from '../../table';
import { occurrenceTable } from '../table';

const ENDS = {
  finished: { action: 'FINISH', reason: null },
  expired: {
    action: 'EXPIRE',
    reason: 'Lượt phát cuối cùng đã qua khi chưa được duyệt. Hãy sao chép lịch, chọn ngày mới rồi gửi duyệt.',
  },
} as const;

/**
 * Schedules that have played their last run are finished; those whose last run passed while they waited are expired.
 */
export const schedulesToClose = async (tx: Database, now: string): Promise<Closing[]> => [
  ...(await playedOut(tx, now)).map((row) => ({ row, status: 'finished' as const })),
  ...(await waitedTooLong(tx, now)).map((row) => ({ row, status: 'expired' as const })),
];

interface Closing {
  row: Placed;
  status: keyof typeof ENDS;
}

/**
 * Closes these schedules, unless they have another run; one that somebody changed since they were read is left to the
 * next tick.
 */
export async function closeSchedules(
  tx: Database,
  after: AfterCommit,
  deps: Deps,
  closing: readonly Closing[],
  now: string,
) {
  const { holidays } = await broadcastSettings(tx);
  for (const { row, status } of closing) {
    const { action, reason } = ENDS[status];
    const status_reason = reason && inWordsOfKind(row.kind, reason);
    const asRead = and(eq(table.id, row.id), eq(table.status, row.status), eq(table.version, row.version));
    const next = firstRun({ ...row, items: [] }, new Map(), { from: now, holidays });
    if (next && status === 'expired') await tx.update(table).set({ next_start: next.start }).where(asRead);
    if (next) continue;
    const version = row.version + 1;
    const { area_path } = row;
    const closed = await tx
      .update(table)
      .set({ status, status_reason, next_start: null, version, updated_at: nowIso() })
      .where(asRead)
      .returning({ id: table.id });
    if (closed.length === 0) continue;
    const changes = changesBetween({ status: row.status, status_reason: row.status_reason }, { status, status_reason });
    await writeLog(tx, SYSTEM, { ...auditEntryOf(row, action), changes, area_path });
    await notifyPeople(tx, after, deps, row, { ...row, status, status_reason }, SYSTEM);
    after(() => sendScheduleStatus(deps, row, { ...row, status, version }));
  }
}

type Placed = ScheduleRow & { area_path: string };

const placed = (tx: Database) =>
  tx
    .select({ ...getTableColumns(table), area_path: areaTable.path })
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .$dynamic();

/** Schedules without a run planned or on the air whose dates are near or past their end. */
function playedOut(tx: Database, now: string): Promise<Placed[]> {
  // A day ahead of UTC: no time zone is further.
  const today = new Date(Date.parse(now) + 14 * 3_600_000).toISOString().slice(0, 10);
  const alive = tx
    .select({ one: sql`1` })
    .from(occurrenceTable)
    .where(and(eq(occurrenceTable.schedule_id, table.id), inArray(occurrenceTable.status, ['planned', 'playing'])));
  // The proposed change may give it runs again.
  const changing = tx
    .select({ one: sql`1` })
    .from(scheduleProposalTable)
    .where(and(eq(scheduleProposalTable.schedule_id, table.id), eq(scheduleProposalTable.status, 'waiting_approval')));
  const ending = or(
    eq(table.mode, 'now'),
    and(eq(table.mode, 'once'), lte(table.start_date, today)),
    lte(table.end_date, today),
  );
  // The first run to come is known: at each tick only schedules without one are looked at, not all that there are.
  const noneToCome = or(isNull(table.next_start), lte(table.next_start, now));
  return placed(tx).where(
    and(inArray(table.status, ['approved', 'paused']), noneToCome, ending, notExists(alive), notExists(changing)),
  );
}

const waitedTooLong = (tx: Database, now: string): Promise<Placed[]> =>
  placed(tx).where(and(eq(table.status, 'waiting_approval'), isNotNull(table.next_start), lte(table.next_start, now)));
