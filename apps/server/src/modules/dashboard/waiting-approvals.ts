import type { Dashboard } from '@loa/contracts/dashboard';
import { and, asc, eq, sql } from 'drizzle-orm';
import { inScope } from '../../http/scope';
import { areaTable as area } from '../areas';
import { scheduleTable as schedule } from '../schedules';
import type { DashboardScope } from './dashboard-scope';

const MOST = 20;

const waits = ({ caller, area_id }: DashboardScope) =>
  and(eq(schedule.status, 'waiting_approval'), inScope(schedule.area_id, caller, area_id));

export const countWaiting = (scope: DashboardScope) => scope.db.$count(schedule, waits(scope));

/**
 * Schedules that wait for approval, the one that airs first on top; play-now schedules, which wait for approval only,
 * before all.
 */
export async function waitingApprovals(
  scope: DashboardScope,
): Promise<Pick<Dashboard, 'approvals' | 'approval_total'>> {
  const where = waits(scope);
  const rows = await scope.db
    .select({
      id: schedule.id,
      kind: schedule.kind,
      name: schedule.name,
      area: { id: area.id, name: area.name },
      priority_level: schedule.priority_level,
      first_start: schedule.next_start,
      submitted_by: schedule.submitted_by,
      submitted_at: schedule.submitted_at,
    })
    .from(schedule)
    .innerJoin(area, eq(area.id, schedule.area_id))
    .where(where)
    .orderBy(sql`${schedule.next_start} asc nulls first`, asc(schedule.id))
    .limit(MOST);
  const approval_total = rows.length < MOST ? rows.length : await countWaiting(scope);
  return { approvals: rows, approval_total };
}
