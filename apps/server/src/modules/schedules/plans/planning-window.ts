import { createHash } from 'node:crypto';
import { addDays, dayInterval, localDateOf, toIso, toMs } from '@loa/broadcast-engine';
import type { InstantInput } from '@loa/broadcast-engine';

/** Runs are stored for today and this many days more. */
const HORIZON_DAYS = 14;
/** A device without a connection can go on for today and the following days, this many in all. */
const PLAN_DAYS = 3;
/**
 * Each area gets its new day at a time of its own in the night, so that a whole country does not download in one
 * second.
 */
const ROLL_AFTER_MS = 30 * 60_000;
const ROLL_SPREAD_MS = 4 * 3_600_000;

/** The periods that stored runs cover, in whole days of the installation's time zone. */
export function planningWindow(now: InstantInput, zone: string) {
  const today = localDateOf(now, zone);
  return {
    now: toIso(now),
    zone,
    today,
    day_start: dayInterval(today, zone).start,
    horizon: dayInterval(addDays(today, HORIZON_DAYS + 1), zone).start,
    /** When all of these move on by a day. */
    next_day: dayInterval(today, zone).end,
  };
}
export type PlanningWindow = ReturnType<typeof planningWindow>;

/**
 * Yesterday's last runs stay in the plan for devices whose clock is slow: they still have to play them, or to learn
 * that they must not.
 */
const SLOW_CLOCK_MS = 3_600_000;

/** Levels that get a new day together: the country, a province and one of its communes or districts. */
const ROLLING_LEVELS = 3;

/**
 * How long after midnight the devices of an area get another day of plan (ms); the same for all villages of a commune,
 * so that they share documents.
 */
export function rollDelayMs(areaPath: string): number {
  const together = areaPath.split('/').filter(Boolean).slice(0, ROLLING_LEVELS).join('/');
  return ROLL_AFTER_MS + (createHash('sha256').update(together).digest().readUInt32BE(0) % ROLL_SPREAD_MS);
}

/** The days that the plan of a device in an area covers. */
export function planSpan({ now, zone }: Pick<PlanningWindow, 'now' | 'zone'>, areaPath: string) {
  const today = localDateOf(toMs(now) - rollDelayMs(areaPath), zone);
  return {
    valid_from: toIso(toMs(dayInterval(today, zone).start) - SLOW_CLOCK_MS),
    valid_to: dayInterval(addDays(today, PLAN_DAYS), zone).start,
  };
}
