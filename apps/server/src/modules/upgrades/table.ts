import type { Upgrade, UpgradeReason, UpgradeState, UpgradeStatus } from '@loa/contracts/upgrades';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { instant, nowIso, recordColumns, recordIndexes } from '../../db/columns';
import { appReleaseTable } from '../app-releases/table';
import { areaTable } from '../areas/table';
import { deviceTable } from '../devices/table';

/** Đợt nâng cấp. */
export const upgradeTable = pgTable(
  'device_upgrade',
  {
    ...recordColumns(),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    release_id: uuid()
      .notNull()
      .references(() => appReleaseTable.id),
    area_ids: jsonb().$type<string[]>().notNull().default([]),
    device_ids: jsonb().$type<string[]>().notNull().default([]),
    device_kinds: jsonb().$type<Upgrade['device_kinds']>().notNull().default([]),
    models: jsonb().$type<string[]>().notNull().default([]),
    matching: jsonb().$type<Upgrade['matching']>(),
    stages: jsonb().$type<number[]>().notNull(),
    by_hand: boolean().notNull(),
    wait_min: integer().notNull(),
    from_time: text().notNull(),
    to_time: text().notNull(),
    before_run_min: smallint().notNull(),
    at_once: smallint().notNull(),
    fail_percent: smallint().notNull(),
    fail_least: smallint().notNull(),
    timeout_min: smallint().notNull(),
    status: text().$type<UpgradeStatus>().notNull().default('draft'),
    stage: smallint().notNull().default(0),
    /** Set once somebody rolled it back, whatever its status is by now: it never goes forward again. */
    is_rolling_back: boolean().notNull().default(false),
    why: text(),
    started_at: instant(),
    /** Failures before this moment were known when somebody continued the roll-out: they do not stop it again. */
    counted_from: instant(),
    ended_at: instant(),
  },
  (upgrade) => [
    ...recordIndexes('device_upgrade', upgrade),
    index('device_upgrade_area_idx').on(upgrade.area_id),
    index('device_upgrade_release_idx').on(upgrade.release_id),
    index('device_upgrade_status_idx').on(upgrade.status),
  ],
);

/** The devices of a roll-out, fixed when it starts, each once. */
export const upgradeDeviceTable = pgTable(
  'device_upgrade_device',
  {
    id: uuid()
      .primaryKey()
      .$defaultFn(() => uuidv7()),
    upgrade_id: uuid()
      .notNull()
      .references(() => upgradeTable.id, { onDelete: 'cascade' }),
    device_id: uuid()
      .notNull()
      .references(() => deviceTable.id, { onDelete: 'cascade' }),
    /** Position in the order of the roll-out; null when it was skipped from the start. */
    position: integer(),
    state: text().$type<UpgradeState>().notNull(),
    reason: text().$type<UpgradeReason>(),
    message: text(),
    /** Version before, and the release that the device gets. */
    from_version: text().notNull(),
    release_id: uuid()
      .notNull()
      .references(() => appReleaseTable.id),
    /** Set when it goes back to the version it had. */
    is_back: boolean().notNull().default(false),
    command_id: uuid(),
    tries: smallint().notNull().default(0),
    sent_at: instant(),
    state_at: instant().notNull().$defaultFn(nowIso),
  },
  (device) => [
    uniqueIndex('device_upgrade_device_idx').on(device.upgrade_id, device.device_id),
    index('device_upgrade_device_device_idx').on(device.device_id),
    index('device_upgrade_device_state_idx').on(device.upgrade_id, device.state, device.position),
    index('device_upgrade_device_release_idx').on(device.release_id),
  ],
);
export type UpgradeRow = typeof upgradeTable.$inferSelect;
