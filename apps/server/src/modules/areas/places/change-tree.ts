import { not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { anyOf, listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { DomainEvents } from '../../../events';
import type { Deps } from '../../../deps';
import type { PlaceChange } from '../../../place-records';
import { areaTable as area } from '../table';
import { liesIn } from './place-rows';

/**
 * Lock for changes of the tree's shape: they run one after the other, and each sees the result of the one before. Held
 * until the transaction ends.
 */
export const lockTree = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('loa.area-tree', 0))`);

/** Replaces the beginning of every path that lies in a moved place. */
async function rewritePaths(tx: Database, column: AnyPgColumn, { paths }: PlaceChange, except?: SQL) {
  const name = sql.identifier(column.name);
  const [from, to] = [listOf(paths.map((each) => each.from)), listOf(paths.map((each) => each.to))];
  await tx.execute(sql`
    update ${column.table} set ${name} = moved.to_path || substr(${column}, length(moved.from_path) + 1)
    from unnest(${from}::text[], ${to}::text[]) moved (from_path, to_path)
    where ${liesIn(sql`${column}`, sql`moved.from_path`)}${except ? sql` and ${except}` : sql``}`);
}

/**
 * Applies a change of the tree everywhere: the paths below, records of other modules, their copies of paths. The number
 * of statements depends on how many kinds of records there are, never on how many of each.
 */
export async function followChange(tx: Database, records: Deps['placeRecords'], change: PlaceChange) {
  for (const { follow } of records) await follow?.(tx, change);
  const { merged } = change;
  if (merged) {
    const { from, to } = merged;
    await tx
      .update(area)
      .set({ parent_id: to, version: sql`${area.version} + 1` })
      .where(anyOf(area.parent_id, from));
    await tx.update(area).set({ merged_into_id: to }).where(anyOf(area.merged_into_id, from));
    for (const { area_id } of records.flatMap(({ hanging = [] }) => hanging))
      await tx
        .update(area_id.table)
        .set({ [area_id.name]: to } as PgUpdateSetSource<PgTable>)
        .where(anyOf(area_id, from));
  }
  // A merged place keeps its own path: its row stays where it was.
  await rewritePaths(tx, area.path, change, merged ? not(anyOf(area.id, merged.from)) : undefined);
  for (const column of records.flatMap(({ paths = [] }) => paths)) await rewritePaths(tx, column, change);
}

/** Publishes a change of the tree, so that rights, sockets, plans and devices are read again. */
export async function publishTreeChange(
  tx: Database,
  { events }: Pick<Deps, 'events'>,
  changed: DomainEvents['places.changed'],
) {
  await events.publish(tx, 'access.changed', {});
  await events.publish(tx, 'places.changed', changed);
}
