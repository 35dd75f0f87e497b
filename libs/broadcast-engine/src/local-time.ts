import { Temporal } from 'temporal-polyfill';
import { type InstantInput, type Interval, toIso, toMs } from './instant';

const zoned = (at: InstantInput, zone: string) => Temporal.Instant.fromEpochMilliseconds(toMs(at)).toZonedDateTimeISO(zone);

/** The calendar day (`YYYY-MM-DD`) it is at an instant in an IANA zone. */
export const localDateOf = (at: InstantInput, zone: string): string => zoned(at, zone).toPlainDate().toString();

/** The wall time (`HH:mm`) it is at an instant in an IANA zone. */
export const wallTimeOf = (at: InstantInput, zone: string): string => zoned(at, zone).toPlainTime().toString({ smallestUnit: 'minute' });

/** `date` moved by whole days. */
export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/**
 * The instant (ms) at which clocks of `zone` show `time` (`HH:mm`) on `date`. A time skipped by daylight saving moves forward
 * by the gap; a time that happens twice is its first.
 */
export const wallToMs = (date: string, time: string, zone: string): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;

/** One calendar day of a zone as [start, end) instants; 23 or 25 hours long when clocks change. */
export const dayInterval = (date: string, zone: string): Interval => ({
  start: toIso(wallToMs(date, '00:00', zone)),
  end: toIso(wallToMs(addDays(date, 1), '00:00', zone)),
});

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * A window of wall time on its start day, in ms. When `end_time` is not after `start_time` it ends the next day. A window whose
 * beginning falls into a daylight-saving gap moves forward as a whole and keeps its length.
 */
export function wallWindow(date: string, window: { start_time: string; end_time: string }, zone: string): { start: number; end: number } {
  const crosses = window.end_time <= window.start_time;
  const start = wallToMs(date, window.start_time, zone);
  const end = wallToMs(crosses ? addDays(date, 1) : date, window.end_time, zone);
  const skipped = wallTimeOf(start, zone) !== window.start_time;
  if (!skipped && end > start) return { start, end };
  const length = minutesOf(window.end_time) - minutesOf(window.start_time) + (crosses ? 24 * 60 : 0);
  return { start, end: start + length * 60_000 };
}
