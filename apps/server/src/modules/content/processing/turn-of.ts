import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import type { ProcessedKind } from './processed-kind';

type Asker = Pick<Caller, 'account_id'>;

/**
 * The turn of a record that was just stored as work: behind as many as the same account has among the records in work,
 * so that a dozen odd files or long texts of one account keep nobody else's waiting.
 */
export async function turnAmong(
  tx: Database,
  table: PgTable & { updated_by: AnyPgColumn },
  inWork: SQL,
  { account_id }: Asker,
) {
  const count = await tx.$count(table, and(inWork, eq(sql`${table.updated_by} ->> 'id'`, account_id)));
  return { behind: Math.max(0, count - 1) };
}

/** The turn of a record whose file is to be processed. */
export const turnOf = (tx: Database, { table }: Pick<ProcessedKind, 'table'>, asker: Asker) =>
  turnAmong(tx, table, eq(table.processing_status, 'processing'), asker);
