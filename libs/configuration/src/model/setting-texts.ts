import { declarationOf, type QuietRule, type SettingKey } from '@loa/contracts/system-config';
import { formatNumber } from '@loa/ui-kit';
import { windowsText } from '../quiet/windows-of-day';

const counted = (count: number, one: string, none: string) => (count === 0 ? none : `${formatNumber(count)} ${one}`);

/** A value as text in one line. */
export function settingText(key: SettingKey, value: unknown): string {
  const { rule, unit } = declarationOf(key);
  switch (rule.kind) {
    case 'number':
      return [typeof value === 'number' ? formatNumber(value) : String(value ?? 'trống'), unit]
        .filter(Boolean)
        .join(unit === '%' ? '' : ' ');
    case 'switch':
      return value ? 'Bật' : 'Tắt';
    case 'choice':
      return rule.options.find((option) => option.value === value)?.label ?? String(value);
    case 'days':
      return counted((value as unknown[]).length, 'ngày thêm', 'Chỉ ngày lễ có sẵn');
    case 'public_days':
      return counted((value as unknown[]).length, 'ngày', 'Không ngày nào');
    case 'windows':
      return counted((value as unknown[]).length, 'nơi đặt giờ riêng', 'Phát cả ngày ở mọi nơi');
    case 'menu':
      return counted((value as unknown[]).length, 'mục bị ẩn', 'Hiện mọi mục');
    default:
      return String(value);
  }
}

/** Change of the hours of each place that differs: `Xã Cát Tường 05:00–21:00 → 06:00–21:00`. */
export async function quietHoursChange(
  from: readonly QuietRule[],
  to: readonly QuietRule[],
  nameOf: (areaId: string) => Promise<string>,
): Promise<string> {
  const hours = (rules: readonly QuietRule[], id: string | null) => {
    const rule = rules.find(({ area_id }) => area_id === id);
    if (rule) return windowsText(rule.windows);
    return id === null ? 'cả ngày' : 'không đặt riêng';
  };
  const places = [...new Set([...from, ...to].map(({ area_id }) => area_id))].filter(
    (id) => hours(from, id) !== hours(to, id),
  );
  const changes = places.map(
    async (id) => `${id === null ? 'mọi nơi' : await nameOf(id)} ${hours(from, id)} → ${hours(to, id)}`,
  );
  return (await Promise.all(changes)).join('; ');
}
