import type { Slot } from '@loa/contracts/schedules';
import type { SettingValues } from '@loa/contracts/system-config';
import type { Database } from '../../db/database';
import { idsOfPath } from '../../http/scope';
import { getConfigs } from './stored-settings';

export interface QuietRules {
  /** The installation's time zone, which its devices use. */
  zone: string;
  /**
   * The windows in which an area may broadcast, from its nearest ancestor with a rule; the same list for all areas
   * under one rule, empty without limit.
   */
  windowsOf: (area_path: string) => readonly Slot[];
}

const NO_LIMIT: readonly Slot[] = [];

/** The quiet-hour rules of these settings. */
export function quietRulesOf({
  quiet_windows,
  time_zone,
}: Pick<SettingValues, 'quiet_windows' | 'time_zone'>): QuietRules {
  const byArea = new Map(quiet_windows.map(({ area_id, windows }) => [area_id, windows]));
  const windowsOf = (area_path: string) => {
    const nearest = [...idsOfPath(area_path).reverse(), null].find((id) => byArea.has(id));
    return (nearest === undefined ? undefined : byArea.get(nearest)) ?? NO_LIMIT;
  };
  return { zone: time_zone, windowsOf };
}

export const quietRules = async (db: Database): Promise<QuietRules> =>
  quietRulesOf(await getConfigs(db, 'quiet_windows', 'time_zone'));
