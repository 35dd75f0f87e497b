import type { Ref } from '@loa/contracts/common';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, nowIso } from '../../db/columns';

/** Settings somebody has set. */
export const systemConfigTable = pgTable('system_config', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** The change of the installation's settings by which it came: they are counted together. */
  version: integer().notNull().default(1),
  updated_at: instant().notNull().$defaultFn(nowIso),
  updated_by: jsonb().$type<Ref>(),
});
