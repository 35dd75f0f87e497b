import { sql } from 'drizzle-orm';
import { listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { idsOfPath } from '../../../http/scope';
import { deviceGroupTable, deviceTable } from '../../devices';
import type { Targets } from '../reach/device-groups';

/**
 * Locks areas until the transaction ends, so that changes in one area run one after the other: of two that overlap,
 * each would miss what the other has not committed yet. Take the locks before reading anything that depends on them.
 *
 * The area itself is locked exclusively and those above it are shared: changes in neighbouring areas do not wait for
 * each other, and a change of a whole province waits for all in it.
 */
export async function lockPaths(tx: Database, paths: readonly string[]) {
  const own = new Set(paths.map((path) => idsOfPath(path).at(-1) ?? ''));
  const above = new Set(paths.flatMap((path) => idsOfPath(path).slice(0, -1)).filter((id) => !own.has(id)));
  // In one order: if two transactions still wait for each other, the database ends one and `changing` repeats it.
  const ids = [...own, ...above].sort();
  if (ids.length === 0) return;
  const key = sql`hashtextextended('loa.place.' || x.id, 0)`;
  await tx.execute(sql`
    select case when x.own then pg_advisory_xact_lock(${key}) else pg_advisory_xact_lock_shared(${key}) end
    from (select * from unnest(${listOf(ids)}::text[], ${listOf(ids.map((id) => String(own.has(id))))}::boolean[]) u(id,
    own) order by id) x`);
}

/** Locks the areas of schedules' targets; of a group the area that all its devices lie in. */
export async function lockTargets(tx: Database, schedules: readonly Pick<Targets, 'area_ids' | 'device_ids'>[]) {
  const areas = schedules.flatMap(({ area_ids }) => area_ids);
  const devices = schedules.flatMap(({ device_ids }) => device_ids);
  const { rows } = await tx.execute<{ path: string }>(sql`
    select path from area where id = any(${listOf(areas)}::uuid[])
    union select a.path from ${deviceGroupTable} g join area a on a.id = g.area_id
    where g.id = any(${listOf(areas)}::uuid[])
    union select a.path from ${deviceTable} d join area a on a.id = d.area_id
    where d.id = any(${listOf(devices)}::uuid[])`);
  await lockPaths(
    tx,
    rows.map(({ path }) => path),
  );
}
