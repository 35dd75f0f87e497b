import { gt, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { occurrenceTable as run } from './table';

/** Condition for runs whose slot or programme goes on past an instant. */
export const goesPast = (instant: string) => or(gt(run.planned_end, instant), gt(run.expected_end, instant)) as SQL;

/** Condition for runs whose devices still owe a report. */
export const isOwed = isNull(run.settled_at);

/** Condition that takes of the runs before a day those that belong to it: they go on past its start, or are owed. */
export const isOfDayFrom = (day_start: string) => or(goesPast(day_start), isOwed);
