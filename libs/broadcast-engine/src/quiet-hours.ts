import { PRIORITY_LEVELS, type PriorityLevel, type Slot } from '@loa/contracts/schedules';
import { overlapsOf } from './conflicts';
import { type InstantInput, type Interval, toIso, toMs } from './instant';
import { addDays, hoursOf, localDateOf, zoneClock } from './local-time';
import { layOutProgramme, type Programme } from './programme-layout';

/** A run and the parts of it that lie in quiet hours. */
export interface QuietViolation<Run> {
  occurrence: Run;
  quiet: Interval[];
}

interface Sounding extends Interval, Programme {
  overrun_rule: 'cut' | 'finish';
  queue: boolean;
}

/**
 * The stretch in which a run may be audible: its slot; under `finish` also the rest of the item that is playing then;
 * for a queued run, its whole length later.
 */
export function soundingSpan({ start, end, queue, ...programme }: Sounding): Interval {
  const slotMs = toMs(end) - toMs(start);
  const whole =
    programme.overrun_rule === 'finish'
      ? layOutProgramme({ ...programme, limit_sec: slotMs / 1000 }).total_sec * 1000
      : 0;
  return { start: toIso(start), end: toIso(toMs(start) + Math.max(slotMs, whole) + (queue ? slotMs : 0)) };
}

/**
 * The runs that would be audible in quiet hours. `allowedWindows` (`system-config.quiet_windows`) are the wall times of
 * each day in which ordinary schedules may play; none means no restriction. Emergencies are exempt. (DOMAIN, rule 5.)
 */
export function quietViolations<Run extends Interval & { priority_level: PriorityLevel }>(
  occurrences: readonly Run[],
  allowedWindows: readonly Slot[],
  zone: string,
): QuietViolation<Run>[] {
  const bound = occurrences.filter(({ priority_level }) => priority_level !== PRIORITY_LEVELS.emergency);
  if (bound.length === 0 || allowedWindows.length === 0) return [];
  const quiet = quietIntervals(
    allowedWindows,
    { from: Math.min(...bound.map(({ start }) => toMs(start))), to: Math.max(...bound.map(({ end }) => toMs(end))) },
    zone,
  );
  return bound
    .map((occurrence) => ({ occurrence, quiet: overlapsOf([occurrence], quiet) }))
    .filter((one) => one.quiet.length > 0);
}

/** The quiet hours that touch a range, as instants by start: everything outside the allowed windows. */
export function quietIntervals(
  allowedWindows: readonly Slot[],
  range: { from: InstantInput; to: InstantInput },
  zone: string,
): Interval[] {
  if (allowedWindows.length === 0) return [];
  const [from, to] = [toMs(range.from), toMs(range.to)];
  const clock = zoneClock(zone, (date, window) => hoursOf(date, window, zone));
  const allowed: { start: number; end: number }[] = [];
  const lastDate = addDays(localDateOf(to, zone), 1);
  // Starts two days earlier: a window may cross midnight, and the quiet stretch before the first one must have its
  // beginning.
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
