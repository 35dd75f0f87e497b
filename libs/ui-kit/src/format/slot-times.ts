import { formatDuration } from './duration';

/** Times of day as `HH:mm`; it may end on the next day. */
interface Slot {
  start_time: string;
  end_time: string;
}

export const DAY_MINUTES = 24 * 60;

const isTime = (time: string) => /^\d\d:\d\d$/.test(time);
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Midnight at the end of a day is written as that of the next. */
export const timeAt = (minutes: number) => {
  const within = minutes % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

/** Seconds of a slot; undefined while a time is unfinished or both are the same. */
export function slotSeconds({ start_time, end_time }: Slot): number | undefined {
  if (!isTime(start_time) || !isTime(end_time) || start_time === end_time) return undefined;
  return ((minutesOf(end_time) - minutesOf(start_time) + DAY_MINUTES) % DAY_MINUTES) * 60;
}

/** End of a slot of this length (seconds) from this start; undefined while either is unknown. */
export const endFor = (start: string, seconds: number | undefined): string | undefined =>
  seconds !== undefined && isTime(start) ? timeAt(minutesOf(start) + seconds / 60) : undefined;

/** End of a slot whose start moves: its length stays, unless its end was typed and still fits. */
export const followingEnd = (start: string, before: Slot, isEndTyped: boolean) =>
  isEndTyped && start < before.end_time ? before.end_time : endFor(start, slotSeconds(before));

/** Whether it ends after the midnight of the next day. */
export const endsNextDay = ({ start_time, end_time }: Slot) => end_time < start_time && end_time !== '00:00';

/** `Dài 30 phút`, `Kết thúc sang hôm sau, dài 50 phút`; undefined while the length is unknown. */
export function slotLengthText(slot: Slot) {
  const seconds = slotSeconds(slot);
  return seconds === undefined
    ? undefined
    : `${endsNextDay(slot) ? 'Kết thúc sang hôm sau, dài' : 'Dài'} ${formatDuration(seconds)}`;
}
