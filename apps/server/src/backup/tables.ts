import { createHash } from 'node:crypto';
import * as z from 'zod';
import type pg from 'pg';

/** A table with the columns that are stored; names are quoted where SQL needs it. */
export const backedTable = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
export type BackedTable = z.output<typeof backedTable>;

/** Rows of a table and the hash of all of them: equal where the rows are, on whatever database. */
export const digest = z.object({ rows: z.number().int(), sha256: z.string() });
export type Digest = z.output<typeof digest>;

export type Client = Pick<pg.ClientBase, 'query'>;

/** Schemas of the records and of the job queue: follow-ups of a stored change are records, too. */
const SCHEMAS = `('public', 'pgboss')`;
const BATCH = 200;

export async function tablesOf(client: Client): Promise<BackedTable[]> {
  const { rows } = await client.query<BackedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(json_build_object('name', format('%I', a.attname), 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p') and not c.relispartition
    group by n.nspname, c.relname order by n.nspname, c.relname`);
  return rows;
}

/** Last values of sequences that were used. */
export async function sequencesOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname in ${SCHEMAS} and last_value is not null order by 1`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Settings of a transaction in which a value has one text on every database. */
export const ONE_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/** Rows of a table, each a JSON list of its values as texts, in the order of these lines. Needs a transaction. */
export async function* readRows(client: Client, { name, columns }: BackedTable): AsyncGenerator<string[]> {
  const values = columns.map((column) => `t.${column.name}::text`).join();
  await client.query(`declare lines no scroll cursor for
    select line from (select to_json(array[${values}]::text[])::text as line from ${name} t) l order by line collate "C"`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from lines`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close lines');
}

export const insertRows = (client: Client, { name, columns }: BackedTable, lines: readonly string[]) =>
  client.query(
    `insert into ${name} (${columns.map((column) => column.name).join()}) overriding system value
      select ${columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join()} from jsonb_array_elements($1::jsonb) line`,
    [`[${lines.join()}]`],
  );

/** Counts rows and hashes them as they pass. */
export function digesting() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (lines: readonly string[]) => {
      rows += lines.length;
      for (const line of lines) hash.update(`${line}\n`);
    },
    result: (): Digest => ({ rows, sha256: hash.digest('hex') }),
  };
}

export async function digestTable(client: Client, table: BackedTable): Promise<Digest> {
  const sum = digesting();
  for await (const lines of readRows(client, table)) sum.add(lines);
  return sum.result();
}
