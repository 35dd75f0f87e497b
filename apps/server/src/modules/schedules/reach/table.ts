import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { deviceGroupTable } from '../../devices/table';
import { scheduleTable } from '../table';

/** A targeted group of devices includes those that it has at the time. */
export const scheduleGroupTable = pgTable(
  'schedule_group',
  {
    schedule_id: uuid()
      .notNull()
      .references(() => scheduleTable.id, { onDelete: 'cascade' }),
    /** Schedules that are over do not keep it from being deleted; see `scheduleUses` for the others. */
    group_id: uuid()
      .notNull()
      .references(() => deviceGroupTable.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.schedule_id, t.group_id] }), index('schedule_group_group_idx').on(t.group_id)],
);
