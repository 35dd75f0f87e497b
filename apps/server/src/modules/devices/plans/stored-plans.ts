import { and, count, eq, gt, lt, or, sql, type SQLWrapper } from 'drizzle-orm';
import { anyOf, listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { areaTable } from '../../areas';
import { deviceRuntimeTable, deviceTable } from '../table';
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
  const { device_id, wanted_hash } = devicePlanTable;
  const locked = tx
    .select({ device_id, wanted_hash })
    .from(devicePlanTable)
    .where(anyOf(device_id, deviceIds))
    .orderBy(device_id)
    .for('update')
    .as('locked');
  // One row for each plan, not for each device. Ids contain no commas.
  const rows = await tx
    .select({ hash: locked.wanted_hash, ids: sql<string>`string_agg(${locked.device_id}::text, ',')` })
    .from(locked)
    .groupBy(locked.wanted_hash);
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
  const rows = await db
    .selectDistinct({ area_path: areaTable.path, valid_to: planTable.valid_to })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .leftJoin(devicePlanTable, eq(devicePlanTable.device_id, deviceTable.id))
    .leftJoin(planTable, eq(planTable.hash, devicePlanTable.wanted_hash))
    .where(and(eq(deviceTable.install_status, 'installed'), deviceTable.is_active));
  return rows.map(({ area_path, valid_to }) => ({ area_path, valid_to: valid_to ?? '' }));
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
  const [runtime, plan] = [deviceRuntimeTable, devicePlanTable];
  const named = db.$count(
    planFileTable,
    and(eq(planFileTable.plan_hash, plan.wanted_hash), sql`${planFileTable.sha256} = any(${listOf(files)}::text[])`),
  );
  const [counted] = await db
    .select({ count: count() })
    .from(runtime)
    .innerJoin(plan, eq(plan.device_id, runtime.device_id))
    .where(
      and(
        anyOf(runtime.device_id, deviceIds),
        eq(runtime.connection, 'online'),
        or(
          sql`${runtime.plan_hash} is distinct from ${plan.wanted_hash}`,
          gt(runtime.missing_files, 0),
          lt(named, new Set(files).size),
        ),
      ),
    );
  return counted?.count ?? 0;
}
