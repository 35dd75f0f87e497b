import * as z from 'zod';
import { calendarDay, listQuery, recordVersion, ref, schemasOf } from '../common';
import { schedulePreview } from './decisions';
import { MOST_COPIES, MOST_COPY_TARGETS, SCHEDULE_FIELDS, SCHEDULE_KINDS } from './kinds';
import { schedule } from './schedule';
import { priorityLevel, recurrence } from './schedule-shape';

const { sort: _sort, ...FILTERS } = SCHEDULE_FIELDS;
const WEEK_MS = 7 * 86_400_000;

const question = {
  /** First day of what is copied: one day, or seven. */
  from: calendarDay,
  days: z.union([z.literal(1), z.literal(7)]),
  /** The days on which a copy begins; those of a week are whole weeks away. */
  targets: z.array(calendarDay).min(1, 'Chọn ít nhất một ngày').max(MOST_COPY_TARGETS),
  /** Places of the copies, instead of the devices and places that each schedule has; none leaves those. */
  area_ids: z.array(z.uuid()).max(500).default([]),
  /** Whether no copy plays on holidays; otherwise each does as its schedule. */
  skip_holidays: z.boolean().default(false),
  filters: listQuery.pick({ search: true }).extend(schemasOf(FILTERS)).default({}),
};
const areWeeksAway = ({ from, days, targets }: { from: string; days: number; targets: string[] }) =>
  days === 1 || targets.every((target) => (Date.parse(target) - Date.parse(from)) % WEEK_MS === 0);
const NOT_A_WEEK = { path: ['targets'], message: 'Tuần đích phải bắt đầu cùng thứ với tuần gốc' };

/** `POST {base}/copies/preview`: the schedules of a day or a week, with the filters of the list, on other days. */
export const copiesQuestion = z.strictObject(question).refine(areWeeksAway, NOT_A_WEEK);

/** Names one copy: its schedule as it was shown, where it goes, and the first of its days in the source. */
const copyKey = z.object({
  schedule_id: z.uuid(),
  version: recordVersion,
  target: calendarDay,
  first_day: calendarDay,
});

/** `POST {base}/copies`: makes a draft of each named copy, all or none. Sent twice, it answers with the same drafts. */
export const copiesWrite = z
  .strictObject({ ...question, rows: z.array(copyKey).min(1, 'Chọn ít nhất một lịch').max(MOST_COPIES) })
  .refine(areWeeksAway, NOT_A_WEEK);
export const copiesMade = z.object({ rows: z.array(schedule) });

const copyRow = copyKey.extend({
  name: z.string(),
  kind: z.enum(SCHEDULE_KINDS),
  area: ref,
  priority_level: priorityLevel,
  /** When the copy plays. */
  when: recurrence.pick({ mode: true, start_date: true, end_date: true, days_of_week: true, slots: true }),
  /** Effect of putting the copy on the air, beside what is on the air now. */
  effect: schedulePreview.pick({
    occurrence_total: true,
    device_count: true,
    conflicts: true,
    interruptions: true,
    free_slot: true,
    warnings: true,
  }),
});
export type CopyRow = z.output<typeof copyRow>;

export const copiesPreview = z.object({
  rows: z.array(copyRow),
  /** What of the source is not copied, and why, in sentences. */
  left_out: z.array(z.object({ schedule: ref, reasons: z.array(z.string()) })),
});
export type CopiesPreview = z.output<typeof copiesPreview>;

/** `POST {base}/copies/undo`: deletes those of these drafts that the caller just made and nobody changed since. */
export const copiesUndo = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_COPIES) });
export const copiesUndone = z.object({ ids: z.array(z.uuid()) });
