/**
 * A point in time as callers have it: ISO-8601 (what travels), a `Date` (what a driver returns) or milliseconds since
 * 1970.
 */
export type InstantInput = string | Date | number;

/** Milliseconds since 1970 UTC. Throws on a text that is no instant, so a bad row is found where it enters. */
export function toMs(value: InstantInput): number {
  const ms = typeof value === 'string' ? Date.parse(value) : Number(value);
  if (!Number.isFinite(ms)) throw new RangeError(`Not an instant: ${String(value)}`);
  return ms;
}

/** ISO-8601 in UTC with milliseconds: the one spelling in which instants are stored, hashed and compared. */
export const toIso = (value: InstantInput): string => new Date(toMs(value)).toISOString();

/** A half-open stretch of time, [start, end): back to back is no overlap. */
export interface Interval {
  start: string;
  end: string;
}
