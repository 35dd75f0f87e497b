import * as z from 'zod';
import { instant, listQuery, pageOf } from '../common';
import { NOTIFICATION_RIGHTS, type NotificationKind } from './kinds';

export {
  NOTIFICATION_CALLS,
  NOTIFICATION_RIGHTS,
  WAITING_RIGHTS,
  type NotificationKind,
  type WaitingKind,
} from './kinds';

const kinds = Object.keys(NOTIFICATION_RIGHTS) as [NotificationKind, ...NotificationKind[]];

/** A line under the bell. `detail` is the reason of a rejection or a failure, `by` who did it. */
export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(kinds),
  record: z.object({ id: z.string(), name: z.string() }),
  by: z.string().nullable(),
  detail: z.string().nullable(),
  at: instant,
  read_at: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

/**
 * `GET /api/notification/find`: one's own, newest first, of areas and records one may still see. `unread` counts all of
 * them.
 */
export const notificationQuery = listQuery.pick({ page: true, limit: true });
export const notificationPage = pageOf(notification).extend({ unread: z.number().int() });
export type NotificationPage = z.output<typeof notificationPage>;

/** `POST /api/notification/read`: these, or without `ids` all of one's own. Answers how many are still unread. */
export const readBody = z.strictObject({ ids: z.array(z.uuid()).max(200).optional() });
export const readAnswer = z.object({ unread: z.number().int() });

/**
 * `GET /api/notification/waiting`: the numbers of the frame, in one call: what is unread, and what waits in all that
 * one sees or in
 * the area it is narrowed to. What one may not open is not counted.
 */
export const waitingQuery = z.object({ area_id: z.uuid().optional() });
const some = z.number().int().optional();
export const waitingCounts = z.object({ unread: z.number().int(), schedules: some, devices: some });
export type WaitingCounts = z.output<typeof waitingCounts>;
