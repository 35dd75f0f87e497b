import type { Dashboard } from '@loa/contracts/dashboard';
import { LRUCache } from 'lru-cache';
import type { DomainEvents } from '../../events';
import type { Deps } from '../../deps';
import type { DashboardScope } from './dashboard-scope';
import { readDashboard, readFigures } from './read-dashboard';
import { successRate } from './runs-today';

type DashboardRequest = Pick<DashboardScope, 'caller' | 'area_id'>;

/**
 * How long an answer is cached, for changes without an event: devices that come and go, the clock. Consoles wait longer
 * before they read again.
 */
const CACHE_MS = 2000;
/**
 * How long a rate is cached: a week's rate changes little in a minute, and adding up a week of a thousand devices is
 * the one expensive query here.
 */
const RATE_CACHE_MS = 60_000;
const CHANGES = [
  'record.changed',
  'runs.changed',
  'access.changed',
  'config.changed',
] as const satisfies (keyof DomainEvents)[];
const CONSOLE_CHANGES = new Set<string>(['playlist.status', 'approval.changed', 'occurrence.status']);

const keyOf = ({ caller, area_id }: DashboardRequest) =>
  `${caller.area.path} ${caller.device_ids.join()} ${area_id ?? ''}`;

/** Reads the first screen once for all callers of the same areas, and again after anything on it was changed. */
export function shareDashboards(deps: Deps) {
  const rates = new LRUCache<string, number, DashboardScope>({
    max: 1000,
    ttl: RATE_CACHE_MS,
    // While nothing was played there is no rate to cache.
    fetchMethod: async (_key, _stale, { context }) => (await successRate(context)) ?? undefined,
  });
  const rateOf = async (scope: DashboardScope) => (await rates.fetch(keyOf(scope), { context: scope })) ?? null;
  const cache = new LRUCache<string, Dashboard, DashboardRequest>({
    max: 1000,
    ttl: CACHE_MS,
    // A read that was running when something changed still answers the calls that waited for it, but is not cached.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => readDashboard(deps, context, rateOf),
  });
  const invalidate = () => cache.clear();
  for (const change of CHANGES) deps.events.on(change, invalidate);
  deps.events.on('console', ({ event }) => void (CONSOLE_CHANGES.has(event) && invalidate()));
  return {
    dashboardOf: (request: DashboardRequest) => cache.forceFetch(keyOf(request), { context: request }),
    figuresOf: (request: DashboardRequest) => readFigures(deps, request, rateOf),
  };
}
