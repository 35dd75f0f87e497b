import { fold } from '@loa/contracts/common';
import {
  declarationOf,
  SETTING_GROUPS,
  SETTING_KEYS,
  type SettingGroup,
  type SettingKey,
} from '@loa/contracts/system-config';

export interface FoundGroup {
  group: SettingGroup;
  label: string;
  keys: SettingKey[];
}

/**
 * The settings whose words, or whose group's, hold all that is searched; marks do not matter. `said` are the words of
 * this console.
 */
export function foundSettings(search: string, said: (text: string) => string): FoundGroup[] {
  const words = fold(search).split(' ').filter(Boolean);
  const isFound = (key: SettingKey) => {
    const { label, help, unit = '', group } = declarationOf(key);
    const told = fold(said(`${label} ${help} ${unit} ${SETTING_GROUPS[group]}`));
    return words.every((word) => told.includes(word));
  };
  const groups = Object.entries(SETTING_GROUPS) as [SettingGroup, string][];
  return groups
    .map(([group, label]) => ({
      group,
      label: said(label),
      keys: SETTING_KEYS.filter((key) => declarationOf(key).group === group && isFound(key)),
    }))
    .filter(({ keys }) => keys.length > 0);
}
