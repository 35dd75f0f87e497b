import * as z from 'zod';
import { instant, ref } from '../common';
import { MISS_REASONS, priorityLevel, SCHEDULE_KINDS, SCHEDULE_STATUSES } from '../schedules';
import { DEVICE_KINDS } from './kinds';

/** Rules by which a schedule leaves a slot out on a day: see the engine's `slotsAround`. */
export const DAY_RULES = [
  'before_start',
  'after_end',
  'other_day',
  'other_day_type',
  'excluded_day',
  'holiday',
  'run_dropped',
  'run_moved',
] as const;

/**
 * Reasons why a schedule is not heard on a device in a minute: what devices report, the state of the schedule, a rule
 * of its days, or:
 * - `silenced`: everything was dropped in a place for a time.
 * - `excluded_device`: the schedule leaves this device out.
 * - `programme_over`: its programme was played to its end before.
 * - `approved_later`: it was approved after that.
 * - `no_report`: the device has not reported the run yet.
 * - `not_target`: the device was no target of the run when it began.
 * - `no_device`: the device is not installed or not in use.
 */
export const SILENT_REASONS = [
  ...new Set([
    ...MISS_REASONS,
    ...SCHEDULE_STATUSES.filter((status) => status !== 'approved'),
    ...DAY_RULES,
    ...([
      'silenced',
      'excluded_device',
      'programme_over',
      'approved_later',
      'no_report',
      'not_target',
      'no_device',
    ] as const),
  ]),
] as const;
export type SilentReason = (typeof SILENT_REASONS)[number];

/** Faults of a device by which it plays nothing, or not the right thing. */
export const DEVICE_OBSTACLES = [
  'not_installed',
  'inactive',
  'never',
  'offline',
  'paused',
  'no_plan',
  'plan',
  'files',
  'clock',
  'storage',
  'fault',
] as const;
export type DeviceObstacle = (typeof DEVICE_OBSTACLES)[number];

/** A schedule in the minute. Without a name where the reader may not see it. */
const named = { schedule: ref.nullable(), kind: z.enum(SCHEDULE_KINDS) };

export const explainedLayer = z.object({
  ...named,
  /** Whether the reader may open the schedule; one that was deleted since cannot be opened. */
  can_open: z.boolean(),
  priority_level: priorityLevel.nullable(),
  start: instant,
  end: instant,
  is_heard: z.boolean(),
  /** Null where it is heard. */
  reason: z.enum(SILENT_REASONS).nullable(),
  /** Only for `preempted`: the schedule that plays instead. */
  by: z.object(named).nullable(),
  /** What a person wrote about it; only with a name. */
  note: z.string().nullable(),
  /** For a moved run its new start; for a silenced one the end of the silence. */
  until: instant.nullable(),
  /** The run in the history, where it has one. */
  occurrence_id: z.uuid().nullable(),
});
export type ExplainedLayer = z.output<typeof explainedLayer>;

/**
 * `GET /api/device/{id}/explain`: what the device plays in the minute of an instant, past or coming, and why not the
 * rest; in this minute where `at` is left out.
 */
export const explanationQuery = z.strictObject({ at: instant.optional() });
export const explanation = z.object({
  device: ref.extend({ device_code: z.string(), kind: z.enum(DEVICE_KINDS), area: ref }),
  /** Start of the minute. */
  at: instant,
  /** `past`: by what the device reported; otherwise by its plan, or by the schedules where no plan reaches so far. */
  tense: z.enum(['past', 'now', 'coming']),
  /** Schedules whose time it is: what is heard first, then what would be heard next. */
  layers: z.array(explainedLayer),
  /** Number of schedules that are not listed. */
  more_count: z.number().int(),
  /** Faults of the device: at that time, or now for a minute to come. */
  obstacles: z.array(
    z.object({ obstacle: z.enum(DEVICE_OBSTACLES), since: instant.nullable(), detail: z.string().nullable() }),
  ),
  /** Whether the board shows its default content in its free time. */
  has_default: z.boolean(),
});
export type Explanation = z.output<typeof explanation>;
