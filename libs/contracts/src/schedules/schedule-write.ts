import * as z from 'zod';
import { REPEAT_RULES } from './kinds';
import { sameTimeText, silentBellText, slotsOfBells, soundsOfBells } from './bells-of-plan';
import { programme, recurrence, scheduleShape, targets, type Draft } from './schedule-shape';

interface Rule {
  /** Fields that the rule compares; the message appears under the first. */
  fields: readonly [keyof Draft, ...(keyof Draft)[]];
  isValid: (draft: Draft) => boolean;
  message: string | ((draft: Draft) => string);
}

const textOf = (message: Rule['message'], draft: Draft) => (typeof message === 'string' ? message : message(draft));

/** Most slots of a schedule that is no bell plan. */
export const MOST_SLOTS = 24;

/** In the order of the form's fields: what, when, where. */
const RULES: readonly Rule[] = [
  {
    fields: ['items', 'mode'],
    isValid: ({ mode, items }) => mode === 'bells' || items.length > 0,
    message: 'Chọn ít nhất một nội dung',
  },
  {
    fields: ['bell_plan', 'mode'],
    isValid: ({ mode, bell_plan }) =>
      mode !== 'bells' || (bell_plan?.day_types.some(({ bells }) => bells.length > 0) ?? false),
    message: 'Thêm ít nhất một kiểu ngày có chuông',
  },
  {
    fields: ['bell_plan', 'mode'],
    isValid: ({ mode, bell_plan }) => mode !== 'bells' || !bell_plan || sameTimeText(bell_plan) === null,
    message: ({ bell_plan }) => (bell_plan && sameTimeText(bell_plan)) ?? '',
  },
  {
    fields: ['bell_plan', 'mode'],
    isValid: ({ mode, bell_plan }) => mode !== 'bells' || !bell_plan || silentBellText(bell_plan) === null,
    message: ({ bell_plan }) => (bell_plan && silentBellText(bell_plan)) ?? '',
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
    fields: ['days_of_week', 'mode'],
    isValid: ({ mode, days_of_week }) => mode !== 'weekly' || days_of_week.length > 0,
    message: 'Chọn ít nhất một ngày trong tuần',
  },
  {
    fields: ['days_of_month', 'weekdays_of_month', 'lunar_days', 'mode'],
    isValid: ({ mode, days_of_month, weekdays_of_month, lunar_days }) =>
      mode !== 'monthly' || days_of_month.length + weekdays_of_month.length + lunar_days.length > 0,
    message: 'Chọn ít nhất một ngày trong tháng',
  },
  {
    fields: ['start_date', 'mode'],
    isValid: ({ mode, start_date }) => mode === 'now' || start_date !== null,
    message: 'Chọn ngày',
  },
  {
    fields: ['end_date', 'start_date'],
    isValid: ({ start_date, end_date }) => !end_date || !start_date || end_date >= start_date,
    message: 'Ngày kết thúc phải sau ngày bắt đầu',
  },
  {
    fields: ['slots', 'mode'],
    isValid: ({ mode, slots }) => mode === 'now' || mode === 'bells' || slots.length > 0,
    message: 'Thêm ít nhất một khung giờ',
  },
  {
    fields: ['slots', 'mode'],
    isValid: ({ mode, slots }) => mode === 'bells' || slots.length <= MOST_SLOTS,
    message: `Nhiều nhất ${MOST_SLOTS} khung giờ`,
  },
  {
    fields: ['slots'],
    isValid: ({ slots }) => slots.every(({ start_time, end_time }) => start_time !== end_time),
    message: 'Giờ kết thúc phải khác giờ bắt đầu',
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
    error: ({ input }) => textOf(message, input as Draft),
    when: ({ issues }) =>
      issues.every(({ path: [field] = [] }) => field !== undefined && !fields.includes(field as keyof Draft)),
  });

/**
 * A bell plan with the slots and items that follow from its bells, each bell played once. Any other schedule has no
 * bells.
 */
export function withBells<Values extends Draft>(values: Values): Values {
  const { mode, bell_plan } = values;
  if (mode !== 'bells') return bell_plan ? { ...values, bell_plan: null } : values;
  return {
    ...values,
    slots: bell_plan ? slotsOfBells(bell_plan) : [],
    items: (bell_plan ? soundsOfBells(bell_plan) : []).map((ref_id) => ({
      item_type: 'content' as const,
      ref_id,
      repeat: 1,
      length_sec: null,
    })),
    play_order: 'sequential',
    repeat_rule: 'count',
    repeat_count: 1,
    repeat_gap_sec: 0,
    overrun_rule: 'cut',
    days_of_week: [],
    days_of_month: [],
    weekdays_of_month: [],
    lunar_days: [],
  };
}

/** Body of POST and PUT. A draft may be half; what is missing is asked when it is submitted. */
export const scheduleDraft = scheduleShape.overwrite(withBells);
export type ScheduleWrite = z.output<typeof scheduleDraft>;
export type ScheduleWriteInput = z.input<typeof scheduleDraft>;
/** The same for visible schedules: the programme repeats to the end of its time unless it is set otherwise. */
export const bulletinDraft = scheduleShape
  .extend({ repeat_rule: z.enum(REPEAT_RULES).default('fill') })
  .overwrite(withBells);

/** A whole schedule, which can be put on the air. */
export const scheduleWrite = RULES.reduce(withRule, scheduleDraft);

/** Missing parts of a schedule that is to be put on the air, by the field where they are given. */
export function missingIn(draft: ScheduleWrite): { field: keyof ScheduleWrite; message: string }[] {
  return RULES.filter(({ isValid }) => !isValid(draft)).map(({ fields: [field], message }) => ({
    field,
    message: textOf(message, draft),
  }));
}

/**
 * A schedule whose times and places are known: it has a preview before it has a programme, unless that gives its
 * length.
 */
export const isPreviewable = (draft: ScheduleWrite) =>
  missingIn(draft).every(({ field }) => field === 'items' && draft.mode !== 'now');

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

/** Whether its dates are near enough, which is asked of a draft too. */
const nearRules = (today: () => string) =>
  DATE_FIELDS.map((field): Rule => ({
    fields: [field],
    isValid: (draft) => !datesTooFar(draft, today()).includes(field),
    message: TOO_FAR_AHEAD,
  }));
/** Validation of a schedule in a form, which knows today's date: a whole one, and a draft. */
export const scheduleWriteOn = (today: () => string): typeof scheduleWrite =>
  nearRules(today).reduce(withRule, scheduleWrite);
export const scheduleDraftOn = (today: () => string): typeof scheduleDraft =>
  nearRules(today).reduce(withRule, scheduleDraft);

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
