import * as z from 'zod';
import { calendarDay, ianaZone } from '../common/schemas/moments';
import { slot, type Slot } from '../schedules';
import type { SettingRule } from './declaration';
import { DECLARED, SETTING_KEYS, type SettingKey } from './declared';

const MOST_DAYS = 400;
const MOST_PLACES = 5000;
const MOST_WINDOWS = 12;
const MOST_ENTRIES = 100;
/** The page of this setting itself: it can never be hidden. */
const ALWAYS_SHOWN = '/cau-hinh/cai-dat-he-thong';
const pageAddress = z
  .string()
  .max(200)
  .regex(/^\/[a-z0-9/-]*$/, 'Không phải địa chỉ của một trang');

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const DAY = 24 * 60;

/** The stretches of one day in minutes from its midnight; one that crosses midnight is two. */
export const stretchesOf = ({ start_time, end_time }: Slot): [number, number][] => {
  const [start, end] = [minutes(start_time), minutes(end_time)];
  if (start < end) return [[start, end]];
  return end === 0
    ? [[start, DAY]]
    : [
        [start, DAY],
        [0, end],
      ];
};
const overlap = (windows: readonly Slot[]) => {
  const all = windows.flatMap(stretchesOf).sort(([a], [b]) => a - b);
  return all.some(([start], at) => at > 0 && start < (all[at - 1]?.[1] ?? 0));
};

/** Quiet hours of one area; `area_id` null is the whole installation. */
export const quietRule = z.strictObject({
  area_id: z.uuid().nullable(),
  windows: z
    .array(slot)
    .min(1, 'Đặt ít nhất một khung giờ')
    .max(MOST_WINDOWS)
    .refine((windows) => !overlap(windows), 'Các khung giờ không được chồng lên nhau'),
});
export type QuietRule = z.output<typeof quietRule>;

const once = <Item>(items: readonly Item[]) => new Set(items).size === items.length;

type SchemaOf<Rule extends SettingRule> = Rule extends { kind: 'number' }
  ? z.ZodNumber
  : Rule extends { kind: 'switch' }
    ? z.ZodBoolean
    : Rule extends { kind: 'choice'; options: readonly { value: infer Value }[] }
      ? z.ZodType<Value>
      : Rule extends { kind: 'zone' }
        ? z.ZodString
        : Rule extends { kind: 'days' | 'public_days' }
          ? z.ZodArray<z.ZodString>
          : Rule extends { kind: 'menu' }
            ? z.ZodArray<z.ZodString>
            : z.ZodArray<typeof quietRule>;

function schemaOf(rule: SettingRule): z.ZodType {
  switch (rule.kind) {
    case 'number': {
      const number = z.number().min(rule.min).max(rule.max);
      return rule.whole ? number.int('Phải là một số nguyên') : number;
    }
    case 'switch':
      return z.boolean();
    case 'choice':
      return z.union(rule.options.map(({ value }) => z.literal(value)));
    case 'zone':
      return ianaZone;
    case 'days':
    case 'public_days':
      return z
        .array(calendarDay)
        .max(MOST_DAYS)
        .refine(once, 'Có ngày bị lặp lại')
        .overwrite((days) => days.toSorted());
    case 'menu':
      return z
        .array(pageAddress)
        .max(MOST_ENTRIES)
        .refine(once, 'Có mục bị lặp lại')
        .refine((pages) => !pages.includes(ALWAYS_SHOWN), 'Mục Cấu hình hệ thống luôn ở trong menu')
        .overwrite((pages) => pages.toSorted());
    case 'windows':
      return z
        .array(quietRule)
        .max(MOST_PLACES)
        .refine((rules) => once(rules.map(({ area_id }) => area_id)), 'Mỗi nơi chỉ đặt một lần');
  }
}

/** A schema for each key, as its line declares. */
export const SETTING_SCHEMAS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, schemaOf(DECLARED[key].rule)]),
) as unknown as {
  readonly [Key in SettingKey]: SchemaOf<(typeof DECLARED)[Key]['rule']>;
};
export type SettingValue<Key extends SettingKey> = z.output<(typeof SETTING_SCHEMAS)[Key]>;
export type SettingValues = { [Key in SettingKey]: SettingValue<Key> };

/** Defaults of an installation where nobody has set anything. */
export const USUAL_SETTINGS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, DECLARED[key].usual]),
) as unknown as SettingValues;

interface CrossRule {
  /** Field under which the message appears. */
  key: SettingKey;
  isValid: (values: SettingValues) => boolean;
  message: string;
}
/** Combinations of settings that are refused. */
export const CROSS_RULES: readonly CrossRule[] = [
  {
    key: 'offline_after_sec',
    isValid: ({ offline_after_sec, heartbeat_sec }) => offline_after_sec >= 2 * heartbeat_sec,
    message: 'Phải dài ít nhất gấp đôi nhịp báo',
  },
];
