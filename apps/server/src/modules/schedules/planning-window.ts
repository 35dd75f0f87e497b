import { addDays, dayInterval, localDateOf, toIso } from '@loa/broadcast-engine';
import type { InstantInput } from '@loa/broadcast-engine';

/** Runs are stored for today and this many days more. */
const HORIZON_DAYS = 14;
/** A device that is cut off can go on for today and the days after it, this many in all. */
const PLAN_DAYS = 3;

/** The stretches of time that plans and stored runs cover, in whole days of the installation's zone. */
export function planningWindow(now: InstantInput, zone: string) {
  const today = localDateOf(now, zone);
  return {
    now: toIso(now),
    today,
    day_start: dayInterval(today, zone).start,
    plan_end: dayInterval(addDays(today, PLAN_DAYS), zone).start,
    horizon: dayInterval(addDays(today, HORIZON_DAYS + 1), zone).start,
    /** When all of this moves on by a day. */
    next_day: dayInterval(today, zone).end,
  };
}
export type PlanningWindow = ReturnType<typeof planningWindow>;
