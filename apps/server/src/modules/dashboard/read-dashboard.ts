import { dayInterval, localDateOf } from '@loa/broadcast-engine';
import type { Dashboard } from '@loa/contracts/dashboard';
import { nowIso } from '../../db/columns';
import type { Ground } from '../../ground';
import { countExpiring } from '../content';
import { getConfig } from '../system-config';
import type { DashboardScope } from './dashboard-scope';
import { devicesByBadge } from './device-states';
import { todaysRuns, todaysTotals, nextRuns } from './runs-today';
import { storageOf } from './storage';
import { waitingApprovals } from './waiting-approvals';

/** The first screen in a constant number of queries, for the caller's areas or for one of them; `rateOf` knows the week's success. */
export async function readDashboard({ db, config, demo }: Ground, { caller, area_id }: Pick<DashboardScope, 'caller' | 'area_id'>, rateOf: (scope: DashboardScope) => Promise<number | null>): Promise<Dashboard> {
  const server_time = nowIso();
  const time_zone = await getConfig(db, 'time_zone');
  const scope = { db, caller, area_id, now: server_time, day: dayInterval(localDateOf(server_time, time_zone), time_zone) };
  return {
    server_time,
    time_zone,
    devices: await devicesByBadge(scope),
    today: await todaysTotals(scope),
    runs: await todaysRuns(scope),
    ...(await waitingApprovals(scope)),
    contents_expiring: await countExpiring(scope),
    next_runs: await nextRuns(scope),
    success_rate_7d: await rateOf(scope),
    storage: await storageOf(config.data_dir),
    preparing: demo.state,
  };
}
