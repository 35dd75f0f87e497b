/** Rule for a value; `schemas.ts` makes a schema of it, the console a control. */
export type SettingRule =
  | { kind: 'number'; min: number; max: number; whole: boolean }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly { value: number; label: string }[] }
  | { kind: 'zone' }
  | { kind: 'days' | 'public_days' }
  | { kind: 'windows' }
  | { kind: 'menu' };

export interface SettingDeclaration {
  group: SettingGroup;
  label: string;
  /** Explanation in a sentence or two. */
  help: string;
  rule: SettingRule;
  /** Default value until somebody sets it. */
  usual: unknown;
  unit?: string;
  /** When a change takes effect. */
  felt: string;
  /** Effect of a change on existing data; the console asks about it before saving, with counts from the server. */
  danger?: string;
}

/** Groups in the order of the screen. */
export const SETTING_GROUPS = {
  places: 'Địa bàn và thời gian',
  menu: 'Menu',
  broadcast: 'Phát, phê duyệt',
  quiet: 'Giờ yên lặng',
  holidays: 'Ngày nghỉ lễ',
  devices: 'Thiết bị',
  content: 'Nội dung',
  news: 'Tin tức',
  keeping: 'Lưu trữ',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;
