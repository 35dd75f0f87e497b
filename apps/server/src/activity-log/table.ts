import type { LogEntry } from '@loa/contracts/activity-log';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { byteText, instant, nowIso } from '../db/columns';

/** Activity log. Names are copies: a line outlives the account, the record and the area it refers to. */
export const activityLogTable = pgTable(
  'activity_log',
  {
    id: uuid()
      .primaryKey()
      .$defaultFn(() => uuidv7()),
    at: instant().notNull().$defaultFn(nowIso),
    account: jsonb().$type<LogEntry['account']>().notNull(),
    action: text().notNull(),
    module: text().notNull(),
    entity: jsonb().$type<LogEntry['entity']>().notNull(),
    entity_id: text(),
    changes: jsonb().$type<LogEntry['changes']>().notNull(),
    result: text().$type<LogEntry['result']>().notNull(),
    error: text(),
    ip: text().notNull(),
    user_agent: text().notNull(),
    request_id: text().notNull(),
    area_path: byteText().notNull(),
    /** Owner of a private record: only this account and administrators may read the line. */
    private_to: text(),
    search_text: text().notNull(),
  },
  (log) => [
    index('activity_log_at_idx').on(log.at, log.id),
    index('activity_log_account_idx').on(sql`(${log.account} ->> 'id')`, log.at),
    index('activity_log_action_idx').on(log.action, log.at),
    index('activity_log_entity_idx').on(log.entity_id),
    index('activity_log_area_path_idx').on(log.area_path),
    index('activity_log_module_idx').on(log.module, log.at),
    index('activity_log_search_idx').using('gin', log.search_text.op('gin_trgm_ops')),
  ],
);
