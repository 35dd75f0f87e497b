import { filesIn } from '@loa/broadcast-engine';
import type { MissReason } from '@loa/contracts/schedules';
import type { OnAir } from './device-state';
import type { PlannedRun } from './plan';

/** How it stands on one track of a device. */
export function stateOf(on_air: OnAir | null, paused_runs: readonly string[]): 'playing' | 'paused' | 'error' | 'idle' {
  if (!on_air) return 'idle';
  if (!on_air.reason || on_air.stand_in) return 'playing';
  if (on_air.reason === 'paused' && paused_runs.includes(on_air.occurrence_id)) return 'paused';
  // A file that is on its way is no fault: the device comes in as soon as it has it.
  return on_air.reason === 'dropped' || on_air.reason === 'late' ? 'idle' : 'error';
}

/** The run that is heard or seen on it; not what stands in for it. */
export const heardOf = (on_air: OnAir | null) =>
  on_air && !on_air.reason && !on_air.stand_in ? on_air.occurrence_id : null;

/** A run as a device speaks of it while it is on the air. */
export function toldOf({ segments, occurrence: { occurrence_id, schedule_id, title, end } }: PlannedRun, now: number) {
  const segment = segments.find(({ from, to }) => from <= now && now < to);
  const position_sec = segment ? Math.round(segment.programme_offset_sec + (now - segment.from) / 1000) : 0;
  return {
    occurrence_id,
    schedule_id,
    title,
    position_sec,
    ends_at: segment ? new Date(segment.to).toISOString() : end,
  };
}

/**
 * Both addresses of a relay fail: the first file of the run after it that can be played, over and over, until one of
 * them has sound again.
 */
export function standInOf(
  { occurrence: { items } }: PlannedRun,
  itemIndex: number,
  whyUnplayable: (sha256: string) => MissReason | null,
): string | null {
  const others = filesIn([...items.slice(itemIndex + 1), ...items.slice(0, itemIndex)]);
  return others.find(({ sha256 }) => whyUnplayable(sha256) === null)?.sha256 ?? null;
}
