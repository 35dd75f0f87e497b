import { closestFirst, COUNTED_TO, fold } from '@loa/contracts/common';
import { and, asc, desc, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { joinPhones, phoneSpellings } from './phone-search';

interface PageQuery {
  page: number;
  limit: number;
  search?: string | undefined;
  sort?: string | undefined;
}

/**
 * Condition for `search` in the folded text of a record; every word must occur, a telephone number in any of its
 * spellings.
 */
export function matches(searchText: AnyPgColumn, search: string | undefined): SQL | undefined {
  const words = joinPhones(fold(search ?? ''))
    .split(' ')
    .filter(Boolean);
  const escaped = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return words.length
    ? and(
        ...words.map((word) =>
          or(...phoneSpellings(word).map((spelling) => sql`${searchText} like ${escaped(spelling)}`)),
        ),
      )
    : undefined;
}

interface Order {
  column: AnyPgColumn | SQL;
  direction: typeof asc;
}

/** ORDER BY for `sort=name` or `sort=-created_at`. */
export function ordered(
  sort: string | undefined,
  columns: Record<string, AnyPgColumn | SQL>,
  byDefault: string,
): Order {
  const wanted = sort ?? byDefault;
  const column = columns[wanted.replace(/^-/, '')];
  if (!column) throw new Error(`no column to sort by: ${wanted}`);
  return { column, direction: wanted.startsWith('-') ? desc : asc };
}

interface Listed {
  /** The table, or joined tables, that filters and order refer to. */
  from: SQL | AnyPgColumn['table'];
  /** Column that decides ties, so that pages never overlap. */
  id: AnyPgColumn;
  where: SQL | undefined;
  order: Order;
}

/**
 * Number of rows that are filtered first and then sorted. For more, scanning along the order until a page is full is
 * cheaper.
 */
const FEW = 1000;

/** Number of rows, counted up to a limit; a count that was cached is good enough unless it must be `exact`. */
export async function countUpTo(
  db: Database,
  most: number,
  from: Listed['from'],
  where: SQL | undefined,
  exact = false,
): Promise<number> {
  const bounded = sql`(select 1 from ${from} ${where ? sql`where ${where}` : sql``} limit ${most}) bounded`;
  const [{ count } = { count: 0 }] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bounded)
    .$withCache(exact ? false : { autoInvalidate: false });
  return count;
}

/** Ids of few rows that a search found, those whose name is closest to it first; `name` is what it is searched by. */
async function closestIds(db: Database, search: string, name: AnyPgColumn, { from, id, where, order }: Listed) {
  // A select by the builder would print the columns without their table, and joined tables have a name each.
  const { rows: found } = await db.execute<{ id: string; name: string }>(
    sql`select ${id} as id, ${name} as name from ${from} ${
      where
        ? sql`where
      ${where}`
        : sql``
    } order by ${order.direction(order.column)}, ${order.direction(id)}`,
  );
  return closestFirst(found, search, (row) => row.name).map((row) => row.id);
}

/**
 * One page of a select, and the number of rows, counted up to `COUNTED_TO` (see `FullCounts`): two queries, whatever
 * the page size. For the first rows of an order a database tends to scan along it, past all rows that the caller may
 * not see; where few rows are visible it is forced to find them first. What is shown beside them is read for the rows
 * of the page alone. A search without a wanted order puts the
 * closest names first while the rows found are few: a third query.
 */
export async function pageOfRows<Query extends PgSelect>(
  db: Database,
  select: Query,
  { page, limit, search, sort }: PageQuery,
  listed: Listed,
) {
  const { from, id, where, order } = listed;
  const { column, direction } = order;
  const count = await countUpTo(db, COUNTED_TO + 1, from, where);
  const total = Math.min(count, COUNTED_TO);
  const offset = (page - 1) * limit;
  const { name } = getTableColumns(id.table) as Record<string, AnyPgColumn | undefined>;
  if (search && !sort && name && total <= FEW) {
    const ids = (await closestIds(db, search, name, listed)).slice(offset, offset + limit);
    const rows = ids.length
      ? await select.where(inArray(id, ids)).orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${id})`)
      : [];
    return { rows, total };
  }
  const isFew = where && total <= FEW;
  const found = sql`with found as ${sql.raw(isFew ? 'materialized' : 'not materialized')}
    (select ${id} as id, ${column} as sort from ${from} ${where ? sql`where ${where}` : sql``})`;
  const onPage = sql`${id} = any(array(${found} select id from found
    order by ${direction(sql`sort`)}, ${direction(sql`id`)} limit ${limit} offset ${offset}))`;
  const rows = await select.where(onPage).orderBy(direction(column), direction(id));
  // A page that is not full may show that rows were deleted since the count was cached.
  const isDoubtful = count > total && rows.length < limit;
  const current = isDoubtful ? await countUpTo(db, COUNTED_TO + 1, from, where, true) : count;
  return { rows, total: Math.min(current, COUNTED_TO), ...(current > COUNTED_TO && { is_more: true as const }) };
}
