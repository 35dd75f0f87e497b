import type { CheckStatus, RelayChecks, RelayProtocol, SHARES, STATION_KINDS } from '@loa/contracts/content';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, nowIso, recordColumns, recordIndexes } from '../../../db/columns';
import { areaTable } from '../../areas/table';

export const relayTable = pgTable(
  'relay_link',
  {
    ...recordColumns(),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    share: text().$type<(typeof SHARES)[number]>().notNull(),
    url: text().notNull(),
    backup_url: text().notNull().default(''),
    protocol: text().$type<RelayProtocol>().notNull(),
    backup_protocol: text().$type<RelayProtocol>(),
    station_kind: text().$type<(typeof STATION_KINDS)[number]>().notNull(),
    gain_db: doublePrecision().notNull().default(0),
    check_status: text().$type<CheckStatus>().notNull().default('unknown'),
    last_check_at: instant(),
    last_error: text(),
    checks: jsonb().$type<RelayChecks>(),
    next_check_at: instant().notNull().$defaultFn(nowIso),
  },
  (relay) => [
    ...recordIndexes('relay_link', relay),
    index('relay_link_area_idx').on(relay.area_id, relay.created_at),
    index('relay_link_shared_idx')
      .on(relay.share)
      .where(sql`${relay.share} = 'all'`),
    index('relay_link_checked_idx').on(relay.last_check_at, relay.id),
    index('relay_link_next_check_idx').on(relay.next_check_at),
  ],
);

/** Fields that say where a relay link is heard: when one of these changes, earlier results no longer apply. */
export const SOURCE_FIELDS = ['url', 'protocol', 'backup_url', 'backup_protocol'] as const;
