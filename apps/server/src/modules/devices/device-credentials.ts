import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { deviceTable } from './table';

/** Which version of its key a device may use, by code; only those that ever got a second one. */
export async function raisedKeyVersions(db: Database) {
  return db.select({ device_code: deviceTable.device_code, key_version: deviceTable.key_version }).from(deviceTable).where(sql`${deviceTable.key_version} > 1`);
}

/** The device behind a key, if that is the one it has now. */
export async function deviceWithKey(db: Database, device_code: string, key_version: number) {
  const [device] = await db.select({ id: deviceTable.id, key_version: deviceTable.key_version, is_active: deviceTable.is_active }).from(deviceTable).where(eq(deviceTable.device_code, device_code));
  return device && device.is_active && device.key_version === key_version ? { id: device.id } : null;
}

/** The text of a plan the device is or was just meant to hold. */
export async function planFor(db: Database, device_id: string, hash: string): Promise<string | null> {
  const { rows } = await db.execute<{ document: string }>(
    sql`select plan.document from device_plan p join plan on plan.hash = ${hash} where p.device_id = ${device_id} and plan.hash in (p.wanted_hash, p.previous_hash)`,
  );
  return rows[0]?.document ?? null;
}

/** Whether a plan of the device names the file. */
export async function mayFetch(db: Database, device_id: string, sha256: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from device_plan p join plan_file f on f.plan_hash in (p.wanted_hash, p.previous_hash) where p.device_id = ${device_id} and f.sha256 = ${sha256} limit 1`,
  );
  return rows.length > 0;
}
