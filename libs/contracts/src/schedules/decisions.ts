import * as z from 'zod';
import { instant, noteText, recordVersion as version, ref, shortText as reason, timeOfDay } from '../common';
import { CONFLICT_RULES } from './kinds';
import { taken } from './occurrence';
import type { scheduleDraft } from './schedule-write';
import { priorityLevel } from './schedule-shape';

/** `POST /api/playlist/{id}/submit` */
export const submitBody = z.strictObject({ version, conflict_rule: z.enum(CONFLICT_RULES).optional() });
/** `POST /api/playlist/{id}/approve` */
export const approveBody = z.strictObject({
  version,
  approval_note: noteText,
  conflict_rule: z.enum(CONFLICT_RULES).optional(),
});
/** `POST /api/playlist/{id}/reject` */
export const rejectBody = z.strictObject({ version, reason });
/** `POST /api/playlist/{id}/withdraw`: takes back the proposed change of an approved schedule, decided or not. */
export const withdrawBody = z.strictObject({ version });
/**
 * `POST /api/playlist/{id}/ask-stop`: asks those who may to stop a run, by default the one on the air or the next.
 * Asking twice is one.
 */
export const askStopBody = z.strictObject({ reason: noteText, occurrence_id: z.uuid().optional() });
/** `POST /api/playlist/{id}/pause` and `/resume` */
export const pauseBody = z.strictObject({ version });
/** `POST /api/playlist/{id}/drop`: the whole schedule, or one run when `occurrence_id` is given. */
export const dropBody = z.strictObject({ version, reason, occurrence_id: z.uuid().optional() });
/**
 * `POST /api/playlist/{id}/move`: gives one run that has not begun another start on its day, and leaves its length;
 * null brings back the start of its slot.
 */
export const moveBody = z.strictObject({ version, occurrence_id: z.uuid(), start_time: timeOfDay.nullable() });
/** `POST /api/playlist/{id}/move/preview`: the effect that it would have, before anything is done. */
export const movePreviewBody = z.strictObject({ occurrence_id: z.uuid(), start_time: timeOfDay });
/**
 * `POST /api/playlist/drop-all`: stops everything in an area's subtree. The caller's own schedules that play only there
 * are dropped; others lose this area for the runs that begin before `until`, and the runs on the air now.
 */
export const dropAllBody = z.strictObject({ area_id: z.uuid(), reason, until: instant });
/** `POST /api/playlist/drop-all/count`: the effect that it would have now, before anything is done. */
export const dropAllCountBody = z.strictObject({ area_id: z.uuid() });
/**
 * Number of schedules that are dropped and that only lose the area; the names of those the caller may read, at most ten
 * each.
 */
export const dropAllCount = z.object({
  dropped: z.number().int(),
  silenced: z.number().int(),
  dropped_names: z.array(z.string()),
  silenced_names: z.array(z.string()),
  device_count: z.number().int(),
});
export type DropAllCount = z.output<typeof dropAllCount>;

const span = z.object({ start: instant, end: instant });

/** Effect of a rule on both runs of a conflict, by the engine, on a device that plays nothing else then. */
const conflictEffect = z.object({
  /** From the first to the last moment of this schedule on the air; null: it does not play. */
  plays: span.nullable(),
  /** Whether all of it plays that would play without the other. */
  is_whole: z.boolean(),
  /** Time that the other schedule loses; null: none. */
  other_stops: span.nullable(),
  /** How the other plays on by itself after that, in the same run; null: it does not. */
  other_returns: z.enum(['continues', 'restarts', 'begins']).nullable(),
});
export type ConflictEffect = z.output<typeof conflictEffect>;

/** Another schedule on the same devices at the same time. */
const meeting = z.object({
  schedule: ref,
  priority_level: priorityLevel,
  start: instant,
  end: instant,
  /** How often they meet at this time of day, in the days that were looked at. */
  times: z.number().int(),
  device_count: z.number().int(),
  /** Up to ten, by name. */
  devices: z.array(ref),
});
/** Conflict: two schedules of equal level on the same devices at the same time. */
export const conflict = meeting.extend({
  /** The effect of each rule; null while one of them has nothing ready to play. */
  effects: z.record(z.enum(CONFLICT_RULES), conflictEffect).nullable(),
});
export type Conflict = z.output<typeof conflict>;
export type Meeting = z.output<typeof meeting>;

/**
 * A schedule of another level on the same devices at the same time: this one interrupts it, or is interrupted by it.
 */
export const interruption = meeting.extend({ effect: z.enum(['interrupts', 'interrupted']) });
export type Interruption = z.output<typeof interruption>;

/** Details of a 422 CONFLICT: collisions that must be decided, and interruptions that priority decides anyway. */
export const conflictDetails = z.object({ conflicts: z.array(conflict), interruptions: z.array(interruption) });

/** `POST /api/playlist/check-conflict`: the effect of saving this. `id` names the schedule being edited. */
export const previewOf = (schedule: typeof scheduleDraft) => z.strictObject({ id: z.uuid().optional(), schedule });
export const schedulePreview = z.object({
  /** The runs of the next `PREVIEW_DAYS`, at most 100. */
  occurrences: z.array(
    z.object({
      start: instant,
      end: instant,
      collides: z.boolean(),
      /** Number of these devices on which it is left out because of quiet hours there. */
      quiet_device_count: z.number().int(),
      holiday: z.boolean(),
      /** Effect of others on the air, within the days that are planned. */
      taken: taken.nullable(),
    }),
  ),
  occurrence_total: z.number().int(),
  /** A run whose time has begun while the schedule was not on the air: it will not be played. */
  begun: z.object({ start: instant, end: instant }).nullable(),
  device_count: z.number().int(),
  offline_count: z.number().int(),
  devices: z.array(ref),
  /** Seconds that are played; of a programme that fills its time, within it. */
  programme_sec: z.number(),
  /** Seconds of rest between its passes. */
  gap_sec: z.number(),
  /** The shortest slot, in seconds; null for play now. */
  slot_sec: z.number().nullable(),
  conflicts: z.array(conflict),
  interruptions: z.array(interruption),
  /**
   * The nearest start at which the first colliding slot would be free, by day and outside quiet hours, `HH:mm`, or null
   * when there is none that day.
   */
  free_slot: z.object({ start_time: z.string(), end_time: z.string() }).nullable(),
  /** Sentences worth reading before saving: cut content, quiet hours, devices without the file. */
  warnings: z.array(z.string()),
});
export type SchedulePreview = z.output<typeof schedulePreview>;
