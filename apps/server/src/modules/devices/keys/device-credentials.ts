import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { listOf } from '../../../db/any-of';
import { isEmpty } from '../plans/stored-plans';
import { deviceRuntimeTable, deviceTable, retiredKeyTable } from '../table';
import { devicePlanTable, planFileTable, planTable } from '../plans/table';

/**
 * The first valid key version by device code; only codes whose first version is not valid any more, also of deleted
 * devices.
 */
export async function raisedKeyVersions(db: Database) {
  const raised = db
    .select({ device_code: deviceTable.device_code, key_version: deviceTable.key_version })
    .from(deviceTable)
    .where(sql`${deviceTable.key_version} > 1`);
  return raised.unionAll(
    db
      .select({ device_code: retiredKeyTable.device_code, key_version: retiredKeyTable.first_version })
      .from(retiredKeyTable),
  );
}

/**
 * The devices that are not active, each with whether it is certainly silent: it reported the empty plan it was sent, or
 * the plan it may have has expired. Until then it must be able to connect, or nobody could stop it. Of one device when
 * a code is given.
 */
export async function inactiveDevices(db: Database, device_code: string | null = null) {
  const { rows } = await db.execute<{ id: string; device_code: string; is_silent: boolean }>(sql`
    select d.id, d.device_code, p.device_id is null or wanted.valid_to < now()
    or (${isEmpty(sql`wanted`)} and r.plan_hash is not distinct from p.wanted_hash) as is_silent
    from ${deviceTable} d left join ${devicePlanTable} p on p.device_id = d.id
    left join ${planTable} wanted on wanted.hash = p.wanted_hash
    left join ${deviceRuntimeTable} r on r.device_id = d.id
    where not d.is_active ${device_code === null ? sql`` : sql`and d.device_code = ${device_code}`}`);
  return rows;
}

export interface Credentials {
  is_active: boolean;
  key_version: number;
  wanted_hash: string | null;
  previous_hash: string | null;
}

/** How long requests are collected for one query. */
const GATHER_MS = 4;

/**
 * Returns the current key version of a device and the plans it should have now or had to have just before; null when
 * there is no such device. A whole province asks in the same second, so requests of the same moment share one query.
 * Nothing is cached.
 */
export function credentialsReader(db: Database): (device_code: string) => Promise<Credentials | null> {
  let waiting = new Map<
    string,
    { answer: (credentials: Credentials | null) => void; fail: (error: unknown) => void }[]
  >();
  const read = async () => {
    const batch = waiting;
    waiting = new Map();
    try {
      const rows = await db
        .select({
          code: deviceTable.device_code,
          is_active: deviceTable.is_active,
          key_version: deviceTable.key_version,
          wanted_hash: devicePlanTable.wanted_hash,
          previous_hash: devicePlanTable.previous_hash,
        })
        .from(deviceTable)
        .leftJoin(devicePlanTable, eq(devicePlanTable.device_id, deviceTable.id))
        .where(sql`${deviceTable.device_code} = any(${listOf([...batch.keys()])}::text[])`);
      const found = new Map(rows.map(({ code, ...credentials }) => [code, credentials]));
      for (const [code, asks] of batch) for (const { answer } of asks) answer(found.get(code) ?? null);
    } catch (error) {
      for (const asks of batch.values()) for (const { fail } of asks) fail(error);
    }
  };
  return (device_code) =>
    new Promise((answer, fail) => {
      if (waiting.size === 0) setTimeout(() => void read(), GATHER_MS);
      waiting.set(device_code, [...(waiting.get(device_code) ?? []), { answer, fail }]);
    });
}

/** The files that a plan names. */
export async function planFilesOf(db: Database, hash: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ sha256: planFileTable.sha256 })
    .from(planFileTable)
    .where(eq(planFileTable.plan_hash, hash));
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** The parts that a plan consists of. */
export async function planPartsOf(db: Database, hash: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ parts: planTable.parts }).from(planTable).where(eq(planTable.hash, hash));
  return new Set(rows.flatMap(({ parts }) => parts));
}
