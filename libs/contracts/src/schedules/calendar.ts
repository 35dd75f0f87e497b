import * as z from 'zod';
import { calendarDay, instant, listQuery, ref, schemasOf } from '../common';
import { CALENDAR_DAYS, OCCURRENCE_STATUSES, SCHEDULE_FIELDS, SCHEDULE_KINDS, SCHEDULE_STATUSES } from './kinds';
import { occurrence, taken } from './occurrence';
import { priorityLevel, slot } from './schedule-shape';

const { sort: _sort, ...FILTERS } = SCHEDULE_FIELDS;
const DAY_MS = 86_400_000;

/**
 * `GET {base}/calendar`: the days `from` (inclusive) to `to` (exclusive), at most `CALENDAR_DAYS` of them, with the
 * filters of the list. An area shows what plays there, whoever ordered it.
 */
export const calendarQuery = listQuery
  .pick({ search: true })
  .extend({ ...schemasOf(FILTERS), from: calendarDay, to: calendarDay })
  .refine(
    ({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= CALENDAR_DAYS * DAY_MS,
    `Chọn từ 1 đến ${CALENDAR_DAYS} ngày`,
  );

/** A run in a calendar: stored where it is planned or over, otherwise as its schedule would play it. */
export const calendarRun = z.object({
  id: z.uuid(),
  schedule: ref,
  area: ref,
  /** Whether its schedule covers more than the reader's areas: then the reader may not open it. */
  is_wider: z.boolean(),
  kind: z.enum(SCHEDULE_KINDS),
  priority_level: priorityLevel,
  /** Null where the schedule was deleted. */
  schedule_status: z.enum(SCHEDULE_STATUSES).nullable(),
  /** Whether a change of its schedule waits for approval. */
  is_changing: z.boolean(),
  /** `planned` also where it is not stored yet. */
  status: z.enum(OCCURRENCE_STATUSES),
  is_stored: z.boolean(),
  planned_start: instant,
  planned_end: instant,
  expected_end: instant,
  moved: occurrence.shape.moved,
  can_move: z.boolean(),
  /** Number of its devices; null for a run that covers more than the reader's areas. */
  device_count: z.number().int().nullable(),
  /** Effect of others, of the first stored runs to come. */
  taken: taken.nullable(),
});
export type CalendarRun = z.output<typeof calendarRun>;

export const calendar = z.object({
  /** By start; also those of the evening before that cross midnight. */
  runs: z.array(calendarRun),
  days: z.array(
    z.object({
      day: calendarDay,
      /** Its day of the Vietnamese lunar calendar; null where that is not known. */
      lunar: z.object({ day: z.number().int(), month: z.number().int(), is_leap: z.boolean() }).nullable(),
      is_holiday: z.boolean(),
      /** Name of a public holiday. */
      holiday: z.string().nullable(),
      /** Number of runs that begin on it beyond those in `runs`. */
      more_count: z.number().int(),
    }),
  ),
  /** Windows in which the area may broadcast; none without limit. */
  windows: z.array(slot),
});
export type Calendar = z.output<typeof calendar>;
