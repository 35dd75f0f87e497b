import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { listOf } from '../../../db/any-of';
import { devicePlanTable, deviceTable, planFileTable, planTable, retiredKeyTable } from '../table';

/** From which version on a key is good, by code; only where the first one is not, be it of a device that is gone. */
export async function raisedKeyVersions(db: Database) {
  const raised = db.select({ device_code: deviceTable.device_code, key_version: deviceTable.key_version }).from(deviceTable).where(sql`${deviceTable.key_version} > 1`);
  return raised.unionAll(db.select({ device_code: retiredKeyTable.device_code, key_version: retiredKeyTable.first_version }).from(retiredKeyTable));
}

/** Codes of the devices that may not connect. */
export async function inactiveDevices(db: Database) {
  const rows = await db.select({ device_code: deviceTable.device_code }).from(deviceTable).where(eq(deviceTable.is_active, false));
  return rows.map(({ device_code }) => device_code);
}

export interface Holding {
  key_version: number;
  wanted_hash: string | null;
  previous_hash: string | null;
}

/** Asks of one moment share a query. */
const GATHER_MS = 4;

/**
 * Answers which key a device has now and which plans it is, or just was, meant to hold; null when there is no such device. A
 * whole province asks in the same second, so what is asked in the same moment is one query. Nothing is remembered.
 */
export function holdingsReader(db: Database): (device_code: string) => Promise<Holding | null> {
  let waiting = new Map<string, { answer: (holding: Holding | null) => void; fail: (error: unknown) => void }[]>();
  const read = async () => {
    const asked = waiting;
    waiting = new Map();
    try {
      const rows = await db
        .select({ code: deviceTable.device_code, key_version: deviceTable.key_version, wanted_hash: devicePlanTable.wanted_hash, previous_hash: devicePlanTable.previous_hash })
        .from(deviceTable)
        .leftJoin(devicePlanTable, eq(devicePlanTable.device_id, deviceTable.id))
        .where(and(sql`${deviceTable.device_code} = any(${listOf([...asked.keys()])}::text[])`, eq(deviceTable.is_active, true)));
      const found = new Map(rows.map(({ code, ...holding }) => [code, holding]));
      for (const [code, asks] of asked) for (const { answer } of asks) answer(found.get(code) ?? null);
    } catch (error) {
      for (const asks of asked.values()) for (const { fail } of asks) fail(error);
    }
  };
  return (device_code) =>
    new Promise((answer, fail) => {
      if (waiting.size === 0) setTimeout(() => void read(), GATHER_MS);
      waiting.set(device_code, [...(waiting.get(device_code) ?? []), { answer, fail }]);
    });
}

/** The files a plan names. */
export async function planFilesOf(db: Database, hash: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ sha256: planFileTable.sha256 }).from(planFileTable).where(eq(planFileTable.plan_hash, hash));
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** The parts it is made of. */
export async function planPartsOf(db: Database, hash: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ parts: planTable.parts }).from(planTable).where(eq(planTable.hash, hash));
  return new Set(rows.flatMap(({ parts }) => parts));
}
