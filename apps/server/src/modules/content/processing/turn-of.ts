import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import type { ProcessedKind } from './processed-kind';

/**
 * The turn of a record that was just stored to be processed: behind as many as this account already has in work, so
 * that a dozen odd files of one account keep nobody else's waiting.
 */
export async function turnOf(
  tx: Database,
  { table }: Pick<ProcessedKind, 'table'>,
  { account_id }: Pick<Caller, 'account_id'>,
) {
  const inWork = await tx.$count(
    table,
    and(eq(table.processing_status, 'processing'), eq(sql`${table.created_by} ->> 'id'`, account_id)),
  );
  return { behind: Math.max(0, inWork - 1) };
}
