import type { Dashboard } from '@loa/contracts/dashboard';
import { LRUCache } from 'lru-cache';
import type { DomainEvents } from '../../events';
import type { Ground } from '../../ground';
import type { DashboardScope } from './dashboard-scope';
import { readDashboard, readFigures } from './read-dashboard';
import { successRate } from './runs-today';

type Asked = Pick<DashboardScope, 'caller' | 'area_id'>;

/**
 * For what no event tells: devices that come and go, the clock, another server process. Consoles wait longer before
 * they read again.
 */
const KEPT_MS = 2000;
/**
 * A week's rate moves little in a minute, and adding up what a thousand devices played in a week is the one dear thing
 * here.
 */
const RATE_KEPT_MS = 60_000;
const CHANGES = [
  'record.changed',
  'runs.changed',
  'access.changed',
  'config.changed',
] as const satisfies (keyof DomainEvents)[];
const CONSOLE_CHANGES = new Set<string>(['playlist.status', 'approval.changed', 'occurrence.status']);

const keyOf = ({ caller, area_id }: Asked) => `${caller.area.path} ${caller.device_ids.join()} ${area_id ?? ''}`;

/** Reads the first screen once for all who look at the same areas, and anew after anything on it was changed. */
export function shareDashboards(ground: Ground) {
  const rates = new LRUCache<string, number, DashboardScope>({
    max: 1000,
    ttl: RATE_KEPT_MS,
    // As long as nothing was played there is no rate to keep.
    fetchMethod: async (_key, _stale, { context }) => (await successRate(context)) ?? undefined,
  });
  const rateOf = async (scope: DashboardScope) => (await rates.fetch(keyOf(scope), { context: scope })) ?? null;
  const kept = new LRUCache<string, Dashboard, Asked>({
    max: 1000,
    ttl: KEPT_MS,
    // What was being read when something changed is still the answer for those who had asked before; it is not kept.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => readDashboard(ground, context, rateOf),
  });
  const forget = () => kept.clear();
  for (const change of CHANGES) ground.events.on(change, forget);
  ground.events.on('console', ({ event }) => void (CONSOLE_CHANGES.has(event) && forget()));
  return {
    dashboardOf: (asked: Asked) => kept.forceFetch(keyOf(asked), { context: asked }),
    figuresOf: (asked: Asked) => readFigures(ground, asked, rateOf),
  };
}
