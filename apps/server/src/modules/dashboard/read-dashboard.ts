import { dayInterval, localDateOf } from '@loa/broadcast-engine';
import type { AreaDashboard, Dashboard } from '@loa/contracts/dashboard';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { countExpiring } from '../content';
import { getConfig } from '../system-config';
import type { DashboardScope } from './dashboard-scope';
import { devicesByBadge } from './device-states';
import { todaysRuns, todaysTotals, nextRuns } from './runs-today';
import { storageOf } from './storage';
import { countWaiting, requestsToStop, waitingApprovals } from './waiting-approvals';

type RateOf = (scope: DashboardScope) => Promise<number | null>;
type DashboardRequest = Pick<DashboardScope, 'caller' | 'area_id'>;

async function scopeNow(db: Database, { caller, area_id }: DashboardRequest) {
  const now = nowIso();
  const time_zone = await getConfig(db, 'time_zone');
  return { time_zone, scope: { db, caller, area_id, now, day: dayInterval(localDateOf(now, time_zone), time_zone) } };
}

/** The figures alone, for lists of areas. */
export async function readFigures(
  { db }: Deps,
  request: DashboardRequest,
  rateOf: RateOf,
): Promise<Omit<AreaDashboard, 'id' | 'name' | 'level'>> {
  const { scope, time_zone } = await scopeNow(db, request);
  return {
    server_time: scope.now,
    time_zone,
    devices: await devicesByBadge(scope),
    today: await todaysTotals(scope),
    approval_total: await countWaiting(scope),
    contents_expiring: await countExpiring(scope),
    success_rate_7d: await rateOf(scope),
  };
}

/**
 * The first screen in a constant number of queries, for the caller's areas or for one of them; `rateOf` returns the
 * week's success rate.
 */
export async function readDashboard(
  { db, config, demo }: Deps,
  request: DashboardRequest,
  rateOf: RateOf,
): Promise<Dashboard> {
  const { scope, time_zone } = await scopeNow(db, request);
  return {
    server_time: scope.now,
    time_zone,
    devices: await devicesByBadge(scope),
    today: await todaysTotals(scope),
    runs: await todaysRuns(scope),
    ...(await waitingApprovals(scope)),
    stop_requests: await requestsToStop(scope),
    contents_expiring: await countExpiring(scope),
    next_runs: await nextRuns(scope),
    success_rate_7d: await rateOf(scope),
    storage: await storageOf(config.files_dir),
    preparing: demo.state,
  };
}
