import type { SettingKey, SettingValues, Touched } from '@loa/contracts/system-config';
import type { Database } from './db/database';

/** A change of one setting: all of them before it and after it. */
export interface SettingChange {
  before: SettingValues;
  after: SettingValues;
}

/** What a change of a setting touches of what a module keeps: counted before somebody saves it. */
export type SettingTouches = {
  readonly [Key in SettingKey]?: (db: Database, change: SettingChange) => Promise<Partial<Record<Touched, number>>>;
};
