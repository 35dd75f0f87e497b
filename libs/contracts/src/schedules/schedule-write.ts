import * as z from 'zod';
import { REPEAT_RULES } from './kinds';
import { programme, recurrence, scheduleShape, targets, type Draft } from './schedule-shape';

interface Rule {
  /** What it ties together; shown under the first. */
  fields: readonly [keyof Draft, ...(keyof Draft)[]];
  holds: (draft: Draft) => boolean;
  message: string;
}

const RULES: readonly Rule[] = [
  {
    fields: ['slots', 'mode'],
    holds: ({ mode, slots }) => mode === 'now' || slots.length > 0,
    message: 'Thêm ít nhất một khung giờ',
  },
  {
    fields: ['items', 'mode'],
    holds: ({ mode, items }) =>
      mode !== 'now' || items.every(({ item_type, length_sec }) => item_type !== 'relay' || length_sec !== null),
    message: 'Phát ngay không có giờ kết thúc: hãy đặt thời lượng tiếp sóng',
  },
  {
    fields: ['max_duration_sec', 'mode', 'repeat_rule'],
    holds: ({ mode, repeat_rule, max_duration_sec }) =>
      mode !== 'now' || repeat_rule !== 'fill' || max_duration_sec !== null,
    message: 'Lặp đến hết giờ mà phát ngay thì chưa có giờ kết thúc: hãy đặt thời lượng',
  },
  {
    fields: ['slots'],
    holds: ({ slots }) => slots.every(({ start_time, end_time }) => start_time !== end_time),
    message: 'Giờ kết thúc phải khác giờ bắt đầu',
  },
  {
    fields: ['days_of_week', 'mode'],
    holds: ({ mode, days_of_week }) => mode !== 'weekly' || days_of_week.length > 0,
    message: 'Chọn ít nhất một ngày trong tuần',
  },
  {
    fields: ['days_of_month', 'mode'],
    holds: ({ mode, days_of_month }) => mode !== 'monthly' || days_of_month.length > 0,
    message: 'Chọn ít nhất một ngày trong tháng',
  },
  {
    fields: ['end_date', 'start_date'],
    holds: ({ start_date, end_date }) => !end_date || end_date >= start_date,
    message: 'Ngày kết thúc phải sau ngày bắt đầu',
  },
  {
    fields: ['area_ids', 'device_ids'],
    holds: ({ area_ids, device_ids }) => area_ids.length + device_ids.length > 0,
    message: 'Chọn ít nhất một nơi phát',
  },
];

/**
 * A rule speaks as soon as its own fields are valid, whatever the others are: a form says all that is wrong at once.
 */
const withRule = (shape: typeof scheduleShape, { fields, holds, message }: Rule) =>
  shape.refine(holds, {
    path: [fields[0]],
    message,
    when: ({ issues }) =>
      issues.every(({ path: [field] = [] }) => field !== undefined && !fields.includes(field as keyof Draft)),
  });

/** Body of POST and PUT. */
const ruled = (shape: typeof scheduleShape) => RULES.reduce(withRule, shape);
export const scheduleWrite = ruled(scheduleShape);
export type ScheduleWrite = z.output<typeof scheduleWrite>;
/** The same of what is seen: it comes round again to the end of its time unless told otherwise. */
export const bulletinWrite = ruled(scheduleShape.extend({ repeat_rule: z.enum(REPEAT_RULES).default('fill') }));
export type ScheduleWriteInput = z.input<typeof scheduleWrite>;

/** Further ahead is a slip of the year. */
const MOST_YEARS_AHEAD = 5;
export const TOO_FAR_AHEAD = `Chọn ngày trong vòng ${MOST_YEARS_AHEAD} năm tới`;
const DATE_FIELDS = ['start_date', 'end_date', 'exclude_dates'] as const;

/**
 * The fields whose dates lie too far ahead of `today`. Judged where there is a clock: on the server and in the form.
 */
export function datesTooFar(draft: Pick<Draft, (typeof DATE_FIELDS)[number]>, today: string) {
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS_AHEAD}${today.slice(4)}`;
  return DATE_FIELDS.filter((field) => [draft[field] ?? []].flat().some((date) => date > last));
}

const nearRules = (today: () => string) =>
  DATE_FIELDS.map((field): Rule => ({
    fields: [field],
    holds: (draft) => !datesTooFar(draft, today()).includes(field),
    message: TOO_FAR_AHEAD,
  }));
/** What a form holds a schedule to, which knows what day it is. */
export const scheduleWriteOn = (today: () => string): typeof scheduleWrite =>
  nearRules(today).reduce(withRule, scheduleWrite);

/**
 * The fields whose change on an approved schedule asks for approval again; a name, a note or a field of news does not.
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
