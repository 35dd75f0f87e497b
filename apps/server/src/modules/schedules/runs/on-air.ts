import { and, eq, gt, lte } from 'drizzle-orm';
import { dayBefore } from './day-before';
import { occurrenceTable as run } from './table';

/**
 * Condition for runs that are on the air at that instant; they began within a day, so an index on starts can be used.
 */
export const isOnAir = (now: string) =>
  and(
    eq(run.status, 'playing'),
    gt(run.planned_start, dayBefore(now)),
    lte(run.planned_start, now),
    gt(run.expected_end, now),
  );
