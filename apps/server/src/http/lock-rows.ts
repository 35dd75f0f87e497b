import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { anyOf } from '../db/any-of';
import type { Database } from '../db/database';

type Rows = PgTable & { id: AnyPgColumn };

/**
 * Locks a record until the transaction ends: its values stay true, and new uses of it wait.
 */
export const lockRow = (table: Rows) => async (tx: Database, id: string) =>
  void (await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update'));

/**
 * Protects records from deletion until the transaction ends, where no foreign key does. The locks are taken in one
 * order.
 */
export const preventDelete = async (tx: Database, table: Rows, ids: readonly string[]) =>
  void (
    ids.length > 0 &&
    (await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(anyOf(table.id, [...new Set(ids)]))
      .orderBy(table.id)
      .for('key share'))
  );
