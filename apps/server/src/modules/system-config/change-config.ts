import { CROSS_RULES, SYSTEM_CONFIG_CALLS, SETTING_KEYS } from '@loa/contracts/system-config';
import type { SettingKey, SettingsPreview, SettingValues, SystemConfig, Touched } from '@loa/contracts/system-config';
import { writeLog } from '../../activity-log';
import type { LoggedChange } from '../../activity-log';
import { changing } from '../../db/changing';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { asRef } from '../../http/caller';
import type { Caller } from '../../http/caller';
import { AppError, invalidField } from '../../http/errors';
import { isEverywhere } from '../../http/scope';
import { rulesInWords, withRulesOf } from './quiet-places';
import { allSettings, readSystemConfig, settingChanges } from './read-config';
import { lockSettings, storeSettings } from './stored-settings';

type Sent = Partial<SettingValues>;

/**
 * All settings after the sent ones are applied, and which of them change. Throws for a setting that the caller may not
 * change.
 */
async function settingsAfter(db: Database, caller: Caller, sent: Sent) {
  const before = await allSettings(db);
  const after: SettingValues = { ...before, ...sent };
  if (sent.quiet_windows) after.quiet_windows = await withRulesOf(db, caller, before.quiet_windows, sent.quiet_windows);
  const changed = SETTING_KEYS.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const beyond = changed.find((key) => key !== 'quiet_windows');
  if (beyond && !isEverywhere(caller))
    throw new AppError('FORBIDDEN', { message: 'Cấu hình này áp dụng cho mọi nơi, bạn chỉ có thể xem' });
  return { before, after, changed };
}

async function loggedChange(
  tx: Database,
  key: SettingKey,
  before: SettingValues,
  after: SettingValues,
): Promise<LoggedChange> {
  if (key !== 'quiet_windows') return { field: key, old: before[key], new: after[key] };
  return { field: key, old: await rulesInWords(tx, before[key]), new: await rulesInWords(tx, after[key]) };
}

/**
 * Changes settings. Only a setting that somebody else changed meanwhile is a 409; a sent value equal to the stored one
 * changes nothing.
 */
export const changeConfig = (deps: Deps, caller: Caller, version: number, sent: Sent): Promise<SystemConfig> =>
  changing(deps, async (tx) => {
    await lockSettings(tx);
    const { before, after, changed } = await settingsAfter(tx, caller, sent);
    const { changes } = await settingChanges(tx);
    if (changes.some((change) => changed.includes(change.key) && change.version > version))
      throw new AppError('STALE', { details: { current: await readSystemConfig(tx, caller) } });
    const broken = CROSS_RULES.find(({ isValid: holds }) => !holds(after));
    if (broken) throw invalidField(broken.key, broken.message);
    if (changed.length > 0) {
      await storeSettings(tx, Object.fromEntries(changed.map((key) => [key, after[key]])), asRef(caller));
      const logged: LoggedChange[] = [];
      for (const key of changed) logged.push(await loggedChange(tx, key, before, after));
      await writeLog(tx, caller, {
        action: 'CAU_HINH_HE_THONG_EDIT',
        module: SYSTEM_CONFIG_CALLS.module,
        entity: { type: SYSTEM_CONFIG_CALLS.base, id: null, name: 'Cấu hình hệ thống' },
        changes: logged,
      });
      await deps.events.publish(tx, 'config.changed', { keys: changed });
    }
    return readSystemConfig(tx, caller);
  });

/** Counts the existing records that a change would affect, by module. */
export async function previewConfig(
  { db, settingImpacts }: Pick<Deps, 'db' | 'settingImpacts'>,
  caller: Caller,
  sent: Sent,
): Promise<SettingsPreview> {
  const { before, after, changed } = await settingsAfter(db, caller, sent);
  const touched: SettingsPreview['touched'] = [];
  for (const key of changed) {
    for (const touches of settingImpacts) {
      const counts = Object.entries(
        (await touches[key]?.(db, { before, after: { ...before, [key]: after[key] } })) ?? {},
      ) as [Touched, number][];
      touched.push(...counts.filter(([, count]) => count > 0).map(([what, count]) => ({ key, what, count })));
    }
  }
  return { touched };
}
