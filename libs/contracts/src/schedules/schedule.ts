import * as z from 'zod';
import {
  calendarDay,
  DEFAULT_TIME_ZONE,
  defineResource,
  ianaZone,
  instant,
  noteText,
  recordFields,
  ref,
  shortText,
  timeOfDay,
} from '../common';
import { boardText } from '../media/board-text';
import { MEDIA_KINDS } from '../media/kinds';
import {
  BULLETIN_CALLS,
  CONFLICT_RULES,
  ITEM_TYPES,
  OVERRUN_RULES,
  PLAY_ORDERS,
  REPEAT_RULES,
  RESUME_RULES,
  SCHEDULE_CALLS,
  SCHEDULE_FIELDS,
  SCHEDULE_KINDS,
  SCHEDULE_MODES,
  SCHEDULE_STATUSES,
  SLIDESHOW_BULLETIN_CALLS,
} from './kinds';

export const priorityLevel = z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(90)]);
export type PriorityLevel = z.output<typeof priorityLevel>;
/**
 * A daily window of wall time. When `end_time` is not after `start_time` it ends the next day and belongs to its start
 * day.
 */
export const slot = z.strictObject({ start_time: timeOfDay, end_time: timeOfDay });
export type Slot = z.output<typeof slot>;

const itemWrite = z.strictObject({
  item_type: z.enum(ITEM_TYPES),
  ref_id: z.uuid(),
  repeat: z.number().int().min(1).max(50).default(1),
  /**
   * How long a relay is played; null until the slot ends. A content is as long as it is. What is shown stays so long: a
   * video over
   * and over, or once when it is null, the pages of a document in equal parts.
   */
  length_sec: z.number().int().min(1).max(86_400).nullable().default(null),
});

/** When a schedule plays. The engine turns it into occurrences. */
export const recurrence = z.strictObject({
  mode: z.enum(SCHEDULE_MODES),
  time_zone: ianaZone.default(DEFAULT_TIME_ZONE),
  start_date: calendarDay,
  end_date: calendarDay.nullable().default(null),
  /** ISO weekdays, Monday 1 … Sunday 7. */
  days_of_week: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  days_of_month: z.array(z.number().int().min(1).max(31)).max(31).default([]),
  slots: z.array(slot).max(24).default([]),
  exclude_dates: z.array(calendarDay).max(366).default([]),
  skip_holidays: z.boolean().default(false),
});
export type Recurrence = z.output<typeof recurrence>;

/** What is played in each run, and how. */
export const programme = z.strictObject({
  items: z.array(itemWrite).min(1).max(100),
  play_order: z.enum(PLAY_ORDERS).default('sequential'),
  /** What is seen is there to the end of its time unless told otherwise. */
  repeat_rule: z.enum(REPEAT_RULES).default('count'),
  /** With `count`. */
  repeat_count: z.number().int().min(1).max(100).default(1),
  repeat_gap_sec: z.number().int().min(0).max(3600).default(0),
  overrun_rule: z.enum(OVERRUN_RULES).default('cut'),
});

export const targets = z.strictObject({
  area_ids: z.array(z.uuid()).max(500).default([]),
  device_ids: z.array(z.uuid()).max(5000).default([]),
  exclude_device_ids: z.array(z.uuid()).max(5000).default([]),
});

const scheduleShape = z.strictObject({
  name: shortText,
  note: noteText,
  category_news_id: z.uuid().nullable().default(null),
  area_id: z.uuid(),
  ...programme.shape,
  ...recurrence.shape,
  ...targets.shape,
  priority_level: priorityLevel.default(20),
  resume_rule: z.enum(RESUME_RULES).default('resume'),
  max_duration_sec: z.number().int().min(1).max(86_400).nullable().default(null),
  /** 0…100; null leaves each device's own volume. */
  volume: z.number().int().min(0).max(100).nullable().default(null),
  conflict_rule: z.enum(CONFLICT_RULES).nullable().default(null),
});

type Draft = z.output<typeof scheduleShape>;

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

export const scheduleItem = itemWrite.extend({
  name: z.string(),
  duration_sec: z.number(),
  sort: z.number().int(),
  media_url: z.string().nullable(),
  is_ready: z.boolean(),
  /** Of a collection of sounds: how many contents it stands for. */
  part_count: z.number().int().nullable(),
  /** Of what is shown: what it is, and a small picture of it, or of a scrolling text what to draw. */
  media_kind: z.enum(MEDIA_KINDS).nullable(),
  thumbnail_url: z.string().nullable(),
  thumbnail_text: boardText.nullable(),
});
export type ScheduleItem = z.output<typeof scheduleItem>;

/** Lịch phát. */
export const schedule = recordFields
  .omit({ is_active: true })
  .extend(scheduleShape.omit({ name: true, note: true, items: true }).shape)
  .extend({
    code: z.string(),
    kind: z.enum(SCHEDULE_KINDS),
    items: z.array(scheduleItem),
    category_news: ref.nullable(),
    area: ref,
    target_areas: z.array(ref),
    /** One that was taken down, or is out of use, plays nothing of it until it hangs again. */
    target_devices: z.array(ref.extend({ is_installed: z.boolean() })),
    status: z.enum(SCHEDULE_STATUSES),
    status_reason: z.string().nullable(),
    /** Derived: an occurrence is on the air now. */
    running: z.boolean(),
    next_start: instant.nullable(),
    /** Seconds one pass of the items takes, repeats included. */
    duration_sec: z.number(),
    device_count: z.number().int(),
    submitted_by: ref.nullable(),
    submitted_at: instant.nullable(),
    approved_by: ref.nullable(),
    approved_at: instant.nullable(),
    approval_note: z.string().nullable(),
    /** The last rejection; stays while it waits again, until it is approved after all. */
    reject_reason: z.string().nullable(),
    rejected_by: ref.nullable(),
    rejected_at: instant.nullable(),
    /** False: it was sent again as it was. */
    changed_since_rejection: z.boolean(),
    paused_by: ref.nullable(),
    paused_at: instant.nullable(),
    dropped_by: ref.nullable(),
    dropped_at: instant.nullable(),
    drop_reason: z.string().nullable(),
  });
export type Schedule = z.output<typeof schedule>;

export const schedules = defineResource({
  ...SCHEDULE_CALLS,
  entity: schedule,
  write: scheduleWrite,
  list: SCHEDULE_FIELDS,
  scope: 'area',
});
/** Bản tin điện tử: schedules that are seen, of either kind. */
export const bulletins = defineResource({
  ...BULLETIN_CALLS,
  entity: schedule,
  write: bulletinWrite,
  list: SCHEDULE_FIELDS,
  scope: 'area',
});
/** Those made together with their slideshow. */
export const slideshowBulletins = defineResource({
  ...SLIDESHOW_BULLETIN_CALLS,
  entity: schedule,
  write: bulletinWrite,
  list: SCHEDULE_FIELDS,
  scope: 'area',
});
