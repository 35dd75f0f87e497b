import { SETTING_KEYS, settingShape } from '@loa/contracts/system-config';
import type { SettingKey, SettingValues, SystemConfig } from '@loa/contracts/system-config';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { isEverywhere } from '../../http/scope';
import { placesOf, rulesSeen } from './quiet-places';
import { getConfigs } from './stored-settings';
import { systemConfigTable as table } from './table';

/**
 * All current settings. They are parsed by their schemas, because the database orders the fields of an object its own
 * way and values are compared as text.
 */
export const allSettings = async (db: Database): Promise<SettingValues> =>
  settingShape.parse(await getConfigs(db, ...SETTING_KEYS));

/** The change that set each setting, for those somebody has set; `version` is the latest of all. */
export async function settingChanges(db: Database) {
  const rows = await db
    .select({ key: table.key, version: table.version, at: table.updated_at, by: table.updated_by })
    .from(table)
    .where(inArray(table.key, SETTING_KEYS));
  const changes = rows.map((row) => ({ ...row, key: row.key as SettingKey }));
  const latest = changes.toSorted((a, b) => b.version - a.version)[0];
  return { changes, version: latest?.version ?? 1, updated_by: latest?.by ?? null };
}

/** The settings as a caller may see them. */
export async function readSystemConfig(db: Database, caller: Caller): Promise<SystemConfig> {
  const values = await allSettings(db);
  const { changes, version, updated_by } = await settingChanges(db);
  const areas = await placesOf(db, caller, values.quiet_windows);
  return {
    id: 'system-config',
    version,
    updated_by,
    values: { ...values, quiet_windows: rulesSeen(values.quiet_windows, areas) },
    changes: changes.map(({ key, at, by }) => ({ key, at, by })),
    areas,
    is_everywhere: isEverywhere(caller),
  };
}
