import pg from 'pg';
import { manyRows, type RowCounts } from '../../testbed/many-rows.ts';

/** Puts so many records of each kind straight into the product's database. */
export async function fillRecords(url: string, counts: RowCounts) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of manyRows(counts)) await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
}
