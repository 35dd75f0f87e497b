import { inArray } from 'drizzle-orm';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import { SETTINGS } from './settings';
import type { SettingKey, SettingValue } from './settings';
import { systemConfigTable as table } from './table';

export type { SettingKey, SettingValue } from './settings';

/** How this installation is set up; the default where nobody has set anything. One query, however many keys. */
export async function getConfigs<Key extends SettingKey>(db: Database, ...keys: Key[]) {
  const rows = await db.select({ key: table.key, value: table.value }).from(table).where(inArray(table.key, keys));
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(keys.map((key) => [key, SETTINGS[key].parse(stored.get(key))])) as { [Each in Key]: SettingValue<Each> };
}

export const getConfig = async <Key extends SettingKey>(db: Database, key: Key): Promise<SettingValue<Key>> => (await getConfigs(db, key))[key];

export async function setConfig<Key extends SettingKey>(tx: Database, key: Key, value: SettingValue<Key>) {
  const checked = SETTINGS[key].parse(value);
  await tx.insert(table).values({ key, value: checked }).onConflictDoUpdate({ target: table.key, set: { value: checked, updated_at: nowIso() } });
}

/** The windows in which an area may broadcast, from its nearest ancestor that has any; null when there is no limit. */
export async function allowedWindows(db: Database, area_path: string) {
  const entries = await getConfig(db, 'quiet_windows');
  const nearestFirst = [...area_path.split('/').filter(Boolean).reverse(), null];
  const entry = nearestFirst.map((id) => entries.find(({ area_id }) => area_id === id)).find((found) => found !== undefined);
  return entry && entry.windows.length > 0 ? entry.windows : null;
}
