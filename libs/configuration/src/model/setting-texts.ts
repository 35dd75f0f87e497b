import { declarationOf, type SettingKey } from '@loa/contracts/system-config';
import { formatNumber } from '@loa/ui-kit';

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
