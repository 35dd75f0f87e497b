import {
  declarationOf,
  SETTING_KEYS,
  TOUCHED,
  type SettingsPreview,
  type SettingValues,
} from '@loa/contracts/system-config';
import { confirm, formatNumber } from '@loa/ui-kit';
import { systemConfigApi, type SomeSettings } from '../api/system-config-api';
import { settingText } from '../model/setting-texts';

export const changedSettings = (from: SettingValues, to: SettingValues): SomeSettings =>
  Object.fromEntries(
    SETTING_KEYS.filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key])).map((key) => [key, to[key]]),
  );

function effectText(key: keyof SettingValues, from: SettingValues, to: SettingValues, { touched }: SettingsPreview) {
  const { label, danger } = declarationOf(key);
  const counts = touched
    .filter((one) => one.key === key)
    .map(({ what, count }) => `${formatNumber(count)} ${TOUCHED[what]}`);
  const impact = counts.length > 0 ? `Chạm đến: ${counts.join(', ')}.` : 'Hiện không chạm đến gì đang có.';
  return `${label}: ${settingText(key, from[key])} → ${settingText(key, to[key])}. ${danger ?? ''} ${impact}`;
}

/**
 * Asks about the effect of a change on existing data, with counts, in the words of this console. True: nothing
 * dangerous is changed, or the user agreed.
 */
export async function askBeforeSaving(
  from: SettingValues,
  to: SettingValues,
  inOwnWords: (text: string) => string,
): Promise<boolean> {
  const changed = changedSettings(from, to);
  const dangerous = SETTING_KEYS.filter((key) => key in changed && declarationOf(key).danger);
  if (dangerous.length === 0) return true;
  const preview = await systemConfigApi.preview(changed);
  return confirm({
    title: dangerous.length === 1 ? 'Thay đổi này có hệ quả' : `${dangerous.length} thay đổi có hệ quả`,
    message: inOwnWords(dangerous.map((key) => effectText(key, from, to, preview)).join('\n')),
    confirmLabel: 'Vẫn lưu',
    cancelLabel: 'Xem lại',
    danger: true,
  });
}
