import type { NotificationKind } from '@loa/contracts/notifications';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { byteText, instant, nowIso } from '../../db/columns';
import { accountTable } from '../accounts';

/** Notifications of an account. Names are copies: a notification outlives the record it is about. */
export const notificationTable = pgTable(
  'notification',
  {
    id: uuid()
      .primaryKey()
      .$defaultFn(() => uuidv7()),
    account_id: uuid()
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    record_id: uuid().notNull(),
    record_name: text().notNull(),
    by: text(),
    detail: text(),
    area_path: byteText().notNull(),
    at: instant().notNull().$defaultFn(nowIso),
    read_at: instant(),
  },
  (line) => [
    index('notification_account_idx').on(line.account_id, line.at),
    index('notification_record_idx').on(line.record_id),
    index('notification_failed_job_idx').on(line.record_id).where(sql.raw(`kind = 'job.failed'`)),
  ],
);
