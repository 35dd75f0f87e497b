import { addDays, dayInterval, localDateOf, toIso } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';

/** Days of history that a demo begins with. */
export const PAST_DAYS = 30;

const DAYS_BEFORE = 5;
const MINUTE_MS = 60_000;
const [FIRST_MINUTE, MINUTES_EACH] = [8 * 60, 20];

/** When the so-manieth thing was made that was on the air in that past: one after the other, on a morning before it. */
export function madeBefore(at: number) {
  const day = addDays(localDateOf(Date.now(), DEFAULT_TIME_ZONE), -PAST_DAYS - DAYS_BEFORE);
  const midnight = Date.parse(dayInterval(day, DEFAULT_TIME_ZONE).start);
  const made = toIso(midnight + (FIRST_MINUTE + at * MINUTES_EACH) * MINUTE_MS);
  return { created_at: made, updated_at: made };
}
