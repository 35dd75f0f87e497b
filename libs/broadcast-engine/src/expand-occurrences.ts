import type { Recurrence } from '@loa/contracts/schedules';
import { bellsOn } from './bells';
import { type InstantInput, type Interval, toIso, toMs } from './instant';
import { addDays, localDateOf, minutesOf, zoneClock } from './local-time';
import type { WallWindow } from './local-time';
import type { DroppedRun } from './match-slots';
import { recurringDates } from './recurring-dates';

export interface ExpansionOptions {
  /**
   * Runs that start in [from, to) are returned. One that began earlier and crosses midnight is found by asking a day
   * earlier.
   */
  from: InstantInput;
  to: InstantInput;
  /** Public holidays, `YYYY-MM-DD` local days. */
  holidays?: readonly string[];
  /** Runs that a person took off or moved, one by one. Play now has none: its day is when it is approved. */
  dropped?: readonly DroppedRun[];
  /** Mode `now` only: when the run starts. Null: not approved yet, so nothing plays. */
  begins_at?: InstantInput | null;
  /** Mode `now` only: seconds the whole programme takes (`programmeSeconds`). */
  programme_sec?: number;
  /** Maximum seconds of any run. */
  max_duration_sec?: number | null;
  /** Mode `bells` only: seconds of a content; a bell whose sound is not known yet takes its slot. */
  sound_sec?: (content_id: string) => number | null | undefined;
}

/**
 * One run: `start` and `end` are instants, [start, end); `local_date` is the day it belongs to; `slot_index` points
 * into `slots`.
 */
export interface ExpandedOccurrence extends Interval {
  local_date: string;
  slot_index: number;
  holiday: boolean;
  /** When it would have started, if a person had not moved it. */
  moved_from?: string;
}

/**
 * The runs of a recurrence that start in [from, to), by start. Splitting the range never changes the union. `end_date`
 * is inclusive; `exclude_dates` and holidays go by the day a slot starts on; a day of the month that a month lacks is
 * skipped; of two slots with the same start the first counts. (DOMAIN, Schedules.)
 */
export function expandOccurrences(recurrence: Recurrence, options: ExpansionOptions): ExpandedOccurrence[] {
  const from = toMs(options.from);
  const to = toMs(options.to);
  if (from >= to) return [];
  const runs = recurrence.mode === 'now' ? nowRun(recurrence, options) : slotRuns(recurrence, from, to, options);
  return runs.filter((run) => toMs(run.start) >= from && toMs(run.start) < to);
}

function nowRun(
  { time_zone }: Recurrence,
  { begins_at, programme_sec = 0, max_duration_sec, holidays }: ExpansionOptions,
): ExpandedOccurrence[] {
  const seconds = Math.min(programme_sec, max_duration_sec ?? Infinity);
  if (begins_at == null || seconds <= 0) return [];
  const start = toMs(begins_at);
  const local_date = localDateOf(start, time_zone);
  return [
    {
      start: toIso(start),
      end: toIso(start + Math.round(seconds * 1000)),
      local_date,
      slot_index: 0,
      holiday: holidays?.includes(local_date) ?? false,
    },
  ];
}

function slotRuns(
  recurrence: Recurrence,
  from: number,
  to: number,
  { holidays = [], dropped = [], max_duration_sec, sound_sec }: ExpansionOptions,
): ExpandedOccurrence[] {
  const { time_zone, slots } = recurrence;
  const plan = recurrence.mode === 'bells' ? recurrence.bell_plan : null;
  const excluded = new Set(recurrence.exclude_dates);
  const decided = new Map(dropped.map((run) => [`${run.local_date} ${run.slot_start}`, run]));
  const holidayDates = setOf(holidays);
  const longest = (max_duration_sec ?? Infinity) * 1000;
  // A daylight-saving gap can push a start past midnight, so the range includes one more day on each side.
  const range = { first: addDays(localDateOf(from, time_zone), -1), last: addDays(localDateOf(to, time_zone), 1) };
  const clock = zoneClock(time_zone);
  const byStart = new Map<number, ExpandedOccurrence>();
  for (const local_date of recurringDates(recurrence, range)) {
    const holiday = holidayDates.has(local_date);
    if (excluded.has(local_date) || (holiday && recurrence.skip_holidays)) continue;
    const bells = plan && bellsOn(plan, local_date);
    slots.forEach((slot, slot_index) => {
      const bell = bells?.get(slot.start_time);
      if (bells && !bell) return;
      const decision = decided.get(`${local_date} ${slot.start_time}`);
      if (decision && !decision.moved_to) return;
      const { start, end: slotEnd } = clock(local_date, decision?.moved_to ? slotAt(slot, decision.moved_to) : slot);
      const seconds = bell && sound_sec?.(bell.sound);
      const end = seconds ? start + Math.round(seconds * 1000) : slotEnd;
      if (byStart.has(start)) return;
      byStart.set(start, {
        start: toIso(start),
        end: toIso(Math.min(end, start + longest)),
        local_date,
        slot_index,
        holiday,
        ...(decision && { moved_from: toIso(clock(local_date, slot).start) }),
      });
    });
  }
  const runs = [...byStart].sort(([a], [b]) => a - b).map(([, run]) => run);
  return plan ? runs.map((run, at) => ({ ...run, end: earlier(run.end, runs[at + 1]?.start) })) : runs;
}

/** A bell cuts off the one before it that is still sounding. */
const earlier = (end: string, next = end) => (next < end ? next : end);

const DAY_MIN = 24 * 60;
const wallOf = (minutes: number) => new Date((minutes % DAY_MIN) * 60_000).toISOString().slice(11, 16);

/** The slot with another start and the same length. */
export function slotAt({ start_time, end_time }: WallWindow, start: string): WallWindow {
  const length = (minutesOf(end_time) - minutesOf(start_time) + DAY_MIN) % DAY_MIN;
  return { start_time: start, end_time: wallOf(minutesOf(start) + length) };
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The same list is used for thousands of schedules: its set is made once. */
function setOf(days: readonly string[]): ReadonlySet<string> {
  const known = sets.get(days) ?? new Set(days);
  sets.set(days, known);
  return known;
}
