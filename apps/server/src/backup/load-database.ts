import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import { StartError } from '../config';
import { migrateUntil } from '../db/migrate-until';
import { lastMigration } from '../db/stored-schema';
import { digestTable, ONE_TEXT, tablesOf } from './tables';
import type { BackedTable, Client, Digest } from './tables';

/** What a database must be like before rows are loaded into it. */
export interface Source {
  version: string;
  /** Moment of its last migration. */
  migration: number;
  /** Version of the tables of the job queue; null where there are none. */
  queue: number | null;
  tables: BackedTable[];
  sequences: Record<string, string>;
}

export async function queueVersion(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('pgboss.version') is not null as found`);
  if (!rows[0]?.found) return null;
  return (await client.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version ?? null;
}

/** Makes the tables of the source's version in an empty database: an upgrade is the task of the next start. */
export async function makeTables(pool: pg.Pool, source: Source, backend: 'pglite' | 'postgres') {
  await migrateUntil(pool, source.migration);
  if (source.queue === null) return;
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, backend, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
  const own = await queueVersion(pool);
  if (own !== source.queue)
    throw new StartError(
      `hàng đợi việc của bản này (${source.queue}) không phải của phiên bản đang chạy (${own}). Hãy khôi phục bằng Loa ${source.version}, rồi nâng cấp.`,
    );
}

/** Empties a database again that was empty before `makeTables`. */
export async function dropTables(pool: pg.Pool) {
  await pool.query('drop schema if exists pgboss, drizzle cascade');
  for (const { name } of await tablesOf(pool)) await pool.query(`drop table ${name} cascade`);
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`,
  );
  for (const { name } of rows) await pool.query(`drop sequence ${name}`);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Loads rows in one transaction, without foreign keys meanwhile: they are checked as a whole at the end. `load` brings
 * the rows and answers what was read; each table must then be found with exactly those.
 */
export async function loadDatabase(
  pool: pg.Pool,
  source: Source,
  load: (client: Client) => Promise<Record<string, Digest>>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(ONE_TEXT);
    const { rows: keys } = await client.query<ForeignKey>(`
      select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_namespace n on n.oid = connamespace
      where contype = 'f' and conparentid = 0 and nspname in ('public', 'pgboss')`);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    await client.query(`truncate ${source.tables.map(({ name }) => name).join()}`);
    const read = await load(client);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const [name, last] of Object.entries(source.sequences))
      await client.query('select setval($1::regclass, $2)', [name, last]);
    await compare(client, source, read);
    await client.query(`comment on schema drizzle is '${source.version.replaceAll("'", "''")}'`);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function compare(client: Client, { tables }: Source, read: Record<string, Digest>) {
  const missing = (await tablesOf(client)).filter(({ name }) => !tables.some((table) => table.name === name));
  if (missing.length > 0)
    throw new StartError(`thiếu các bảng ${missing.map(({ name }) => name).join(', ')}. Chưa có gì bị thay đổi.`);
  for (const table of tables) {
    const found = await digestTable(client, table);
    const expected = read[table.name];
    if (found.rows !== expected?.rows || found.sha256 !== expected.sha256)
      throw new StartError(
        `bảng ${table.name} có ${found.rows} dòng khác với ${expected?.rows ?? 0} dòng của nguồn. Chưa có gì bị thay đổi.`,
      );
  }
}

/** The state of a database whose rows are to be read in an open transaction. */
export async function sourceOf(client: Client, tables: BackedTable[], sequences: Record<string, string>) {
  const { version, when } = await lastMigration(client);
  if (when === null) throw new StartError('cơ sở dữ liệu này chưa có bảng nào của Loa.');
  return { version: version ?? '0.1.0', migration: when, queue: await queueVersion(client), tables, sequences };
}
