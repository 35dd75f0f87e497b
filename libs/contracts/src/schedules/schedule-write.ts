import * as z from 'zod';
import { REPEAT_RULES } from './kinds';
import { programme, recurrence, scheduleShape, targets, type Draft } from './schedule-shape';

interface Rule {
  /** Fields that the rule compares; the message appears under the first. */
  fields: readonly [keyof Draft, ...(keyof Draft)[]];
  isValid: (draft: Draft) => boolean;
  message: string;
}

const RULES: readonly Rule[] = [
  {
    fields: ['slots', 'mode'],
    isValid: ({ mode, slots }) => mode === 'now' || slots.length > 0,
    message: 'Thêm ít nhất một khung giờ',
  },
  {
    fields: ['items', 'mode'],
    isValid: ({ mode, items }) =>
      mode !== 'now' || items.every(({ item_type, length_sec }) => item_type !== 'relay' || length_sec !== null),
    message: 'Phát ngay không có giờ kết thúc: hãy đặt thời lượng tiếp sóng',
  },
  {
    fields: ['max_duration_sec', 'mode', 'repeat_rule'],
    isValid: ({ mode, repeat_rule, max_duration_sec }) =>
      mode !== 'now' || repeat_rule !== 'fill' || max_duration_sec !== null,
    message: 'Lặp đến hết giờ mà chưa có giờ kết thúc: hãy đặt thời lượng',
  },
  {
    fields: ['slots'],
    isValid: ({ slots }) => slots.every(({ start_time, end_time }) => start_time !== end_time),
    message: 'Giờ kết thúc phải khác giờ bắt đầu',
  },
  {
    fields: ['days_of_week', 'mode'],
    isValid: ({ mode, days_of_week }) => mode !== 'weekly' || days_of_week.length > 0,
    message: 'Chọn ít nhất một ngày trong tuần',
  },
  {
    fields: ['days_of_month', 'mode'],
    isValid: ({ mode, days_of_month }) => mode !== 'monthly' || days_of_month.length > 0,
    message: 'Chọn ít nhất một ngày trong tháng',
  },
  {
    fields: ['end_date', 'start_date'],
    isValid: ({ start_date, end_date }) => !end_date || end_date >= start_date,
    message: 'Ngày kết thúc phải sau ngày bắt đầu',
  },
  {
    fields: ['area_ids', 'device_ids'],
    isValid: ({ area_ids, device_ids }) => area_ids.length + device_ids.length > 0,
    message: 'Chọn ít nhất một địa bàn hoặc thiết bị',
  },
];

/**
 * A rule is checked as soon as its own fields are valid, whatever the others are: a form shows all errors at the same
 * time.
 */
const withRule = (shape: typeof scheduleShape, { fields, isValid, message }: Rule) =>
  shape.refine(isValid, {
    path: [fields[0]],
    message,
    when: ({ issues }) =>
      issues.every(({ path: [field] = [] }) => field !== undefined && !fields.includes(field as keyof Draft)),
  });

/** Body of POST and PUT, with the rules. */
const ruled = (shape: typeof scheduleShape) => RULES.reduce(withRule, shape);
export const scheduleWrite = ruled(scheduleShape);
export type ScheduleWrite = z.output<typeof scheduleWrite>;
/** The same for visible schedules: the programme repeats to the end of its time unless it is set otherwise. */
export const bulletinWrite = ruled(scheduleShape.extend({ repeat_rule: z.enum(REPEAT_RULES).default('fill') }));
export type ScheduleWriteInput = z.input<typeof scheduleWrite>;

/** Maximum years ahead; a later date is a typing error. */
const MOST_YEARS_AHEAD = 5;
export const TOO_FAR_AHEAD = `Chọn ngày trong vòng ${MOST_YEARS_AHEAD} năm tới`;
const DATE_FIELDS = ['start_date', 'end_date', 'exclude_dates'] as const;

/**
 * The fields whose dates lie too far ahead of `today`. Checked where there is a clock: on the server and in the form.
 */
export function datesTooFar(draft: Pick<Draft, (typeof DATE_FIELDS)[number]>, today: string) {
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS_AHEAD}${today.slice(4)}`;
  return DATE_FIELDS.filter((field) => [draft[field] ?? []].flat().some((date) => date > last));
}

const nearRules = (today: () => string) =>
  DATE_FIELDS.map((field): Rule => ({
    fields: [field],
    isValid: (draft) => !datesTooFar(draft, today()).includes(field),
    message: TOO_FAR_AHEAD,
  }));
/** Validation of a schedule in a form, which knows today's date. */
export const scheduleWriteOn = (today: () => string): typeof scheduleWrite =>
  nearRules(today).reduce(withRule, scheduleWrite);

/**
 * Fields whose change on an approved schedule needs a new approval; a name, a note or a field of news does not.
 */
export const MATERIAL_FIELDS = [
  ...Object.keys(programme.shape),
  ...Object.keys(recurrence.shape),
  ...Object.keys(targets.shape),
  'priority_level',
  'resume_rule',
  'max_duration_sec',
  'volume',
  'conflict_rule',
] as readonly (keyof ScheduleWrite)[];
