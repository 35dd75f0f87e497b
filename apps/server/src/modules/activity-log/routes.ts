import { logEntry, logQuery } from '@loa/contracts/activity-log';
import { pageOf } from '@loa/contracts/common';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import { matches, ordered, pageOfRows } from '../../http/list-query';
import { pathInScope } from '../../http/scope';
import { activityLogTable as log } from './table';

const { id, at, account, action, module, entity, changes, result, error, ip, user_agent, request_id } = log;

/** Reading only: a line of the log is never edited or deleted. Always allowed (SPEC §6), within the caller's areas. */
export function activityLogRoutes(app: App, { db }: Ground) {
  app.get(
    '/api/log/find',
    { config: { access: 'signed-in' }, schema: { tags: ['nhật ký hoạt động'], querystring: logQuery, response: { 200: pageOf(logEntry) } } },
    async (request) => {
      const { query } = request;
      const caller = callerOf(request);
      const where = and(
        pathInScope(log.area_path, caller),
        caller.is_administrator ? undefined : or(isNull(log.private_to), eq(log.private_to, caller.account_id)),
        matches(log.search_text, query.search),
        query.module ? eq(log.module, query.module) : undefined,
        query.entity_id ? eq(log.entity_id, query.entity_id) : undefined,
      );
      const select = db.select({ id, at, account, action, module, entity, changes, result, error, ip, user_agent, request_id }).from(log).$dynamic();
      const order = ordered(query.sort, { at: log.at }, '-at');
      return { ...(await pageOfRows(db, select, query, { from: log, id: log.id, where, order })), page: query.page, limit: query.limit };
    },
  );
}
