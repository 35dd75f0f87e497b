import * as z from 'zod';
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
import { itemWrite, scheduleShape } from './schedule-shape';
import { bulletinWrite, scheduleWrite } from './schedule-write';

export const scheduleItem = itemWrite.extend({
  name: z.string(),
  duration_sec: z.number(),
  sort: z.number().int(),
  media_url: z.string().nullable(),
  is_ready: z.boolean(),
  /** Of a collection of sounds: how many contents it stands for. */
  part_count: z.number().int().nullable(),
  /** Of what is shown: what it is, and a small picture of it, or of a scrolling text what to draw. */
  media_kind: z.enum(MEDIA_KINDS).nullable(),
  thumbnail_url: z.string().nullable(),
  thumbnail_text: boardText.nullable(),
});
export type ScheduleItem = z.output<typeof scheduleItem>;

/** Lịch phát. */
export const schedule = recordFields
  .omit({ is_active: true })
  .extend(scheduleShape.omit({ name: true, note: true, items: true }).shape)
  .extend({
    code: z.string(),
    kind: z.enum(SCHEDULE_KINDS),
    items: z.array(scheduleItem),
    category_news: ref.nullable(),
    area: ref,
    target_areas: z.array(ref),
    /** One that was taken down, or is out of use, plays nothing of it until it hangs again. */
    target_devices: z.array(ref.extend({ is_installed: z.boolean() })),
    status: z.enum(SCHEDULE_STATUSES),
    status_reason: z.string().nullable(),
    /** Derived: an occurrence is on the air now. */
    running: z.boolean(),
    next_start: instant.nullable(),
    /** Seconds one pass of the items takes, repeats included. */
    duration_sec: z.number(),
    device_count: z.number().int(),
    submitted_by: ref.nullable(),
    submitted_at: instant.nullable(),
    approved_by: ref.nullable(),
    approved_at: instant.nullable(),
    approval_note: z.string().nullable(),
    /** The last rejection; stays while it waits again, until it is approved after all. */
    reject_reason: z.string().nullable(),
    rejected_by: ref.nullable(),
    rejected_at: instant.nullable(),
    /** False: it was sent again as it was. */
    changed_since_rejection: z.boolean(),
    paused_by: ref.nullable(),
    paused_at: instant.nullable(),
    dropped_by: ref.nullable(),
    dropped_at: instant.nullable(),
    drop_reason: z.string().nullable(),
  });
export type Schedule = z.output<typeof schedule>;

export const schedules = defineResource({
  ...SCHEDULE_CALLS,
  entity: schedule,
  write: scheduleWrite,
  list: SCHEDULE_FIELDS,
  scope: 'area',
});
/** Bản tin điện tử: schedules that are seen, of either kind. */
export const bulletins = defineResource({
  ...BULLETIN_CALLS,
  entity: schedule,
  write: bulletinWrite,
  list: SCHEDULE_FIELDS,
  scope: 'area',
});
/** Those made together with their slideshow. */
export const slideshowBulletins = defineResource({
  ...SLIDESHOW_BULLETIN_CALLS,
  entity: schedule,
  write: bulletinWrite,
  list: SCHEDULE_FIELDS,
  scope: 'area',
});
