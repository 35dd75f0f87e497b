import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { invalidField } from './errors';

/**
 * Records that can be put out of use, by the field others name one in. The module they belong to says so, once, in its
 * list of `offers`.
 */
export interface Offered {
  field: string;
  table: PgTable & { id: AnyPgColumn; is_active: AnyPgColumn };
}

/**
 * Refuses what is out of use for anything new; what a record was given before stays. That there is none of that id says
 * the foreign key.
 */
export async function requireOffered(tx: Database, offers: readonly Offered[], values: object, before: object = {}) {
  const [wanted, had] = [values, before] as Record<string, unknown>[];
  for (const { field, table } of offers) {
    const id = wanted?.[field];
    if (typeof id !== 'string' || id === had?.[field]) continue;
    const [retired] = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(eq(table.id, id), eq(table.is_active, false)));
    if (retired) throw invalidField(field, 'Mục này đã ngừng dùng, hãy chọn mục khác');
  }
}
