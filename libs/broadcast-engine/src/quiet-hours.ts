import { PRIORITY_LEVELS, type PriorityLevel, type Slot } from '@loa/contracts/schedules';
import { overlapsOf } from './conflicts';
import { type InstantInput, type Interval, toIso, toMs } from './instant';
import { addDays, localDateOf, zoneClock } from './local-time';

/** A run and the parts of it that lie in quiet hours. */
export interface QuietViolation<Run> {
  occurrence: Run;
  quiet: Interval[];
}

/**
 * The runs that would sound in quiet hours. `allowedWindows` (`system-config.quiet_windows`) are the wall times of each day in
 * which ordinary schedules may play; none means no restriction. Emergencies are exempt. (DOMAIN, rule 5.)
 */
export function quietViolations<Run extends Interval & { priority_level: PriorityLevel }>(
  occurrences: readonly Run[],
  allowedWindows: readonly Slot[],
  zone: string,
): QuietViolation<Run>[] {
  return occurrences
    .filter(({ priority_level }) => priority_level !== PRIORITY_LEVELS.emergency)
    .map((occurrence) => ({ occurrence, quiet: overlapsOf([occurrence], quietIntervals(allowedWindows, { from: occurrence.start, to: occurrence.end }, zone)) }))
    .filter(({ quiet }) => quiet.length > 0);
}

/** The quiet hours that touch a range, as instants by start: everything outside the allowed windows. */
export function quietIntervals(allowedWindows: readonly Slot[], range: { from: InstantInput; to: InstantInput }, zone: string): Interval[] {
  if (allowedWindows.length === 0) return [];
  const [from, to] = [toMs(range.from), toMs(range.to)];
  const clock = zoneClock(zone);
  const allowed: { start: number; end: number }[] = [];
  const lastDate = addDays(localDateOf(to, zone), 1);
  // Two days back: a window may cross midnight, and the quiet stretch before the first one must have its beginning.
  for (let date = addDays(localDateOf(from, zone), -2); date <= lastDate; date = addDays(date, 1)) {
    allowed.push(...allowedWindows.map((window) => clock(date, window)));
  }
  allowed.sort((a, b) => a.start - b.start);
  const quiet: Interval[] = [];
  let free = allowed[0]?.end ?? from;
  for (const { start, end } of allowed) {
    if (start > free && start > from && free < to) quiet.push({ start: toIso(free), end: toIso(start) });
    free = Math.max(free, end);
  }
  return quiet;
}
