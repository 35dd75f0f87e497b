import { localDateOf, wallTimeOf } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import type { DemoWorld, WallSlot } from '../../../demo-worlds';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
/** Minutes that must stay free before and after planned slots. */
const APART = 2;

const minuteOf = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
/** Start and end of a slot in minutes; after midnight the end is beyond the end of the day. */
const span = ({ start_time, end_time }: WallSlot) => {
  const [start, end] = [minuteOf(start_time), minuteOf(end_time)];
  return { start, end: end > start ? end : end + DAY_MINUTES };
};

export interface FreeTime {
  start_date: string;
  slots: WallSlot[];
}

/**
 * The first interval of this many minutes after an instant in which no sound of the world's plan plays on any day, and
 * in which sound is allowed; null when there is none within two days.
 */
export function freeTime(
  { schedules, heard_within }: Pick<DemoWorld, 'schedules' | 'heard_within'>,
  from: number,
  minutes: number,
  alsoBusy: readonly WallSlot[] = [],
): FreeTime | null {
  const busy = [...schedules.filter(({ is_seen }) => !is_seen).flatMap(({ slots }) => slots), ...alsoBusy].map(span);
  const isFree = (start: number) =>
    busy.every((slot) => start + minutes + APART <= slot.start || start - APART >= slot.end);
  const isAllowed = (start: number) =>
    !heard_within || heard_within.map(span).some((window) => window.start <= start && start + minutes <= window.end);
  for (let at = Math.ceil(from / MINUTE) * MINUTE; at < from + 2 * DAY_MINUTES * MINUTE; at += MINUTE) {
    const start = minuteOf(wallTimeOf(at, DEFAULT_TIME_ZONE));
    if (start + minutes > DAY_MINUTES || !isFree(start) || !isAllowed(start)) continue;
    return {
      start_date: localDateOf(at, DEFAULT_TIME_ZONE),
      slots: [
        {
          start_time: wallTimeOf(at, DEFAULT_TIME_ZONE),
          end_time: wallTimeOf(at + minutes * MINUTE, DEFAULT_TIME_ZONE),
        },
      ],
    };
  }
  return null;
}
