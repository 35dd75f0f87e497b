import * as z from 'zod';
import { instant, listQuery, pageOf, ref, schemasOf, text } from '../common';
import { ALERT_ABILITIES, ALERT_FIELDS, ALERT_KINDS, ALERT_STATES, SILENCES, UNREADY_REASONS } from './kinds';

/**
 * Alert: a device that needs attention, or a place when many of its devices have the same fault at the same time.
 */
export const alert = z.object({
  id: z.uuid(),
  kind: z.enum(ALERT_KINDS),
  state: z.enum(ALERT_STATES),
  /** Whether the alert is about a place; otherwise it is about the one device that `subject` names. */
  is_group: z.boolean(),
  /** Name of the device or of the place at that time. */
  subject: z.string(),
  area: ref,
  /** Details of the fault as the device reports it. */
  detail: z.string().nullable(),
  /** Only for `before_run`: the run that needs the devices. */
  run: z.object({ id: z.uuid(), name: z.string(), start: instant }).nullable(),
  opened_at: instant,
  closed_at: instant.nullable(),
  /** How often the trouble came back before it was over: more than once means that it flaps. */
  return_count: z.number().int(),
  acknowledged_by: ref.nullable(),
  acknowledged_at: instant.nullable(),
  /** An operator's note: what is being done about it, or what it was. */
  answer: z.string().nullable(),
  answered_by: ref.nullable(),
  answered_at: instant.nullable(),
  silenced_by: ref.nullable(),
  silenced_until: instant.nullable(),
  /** Devices in the caller's areas that the alert is about, and how many of them still have the fault. */
  device_count: z.number().int(),
  still_count: z.number().int(),
  /** Only for `before_run`: of the devices that still have the fault, how many for which reason. */
  reasons: z.partialRecord(z.enum(UNREADY_REASONS), z.number().int()),
  /** The first of these devices; the ones that still have the fault come first. */
  devices: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      since: instant,
      over_at: instant.nullable(),
      /** Only for `before_run`. */
      reason: z.enum(UNREADY_REASONS).nullable(),
    }),
  ),
  abilities: z.array(z.enum(ALERT_ABILITIES)),
});
export type Alert = z.output<typeof alert>;

/** `GET /api/alert/find`: alerts of the devices the caller may see, the newest first. */
export const alertQuery = listQuery.omit({ search: true }).extend(schemasOf(ALERT_FIELDS));
export const alertPage = pageOf(alert);
/**
 * `POST /api/alert/{id}/answer`: acknowledges the alert where nobody has. The last answer replaces earlier ones, and
 * may also be given after the alert is over.
 */
export const answerBody = z.strictObject({ answer: text.min(1, 'Viết câu trả lời').max(500) });
/** `POST /api/alert/{id}/silence` */
export const silenceBody = z.strictObject({ minutes: z.union(SILENCES.map((minutes) => z.literal(minutes))) });
