import type { Dashboard } from '@loa/contracts/dashboard';
import { and, asc, eq, sql } from 'drizzle-orm';
import { inScope } from '../../http/scope';
import { areaTable as area } from '../areas';
import {
  openStopRequests,
  scheduleProposalTable as change,
  scheduleTable as schedule,
  waits,
  waitingStart,
} from '../schedules';
import type { DashboardScope } from './dashboard-scope';

const MOST = 20;

const waitsIn = ({ db, caller, area_id }: DashboardScope) => and(waits(db), inScope(schedule.area_id, caller, area_id));

export const countWaiting = (scope: DashboardScope) => scope.db.$count(schedule, waitsIn(scope));

/**
 * Schedules that wait for approval, the one that airs first on top; play-now schedules, which wait for approval only,
 * before all.
 */
export async function waitingApprovals(
  scope: DashboardScope,
): Promise<Pick<Dashboard, 'approvals' | 'approval_total'>> {
  const where = waitsIn(scope);
  const ofChange = and(eq(change.schedule_id, schedule.id), eq(change.status, 'waiting_approval'));
  const rows = await scope.db
    .select({
      id: schedule.id,
      kind: schedule.kind,
      name: schedule.name,
      area: { id: area.id, name: area.name },
      priority_level: schedule.priority_level,
      first_start: waitingStart,
      submitted_by: sql<
        typeof schedule.$inferSelect.submitted_by
      >`coalesce(${change.submitted_by}, ${schedule.submitted_by})`,
      submitted_at: sql<string | null>`coalesce(${change.submitted_at}, ${schedule.submitted_at})`.mapWith(
        schedule.submitted_at,
      ),
    })
    .from(schedule)
    .innerJoin(area, eq(area.id, schedule.area_id))
    .leftJoin(change, ofChange)
    .where(where)
    .orderBy(sql`${waitingStart} asc nulls first`, asc(schedule.id))
    .limit(MOST);
  const approval_total = rows.length < MOST ? rows.length : await countWaiting(scope);
  return { approvals: rows, approval_total };
}

/** Runs that somebody asked to stop, for those who may. */
export const requestsToStop = ({ db, caller, area_id }: DashboardScope) =>
  openStopRequests(db, inScope(schedule.area_id, caller, area_id), MOST);
