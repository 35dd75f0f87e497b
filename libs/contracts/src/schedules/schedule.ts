import * as z from 'zod';
import { logEntry } from '../activity-log';
import { defineResource, instant, recordFields, ref } from '../common';
import { boardText } from '../media/board-text';
import { MEDIA_KINDS } from '../media/kinds';
import {
  BULLETIN_CALLS,
  SCHEDULE_CALLS,
  SCHEDULE_FIELDS,
  SCHEDULE_KINDS,
  SCHEDULE_STATUSES,
  SLIDESHOW_BULLETIN_CALLS,
} from './kinds';
import { taken } from './occurrence';
import { itemWrite, scheduleShape } from './schedule-shape';
import { bulletinDraft, scheduleDraft } from './schedule-write';

export const scheduleItem = itemWrite.extend({
  name: z.string(),
  duration_sec: z.number(),
  sort: z.number().int(),
  media_url: z.string().nullable(),
  is_ready: z.boolean(),
  /** Only for a collection of sounds: its number of contents. */
  part_count: z.number().int().nullable(),
  /** Only for visible items: the kind, and a thumbnail, or for a scrolling text the text to draw. */
  media_kind: z.enum(MEDIA_KINDS).nullable(),
  thumbnail_url: z.string().nullable(),
  thumbnail_text: boardText.nullable(),
});
export type ScheduleItem = z.output<typeof scheduleItem>;

/** One version of a schedule. */
export const scheduleVersion = recordFields
  .omit({ is_active: true })
  .extend(scheduleShape.omit({ name: true, note: true, items: true }).shape)
  .extend({
    area_id: z.uuid(),
    code: z.string(),
    kind: z.enum(SCHEDULE_KINDS),
    items: z.array(scheduleItem),
    category_news: ref.nullable(),
    area: ref,
    target_areas: z.array(ref),
    /** An uninstalled or inactive device plays nothing of it until it is installed again. */
    target_devices: z.array(ref.extend({ is_installed: z.boolean() })),
    status: z.enum(SCHEDULE_STATUSES),
    status_reason: z.string().nullable(),
    /** Derived: an occurrence is on the air now. */
    running: z.boolean(),
    next_start: instant.nullable(),
    /** Seconds of one pass of the items, repeats included. */
    duration_sec: z.number(),
    device_count: z.number().int(),
    /** The last change of its content; `updated_by` may also be who decided about it. */
    edited_by: ref.nullable(),
    edited_at: instant.nullable(),
    submitted_by: ref.nullable(),
    submitted_at: instant.nullable(),
    approved_by: ref.nullable(),
    approved_at: instant.nullable(),
    approval_note: z.string().nullable(),
    /** The last rejection; it stays while the schedule waits again, until it is approved. */
    reject_reason: z.string().nullable(),
    rejected_by: ref.nullable(),
    rejected_at: instant.nullable(),
    /** False: it was submitted again without a change. */
    changed_since_rejection: z.boolean(),
    paused_by: ref.nullable(),
    paused_at: instant.nullable(),
    dropped_by: ref.nullable(),
    dropped_at: instant.nullable(),
    drop_reason: z.string().nullable(),
  });

export const stopRequest = z.object({
  occurrence_id: z.uuid(),
  planned_start: instant,
  /** Number of devices of the run. */
  device_count: z.number().int(),
  reason: z.string(),
  asked_by: ref,
  asked_at: instant,
  stopped_by: ref.nullable(),
  stopped_at: instant.nullable(),
  /** The run ended before anybody stopped it. */
  is_over: z.boolean(),
});

/**
 * Lịch phát. A change of an approved one is proposed beside it: the approved version goes on playing until the change
 * is decided.
 */
export const schedule = scheduleVersion.extend({
  /** Effect of others on the next run; null where all of it will be heard in its time. */
  next_run_taken: taken.nullable(),
  proposal: z
    .object({
      /** The schedule as it would be; its status, sender and rejection are those of the proposal. */
      schedule: scheduleVersion,
      /** The difference between both, field by field, as the activity log has it. */
      changes: logEntry.shape.changes,
    })
    .nullable(),
  /** The last time somebody asked to stop a run of it, and what became of that. */
  stop_request: stopRequest.nullable(),
});
export type Schedule = z.output<typeof schedule>;

export const schedules = defineResource({
  ...SCHEDULE_CALLS,
  entity: schedule,
  write: scheduleDraft,
  list: SCHEDULE_FIELDS,
  scope: 'area',
});
/** Bản tin điện tử: visible schedules, of either kind. */
export const bulletins = defineResource({
  ...BULLETIN_CALLS,
  entity: schedule,
  write: bulletinDraft,
  list: SCHEDULE_FIELDS,
  scope: 'area',
});
/** E-bulletins made together with their slideshow. */
export const slideshowBulletins = defineResource({
  ...SLIDESHOW_BULLETIN_CALLS,
  entity: schedule,
  write: bulletinDraft,
  list: SCHEDULE_FIELDS,
  scope: 'area',
});
