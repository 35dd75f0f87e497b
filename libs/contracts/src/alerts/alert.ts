import * as z from 'zod';
import { instant, listQuery, pageOf, ref, schemasOf, text } from '../common';
import { ALERT_ABILITIES, ALERT_FIELDS, ALERT_KINDS, ALERT_STATES, SILENCES } from './kinds';

/**
 * Something that needs a hand: one device, or one place when many of its devices have the same trouble at the same
 * time.
 */
export const alert = z.object({
  id: z.uuid(),
  kind: z.enum(ALERT_KINDS),
  state: z.enum(ALERT_STATES),
  /** It speaks of a place; otherwise of the one device that `subject` names. */
  is_group: z.boolean(),
  /** The name of the device or of the place, as it was. */
  subject: z.string(),
  area: ref,
  /** What the device says of its fault. */
  detail: z.string().nullable(),
  /** Of `before_run`: what needs them. */
  run: z.object({ id: z.uuid(), name: z.string(), start: instant }).nullable(),
  opened_at: instant,
  closed_at: instant.nullable(),
  acknowledged_by: ref.nullable(),
  acknowledged_at: instant.nullable(),
  /** What is being done about it, or what it was, in somebody's words. */
  answer: z.string().nullable(),
  answered_by: ref.nullable(),
  answered_at: instant.nullable(),
  silenced_by: ref.nullable(),
  silenced_until: instant.nullable(),
  /** How many devices of one's own areas it is about, and in how many it goes on. */
  device_count: z.number().int(),
  still_count: z.number().int(),
  /** The first of them, those in which it goes on before the others. */
  devices: z.array(z.object({ id: z.uuid(), name: z.string(), since: instant, over_at: instant.nullable() })),
  abilities: z.array(z.enum(ALERT_ABILITIES)),
});
export type Alert = z.output<typeof alert>;

/** `GET /api/alert/find`: of the devices one may see, the newest first. */
export const alertQuery = listQuery.omit({ search: true }).extend(schemasOf(ALERT_FIELDS));
export const alertPage = pageOf(alert);
/**
 * `POST /api/alert/{id}/answer`: takes it up where nobody has. The last answer stands, and may be given when it is
 * over, too.
 */
export const answerBody = z.strictObject({ answer: text.min(1, 'Viết câu trả lời').max(500) });
/** `POST /api/alert/{id}/silence` */
export const silenceBody = z.strictObject({ minutes: z.union(SILENCES.map((minutes) => z.literal(minutes))) });
