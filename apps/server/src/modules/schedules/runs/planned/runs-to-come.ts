import { expandOccurrences, layOutProgramme, requiredSeconds } from '@loa/broadcast-engine';
import type { ExpandedOccurrence } from '@loa/broadcast-engine';
import { overtimeMs, playableItems, playedItems, programmeIn, wholeSeconds } from '../../plans/programme';
import type { Contents } from '../../plans/programme';
import type { RunItem } from '../table';
import type { StoredSchedule } from '../../stored-schedule';

type Timed = Pick<
  StoredSchedule,
  | 'mode'
  | 'time_zone'
  | 'start_date'
  | 'end_date'
  | 'days_of_week'
  | 'days_of_month'
  | 'weekdays_of_month'
  | 'lunar_days'
  | 'slots'
  | 'exclude_dates'
  | 'skip_holidays'
  | 'bell_plan'
  | 'max_duration_sec'
  | 'items'
  | 'repeat_rule'
  | 'repeat_count'
  | 'repeat_gap_sec'
> &
  Partial<Pick<StoredSchedule, 'dropped'>>;

interface Span {
  from: string;
  to: string;
  holidays: readonly string[];
  /** The start of a play-now schedule, or its start if it were approved. */
  begins_at?: string | null;
}

/** The runs of a schedule that start in [from, to), by start, except those dropped one by one. */
export const runsToCome = (
  schedule: Timed,
  contents: Contents,
  { from, to, holidays, begins_at = null }: Span,
): ExpandedOccurrence[] =>
  expandOccurrences(schedule, {
    from,
    to,
    holidays,
    begins_at,
    dropped: schedule.dropped,
    programme_sec:
      schedule.mode === 'now' && begins_at ? wholeSeconds(schedule, contents, begins_at, schedule.max_duration_sec) : 0,
    max_duration_sec: schedule.max_duration_sec,
    sound_sec: (id) => contents.get(id)?.duration_sec,
  });

const FAR_FUTURE = '9999-01-01T00:00:00.000Z';
const DAY = 86_400_000;
/** Days in which any repeating rule shows its next run: the 31st of a month, the 29th of February. */
const LONGEST_WAIT_DAYS = 366 * 9;

/** The first run that starts at or after `from`, however far away; null when there is none. */
export function firstRun(
  schedule: Timed,
  contents: Contents,
  { from, holidays }: Pick<Span, 'from' | 'holidays'>,
): ExpandedOccurrence | null {
  const { start_date } = schedule;
  if (schedule.mode === 'now' || start_date === null) return null;
  // A range may begin where the schedule does, and is searched in growing steps.
  const begin = new Date(Math.max(Date.parse(from), Date.parse(start_date) - DAY));
  const last = schedule.mode === 'once' ? start_date : (schedule.end_date ?? FAR_FUTURE.slice(0, 10));
  const limit = Math.min(Date.parse(last) + 2 * DAY, begin.getTime() + LONGEST_WAIT_DAYS * DAY);
  for (let start = begin.getTime(), step = 15 * DAY; start < limit; start += step, step *= 2) {
    const [run] = runsToCome(schedule, contents, {
      from: new Date(start).toISOString(),
      to: new Date(Math.min(start + step, limit)).toISOString(),
      holidays,
    });
    if (run) return run;
  }
  return null;
}

/** The field of the item that takes the most time; null when it has none. */
const fieldOf = (items: readonly RunItem[], played: Contents) => {
  const [longest] = items.toSorted((a, b) => b.duration_sec * b.repeat - a.duration_sec * a.repeat);
  return (longest && played.get(longest.content_id)?.field) ?? null;
};

/**
 * The details of a run beyond its times: its programme, the seconds it should play, its expected end, and its certain
 * end.
 */
export function runDetails(
  schedule: StoredSchedule,
  contents: Contents,
  { start, end }: Pick<ExpandedOccurrence, 'start' | 'end'>,
) {
  const items = playableItems(schedule, contents, { start, end });
  const { overrun_rule, conflict_rule } = schedule;
  const slotMs = Date.parse(end) - Date.parse(start);
  // A queued run keeps its whole length while it waits for the one before it.
  const late = overtimeMs(schedule, items, slotMs) + (conflict_rule === 'queue' ? slotMs : 0);
  const programme = { items, ...programmeIn(schedule, items, slotMs / 1000), overrun_rule };
  return {
    items,
    field: fieldOf(items, playedItems(contents)),
    required_sec: requiredSeconds(programme),
    over_at: new Date(Date.parse(end) + late).toISOString(),
    expected_end: new Date(Date.parse(start) + Math.ceil(layOutProgramme(programme).total_sec * 1000)).toISOString(),
  };
}
