import type { Slot } from '@loa/contracts/schedules';
import { inArray, sql } from 'drizzle-orm';
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

/** A setting as a column of another query, for what carries it in every row. */
export const configColumn = <Key extends SettingKey>(key: Key) =>
  sql<SettingValue<Key>>`coalesce((select ${table.value} from ${table} where ${table.key} = ${key}), ${JSON.stringify(SETTINGS[key].parse(undefined))}::jsonb)`;

export async function setConfig<Key extends SettingKey>(tx: Database, key: Key, value: SettingValue<Key>) {
  const checked = SETTINGS[key].parse(value);
  await tx.insert(table).values({ key, value: checked }).onConflictDoUpdate({ target: table.key, set: { value: checked, updated_at: nowIso() } });
}

export interface QuietRules {
  /** The installation's zone: its devices live by it. */
  zone: string;
  /** The windows in which an area may broadcast, from its nearest ancestor that has any; the same list for all areas under one rule, empty without limit. */
  windowsOf: (area_path: string) => readonly Slot[];
}

const NO_LIMIT: readonly Slot[] = [];

export async function quietRules(db: Database): Promise<QuietRules> {
  const { quiet_windows, time_zone } = await getConfigs(db, 'quiet_windows', 'time_zone');
  const byArea = new Map(quiet_windows.toReversed().map(({ area_id, windows }) => [area_id, windows]));
  const windowsOf = (area_path: string) => {
    const nearest = [...area_path.split('/').filter(Boolean).reverse(), null].find((id) => byArea.has(id));
    return (nearest === undefined ? undefined : byArea.get(nearest)) ?? NO_LIMIT;
  };
  return { zone: time_zone, windowsOf };
}
