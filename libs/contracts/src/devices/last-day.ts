import * as z from 'zod';
import { instant } from '../common';
import { MISS_REASONS } from '../schedules';

/**
 * States of a device over a stretch of time; a played run counts before the reason why the device was unreachable.
 * `unknown`: before any records were stored.
 */
export const DAY_STATES = ['played', 'missed', 'offline', 'fault', 'silent', 'unknown'] as const;
export type DayState = (typeof DAY_STATES)[number];

export const daySpan = z.object({
  from: instant,
  to: instant,
  state: z.enum(DAY_STATES),
  /** The run that was played or missed, and why it was missed. */
  title: z.string().nullable(),
  reason: z.enum(MISS_REASONS).nullable(),
});
export type DaySpan = z.output<typeof daySpan>;

/**
 * `GET /api/device/{id}/last-day`: the last 24 hours without a gap, in order. `seen`: of a device which plays both at
 * once, and had both, what was seen; `spans` is then what was heard.
 */
export const lastDay = z.object({
  from: instant,
  to: instant,
  spans: z.array(daySpan),
  seen: z.array(daySpan).nullable(),
});
export type LastDay = z.output<typeof lastDay>;
