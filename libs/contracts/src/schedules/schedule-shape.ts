import * as z from 'zod';
import { calendarDay, DEFAULT_TIME_ZONE, ianaZone, noteText, shortText, timeOfDay } from '../common';
import { bellPlan } from './bell-plan';
import { MOST_BELLS, MOST_DAY_TYPES } from './bells-of-plan';
import {
  CONFLICT_RULES,
  ITEM_TYPES,
  OVERRUN_RULES,
  PLAY_ORDERS,
  REPEAT_RULES,
  RESUME_RULES,
  SCHEDULE_MODES,
  WEEKDAYS_OF_MONTH,
} from './kinds';

export const priorityLevel = z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(90)]);
export type PriorityLevel = z.output<typeof priorityLevel>;
/**
 * A daily window of wall time. When `end_time` is not after `start_time` it ends the next day and belongs to its start
 * day.
 */
export const slot = z.strictObject({ start_time: timeOfDay, end_time: timeOfDay });
export type Slot = z.output<typeof slot>;

/** One item of a programme. */
export const itemWrite = z.strictObject({
  item_type: z.enum(ITEM_TYPES),
  ref_id: z.uuid(),
  repeat: z.number().int().min(1).max(50).default(1),
  /**
   * Seconds of a relay; null until the slot ends. A content has its own length. A visible item stays for this time: a
   * video repeats, or plays once when it is null; the pages of a document share the time equally.
   */
  length_sec: z.number().int().min(1).max(86_400).nullable().default(null),
});

/** Days and times of a schedule. The engine turns them into occurrences. */
export const recurrence = z.strictObject({
  mode: z.enum(SCHEDULE_MODES).default('daily'),
  time_zone: ianaZone.default(DEFAULT_TIME_ZONE),
  /** Null in a draft that has no first day yet: it has no occurrences. */
  start_date: calendarDay.nullable().default(null),
  end_date: calendarDay.nullable().default(null),
  /** ISO weekdays, Monday 1 … Sunday 7. */
  days_of_week: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  /** Only for `monthly`, which plays on all three kinds of days; a day that a month lacks is skipped. */
  days_of_month: z.array(z.number().int().min(1).max(31)).max(31).default([]),
  weekdays_of_month: z.array(z.enum(WEEKDAYS_OF_MONTH)).max(WEEKDAYS_OF_MONTH.length).default([]),
  /** Days of the Vietnamese lunar months: 1 is mùng 1, 15 the day of the full moon. */
  lunar_days: z.array(z.number().int().min(1).max(30)).max(30).default([]),
  /** Times of day; in a bell plan those of its bells (`withBells`). */
  slots: z
    .array(slot)
    .max(MOST_BELLS * MOST_DAY_TYPES)
    .default([]),
  exclude_dates: z.array(calendarDay).max(366).default([]),
  skip_holidays: z.boolean().default(false),
  /** Only for `bells`, where it says which slots ring on which day, and with what. */
  bell_plan: bellPlan.nullable().default(null),
});
export type Recurrence = z.output<typeof recurrence>;

/** Items of each run, and how they are played. */
export const programme = z.strictObject({
  items: z.array(itemWrite).max(100).default([]),
  play_order: z.enum(PLAY_ORDERS).default('sequential'),
  /** A visible schedule stays to the end of its time unless it is set otherwise. */
  repeat_rule: z.enum(REPEAT_RULES).default('count'),
  /** Only for `count`. */
  repeat_count: z.number().int().min(1).max(100).default(1),
  repeat_gap_sec: z.number().int().min(0).max(3600).default(0),
  overrun_rule: z.enum(OVERRUN_RULES).default('cut'),
});

export const targets = z.strictObject({
  /** Areas, each with everything below it, and groups of devices, each with those that it has at the time. */
  area_ids: z.array(z.uuid()).max(500).default([]),
  device_ids: z.array(z.uuid()).max(5000).default([]),
  exclude_device_ids: z.array(z.uuid()).max(5000).default([]),
});

/** Writable fields of a schedule. A draft needs a name; the rest is asked when it is submitted. */
export const scheduleShape = z.strictObject({
  name: shortText,
  note: noteText,
  category_news_id: z.uuid().nullable().default(null),
  /** Null: the area of the person who makes it. */
  area_id: z.uuid().nullable().default(null),
  ...programme.shape,
  ...recurrence.shape,
  ...targets.shape,
  priority_level: priorityLevel.default(20),
  resume_rule: z.enum(RESUME_RULES).default('resume'),
  max_duration_sec: z.number().int().min(1).max(86_400).nullable().default(null),
  /** Volume, 0…100; null uses each device's own. */
  volume: z.number().int().min(0).max(100).nullable().default(null),
  conflict_rule: z.enum(CONFLICT_RULES).nullable().default(null),
});

export type Draft = z.output<typeof scheduleShape>;
