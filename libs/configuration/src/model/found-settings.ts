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
 * Settings whose words, or whose group's, have all words of the search; marks are ignored. `inOwnWords` puts a text
 * into the words of this console.
 */
export function foundSettings(search: string, inOwnWords: (text: string) => string): FoundGroup[] {
  const words = fold(search).split(' ').filter(Boolean);
  const isFound = (key: SettingKey) => {
    const { label, help, unit = '', group } = declarationOf(key);
    const searched = fold(inOwnWords(`${label} ${help} ${unit} ${SETTING_GROUPS[group]}`));
    return words.every((word) => searched.includes(word));
  };
  const groups = Object.entries(SETTING_GROUPS) as [SettingGroup, string][];
  return groups
    .map(([group, label]) => ({
      group,
      label: inOwnWords(label),
      keys: SETTING_KEYS.filter((key) => declarationOf(key).group === group && isFound(key)),
    }))
    .filter(({ keys }) => keys.length > 0);
}
