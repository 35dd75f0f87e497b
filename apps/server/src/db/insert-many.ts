import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { givenRows, namesOf } from './given-rows';

/** Rows per statement. */
const AT_ONCE = 1000;

const defaultOf = ({ defaultFn, default: given }: AnyPgColumn): unknown =>
  defaultFn ? defaultFn() : is(given, SQL) ? undefined : given;

/**
 * Inserts rows as one parameter per statement. A parameter for each value, as `values` sends, costs both sides several
 * times as much, and all others wait for the embedded database meanwhile.
 */
export async function insertMany<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns: Record<string, AnyPgColumn> = Object.fromEntries(
    Object.entries<AnyPgColumn>(getTableColumns(table)).filter(
      ([name, { defaultFn }]) => given.has(name) || defaultFn !== undefined,
    ),
  );
  const filled = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        column.name,
        row[name] === undefined ? defaultOf(column) : row[name],
      ]),
    );
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE).map(filled);
    await tx.execute(
      sql`insert into ${table} (${namesOf(columns)}) select ${namesOf(columns, 'x')} from ${givenRows(some, 'x', columns)}`,
    );
  }
}
