import type { Ref } from '@loa/contracts/common';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, nowIso } from '../../db/columns';

/** Settings that somebody has set. */
export const systemConfigTable = pgTable('system_config', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** The version of the change that set it; one counter for all settings of the installation. */
  version: integer().notNull().default(1),
  updated_at: instant().notNull().$defaultFn(nowIso),
  updated_by: jsonb().$type<Ref>(),
});
