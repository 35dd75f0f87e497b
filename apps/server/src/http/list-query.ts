import { fold } from '@loa/contracts/common';
import { and, asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';

interface Paging {
  page: number;
  limit: number;
}

/** `search` within the folded text of a record; every word must occur. */
export function matches(searchText: AnyPgColumn, search: string | undefined): SQL | undefined {
  const words = fold(search ?? '').split(' ').filter(Boolean);
  const escaped = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return words.length ? and(...words.map((word) => sql`${searchText} like ${escaped(word)}`)) : undefined;
}

/** ORDER BY for `sort=name` or `sort=-created_at`; `id` settles ties, so that pages never overlap. */
export function ordered(sort: string | undefined, columns: Record<string, AnyPgColumn | SQL>, id: AnyPgColumn, byDefault: string): SQL[] {
  const wanted = sort ?? byDefault;
  const direction = wanted.startsWith('-') ? desc : asc;
  const column = columns[wanted.replace(/^-/, '')];
  return column ? [direction(column), direction(id)] : [direction(id)];
}

/** One page of a select, and how many rows there are in all: two queries, whatever the page size. */
export async function pageOfRows<Query extends PgSelect>(db: Database, select: Query, { page, limit }: Paging, from: SQL | AnyPgColumn['table'], where: SQL | undefined) {
  const rows = await select.limit(limit).offset((page - 1) * limit);
  // A first page that is not full has told the total already.
  if (page === 1 && rows.length < limit) return { rows, total: rows.length };
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(from as never).where(where);
  return { rows, total: Number((counted as { total?: number } | undefined)?.total ?? 0) };
}
