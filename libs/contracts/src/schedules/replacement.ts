import * as z from 'zod';
import { instant, ref, text } from '../common';
import { OVERRUN_RULES, SCHEDULE_STATUSES } from './kinds';

/**
 * Body of `POST /api/content-manager/{id}/replacement`: a finished upload that may replace the content's file, or the
 * new length after a cut.
 */
export const replacementBody = z
  .strictObject({ upload_id: text.max(100).optional(), duration_sec: z.number().positive().optional() })
  .refine(({ upload_id, duration_sec }) => (upload_id === undefined) !== (duration_sec === undefined), {
    path: ['upload_id'],
    message: 'Chọn tệp thay thế hoặc nêu thời lượng mới',
  });

/**
 * Answer: schedules on the air or still to come that would play the new file, and the effect of its length on them.
 * Nothing is changed.
 */
export const contentReplacement = z.object({
  duration_sec: z.number().nullable(),
  /** Null where the file does not state it before it is processed. */
  new_duration_sec: z.number().nullable(),
  /** Schedules that the caller may see; the one that plays first is on top. */
  schedules: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      area: ref,
      status: z.enum(SCHEDULE_STATUSES),
      next_start: instant.nullable(),
      /** Seconds with the new file. */
      programme_sec: z.number(),
      /** Shortest of its slots, in seconds; null where nothing limits it. */
      slot_sec: z.number().nullable(),
      overrun_rule: z.enum(OVERRUN_RULES),
      /** Whether it fits now, and would not with the new file. */
      overruns: z.boolean(),
    }),
  ),
  /**
   * Contents that use this one as a jingle and would be processed again: names of those the caller may see, and the
   * number of all.
   */
  around: z.object({ names: z.array(z.string()), count: z.number().int() }),
  /** Number of schedules of other areas, which are only counted. */
  others: z.number().int(),
  device_count: z.number().int(),
});
export type ContentReplacement = z.output<typeof contentReplacement>;
