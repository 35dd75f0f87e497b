import * as z from 'zod';
import { instant, listQuery, oneOf, ref, schemasOf, someOf, sortBy } from '../common';
import { HISTORY_FIELDS, MISS_REASONS, OCCURRENCE_STATUSES, PLAY_RESULTS, RUN_FIELDS, SCHEDULE_KINDS } from './kinds';
import { priorityLevel } from './schedule-shape';

/** Effect of other schedules on a coming or present run, by the engine: not heard, heard later, or interrupted. */
export const taken = z.object({
  /**
   * Others that play in its time, the longest first; at most three, without a name where the reader may not see the
   * schedule.
   */
  by: z.array(z.object({ schedule: ref.nullable(), kind: z.enum(SCHEDULE_KINDS) })),
  /** Number of schedules that do. */
  by_count: z.number().int(),
  /** Number of the reader's devices on which others change it, and of those that play nothing of it. */
  device_count: z.number().int(),
  silent_count: z.number().int(),
  /** The most that one of these devices misses. */
  lost_sec: z.number(),
  /** Number of these devices on which it begins late because another still plays, and the longest delay. */
  late_count: z.number().int(),
  late_sec: z.number(),
  /** Number of these devices on which it stops for another after it began. */
  interrupted_count: z.number().int(),
});
export type Taken = z.output<typeof taken>;

/**
 * One planned run of a schedule. The counts are of devices. A single one: `GET /api/playlist/history/find/{id}`,
 * LICH_SU_PHAT_VIEW.
 */
export const occurrence = z.object({
  id: z.uuid(),
  schedule: ref,
  /** Area in which it plays. */
  area: ref,
  /**
   * Whether the schedule covers more than the reader's areas: then the reader may not open it, and the counts are of
   * the reader's devices.
   */
  is_wider: z.boolean(),
  kind: z.enum(SCHEDULE_KINDS),
  priority_level: priorityLevel,
  status: z.enum(OCCURRENCE_STATUSES),
  planned_start: instant,
  planned_end: instant,
  /**
   * End of its programme, if nothing interrupts it. A run on the air after it waits for its devices' reports.
   */
  expected_end: instant,
  /** The start it had before a person moved it, and who that was. */
  moved: z.object({ from: instant, by: ref.nullable() }).nullable(),
  /** Whether whoever may drop it may give it another start: not of play now, nor of a schedule that is not approved. */
  can_move: z.boolean(),
  required_sec: z.number(),
  items: z.array(z.object({ name: z.string(), duration_sec: z.number() })),
  operator: ref.nullable(),
  approver: ref.nullable(),
  device_count: z.number().int(),
  success_count: z.number().int(),
  partial_count: z.number().int(),
  failed_count: z.number().int(),
  skipped_count: z.number().int(),
  /** Effect of others; null where all of it will be heard in its time, and for a run that is over. */
  taken: taken.nullable(),
  /** Only where it was asked for (`with_sums`), and of a single run. */
  sums: z
    .object({
      /** Seconds that the reader's devices owed and played, added up over their records. */
      owed_sec: z.number(),
      played_sec: z.number(),
      /** Number of devices for each reason that something is missing. */
      reasons: z.array(z.object({ reason: z.enum(MISS_REASONS), device_count: z.number().int() })),
    })
    .optional(),
});
export type Occurrence = z.output<typeof occurrence>;

/**
 * `GET /api/playlist/occurrence/find`: future runs, runs that are not over, and today's runs, which may have begun last
 * evening; of the kinds the caller may see. LICH_PHAT_VIEW, LICH_PHAT_MEDIA_VIEW.
 */
export const occurrenceQuery = listQuery.extend(schemasOf(RUN_FIELDS));
/** `GET /api/playlist/history/find`: runs that have ended, newest first. LICH_SU_PHAT_VIEW. */
export const historyQuery = listQuery.extend(schemasOf({ ...HISTORY_FIELDS, with_sums: oneOf(['true']) }));

/**
 * Proof of play: the part of one run that one device played (`GET /api/playlist/history/{occurrence_id}/devices`). All
 * names are copies.
 */
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
  /** The device was offline and delivered this later. */
  is_buffered: z.boolean(),
  /** Only for visible runs: the time each item was on the screen, in order. Null where the device did not report it. */
  shown: z.array(z.object({ name: z.string(), played_sec: z.number() })).nullable(),
  /**
   * Only for relays: seconds of the played time that came from a backup address. Null where the device did not report
   * it.
   */
  backup_sec: z.number().nullable(),
});
export type PlayRecord = z.output<typeof playRecord>;
export const playRecordQuery = listQuery.extend(
  schemasOf({ result: someOf(PLAY_RESULTS), sort: sortBy(['device_name', 'played_sec']) }),
);
