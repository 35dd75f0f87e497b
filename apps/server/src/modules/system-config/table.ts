import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, nowIso } from '../../db/columns';

/** Settings that differ from their defaults. */
export const systemConfigTable = pgTable('system_config', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: instant().notNull().$defaultFn(nowIso),
});
