import type { Dashboard } from '@loa/contracts/dashboard';
import { deviceBadge } from '@loa/contracts/devices';
import { and, eq, sql } from 'drizzle-orm';
import { devicesOf, deviceRuntimeTable as runtime, deviceTable as device } from '../devices';
import type { DashboardScope } from './dashboard-scope';

/**
 * Counts installed devices by badge. The database groups by the fields behind the badge; the contract computes the
 * badge.
 */
export async function devicesByBadge({ db, caller, area_id }: DashboardScope): Promise<Dashboard['devices']> {
  const { connection, play_state } = runtime;
  const default_shown = sql<boolean>`${runtime.default_shown} is not null`;
  const rows = await db
    .select({ connection, play_state, default_shown, count: sql<number>`count(*)::int` })
    .from(device)
    .innerJoin(runtime, eq(runtime.device_id, device.id))
    .where(and(eq(device.install_status, 'installed'), devicesOf(caller, area_id)))
    .groupBy(connection, play_state, default_shown);
  const by_badge: Dashboard['devices']['by_badge'] = {};
  for (const { count, ...state } of rows) {
    const badge = deviceBadge({ install_status: 'installed', ...state });
    by_badge[badge] = (by_badge[badge] ?? 0) + count;
  }
  return { total: rows.reduce((sum, { count }) => sum + count, 0), by_badge };
}
