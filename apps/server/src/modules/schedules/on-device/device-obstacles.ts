import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import type { Explanation } from '@loa/contracts/devices';
import { FULL_BELOW } from '@loa/contracts/alerts';
import type { UnreadyReason } from '@loa/contracts/alerts';
import type { deviceRuntimeTable } from '../../devices';
import type { Condition } from './day-strip';

type Obstacle = Explanation['obstacles'][number];
type Runtime = Pick<
  typeof deviceRuntimeTable.$inferSelect,
  | 'connection'
  | 'last_seen_at'
  | 'play_state'
  | 'plan_hash'
  | 'missing_files'
  | 'clock_skew_ms'
  | 'storage_free'
  | 'storage_total'
  | 'faults'
>;
interface DeviceNow extends Runtime {
  install_status: 'installed' | 'not_installed';
  is_active: boolean;
  wanted_hash: string | null;
  /** When the wanted plan was made. */
  wanted_at: string | null;
}

const found = (
  obstacle: Obstacle['obstacle'],
  since: string | null = null,
  detail: string | null = null,
): Obstacle => ({ obstacle, since, detail });

/** Faults by which the device now plays nothing or not the right thing, the one that explains most first. */
export function obstaclesNow(device: DeviceNow): Obstacle[] {
  const { connection, last_seen_at, play_state, plan_hash, wanted_hash, wanted_at, missing_files, clock_skew_ms } =
    device;
  if (device.install_status === 'not_installed') return [found('not_installed')];
  if (!device.is_active) return [found('inactive')];
  if (connection === 'never') return [found('never')];
  const { storage_free, storage_total } = device;
  const isFull = storage_free !== null && storage_total !== null && storage_free < storage_total * FULL_BELOW;
  const all: (Obstacle | false)[] = [
    connection === 'offline' && found('offline', last_seen_at),
    play_state === 'paused' && found('paused'),
    wanted_hash === null ? found('no_plan') : plan_hash !== wanted_hash && found('plan', wanted_at),
    (missing_files ?? 0) > 0 && found('files', null, String(missing_files)),
    clock_skew_ms !== null && Math.abs(clock_skew_ms) > CLOCK_TOLERANCE_MS && found('clock'),
    isFull && found('storage'),
    ...device.faults.map(({ message, since }) => found('fault', since, message)),
  ];
  return all.filter((one) => one !== false);
}

/** Time in which a connected device fetches a new plan and its files: until then nothing is wrong. */
const FETCH_MS = 3 * 60_000;

/**
 * Why the device will not play a run that is near; null where nothing known speaks against it, and for a device that
 * has never connected: that is for its installer.
 */
export function unreadyOf(device: DeviceNow, now: string): { reason: UnreadyReason; since: string } | null {
  const obstacles = new Map(obstaclesNow(device).map((one) => [one.obstacle, one]));
  const isFetching = Date.parse(device.wanted_at ?? now) > Date.parse(now) - FETCH_MS;
  const reason = (['offline', 'paused', 'plan', 'files', 'clock'] as const).find(
    (each) => obstacles.has(each) && !(isFetching && (each === 'plan' || each === 'files')),
  );
  if (!reason) return null;
  // A full device that has all its files plays them.
  const isFull = reason === 'files' && obstacles.has('storage');
  return { reason: isFull ? 'storage' : reason, since: obstacles.get(reason)?.since ?? now };
}

/** Faults that were stored at a moment that is over. */
export function obstaclesThen(conditions: readonly Condition[], at: number): Obstacle[] {
  const then = conditions.findLast((condition) => condition.at <= at);
  if (!then) return [];
  const since = new Date(then.at).toISOString();
  if (!then.is_online) return [found('offline', since)];
  return then.has_fault ? [found('fault', since)] : [];
}
