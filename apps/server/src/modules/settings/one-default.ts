import type { EntityOf, Resource, WriteOf } from '@loa/contracts/common';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import type { Repository } from '../../http/crud-routes';

/**
 * Allows one default at most: a new one replaces the old, also one that was set at the same moment.
 */
export function withOneDefault<R extends Resource>(
  resource: R,
  table: PgTable & { id: AnyPgColumn; is_default: AnyPgColumn },
  plain: Repository<R>,
): Repository<R> {
  const giveUpDefault = async (tx: Database, values: WriteOf<R>, exceptId?: string) => {
    if (!values['is_default']) return;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`loa.default.${resource.base}`}, 0))`);
    await tx
      .update(table)
      .set({ is_default: false })
      .where(and(eq(table.is_default, true), exceptId ? ne(table.id, exceptId) : undefined));
  };
  return {
    ...plain,

    async create(tx, caller, values, after) {
      await giveUpDefault(tx, values);
      return plain.create(tx, caller, values, after);
    },

    async update(tx, caller, current, values, after) {
      await giveUpDefault(tx, values, (current as EntityOf<R> & { id: string }).id);
      return plain.update(tx, caller, current, values, after);
    },
  };
}
