import * as z from 'zod';
import { instant, ref, text } from '../common';
import { OVERRUN_RULES, SCHEDULE_STATUSES } from './kinds';

/**
 * Body of `POST /api/content-manager/{id}/replacement`: a finished upload that may take the place of the content's
 * file, or how long it would be when cut.
 */
export const replacementBody = z
  .strictObject({ upload_id: text.max(100).optional(), duration_sec: z.number().positive().optional() })
  .refine(({ upload_id, duration_sec }) => (upload_id === undefined) !== (duration_sec === undefined), {
    path: ['upload_id'],
    message: 'Chọn tệp thay thế hoặc nêu thời lượng mới',
  });

/**
 * Its answer: which schedules that wait for the air or hold it would play the new file, and what its length does to
 * them. Nothing is changed.
 */
export const contentReplacement = z.object({
  duration_sec: z.number().nullable(),
  /** Null where the file does not say before it is processed. */
  new_duration_sec: z.number().nullable(),
  /** Those the caller may see, the one to be heard first on top. */
  schedules: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      area: ref,
      status: z.enum(SCHEDULE_STATUSES),
      next_start: instant.nullable(),
      /** With the new file. */
      programme_sec: z.number(),
      /** The shortest of the times it has to be heard in; null where nothing bounds it. */
      slot_sec: z.number().nullable(),
      overrun_rule: z.enum(OVERRUN_RULES),
      /** It fits now, and would not any more. */
      overruns: z.boolean(),
    }),
  ),
  /**
   * Contents that have this one as a jingle and would be made anew: those the caller may see by name, and how many
   * there are in all.
   */
  around: z.object({ names: z.array(z.string()), count: z.number().int() }),
  /** Those of other places, which are only counted. */
  others: z.number().int(),
  device_count: z.number().int(),
});
export type ContentReplacement = z.output<typeof contentReplacement>;
