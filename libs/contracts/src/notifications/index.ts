import * as z from 'zod';
import { instant, listQuery, pageOf, schemasOf } from '../common';
import { NOTIFICATION_LIST, NOTIFICATION_RIGHTS, type NotificationKind } from './kinds';

export {
  NOTIFICATION_CALLS,
  NOTIFICATION_LIST,
  NOTIFICATION_TOPICS,
  topicOf,
  type NotificationTopic,
  NOTIFICATION_RIGHTS,
  WAITING_RIGHTS,
  type NotificationKind,
  type WaitingKind,
} from './kinds';

const kinds = Object.keys(NOTIFICATION_RIGHTS) as [NotificationKind, ...NotificationKind[]];

/** A notification of the bell. `detail` is the reason of a rejection or a failure, `by` the person who did it. */
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
 * `GET /api/notification/find`: the caller's own, newest first, of areas and records that the caller may still see.
 * `unread` counts all of them.
 */
export const notificationQuery = listQuery.pick({ page: true, limit: true }).extend(schemasOf(NOTIFICATION_LIST));
export const notificationPage = pageOf(notification).extend({ unread: z.number().int() });
export type NotificationPage = z.output<typeof notificationPage>;

/**
 * `POST /api/notification/read`: marks these as read, or without `ids` all of the caller's. Answers the number of
 * unread ones.
 */
export const readBody = z.strictObject({ ids: z.array(z.uuid()).max(200).optional() });
export const readAnswer = z.object({ unread: z.number().int() });

/**
 * `GET /api/notification/waiting`: the counts in the frame, in one call: unread notifications, and waiting tasks in the
 * caller's areas or in one chosen area. Tasks that the caller may not open are not counted.
 */
export const waitingQuery = z.object({ area_id: z.uuid().optional() });
const some = z.number().int().optional();
export const waitingCounts = z.object({ unread: z.number().int(), schedules: some, devices: some });
export type WaitingCounts = z.output<typeof waitingCounts>;
