import type { AlertKind, ChannelKind, ChannelState, UnreadyReason } from '@loa/contracts/alerts';
import type { Ref } from '@loa/contracts/common';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { instant, nowIso, recordColumns, recordIndexes } from '../../db/columns';
import { areaTable } from '../areas/table';
import { deviceTable } from '../devices/table';

/** Alerts: trouble of one device, or of a place when many of its devices have it at once. */
export const alertTable = pgTable(
  'alert',
  {
    id: uuid()
      .primaryKey()
      .$defaultFn(() => uuidv7()),
    kind: text().$type<AlertKind>().notNull(),
    /** Distinguishes several troubles of the same kind: the code of a fault, or the run that needs the devices. */
    code: text().notNull().default(''),
    is_group: boolean().notNull(),
    subject: text().notNull(),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    detail: text(),
    run: jsonb().$type<{ id: string; name: string; start: string }>(),
    /** When the last of its devices got into trouble: what comes soon after belongs to this alert. */
    last_since: instant().notNull(),
    opened_at: instant().notNull().$defaultFn(nowIso),
    closed_at: instant(),
    /** How often the trouble came back before it was over for good: of what flaps there is one alert, which says so. */
    return_count: integer().notNull().default(0),
    /** Whether its letter said that it flaps: then no other letter says that it is over. */
    is_flapping_notified: boolean().notNull().default(false),
    acknowledged_by: jsonb().$type<Ref>(),
    acknowledged_at: instant(),
    answer: text(),
    answered_by: jsonb().$type<Ref>(),
    answered_at: instant(),
    silenced_by: jsonb().$type<Ref>(),
    silenced_until: instant(),
  },
  (alert) => [
    index('alert_opened_idx').on(alert.opened_at),
    index('alert_area_idx').on(alert.area_id),
    index('alert_open_idx')
      .on(alert.kind, alert.code)
      .where(sql`${alert.closed_at} is null`),
    index('alert_kind_idx').on(alert.kind, alert.opened_at),
    index('alert_silenced_idx').on(alert.silenced_until),
  ],
);

/** The devices of an alert. One trouble of a device belongs to one alert, until it is over. */
export const alertDeviceTable = pgTable(
  'alert_device',
  {
    alert_id: uuid()
      .notNull()
      .references(() => alertTable.id, { onDelete: 'cascade' }),
    device_id: uuid()
      .notNull()
      .references(() => deviceTable.id, { onDelete: 'cascade' }),
    kind: text().$type<AlertKind>().notNull(),
    code: text().notNull(),
    /** Only for `before_run`: why the device will not play. */
    reason: text().$type<UnreadyReason>(),
    since: instant().notNull(),
    /** Since when it is well again, while that has not lasted long enough. */
    well_since: instant(),
    over_at: instant(),
  },
  (device) => [
    primaryKey({ columns: [device.alert_id, device.device_id] }),
    index('alert_device_device_idx').on(device.device_id),
    uniqueIndex('alert_device_open_idx')
      .on(device.device_id, device.kind, device.code)
      .where(sql`${device.over_at} is null`),
  ],
);

/** The channels that alerts of an area are sent to. */
export const alertChannelTable = pgTable(
  'alert_channel',
  {
    ...recordColumns(),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    kind: text().$type<ChannelKind>().notNull(),
    kinds: jsonb().$type<AlertKind[]>().notNull(),
    recipients: jsonb().$type<string[]>().notNull(),
    url: text().notNull(),
    /** The key, sealed with the installation's secret; empty when there is none. */
    sealed_secret: text().notNull().default(''),
    last_state: text().$type<ChannelState>().notNull().default('never'),
    last_at: instant(),
    last_error: text(),
  },
  (channel) => [...recordIndexes('alert_channel', channel), index('alert_channel_area_idx').on(channel.area_id)],
);
