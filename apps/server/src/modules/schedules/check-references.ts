import type { ScheduleWrite } from '@loa/contracts/schedules';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { AppError } from '../../http/errors';
import { areaInScope, pathInScope } from '../../http/scope';
import { areaTable } from '../areas';
import { readyContents } from '../content';
import { devicesIn } from '../devices';
import { newsCategoryTable } from '../settings';
import { anyOf } from '../../db/any-of';

const rule = (field: string, message: string) => new AppError('RULE', { message, errors: [{ field, message }] });

interface Known {
  items: readonly { ref_id: string }[];
}

/**
 * Whether all that a schedule names exists and is the caller's to use: its area, its contents, every targeted area and device.
 * Contents that were in the schedule before may stay although they have been taken off since. Answers its area.
 */
export async function checkReferences(db: Database, caller: Caller, values: ScheduleWrite, before: Known = { items: [] }) {
  const area = await areaInScope(db, caller, values.area_id);
  await checkItems(db, caller, values, new Set(before.items.map(({ ref_id }) => ref_id)));
  if (values.category_news_id) await checkCategory(db, values.category_news_id);
  const areaIds = [...new Set(values.area_ids)];
  if (areaIds.length > 0) {
    const own = await db.select({ id: areaTable.id }).from(areaTable).where(and(anyOf(areaTable.id, areaIds), pathInScope(areaTable.path, caller)));
    if (own.length !== areaIds.length) throw rule('area_ids', 'Chỉ chọn được nơi thuộc phạm vi của bạn');
  }
  const deviceIds = [...new Set(values.device_ids)];
  if (deviceIds.length > 0) {
    const own = (await devicesIn(db, { area_ids: [], device_ids: deviceIds, exclude_device_ids: [] })).filter(({ area_path }) => area_path.startsWith(caller.area.path));
    if (own.length !== deviceIds.length) throw rule('device_ids', 'Chỉ chọn được thiết bị đã lắp đặt thuộc phạm vi của bạn');
  }
  return area;
}

async function checkItems(db: Database, caller: Caller, { items }: ScheduleWrite, before: ReadonlySet<string>) {
  const contents = await readyContents(db, items.map(({ ref_id }) => ref_id), caller);
  for (const [index, { ref_id }] of items.entries()) {
    const content = contents.get(ref_id);
    if (before.has(ref_id)) continue;
    if (!content) throw rule(`items.${index}`, 'Nội dung không tồn tại hoặc không thuộc phạm vi của bạn');
    if (content.removed_at) throw rule(`items.${index}`, `Nội dung “${content.name}” đã bị gỡ`);
    if (content.processing_status === 'failed' && !content.file) throw rule(`items.${index}`, `Nội dung “${content.name}” bị lỗi xử lý`);
  }
}

async function checkCategory(db: Database, id: string) {
  const rows = await db.select({ id: newsCategoryTable.id }).from(newsCategoryTable).where(eq(newsCategoryTable.id, id));
  if (rows.length === 0) throw rule('category_news_id', 'Lĩnh vực không tồn tại');
}
