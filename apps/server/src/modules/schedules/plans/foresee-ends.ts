import { busyStretches, playOutOn, runOfStrip } from '@loa/broadcast-engine';
import type { PlanSheet, PlanStrip } from '@loa/broadcast-engine';
import type { RunEnd } from '../runs/planned/run-ends';

interface MadePlan {
  before: PlanSheet | null;
  sheet: PlanSheet;
  /** The schedules that changed; null when all may have. */
  only: ReadonlySet<string> | null;
  /** How many devices have the plan, and how many tracks each plays. */
  devices: number;
  tracks: number;
  now: string;
}

/**
 * Stores when the runs of one plan will be over on its devices: those that changed, and those they overlap or
 * overlapped until now.
 */
export function foreseeEnds(ends: Map<string, RunEnd>, { before, sheet, only, devices, tracks, now }: MadePlan) {
  const strips = only && before ? meeting(before, sheet, only) : sheet.strips;
  const { tracks: played, over } = playOutOn(tracks, strips.map(runOfStrip));
  const sounds = new Map(played.flat().map(({ occurrence_id, to }) => [occurrence_id, to]));
  const nowMs = Date.parse(now);
  for (const { occurrence_id: id, starts } of strips) {
    const overMs = over.get(id) ?? 0;
    if (overMs <= nowMs) continue;
    const known = ends.get(id) ?? { over_at: 0, expected_end: 0, devices: 0 };
    ends.set(id, {
      id,
      over_at: Math.max(known.over_at, overMs),
      expected_end: Math.max(known.expected_end, sounds.get(id) ?? starts),
      devices: known.devices + devices,
    });
  }
}

function meeting(before: PlanSheet, { strips }: PlanSheet, only: ReadonlySet<string>): PlanStrip[] {
  const changed = ({ schedule_id }: PlanStrip) => only.has(schedule_id);
  const met = new Set(
    busyStretches(before.strips, changed)
      .flat()
      .map(({ occurrence_id }) => occurrence_id),
  );
  return busyStretches(strips, (strip) => changed(strip) || met.has(strip.occurrence_id)).flat();
}
