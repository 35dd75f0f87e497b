import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { factoryTable } from '../../settings';
import { enrolmentTable, makerKeyTable as table } from '../table';

export const digestOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** A key as it is given to a maker, once, and the digest that is stored of it. */
export function freshMakerKey() {
  const key = `loa-${randomBytes(32).toString('base64url')}`;
  return { key, digest: digestOf(key) };
}

/** The maker who owns a key; null for anything else. */
export async function makerOf(db: Database, key: string | null) {
  if (!key) return null;
  const [row] = await db
    .select({ id: table.id, name: table.name, factory_id: table.factory_id })
    .from(table)
    .where(eq(table.digest, digestOf(key)));
  return row ?? null;
}

const shown = {
  id: table.id,
  name: table.name,
  factory: { id: factoryTable.id, name: factoryTable.name },
  created_at: table.created_at,
  created_by: table.created_by,
};

/** All keys, the newest first, each with the number of devices that sent it. */
export async function makerKeysOf(db: Database) {
  const device_count = db.$count(enrolmentTable, eq(enrolmentTable.maker_key_id, table.id));
  return db
    .select({ ...shown, device_count })
    .from(table)
    .leftJoin(factoryTable, eq(factoryTable.id, table.factory_id))
    .orderBy(table.created_at, table.id);
}
