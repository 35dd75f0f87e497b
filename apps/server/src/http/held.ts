import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { anyOf } from '../db/any-of';
import type { Database } from '../db/database';

type Rows = PgTable & { id: AnyPgColumn };

/**
 * Holds a record until the transaction ends: what is read of it afterwards stays true, and whoever wants to use it
 * waits.
 */
export const holding = (table: Rows) => async (tx: Database, id: string) =>
  void (await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update'));

/** Keeps records from being deleted until the transaction ends, where no foreign key does. Taken in one order. */
export const keepThere = async (tx: Database, table: Rows, ids: readonly string[]) =>
  void (
    ids.length > 0 &&
    (await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(anyOf(table.id, [...new Set(ids)]))
      .orderBy(table.id)
      .for('key share'))
  );
