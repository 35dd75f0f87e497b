import { and, eq, getTableColumns, isNotNull, lte } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { SYSTEM, writeLog } from '../../../activity-log';
import { areaTable } from '../../areas';
import { auditEntryOf } from '../audit-entry';
import { sendScheduleStatus } from '../decisions/step';
import { firstRun } from '../runs/planned/runs-to-come';
import { broadcastSettings } from '../settings/broadcast-settings';
import { withLists } from '../stored-schedule';
import { scheduleProposalTable as table, scheduleTable } from '../table';
import { sayWhatBecame, settle } from './propose';
import { proposed } from './proposals';
import type { Proposal } from './proposals';

/** Proposed changes whose next run has passed. */
export const proposalsToExpire = async (tx: Database, now: string): Promise<(Proposal & { id: string })[]> =>
  tx
    .select({ ...getTableColumns(table), id: table.schedule_id })
    .from(table)
    .where(and(eq(table.status, 'waiting_approval'), isNotNull(table.next_start), lte(table.next_start, now)));

/** Expires those that have no other run: they were not decided in time. The approved versions stay. */
export async function expireProposals(
  tx: Database,
  after: AfterCommit,
  deps: Deps,
  some: readonly Proposal[],
  now: string,
) {
  const { holidays } = await broadcastSettings(tx);
  for (const { schedule_id } of some) {
    const [row] = await tx
      .select({ schedule: getTableColumns(scheduleTable), proposal: getTableColumns(table), area_path: areaTable.path })
      .from(scheduleTable)
      .innerJoin(areaTable, eq(areaTable.id, scheduleTable.area_id))
      .innerJoin(table, eq(table.schedule_id, scheduleTable.id))
      .where(and(eq(scheduleTable.id, schedule_id), eq(table.status, 'waiting_approval')))
      .for('update', { of: scheduleTable });
    if (!row) continue;
    const { proposal, area_path } = row;
    const [stored] = await withLists(tx, [row.schedule]);
    if (!stored) continue;
    const next = firstRun({ ...proposed(stored, proposal), items: [] }, new Map(), { from: now, holidays });
    if (next) {
      await settle({ tx }, schedule_id, { next_start: next.start });
      continue;
    }
    const expired: Proposal = { ...proposal, status: 'expired', next_start: null };
    const schedule = { ...stored, area_path, version: stored.version + 1 };
    await settle({ tx }, schedule_id, expired);
    await tx
      .update(scheduleTable)
      .set({ version: schedule.version, updated_at: nowIso() })
      .where(and(eq(scheduleTable.id, schedule_id), eq(scheduleTable.version, stored.version)));
    await writeLog(tx, SYSTEM, { ...auditEntryOf(stored, 'EXPIRE'), area_path });
    await sayWhatBecame({ tx, after, deps, caller: SYSTEM }, schedule, proposal, expired, 'expired');
    after(() => sendScheduleStatus(deps, stored, schedule));
  }
}
