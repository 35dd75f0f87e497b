import { quietViolations, soundingSpan } from '@loa/broadcast-engine';
import type { PriorityLevel, Slot } from '@loa/contracts/schedules';
import type { QuietRules } from '../../system-config';
import type { PlacedDevice } from '../reach/device-groups';
import type { StoredSchedule } from '../stored-schedule';
import type { occurrenceTable } from '../runs/table';
import { programmeIn } from './programme';

type Sounding = Parameters<typeof soundingSpan>[0] & { priority_level: PriorityLevel };

/**
 * The runs that devices with these quiet hours skip. A run that may sound in quiet hours is skipped as a whole: half a
 * bulletin helps nobody, and people hear what was announced. (DOMAIN, rule 5.)
 */
export function quietRuns<Run extends Sounding>(
  runs: readonly Run[],
  windows: readonly Slot[],
  zone: string,
): ReadonlySet<Run> {
  if (windows.length === 0) return new Set();
  const spans = runs.map((run) => ({ run, priority_level: run.priority_level, ...soundingSpan(run) }));
  return new Set(quietViolations(spans, windows, zone).map(({ occurrence }) => occurrence.run));
}

/** On how many of the devices each run is skipped; runs that play everywhere are not in the map. */
export function quietCounts<Run extends Sounding>(
  runs: readonly Run[],
  devices: readonly PlacedDevice[],
  { zone, windowsOf }: QuietRules,
): Map<Run, number> {
  const devicesBy = new Map<readonly Slot[], number>();
  for (const { area_path } of devices)
    devicesBy.set(windowsOf(area_path), (devicesBy.get(windowsOf(area_path)) ?? 0) + 1);
  const counts = new Map<Run, number>();
  for (const [windows, count] of devicesBy)
    for (const run of quietRuns(runs, windows, zone)) counts.set(run, (counts.get(run) ?? 0) + count);
  return counts;
}

/** A stored run in the form that plans of devices had. */
export const plannedAs = (
  { priority_level, overrun_rule, conflict_rule, ...schedule }: StoredSchedule,
  {
    planned_start,
    planned_end,
    items,
  }: Pick<typeof occurrenceTable.$inferSelect, 'planned_start' | 'planned_end' | 'items'>,
): Sounding => ({
  start: planned_start,
  end: planned_end,
  items,
  priority_level,
  ...programmeIn(schedule, items, (Date.parse(planned_end) - Date.parse(planned_start)) / 1000),
  overrun_rule,
  queue: conflict_rule === 'queue',
});

/** The devices that skipped this run. */
export const quietDevices = (
  run: Sounding,
  devices: readonly PlacedDevice[],
  { zone, windowsOf }: QuietRules,
): ReadonlySet<string> =>
  new Set(devices.filter(({ area_path }) => quietRuns([run], windowsOf(area_path), zone).size > 0).map(({ id }) => id));
