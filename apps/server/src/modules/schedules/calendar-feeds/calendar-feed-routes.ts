import { randomBytes } from 'node:crypto';
import { idParams } from '@loa/contracts/common';
import {
  CALENDAR_FEED_ACCESS,
  CALENDAR_FEEDS,
  calendarFeedList,
  calendarFeedWrite,
  MOST_CALENDAR_FEEDS,
  newCalendarFeed,
} from '@loa/contracts/schedules';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { writeLog } from '../../../activity-log';
import { changing } from '../../../db/changing';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { can } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { AppError, foundOr404, invalidField } from '../../../http/errors';
import { isAreaInScope } from '../../../http/scope';
import { sendTagged, taggedAnswer } from '../../../http/tagged-answer';
import { accountTable, callerOfAccount, hashOf } from '../../accounts';
import { areaTable } from '../../areas';
import { calendarText } from './calendar-text';
import { feedRuns } from './feed-runs';
import { calendarFeedTable as feed } from './table';

const tags = ['địa chỉ lịch'];
const HOUR_MS = 3_600_000;

const place = { id: areaTable.id, name: areaTable.name };
const selectFeeds = (db: Database) =>
  db
    .select({ id: feed.id, area: place, created_at: feed.created_at, last_read_at: feed.last_read_at })
    .from(feed)
    .innerJoin(accountTable, eq(accountTable.id, feed.account_id))
    .innerJoin(areaTable, sql`${areaTable.id} = coalesce(${feed.area_id}, ${accountTable.area_id})`);
const feedsOf = async (db: Database, { account_id }: Caller) => ({
  rows: await selectFeeds(db).where(eq(feed.account_id, account_id)).orderBy(desc(feed.created_at), desc(feed.id)),
});

/** Calls by which everyone who sees runs makes and revokes the own iCalendar addresses. */
function ownFeedRoutes(app: App, deps: Deps) {
  const { db } = deps;
  const config = { access: CALENDAR_FEED_ACCESS };
  const log = (
    action: 'CALENDAR_FEED_ADD' | 'CALENDAR_FEED_DELETE',
    { id, area }: { id: string; area: { name: string } },
  ) => ({ action, module: 'LICH_PHAT', entity: { type: 'calendar_feed', id, name: area.name } }) as const;

  app.get(
    `${CALENDAR_FEEDS}/find`,
    { config, schema: { tags, querystring: z.strictObject({}), response: { 200: calendarFeedList } } },
    (request) => feedsOf(db, callerOf(request)),
  );

  app.post(
    CALENDAR_FEEDS,
    { config, schema: { tags, body: calendarFeedWrite, response: { 201: newCalendarFeed } } },
    async (request, reply) => {
      const caller = callerOf(request);
      const { area_id } = request.body;
      const made = await changing(deps, async (tx) => {
        if (area_id && !(await isAreaInScope(tx, caller, area_id)))
          throw invalidField('area_id', 'Nơi này không có, hoặc ngoài phạm vi của bạn');
        // The account's row is locked, so that two calls at once are counted one after the other.
        const own = eq(accountTable.id, caller.account_id);
        await tx.select({ id: accountTable.id }).from(accountTable).where(own).for('update');
        if ((await tx.$count(feed, eq(feed.account_id, caller.account_id))) >= MOST_CALENDAR_FEEDS)
          throw new AppError('RULE', {
            message: `Mỗi tài khoản có nhiều nhất ${MOST_CALENDAR_FEEDS} địa chỉ lịch. Hãy thu hồi bớt địa chỉ không dùng.`,
          });
        const token = randomBytes(24).toString('base64url');
        const [row] = await tx
          .insert(feed)
          .values({ account_id: caller.account_id, area_id, token_hash: hashOf(token) })
          .returning({ id: feed.id });
        const [stored] = await selectFeeds(tx).where(eq(feed.id, foundOr404(row).id));
        const shown = foundOr404(stored);
        await writeLog(tx, caller, log('CALENDAR_FEED_ADD', shown));
        return { ...shown, path: `${CALENDAR_FEEDS}/${token}/loa.ics` };
      });
      return reply.code(201).send(made);
    },
  );

  app.delete(
    `${CALENDAR_FEEDS}/:id`,
    { config, schema: { tags, params: idParams, response: { 200: calendarFeedList } } },
    (request) => {
      const caller = callerOf(request);
      return changing(deps, async (tx) => {
        const which = and(eq(feed.id, request.params.id), eq(feed.account_id, caller.account_id));
        const shown = foundOr404((await selectFeeds(tx).where(which))[0]);
        const deleted = await tx.delete(feed).where(which).returning({ id: feed.id });
        foundOr404(deleted[0]);
        await writeLog(tx, caller, log('CALENDAR_FEED_DELETE', shown));
        return feedsOf(tx, caller);
      });
    },
  );
}

/** Notes at most once an hour that a calendar has read an address. */
const noteRead = (db: Database, id: string) =>
  db
    .update(feed)
    .set({ last_read_at: nowIso() })
    .where(
      and(
        eq(feed.id, id),
        sql`coalesce(${feed.last_read_at}, '-infinity'::timestamptz) < ${new Date(Date.now() - HOUR_MS).toISOString()}`,
      ),
    );

/**
 * `/api/calendar-feed`, and the address that calendars read. It shows what its account may see at that moment, and
 * nothing while the account is locked or has lost the right to see runs.
 */
export function calendarFeedRoutes(app: App, deps: Deps) {
  ownFeedRoutes(app, deps);
  const params = z.object({ token: z.string().max(100) });
  app.get(
    `${CALENDAR_FEEDS}/:token/loa.ics`,
    { config: { access: 'public' }, schema: { hide: true, params } },
    async (request, reply) => {
      const { db } = deps;
      const [found] = await db
        .select({ id: feed.id, account_id: feed.account_id, area_id: feed.area_id })
        .from(feed)
        .where(eq(feed.token_hash, hashOf(request.params.token)));
      const { id, account_id, area_id } = foundOr404(found);
      const caller = await callerOfAccount(db, account_id);
      if (!caller || !can(caller, ...CALENDAR_FEED_ACCESS)) throw new AppError('NOT_FOUND');
      const [area] = await db
        .select(place)
        .from(areaTable)
        .where(eq(areaTable.id, area_id ?? caller.area.id));
      const runs = await feedRuns(db, caller, area_id ?? undefined);
      await noteRead(db, id);
      const text = calendarText(`Lịch phát ${foundOr404(area).name}`, runs, `${nowIso().slice(0, 13)}:00:00.000Z`);
      reply.header('content-disposition', 'inline; filename="loa.ics"');
      return sendTagged(request, reply, taggedAnswer(text, 'text/calendar; charset=utf-8'));
    },
  );
}
