import { logEntry, logQuery, shortLogEntry } from '@loa/contracts/activity-log';
import { idParams, idsBody, pageOf } from '@loa/contracts/common';
import { and, eq, gte, isNull, like, lte, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import type { Caller } from '../../http/caller';
import { foundOr404 } from '../../http/errors';
import { matches, ordered, pageOfRows } from '../../http/list-query';
import { pathInScope } from '../../http/scope';
import { shortChanges } from './short-changes';
import { activityLogTable as log } from '../../activity-log';
import { areaTable } from '../areas';

const { id, at, account, action, module, entity, changes, result, error, ip, user_agent, request_id } = log;
const line = { id, at, account, action, module, entity, result, error, ip, user_agent, request_id };
const tags = ['nhật ký hoạt động'];

/** Log lines of the caller's areas; lines about a private record are visible to its owner and administrators only. */
const readable = (caller: Caller) =>
  and(
    pathInScope(log.area_path, caller),
    caller.is_administrator ? undefined : or(isNull(log.private_to), eq(log.private_to, caller.account_id)),
  );

/** Reads the area's path first: an index serves a path that is known. */
async function within(db: Database, area_id: string) {
  const [area] = await db.select({ path: areaTable.path }).from(areaTable).where(eq(areaTable.id, area_id));
  return area ? like(log.area_path, `${area.path}%`) : sql`false`;
}

/**
 * `/api/log`, read-only: a line of the log is never edited or deleted. Always allowed (SPEC §6), within the caller's
 * areas.
 */
export function activityLogRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/log/find',
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: logQuery, response: { 200: pageOf(shortLogEntry) } },
    },
    async (request) => {
      const { query } = request;
      const caller = callerOf(request);
      const where = and(
        readable(caller),
        matches(log.search_text, query.search),
        query.module ? eq(log.module, query.module) : undefined,
        query.action ? eq(log.action, query.action) : undefined,
        query.result ? eq(log.result, query.result) : undefined,
        query.entity_id ? eq(log.entity_id, query.entity_id) : undefined,
        query.account_id ? sql`(${log.account} ->> 'id') = ${query.account_id}` : undefined,
        query.from ? gte(log.at, query.from) : undefined,
        query.to ? lte(log.at, query.to) : undefined,
        query.area_id ? await within(db, query.area_id) : undefined,
      );
      const select = db
        .select({ ...line, ...shortChanges })
        .from(log)
        .$dynamic();
      const order = ordered(query.sort, { at: log.at }, '-at');
      return {
        ...(await pageOfRows(db, select, query, { from: log, id: log.id, where, order })),
        page: query.page,
        limit: query.limit,
      };
    },
  );

  const lines = (caller: Caller, ids: string[]) =>
    db
      .select({ ...line, changes })
      .from(log)
      .where(and(anyOf(log.id, ids), readable(caller)));
  const one = { tags, params: idParams, response: { 200: logEntry } };
  app.get('/api/log/find/:id', { config: { access: 'signed-in' }, schema: one }, async (request) => {
    const [found] = await lines(callerOf(request), [request.params.id]);
    return foundOr404(found);
  });
  const several = { tags, body: idsBody, response: { 200: z.object({ rows: z.array(logEntry) }) } };
  app.post('/api/log/find-ids/', { config: { access: 'signed-in' }, schema: several }, async (request) => ({
    rows: await lines(callerOf(request), request.body.ids),
  }));
}
