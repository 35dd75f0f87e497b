import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { anyOf, listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { deviceRuntimeTable } from '../table';
import { devicePlanTable, planFileTable, planPartTable, planTable } from './table';

/** A plan without runs: its beginning and its end are all of its parts. */
export const isEmpty = (plan: SQLWrapper) => sql`cardinality(${plan}.parts) = 2`;

/**
 * The hashes of the plans that devices should have up to now, by device. The rows are locked until the transaction
 * ends.
 */
export async function lockWantedPlans(
  tx: Database,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const theirs = sql`(select device_id, wanted_hash
    from ${devicePlanTable} where ${anyOf(devicePlanTable.device_id, deviceIds)} order by device_id for update) locked`;
  // One row for each plan, not for each device. Ids contain no commas.
  const { rows } = await tx.execute<{ hash: string; ids: string }>(
    sql`select wanted_hash as hash, string_agg(device_id::text, ',') as ids from ${theirs} group by wanted_hash`,
  );
  return new Map(rows.flatMap(({ hash, ids }) => ids.split(',').map((id) => [id, hash] as const)));
}

/**
 * Deletes the reported plan of a device: that it had this plan once says nothing about now, because it may have stored
 * a later plan without reporting it.
 */
export async function clearReportedPlan(tx: Database, id: string, hash: string) {
  const { device_id, plan_hash } = deviceRuntimeTable;
  await tx
    .update(deviceRuntimeTable)
    .set({ plan_hash: null })
    .where(and(eq(device_id, id), eq(plan_hash, hash)));
}

/** Whether a file is named by a plan that a device is to hold. */
export const isPlanned = (sha256: SQLWrapper) =>
  sql`exists (select 1 from ${planFileTable} f join ${devicePlanTable} p on p.wanted_hash = f.plan_hash
    where f.sha256 = ${sha256})`;

/** Plan documents by their hash; hashes that do not exist are not in the map. */
export async function planDocuments(db: Database, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await db.execute<{ hash: string; document: string }>(sql`
    select p.hash, string_agg(part.text, '' order by named.place) as document
    from ${planTable} p, unnest(p.parts) with ordinality named (hash, place)
    join ${planPartTable} part on part.hash = named.hash
    where p.hash = any(${listOf(hashes)}::text[]) group by p.hash`);
  return new Map(rows.map(({ hash, document }) => [hash, document]));
}

/** The ends of the plans of each place, each different end once; empty where a device has no plan. */
export async function planEnds(db: Database): Promise<{ area_path: string; valid_to: string }[]> {
  const { rows } = await db.execute<{ area_path: string; valid_to: string | Date | null }>(sql`
    select distinct a.path as area_path, plan.valid_to from device d join area a on a.id = d.area_id
    left join ${devicePlanTable} p on p.device_id = d.id left join ${planTable} plan on plan.hash = p.wanted_hash
    where d.install_status = 'installed' and d.is_active`);
  return rows.map(({ area_path, valid_to }) => ({
    area_path,
    valid_to: valid_to === null ? '' : new Date(valid_to).toISOString(),
  }));
}

/**
 * How many of the devices are connected and do not have all of these files: their plan does not name them, or they are
 * still downloading.
 */
export async function countLacking(
  db: Database,
  deviceIds: readonly string[],
  files: readonly string[],
): Promise<number> {
  if (deviceIds.length === 0 || files.length === 0) return 0;
  const named = sql`(select count(*) from ${planFileTable} f where f.plan_hash = p.wanted_hash
    and f.sha256 = any(${listOf(files)}::text[]))`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from device_runtime r join ${devicePlanTable} p on p.device_id = r.device_id
    where r.device_id = any(${listOf(deviceIds)}::uuid[]) and r.connection = 'online'
      and (r.plan_hash is distinct from p.wanted_hash or coalesce(r.missing_files, 0) > 0
      or ${named} < ${new Set(files).size})`);
  return Number(rows[0]?.count ?? 0);
}
