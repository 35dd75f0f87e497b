import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { instant, nowIso } from '../../../db/columns';
import { accountTable } from '../../accounts/table';
import { areaTable } from '../../areas/table';

/** Private iCalendar addresses of accounts. Only the hash of the secret in an address is stored. */
export const calendarFeedTable = pgTable(
  'calendar_feed',
  {
    id: uuid()
      .primaryKey()
      .$defaultFn(() => uuidv7()),
    account_id: uuid()
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    /** Null: the whole area of the account. */
    area_id: uuid().references(() => areaTable.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_at: instant().notNull().$defaultFn(nowIso),
    last_read_at: instant(),
  },
  (feed) => [
    uniqueIndex('calendar_feed_token_idx').on(feed.token_hash),
    index('calendar_feed_account_idx').on(feed.account_id),
    index('calendar_feed_area_idx').on(feed.area_id),
  ],
);
