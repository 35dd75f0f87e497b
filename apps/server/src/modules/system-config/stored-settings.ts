import type { Ref } from '@loa/contracts/common';
import { SETTING_SCHEMAS, USUAL_SETTINGS } from '@loa/contracts/system-config';
import type { SettingValues } from '@loa/contracts/system-config';
import { inArray, max, sql } from 'drizzle-orm';
import * as z from 'zod';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import { systemConfigTable as table } from './table';

/** Values that the server itself stores beside the settings of people. */
interface Noted {
  /** Modules whose demo data is complete, so that an interrupted first start continues where it was. */
  demo_seeded: string[];
  /** Whether the sounds that come with the product were created once. */
  signals_offered: boolean;
  /** One-time password of an administrator until it was used, sealed; empty when there is none. */
  one_time_password: string;
}
type Stored = SettingValues & Noted;
export type StoredKey = keyof Stored;

const SCHEMAS: Record<StoredKey, z.ZodType> = {
  ...SETTING_SCHEMAS,
  demo_seeded: z.array(z.string()),
  signals_offered: z.boolean(),
  one_time_password: z.string(),
};
const USUAL: Stored = { ...USUAL_SETTINGS, demo_seeded: [], signals_offered: false, one_time_password: '' };

/**
 * Reads settings of this installation; defaults where nobody has set anything. One query, however many keys. Values
 * were checked when they were stored.
 */
export async function getConfigs<Key extends StoredKey>(db: Database, ...keys: Key[]) {
  const rows = await db.select({ key: table.key, value: table.value }).from(table).where(inArray(table.key, keys));
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(keys.map((key) => [key, stored.has(key) ? stored.get(key) : USUAL[key]])) as {
    [Each in Key]: Stored[Each];
  };
}

export const getConfig = async <Key extends StoredKey>(db: Database, key: Key): Promise<Stored[Key]> =>
  (await getConfigs(db, key))[key];

/** A setting as a column of another query, for queries that need it in every row. */
export const configColumn = <Key extends StoredKey>(key: Key) =>
  sql<
    Stored[Key]
  >`coalesce((select ${table.value} from ${table} where ${table.key} = ${key}), ${JSON.stringify(USUAL[key])}::jsonb)`;

/** Locks settings against other changes until the transaction ends; reading goes on. */
export const lockSettings = (tx: Database) => tx.execute(sql`lock table ${table} in share row exclusive mode`);

/** Stores values under the next version. The caller must have locked the settings. */
export async function storeSettings(tx: Database, values: Partial<Stored>, updated_by: Ref | null) {
  const entries = Object.entries(values);
  if (entries.length === 0) return;
  const [stored] = await tx.select({ version: max(table.version) }).from(table);
  const version = (stored?.version ?? 1) + 1;
  for (const [key, value] of entries) {
    const set = { value: SCHEMAS[key as StoredKey].parse(value), version, updated_at: nowIso(), updated_by };
    await tx
      .insert(table)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: table.key, set });
  }
}

/** Stores a setting that the server itself changes because of another event. */
export async function setConfig<Key extends StoredKey>(db: Database, key: Key, value: Stored[Key]) {
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    await storeSettings(tx, { [key]: value } as unknown as Partial<Stored>, null);
  });
}
