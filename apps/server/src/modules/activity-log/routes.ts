import { logEntry, logQuery, shortLogEntry } from '@loa/contracts/activity-log';
import { idParams, pageOf } from '@loa/contracts/common';
import { and, eq } from 'drizzle-orm';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import { foundOr404 } from '../../http/errors';
import { matches, ordered, pageOfRows } from '../../http/list-query';
import { pathInScope } from '../../http/scope';
import { shortChanges } from './short-changes';
import { activityLogTable as log } from './table';

const { id, at, account, action, module, entity, changes, result, error, ip, user_agent, request_id } = log;
const line = { id, at, account, action, module, entity, result, error, ip, user_agent, request_id };
const tags = ['nhật ký hoạt động'];

/** Reading only: a line of the log is never edited or deleted. Always allowed (SPEC §6), within the caller's areas. */
export function activityLogRoutes(app: App, { db }: Ground) {
  app.get(
    '/api/log/find',
    { config: { access: 'signed-in' }, schema: { tags, querystring: logQuery, response: { 200: pageOf(shortLogEntry) } } },
    async (request) => {
      const { query } = request;
      const where = and(
        pathInScope(log.area_path, callerOf(request)),
        matches(log.search_text, query.search),
        query.module ? eq(log.module, query.module) : undefined,
        query.entity_id ? eq(log.entity_id, query.entity_id) : undefined,
      );
      const select = db.select({ ...line, ...shortChanges }).from(log).$dynamic();
      const order = ordered(query.sort, { at: log.at }, '-at');
      return { ...(await pageOfRows(db, select, query, { from: log, id: log.id, where, order })), page: query.page, limit: query.limit };
    },
  );

  app.get('/api/log/find/:id', { config: { access: 'signed-in' }, schema: { tags, params: idParams, response: { 200: logEntry } } }, async (request) => {
    const [found] = await db.select({ ...line, changes }).from(log).where(and(eq(log.id, request.params.id), pathInScope(log.area_path, callerOf(request))));
    return foundOr404(found);
  });
}
