import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Columns of one table, which a statement needs more than once: `columnsOf` or `getTableColumns`. */
type Columns = Record<string, AnyPgColumn>;

/** Some of a table's columns, in this order. */
export function columnsOf<Table extends PgTable, Name extends keyof Table['_']['columns'] & string>(
  table: Table,
  ...names: Name[]
) {
  const columns: Columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Table['_']['columns'], Name>;
}

const listed = (columns: Columns, each: (column: AnyPgColumn, name: SQL) => SQL) =>
  sql.join(
    Object.values(columns).map((column) => each(column, sql`${sql.identifier(column.name)}`)),
    sql`, `,
  );

/** `a, b`, or `x.a, x.b`. */
export const namesOf = (columns: Columns, source?: string) =>
  listed(columns, (_, name) => (source ? sql`${sql.identifier(source)}.${name}` : name));

/** `a = x.a, b = x.b` */
export const takenFrom = (source: string, columns: Columns) =>
  listed(columns, (_, name) => sql`${name} = ${sql.identifier(source)}.${name}`);

/** `a uuid, b text`: what `jsonb_to_recordset` asks for. */
export const shapeOf = (columns: Columns) =>
  listed(columns, (column, name) => sql`${name} ${sql.raw(column.getSQLType())}`);

/** Rows of these columns as a table called `as`; one parameter, however many they are. */
export const givenRows = <Given extends Columns>(
  rows: readonly { [Column in keyof Given]: unknown }[],
  as: string,
  columns: Given,
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.identifier(as)}(${shapeOf(columns)})`;
