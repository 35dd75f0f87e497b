import { addDays, dayInterval, expandOccurrences, slotAt } from '@loa/broadcast-engine';
import type { Recurrence, Slot } from '@loa/contracts/schedules';
import type { StoredSchedule } from '../stored-schedule';

export interface CopiedSpan {
  from: string;
  days: number;
}
type Timed = Recurrence & Pick<StoredSchedule, 'dropped'>;

/**
 * The days of a span on which a schedule plays, each with its slots: without dropped runs and excluded days, and moved
 * runs where they were moved to. A holiday of the span is a day like any other.
 */
export function playedDays(schedule: Timed, { from, days }: CopiedSpan): Map<string, Slot[]> {
  const { time_zone, slots, dropped } = schedule;
  const end = addDays(from, days);
  const played = new Map<string, Slot[]>();
  const runs = expandOccurrences(
    { ...schedule, skip_holidays: false },
    {
      from: dayInterval(addDays(from, -1), time_zone).start,
      to: dayInterval(addDays(end, 1), time_zone).start,
      dropped,
    },
  );
  for (const { local_date, slot_index } of runs) {
    const slot = slots[slot_index];
    if (!slot || local_date < from || local_date >= end) continue;
    const moved = dropped.find((run) => run.local_date === local_date && run.slot_start === slot.start_time);
    const own = played.get(local_date) ?? [];
    own.push(moved?.moved_to ? slotAt(slot, moved.moved_to) : slot);
    played.set(local_date, own);
  }
  return played;
}

/** The same by its rule alone, whatever was decided about single days. */
export const ruledDays = (schedule: Timed, span: CopiedSpan) =>
  playedDays({ ...schedule, exclude_dates: [], dropped: [] }, span);

const DAY_MS = 86_400_000;
/** Whole days between two dates. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;

/** A rule that plays on exactly these days: at least one, in order, within a week. */
export function ruleOf(days: readonly string[], slots: Slot[]) {
  const [start_date = '', end_date = start_date] = [days[0], days.at(-1)];
  const rest = {
    start_date,
    slots,
    exclude_dates: [],
    days_of_month: [],
    weekdays_of_month: [],
    lunar_days: [],
    bell_plan: null,
  };
  if (days.length === 1) return { ...rest, mode: 'once' as const, end_date: null, days_of_week: [] };
  if (daysBetween(start_date, end_date) === days.length - 1)
    return { ...rest, mode: 'daily' as const, end_date, days_of_week: [] };
  return { ...rest, mode: 'weekly' as const, end_date, days_of_week: days.map(weekdayOf).sort((a, b) => a - b) };
}

/** The days with equal slots together: one schedule has the same slots on each of its days. */
export const bySlots = (played: Iterable<readonly [string, Slot[]]>) =>
  [...Map.groupBy(played, ([, slots]) => JSON.stringify(slots)).values()].map((same) => ({
    days: same.map(([day]) => day).sort(),
    slots: same[0]?.[1] ?? [],
  }));
