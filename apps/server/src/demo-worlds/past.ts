/** So much of the past a demo begins with. */
export const PAST_DAYS = 30;

const HOUR_MS = 3_600_000;
const DAYS_BEFORE = 5;

/** When the so-manieth thing was made that was on the air in that past: one an hour, in the days before it. */
export function madeBefore(at: number) {
  const made = new Date(Date.now() - (PAST_DAYS + DAYS_BEFORE) * 24 * HOUR_MS + at * HOUR_MS).toISOString();
  return { created_at: made, updated_at: made };
}
