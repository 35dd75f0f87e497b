import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Gives a record another name in every reference to it (`{id, name}`, at any depth), in all tables: names in references
 * are copies, which outlive the record.
 */
export async function renameInReferences(tx: Database, { id, name }: { id: string; name: string }) {
  const { rows } = await tx.execute<{ table: string; columns: string[] }>(
    sql`select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public' and data_type = 'jsonb' group by 1 order by 1`,
  );
  // PostgreSQL writes the keys of an object by their length, so that "name" follows "id".
  const reference = `("id": "${id}", "name": )"([^"\\\\]|\\\\.)*"`;
  const renamed = `\\1${JSON.stringify(name).replaceAll('\\', '\\\\')}`;
  for (const { table, columns } of rows) {
    const all = columns.map((column) => sql.identifier(column));
    const values = all.map(
      (each) => sql`${each} = regexp_replace(${each}::text, ${reference}, ${renamed}, 'g')::jsonb`,
    );
    const found = all.map((each) => sql`${each}::text like ${`%"id": "${id}", "name": %`}`);
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${sql.join(values, sql`, `)} where ${sql.join(found, sql` or `)}`,
    );
  }
}
