import { DEFAULT_TIME_ZONE } from './date-time';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the zone's wall clock is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string) {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  clocks.set(zone, clock);
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(clock.format(instant)) ?? [];
  if (!sign) return 0;
  return Number(`${sign}1`) * (Number(hours) * 60 * MINUTE + Number(minutes) * MINUTE + Number(seconds ?? 0) * 1000);
}

/** First instant of a day: midnight, or the moment of the change where clocks jump over midnight. */
function startOf(dayNumber: number, zone: string) {
  const midnight = dayNumber * DAY;
  const [before, after] = [offsetAt(midnight - DAY, zone), offsetAt(midnight + DAY, zone)];
  // Midnight by the old offset; if the clock has changed by then, by the new offset. In a jump neither is right: the
  // jump itself is.
  const early = midnight - Math.max(before, after);
  const late = midnight - Math.min(before, after);
  if (offsetAt(early, zone) === midnight - early) return early;
  if (offsetAt(late, zone) === midnight - late) return late;
  let [low, high] = [early, late];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** First and last instant of a calendar day (`YYYY-MM-DD`) in a zone. */
export function dayBounds(day: string, zone = DEFAULT_TIME_ZONE) {
  const dayNumber = Date.parse(`${day}T00:00:00Z`) / DAY;
  return {
    start: new Date(startOf(dayNumber, zone)).toISOString(),
    end: new Date(startOf(dayNumber + 1, zone) - 1).toISOString(),
  };
}
