import {
  NOTIFICATION_CALLS,
  NOTIFICATION_RIGHTS,
  NOTIFICATION_TOPICS,
  notificationPage,
  notificationQuery,
  readAnswer,
  readBody,
  waitingCounts,
  WAITING_RIGHTS,
  waitingQuery,
  type NotificationKind,
  type NotificationTopic,
  type WaitingKind,
} from '@loa/contracts/notifications';
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { splitFilter } from '@loa/contracts/common';
import type * as z from 'zod';
import { nowIso } from '../../db/columns';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { can } from '../../http/caller';
import type { Caller } from '../../http/caller';
import { pathInScope } from '../../http/scope';
import { notificationTable as table } from './table';

const tags = ['thông báo'];
const line = {
  id: table.id,
  kind: table.kind,
  record: { id: table.record_id, name: table.record_name },
  by: table.by,
  detail: table.detail,
  at: table.at,
  read_at: table.read_at,
};

/**
 * Condition for the caller's own notifications that he may still read: rights and area are checked now, not as they
 * were when the row was written.
 */
function readable(caller: Caller) {
  const kinds = (Object.keys(NOTIFICATION_RIGHTS) as NotificationKind[]).filter((kind) =>
    can(caller, NOTIFICATION_RIGHTS[kind]),
  );
  return and(eq(table.account_id, caller.account_id), inArray(table.kind, kinds), pathInScope(table.area_path, caller));
}

const kindsOf = (topics: string) =>
  (splitFilter<NotificationTopic>(topics) ?? []).flatMap(
    (topic): readonly NotificationKind[] => NOTIFICATION_TOPICS[topic],
  );

const filtered = ({ topic, state }: z.output<typeof notificationQuery>) =>
  and(
    topic === undefined ? undefined : inArray(table.kind, kindsOf(topic)),
    state && (state === 'unread' ? isNull(table.read_at) : isNotNull(table.read_at)),
  );

/** The notifications of the signed-in account. */
export function notificationRoutes(app: App, { db, events, waiting }: Deps) {
  const unreadOf = (caller: Caller) => db.$count(table, and(readable(caller), isNull(table.read_at)));

  app.get(
    `${NOTIFICATION_CALLS.base}/find`,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: notificationQuery, response: { 200: notificationPage } },
    },
    async (request) => {
      const caller = callerOf(request);
      const { page, limit } = request.query;
      const where = and(readable(caller), filtered(request.query));
      const rows = await db
        .select(line)
        .from(table)
        .where(where)
        .orderBy(desc(table.at), desc(table.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return { rows, total: await db.$count(table, where), unread: await unreadOf(caller), page, limit };
    },
  );

  app.get(
    `${NOTIFICATION_CALLS.base}/waiting`,
    { config: { access: 'signed-in' }, schema: { tags, querystring: waitingQuery, response: { 200: waitingCounts } } },
    async (request) => {
      const caller = callerOf(request);
      const { area_id } = request.query;
      const kinds = (Object.keys(WAITING_RIGHTS) as WaitingKind[]).filter((kind) =>
        can(caller, ...WAITING_RIGHTS[kind]),
      );
      const counts = kinds.flatMap((kind) =>
        waiting.flatMap(({ [kind]: count }) =>
          count ? [count(db, caller, area_id).then((many) => [kind, many] as const)] : [],
        ),
      );
      const [unread, counted] = await Promise.all([unreadOf(caller), Promise.all(counts)]);
      return { unread, ...Object.fromEntries(counted) };
    },
  );

  app.post(
    `${NOTIFICATION_CALLS.base}/read`,
    { config: { access: 'signed-in' }, schema: { tags, body: readBody, response: { 200: readAnswer } } },
    async (request) => {
      const caller = callerOf(request);
      const { ids } = request.body;
      await db
        .update(table)
        .set({ read_at: nowIso() })
        .where(and(readable(caller), isNull(table.read_at), ids && inArray(table.id, ids)));
      // Other windows of the same account update their count, too.
      events.emit('notification.changed', { account_ids: [caller.account_id] });
      return { unread: await unreadOf(caller) };
    },
  );
}
