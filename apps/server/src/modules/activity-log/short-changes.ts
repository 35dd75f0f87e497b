import type { LogEntry } from '@loa/contracts/activity-log';
import { sql } from 'drizzle-orm';
import { activityLogTable } from '../../activity-log';

/** Limits for the changes of one line in a list: a rewritten bulletin is 100 kB, and a page has 200 lines. */
const SHORT_CHANGES = 8;
const SHORT_TEXT = 100;

const { changes } = activityLogTable;
const isLong = (value: ReturnType<typeof sql>) => sql`length(${value} #>> '{}') > ${SHORT_TEXT}`;
const short = (value: ReturnType<typeof sql>) =>
  sql`case when ${isLong(value)} then to_jsonb(left(${value} #>> '{}', ${SHORT_TEXT}) || '…') else ${value} end`;
const each = sql`jsonb_array_elements(${changes}) with ordinality as c(change, place)`;
const [before, after] = [sql`(c.change -> 'old')`, sql`(c.change -> 'new')`];

/** The changes of a line, shortened by the database so that the full text never leaves it. */
export const shortChanges = {
  changes: sql<LogEntry['changes']>`(
    select coalesce(jsonb_agg(jsonb_build_object('field',
    left(c.change ->> 'field', ${SHORT_TEXT}), 'old', ${short(before)}, 'new', ${short(after)}) order by c.place),
    '[]'::jsonb)
    from ${each} where c.place <= ${SHORT_CHANGES})`,
  change_count: sql<number>`jsonb_array_length(${changes})`,
  is_shortened: sql<boolean>`(jsonb_array_length(${changes}) > ${SHORT_CHANGES} or exists (select 1
    from ${each} where ${isLong(before)} or ${isLong(after)}))`,
};
