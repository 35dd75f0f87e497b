import type { Slot } from '@loa/contracts/schedules';
import { FIRST_SLOT } from './form-values';

const DAY_MINUTES = 24 * 60;
const USUAL_SEC = 30 * 60;
/** Seconds above which a sounding slot is asked about: a mistyped end is longer. */
export const LONG_SLOT_SEC = 4 * 3600;

const isTime = (time: string) => /^\d\d:\d\d$/.test(time);
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) => {
  const within = minutes % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

/** Seconds of a slot, which may end on the next day; undefined while a time is unfinished or both are the same. */
export function slotSeconds({ start_time, end_time }: Slot): number | undefined {
  if (!isTime(start_time) || !isTime(end_time) || start_time === end_time) return undefined;
  return ((minutesOf(end_time) - minutesOf(start_time) + DAY_MINUTES) % DAY_MINUTES) * 60;
}

/** End of a slot of this length (seconds) from this start; undefined while either is unknown. */
export const endFor = (start: string, seconds: number | undefined): string | undefined =>
  seconds !== undefined && isTime(start) ? timeOf(minutesOf(start) + seconds / 60) : undefined;

/** Another slot: of the usual length, after the last one. */
export function slotAfter(last: Slot | undefined): Slot {
  const end_time = last && endFor(last.end_time, USUAL_SEC);
  return last && end_time ? { start_time: last.end_time, end_time } : FIRST_SLOT;
}
