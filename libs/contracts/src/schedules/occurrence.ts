import * as z from 'zod';
import { instant, listQuery, ref, schemasOf, someOf, sortBy } from '../common';
import { HISTORY_FIELDS, MISS_REASONS, OCCURRENCE_STATUSES, PLAY_RESULTS, RUN_FIELDS, SCHEDULE_KINDS } from './kinds';
import { priorityLevel } from './schedule-shape';

/**
 * One planned run of a schedule. The counts are of devices. One of them: `GET /api/playlist/history/find/{id}`,
 * LICH_SU_PHAT_VIEW.
 */
export const occurrence = z.object({
  id: z.uuid(),
  schedule: ref,
  /** Where it plays. */
  area: ref,
  /**
   * Ordered for more than the reader's areas: its schedule is not the reader's to open, and the counts are of the
   * reader's devices.
   */
  is_wider: z.boolean(),
  kind: z.enum(SCHEDULE_KINDS),
  priority_level: priorityLevel,
  status: z.enum(OCCURRENCE_STATUSES),
  planned_start: instant,
  planned_end: instant,
  /**
   * When its programme has been played, if nothing comes between. A run on the air after it waits for its devices'
   * reports.
   */
  expected_end: instant,
  required_sec: z.number(),
  items: z.array(z.object({ name: z.string(), duration_sec: z.number() })),
  operator: ref.nullable(),
  approver: ref.nullable(),
  device_count: z.number().int(),
  success_count: z.number().int(),
  partial_count: z.number().int(),
  failed_count: z.number().int(),
  skipped_count: z.number().int(),
});
export type Occurrence = z.output<typeof occurrence>;

/**
 * `GET /api/playlist/occurrence/find`: runs that are to come or not over yet, and those of today, which may have begun
 * last evening; of the kinds one may see. LICH_PHAT_VIEW, LICH_PHAT_MEDIA_VIEW.
 */
export const occurrenceQuery = listQuery.extend(schemasOf(RUN_FIELDS));
/** `GET /api/playlist/history/find`: runs that have ended, newest first. LICH_SU_PHAT_VIEW. */
export const historyQuery = listQuery.extend(schemasOf(HISTORY_FIELDS));

/** What one device played of one run (`GET /api/playlist/history/{occurrence_id}/devices`). All names are copies. */
export const playRecord = z.object({
  id: z.uuid(),
  occurrence_id: z.uuid(),
  device: ref.extend({ device_code: z.string(), area_name: z.string() }),
  planned_start: instant,
  planned_end: instant,
  actual_start: instant.nullable(),
  actual_end: instant.nullable(),
  required_sec: z.number(),
  played_sec: z.number(),
  result: z.enum(PLAY_RESULTS),
  reason: z.enum(MISS_REASONS).nullable(),
  reported_at: instant,
  /** The device was cut off and delivered this later. */
  is_buffered: z.boolean(),
  /** Of what is seen: how long each item was on the screen, in the order it came. Null where the device did not say. */
  shown: z.array(z.object({ name: z.string(), played_sec: z.number() })).nullable(),
  /** Of relays: how long of what was played came from a backup address. Null where the device did not say. */
  backup_sec: z.number().nullable(),
});
export type PlayRecord = z.output<typeof playRecord>;
export const playRecordQuery = listQuery.extend(
  schemasOf({ result: someOf(PLAY_RESULTS), sort: sortBy(['device_name', 'played_sec']) }),
);
