import { expandOccurrences, localDateOf, wallTimeOf } from '@loa/broadcast-engine';
import type { DroppedRun } from '@loa/broadcast-engine';
import type { Recurrence } from '@loa/contracts/schedules';

/** The local day and slot of a run, by which a decision about it is found after an edit. */
export function slotOf(schedule: Recurrence & { dropped?: readonly DroppedRun[] }, start: string): DroppedRun {
  const to = new Date(Date.parse(start) + 1).toISOString();
  const moved = schedule.dropped?.filter(({ moved_to }) => moved_to);
  const [run] = expandOccurrences(
    { ...schedule, exclude_dates: [], skip_holidays: false },
    { from: start, to, dropped: moved },
  );
  return {
    local_date: run?.local_date ?? localDateOf(start, schedule.time_zone),
    // A run of play now, or of a rule that has changed since, has no slot any more.
    slot_start: schedule.slots[run?.slot_index ?? -1]?.start_time ?? wallTimeOf(start, schedule.time_zone),
  };
}
