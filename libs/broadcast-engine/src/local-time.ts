import { Temporal } from 'temporal-polyfill';
import { type InstantInput, type Interval, toIso, toMs } from './instant';

const zoned = (at: InstantInput, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(toMs(at)).toZonedDateTimeISO(zone);

/** The calendar day (`YYYY-MM-DD`) it is at an instant in an IANA zone. */
export const localDateOf = (at: InstantInput, zone: string): string => zoned(at, zone).toPlainDate().toString();

/** The wall time (`HH:mm`) it is at an instant in an IANA zone. */
export const wallTimeOf = (at: InstantInput, zone: string): string =>
  zoned(at, zone).toPlainTime().toString({ smallestUnit: 'minute' });

/** `date` moved by whole days. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The instant (ms) at which clocks of `zone` show `time` (`HH:mm`) on `date`. A time skipped by daylight saving moves
 * forward by the gap; a time that happens twice is its first.
 */
export const wallToMs = (date: string, time: string, zone: string): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds;

/** One calendar day of a zone as [start, end) instants; 23 or 25 hours long when clocks change. */
export const dayInterval = (date: string, zone: string): Interval => ({
  start: toIso(wallToMs(date, '00:00', zone)),
  end: toIso(wallToMs(addDays(date, 1), '00:00', zone)),
});

/** Minutes of a wall time since midnight. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const MINUTE = 60_000;
const TWO_DAYS = 48 * 60 * MINUTE;

/** A window of wall time, `HH:mm`. When `end_time` is not after `start_time` it ends the next day. */
export interface WallWindow {
  start_time: string;
  end_time: string;
}

/**
 * Places windows of wall time on days of one zone, as [start, end) in ms. A window whose beginning falls into a
 * daylight-saving gap moves forward as a whole without changing its length. It caches each midnight, because computing
 * a zone's offset is expensive: on days without a change of clocks the rest is addition.
 */
export function zoneClock(
  zone: string,
  onClockChange: (date: string, window: WallWindow, length: number) => { start: number; end: number } = (...day) =>
    aroundClockChange(...day, zone),
): (date: string, window: WallWindow) => { start: number; end: number } {
  const midnights = new Map<string, number>();
  const midnightOf = (date: string) => {
    const known = midnights.get(date) ?? wallToMs(date, '00:00', zone);
    midnights.set(date, known);
    return known;
  };
  return (date, window) => {
    const [start, end] = [minutesOf(window.start_time), minutesOf(window.end_time)];
    const length = end - start + (end <= start ? 24 * 60 : 0);
    const midnight = midnightOf(date);
    const steady = midnightOf(addDays(date, 2)) - midnight === TWO_DAYS;
    if (steady) return { start: midnight + start * MINUTE, end: midnight + (start + length) * MINUTE };
    return onClockChange(date, window, length);
  };
}

function aroundClockChange(date: string, { start_time, end_time }: WallWindow, length: number, zone: string) {
  const start = wallToMs(date, start_time, zone);
  const end = wallToMs(end_time <= start_time ? addDays(date, 1) : date, end_time, zone);
  const skipped = wallTimeOf(start, zone) !== start_time;
  return { start, end: skipped || end <= start ? start + length * MINUTE : end };
}

/**
 * The instant (ms) from which clocks of `zone` show `time` or later on `date`: of a time that daylight saving skips,
 * the moment when clocks are moved.
 */
function boundToMs(date: string, time: string, zone: string): number {
  const later = wallToMs(date, time, zone);
  if (wallTimeOf(later, zone) === time) return later;
  const earlier = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'earlier' });
  return earlier.getTimeZoneTransition('next')?.epochMilliseconds ?? later;
}

/**
 * The hours of a window on one day, as [start, end) in ms, by what clocks show: unlike a run, hours that begin in a
 * daylight-saving gap keep their end, and have no length when they lie in it.
 */
export const hoursOf = (date: string, { start_time, end_time }: WallWindow, zone: string) => ({
  start: boundToMs(date, start_time, zone),
  end: boundToMs(end_time <= start_time ? addDays(date, 1) : date, end_time, zone),
});
