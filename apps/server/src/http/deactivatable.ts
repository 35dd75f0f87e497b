import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { invalidField } from './errors';

/**
 * Records that can be deactivated, and the field that refers to one. The module that owns them declares this once, in
 * its list.
 */
export interface Deactivatable {
  field: string;
  table: PgTable & { id: AnyPgColumn; is_active: AnyPgColumn };
}

/**
 * Refuses inactive records in new references; a reference that a record already had may stay. Missing records are found
 * by the foreign key.
 */
export async function requireActiveRecords(
  tx: Database,
  deactivatables: readonly Deactivatable[],
  values: object,
  before: object = {},
) {
  const [after, had] = [values, before] as Record<string, unknown>[];
  for (const { field, table } of deactivatables) {
    const id = after?.[field];
    if (typeof id !== 'string' || id === had?.[field]) continue;
    const [retired] = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(eq(table.id, id), eq(table.is_active, false)));
    if (retired) throw invalidField(field, 'Mục này đã ngừng dùng, hãy chọn mục khác');
  }
}
