import type { SettingKey, SettingValues, Touched } from '@loa/contracts/system-config';
import type { Database } from './db/database';

/** A change of one setting, with the values of all settings before and after it. */
export interface SettingChange {
  before: SettingValues;
  after: SettingValues;
}

/** Records of a module that a change of a setting affects; counted before somebody saves it. */
export type SettingImpacts = {
  readonly [Key in SettingKey]?: (db: Database, change: SettingChange) => Promise<Partial<Record<Touched, number>>>;
};
