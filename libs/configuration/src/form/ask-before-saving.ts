import {
  declarationOf,
  SETTING_KEYS,
  TOUCHED,
  type SettingsPreview,
  type SettingValues,
} from '@loa/contracts/system-config';
import { confirm, formatNumber } from '@loa/ui-kit';
import { systemConfigApi, type SomeSettings } from '../api/system-config-api';
import { quietHoursChange, settingText } from '../model/setting-texts';

export const changedSettings = (from: SettingValues, to: SettingValues): SomeSettings =>
  Object.fromEntries(
    SETTING_KEYS.filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key])).map((key) => [key, to[key]]),
  );

type NameOf = (areaId: string) => Promise<string>;

async function effectText(
  key: keyof SettingValues,
  from: SettingValues,
  to: SettingValues,
  { touched }: SettingsPreview,
  nameOf: NameOf,
) {
  const { label, danger } = declarationOf(key);
  const counts = touched
    .filter((one) => one.key === key)
    .map(({ what, count }) => `${formatNumber(count)} ${TOUCHED[what]}`);
  const impact = counts.length > 0 ? `Chạm đến: ${counts.join(', ')}.` : 'Hiện không chạm đến gì đang có.';
  const change =
    key === 'quiet_windows'
      ? await quietHoursChange(from[key], to[key], nameOf)
      : `${settingText(key, from[key])} → ${settingText(key, to[key])}`;
  return `${label}: ${change}. ${danger ?? ''} ${impact}`;
}

/**
 * Asks about the effect of a change on existing data, with counts, in the words of this console. True: nothing
 * dangerous is changed, or the user agreed.
 */
export async function askBeforeSaving(
  from: SettingValues,
  to: SettingValues,
  inOwnWords: (text: string) => string,
  nameOf: NameOf,
): Promise<boolean> {
  const changed = changedSettings(from, to);
  const dangerous = SETTING_KEYS.filter((key) => key in changed && declarationOf(key).danger);
  if (dangerous.length === 0) return true;
  const preview = await systemConfigApi.preview(changed);
  const effects = await Promise.all(dangerous.map((key) => effectText(key, from, to, preview, nameOf)));
  return confirm({
    title: dangerous.length === 1 ? 'Thay đổi này có hệ quả' : `${dangerous.length} thay đổi có hệ quả`,
    message: inOwnWords(effects.join('\n')),
    confirmLabel: 'Vẫn lưu',
    cancelLabel: 'Xem lại',
    danger: true,
  });
}
