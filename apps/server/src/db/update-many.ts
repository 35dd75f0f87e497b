import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { shapeOf, takenFrom } from './given-rows';

/** Rows per statement. */
const AT_ONCE = 1000;

/**
 * Writes different values to each row whose `version` is still the expected one, with the next version; all rows change
 * the same columns. Returns the ids of the rows that were written.
 */
export async function updateMany(
  tx: Database,
  table: PgTable,
  rows: readonly ({ id: string; version: number } & Record<string, unknown>)[],
): Promise<Set<string>> {
  const columns = getTableColumns(table);
  const named = Object.entries(columns).filter(([name]) => name in (rows[0] ?? {}));
  const shape = shapeOf(Object.fromEntries(named));
  const own = named.filter(([name]) => name !== 'id' && name !== 'version');
  const changes = sql`${takenFrom('x', Object.fromEntries(own))}, version = x.version + 1`;
  const written = new Set<string>();
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const values = JSON.stringify(rows.slice(at, at + AT_ONCE));
    const done = await tx.execute<{ id: string }>(
      sql`update ${table} t set ${changes} from jsonb_to_recordset(${values}::jsonb) as x (${shape}) where t.id = x.id
        and t.version = x.version returning t.id`,
    );
    for (const { id } of done.rows) written.add(id);
  }
  return written;
}
