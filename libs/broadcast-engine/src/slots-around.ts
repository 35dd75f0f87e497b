import type { Recurrence } from '@loa/contracts/schedules';
import { bellsOn } from './bells';
import { expandOccurrences } from './expand-occurrences';
import type { ExpandedOccurrence, ExpansionOptions } from './expand-occurrences';
import { toMs } from './instant';
import type { DroppedRun } from './match-slots';
import { recurringDates } from './recurring-dates';

/** Rules of a schedule that take a slot off a day. */
export type DayRule =
  | 'before_start'
  | 'after_end'
  | 'other_day'
  | 'other_day_type'
  | 'excluded_day'
  | 'holiday'
  | 'run_dropped'
  | 'run_moved';

/** A slot on a day, and the rule by which it does not play then; null where it plays. */
export interface SlotOnDay extends ExpandedOccurrence {
  rule: DayRule | null;
}

type Question = Pick<ExpansionOptions, 'from' | 'to' | 'holidays' | 'dropped' | 'max_duration_sec'>;

/** A slot lasts a day at most, and an hour more where the clocks go back. */
const LONGEST_SLOT_MS = 25 * 3_600_000;
const ANY_DAY = { start_date: '1900-01-01', end_date: null, exclude_dates: [], skip_holidays: false };

/**
 * The slots whose wall times meet [from, to) on whatever day, by start: what plays then, and what would if no rule of
 * the schedule took it off that day. Play now has no slots.
 */
export function slotsAround(
  recurrence: Recurrence,
  { from, to, holidays = [], dropped = [], max_duration_sec }: Question,
): SlotOnDay[] {
  if (recurrence.mode === 'now' || recurrence.start_date === null) return [];
  const range = { from: toMs(from) - LONGEST_SLOT_MS, to, ...(max_duration_sec && { max_duration_sec }) };
  const meets = ({ end }: ExpandedOccurrence) => toMs(end) > toMs(from);
  const playing = expandOccurrences(recurrence, { ...range, holidays, dropped }).filter(meets);
  const keyOf = ({ local_date, slot_index }: ExpandedOccurrence) => `${local_date} ${slot_index}`;
  const known = new Set(playing.map(keyOf));
  const others = expandOccurrences({ ...recurrence, ...ANY_DAY, mode: 'daily' }, range)
    .filter((run) => meets(run) && !known.has(keyOf(run)))
    .flatMap((run) => {
      if (recurrence.mode === 'bells' && !mayRing(recurrence, run)) return [];
      const rule = ruleOf(recurrence, run, new Set(holidays), dropped);
      // Without a rule it has the start of another slot of the schedule, which plays in its place.
      return rule ? [{ ...run, rule }] : [];
    });
  return [...playing.map((run) => ({ ...run, rule: null })), ...others].sort((a, b) => toMs(a.start) - toMs(b.start));
}

/** Whether it is a bell of that day, or would be one without an exception. */
const mayRing = ({ bell_plan, slots }: Recurrence, { local_date, slot_index }: ExpandedOccurrence) =>
  bell_plan !== null &&
  [bell_plan, { ...bell_plan, exceptions: [] }].some((plan) =>
    bellsOn(plan, local_date).has(slots[slot_index]?.start_time ?? ''),
  );

function ruleOf(
  recurrence: Recurrence,
  { local_date, slot_index }: ExpandedOccurrence,
  holidays: ReadonlySet<string>,
  dropped: readonly DroppedRun[],
): DayRule | null {
  const { mode, start_date, end_date, exclude_dates, skip_holidays, slots } = recurrence;
  const { bell_plan } = recurrence;
  const last = mode === 'once' ? start_date : end_date;
  if (start_date && local_date < start_date) return 'before_start';
  if (last && local_date > last) return 'after_end';
  const bells = mode === 'bells' && bell_plan ? bellsOn(bell_plan, local_date) : null;
  if (bells?.size === 0) return 'excluded_day';
  if (bells && !bells.has(slots[slot_index]?.start_time ?? '')) return 'other_day_type';
  if (recurringDates(recurrence, { first: local_date, last: local_date }).length === 0) return 'other_day';
  if (exclude_dates.includes(local_date)) return 'excluded_day';
  if (skip_holidays && holidays.has(local_date)) return 'holiday';
  const decision = decisionAbout(dropped, local_date, slots[slot_index]?.start_time);
  return decision ? (decision.moved_to ? 'run_moved' : 'run_dropped') : null;
}

/** What a person decided about the slot of a day. */
export const decisionAbout = <Run extends DroppedRun>(
  dropped: readonly Run[],
  local_date: string,
  slot_start: string | undefined,
): Run | undefined => dropped.findLast((run) => run.local_date === local_date && run.slot_start === slot_start);
