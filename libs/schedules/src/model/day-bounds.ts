/** Viet Nam has one zone and no summer time. */
const OFFSET = '+07:00';
const DAY_MS = 86_400_000;

/** First and last instant of a calendar day here. */
export function dayBounds(day: string) {
  const start = Date.parse(`${day}T00:00:00${OFFSET}`);
  return { start: new Date(start).toISOString(), end: new Date(start + DAY_MS - 1).toISOString() };
}
