import { and, eq, inArray } from 'drizzle-orm';
import { areaTable } from '../areas';
import type { ContentUses } from '../content';
import { scheduleItemTable, scheduleTable } from './table';

/** The schedules that wait for the air or hold it and play a content. */
export const usesOf: ContentUses = async (tx, content_id, caller) => {
  const rows = await tx
    .selectDistinct({ id: scheduleTable.id, name: scheduleTable.name, path: areaTable.path })
    .from(scheduleTable)
    .innerJoin(scheduleItemTable, eq(scheduleItemTable.schedule_id, scheduleTable.id))
    .innerJoin(areaTable, eq(areaTable.id, scheduleTable.area_id))
    .where(and(eq(scheduleItemTable.ref_id, content_id), inArray(scheduleTable.status, ['waiting_approval', 'approved', 'paused'])));
  return rows.map(({ id, name, path }) => (path.startsWith(caller.area.path) ? { id, name } : { id: '', name: 'Lịch phát của nơi khác' }));
};
