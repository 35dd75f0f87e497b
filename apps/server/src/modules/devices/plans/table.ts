import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, nowIso } from '../../../db/columns';
import { deviceTable } from '../table';

/**
 * Plan documents under the hash of their bytes; devices with the same programme share one. Its parts, one after the
 * other, are its bytes.
 */
export const planTable = pgTable('plan', {
  hash: text().primaryKey(),
  parts: text().array().notNull(),
  valid_to: instant().notNull(),
  /** When a device was last given it, give or take half a day. */
  used_at: instant().notNull().$defaultFn(nowIso),
});

/** Stretches of plans, each stored once: of a long plan in which one run changed only one is new. */
export const planPartTable = pgTable('plan_part', {
  hash: text().primaryKey(),
  text: text().notNull(),
  used_at: instant().notNull().$defaultFn(nowIso),
});

/** The files a plan names: what its devices may fetch. */
export const planFileTable = pgTable(
  'plan_file',
  {
    plan_hash: text()
      .notNull()
      .references(() => planTable.hash, { onDelete: 'cascade' }),
    sha256: text().notNull(),
  },
  (file) => [primaryKey({ columns: [file.plan_hash, file.sha256] })],
);

/**
 * The plan a device is to hold, and the one before, which it may still be fetching. A new plan is one for thousands at
 * once, so the database does not look each of them up: plans that are named stay because of `used_at` (`cleanUpPlans`).
 * Its pages are left more than half empty (migration 0027): each announcement writes a row twice.
 */
export const devicePlanTable = pgTable('device_plan', {
  device_id: uuid()
    .primaryKey()
    .references(() => deviceTable.id, { onDelete: 'cascade' }),
  wanted_hash: text().notNull(),
  previous_hash: text(),
  published_hash: text(),
  updated_at: instant().notNull().$defaultFn(nowIso),
});

/**
 * Name of what the broker retains now, one row: it changes with each plan that is published. The broker retains it,
 * too, unless it has forgotten something.
 */
export const brokerEpochTable = pgTable('broker_epoch', {
  id: smallint().primaryKey(),
  epoch: uuid().notNull(),
  updated_at: instant().notNull(),
});
