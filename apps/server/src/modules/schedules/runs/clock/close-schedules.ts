import { and, eq, getTableColumns, inArray, isNotNull, lte, notExists, or, sql } from 'drizzle-orm';
import { nowIso } from '../../../../db/columns';
import type { Database } from '../../../../db/database';
import type { Ground } from '../../../../ground';
import { changesBetween, SYSTEM, writeLog } from '../../../../activity-log';
import { areaTable } from '../../../areas';
import { broadcastSettings } from '../../settings/broadcast-settings';
import type { AfterCommit } from '../../../../db/changing';
import { firstRun } from '../planned/runs-to-come';
import { tellScheduleChange } from '../../decisions/step';
import { deedOf } from '../../log-deed';
import { tellPeople } from '../../decisions/tell-people';
import type { ScheduleRow } from '../../stored-schedule';
import { occurrenceTable, scheduleTable as table } from '../../table';

const ENDS = {
  finished: { deed: 'FINISH', status_reason: null },
  expired: { deed: 'EXPIRE', status_reason: 'Lượt phát cuối cùng đã qua khi chưa được duyệt' },
} as const;

/** Schedules that have played their last run are finished; those whose last run passed while they waited are expired. */
export async function closeSchedules(tx: Database, after: AfterCommit, ground: Ground, now: string) {
  const { holidays } = await broadcastSettings(tx);
  const close = async (rows: Placed[], status: keyof typeof ENDS) => {
    const { deed, status_reason } = ENDS[status];
    for (const row of rows) {
      const next = firstRun({ ...row, items: [] }, new Map(), { from: now, holidays });
      if (next && status === 'expired') await tx.update(table).set({ next_start: next.start }).where(eq(table.id, row.id));
      if (next) continue;
      const version = row.version + 1;
      const { id, area_path } = row;
      await tx.update(table).set({ status, status_reason, next_start: null, version, updated_at: nowIso() }).where(eq(table.id, id));
      const changes = changesBetween({ status: row.status, status_reason: row.status_reason }, { status, status_reason });
      await writeLog(tx, SYSTEM, { ...deedOf(row, deed), changes, area_path });
      await tellPeople(tx, after, ground, row, { ...row, status, status_reason }, SYSTEM);
      after(() => tellScheduleChange(ground, row, { ...row, status, version }));
    }
  };
  await close(await playedOut(tx, now), 'finished');
  await close(await waitedTooLong(tx, now), 'expired');
}

type Placed = ScheduleRow & { area_path: string };

const placed = (tx: Database) =>
  tx
    .select({ ...getTableColumns(table), area_path: areaTable.path })
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .$dynamic();

/** Without a run planned or on the air, and by their dates near or past their end. */
function playedOut(tx: Database, now: string): Promise<Placed[]> {
  // A day ahead of UTC: no zone is further.
  const today = new Date(Date.parse(now) + 14 * 3_600_000).toISOString().slice(0, 10);
  const alive = tx.select({ one: sql`1` }).from(occurrenceTable).where(and(eq(occurrenceTable.schedule_id, table.id), inArray(occurrenceTable.status, ['planned', 'playing'])));
  const ending = or(eq(table.mode, 'now'), and(eq(table.mode, 'once'), lte(table.start_date, today)), lte(table.end_date, today));
  return placed(tx).where(and(inArray(table.status, ['approved', 'paused']), ending, notExists(alive)));
}

const waitedTooLong = (tx: Database, now: string): Promise<Placed[]> =>
  placed(tx).where(and(eq(table.status, 'waiting_approval'), isNotNull(table.next_start), lte(table.next_start, now)));
