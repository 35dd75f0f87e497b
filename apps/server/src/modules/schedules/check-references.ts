import type { ScheduleWrite } from '@loa/contracts/schedules';
import { and, eq, not } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { AppError, invalidField } from '../../http/errors';
import { areaInScope, pathInScope } from '../../http/scope';
import { areaTable } from '../areas';
import { keepContents, readyContents } from '../content';
import { deviceTable, devicesIn } from '../devices';
import { newsCategoryTable } from '../settings';
import { anyOf } from '../../db/any-of';

const rule = (field: string, message: string) => new AppError('RULE', { message, errors: [{ field, message }] });

interface Known {
  items: readonly { ref_id: string }[];
  device_ids: readonly string[];
}
const NOTHING: Known = { items: [], device_ids: [] };

/**
 * Whether all that a schedule names exists and is the caller's to use: its area, its contents, every targeted area and device.
 * What was in the schedule before may stay although it has been taken off or down since. Answers its area.
 */
export async function checkReferences(db: Database, caller: Caller, values: ScheduleWrite, before = NOTHING) {
  const area = await areaInScope(db, caller, values.area_id);
  await checkItems(db, caller, values, new Set(before.items.map(({ ref_id }) => ref_id)));
  if (values.category_news_id) await checkCategory(db, values.category_news_id);
  await checkTargets(db, caller, values);
  await checkExisting(db, values, new Set(before.device_ids));
  return area;
}

/**
 * Every place and device a schedule reaches lies in the caller's areas. Asked at each step after which it may sound, because
 * what a person may see, a draft left in the commune by a higher office, is not always what he may put on the air. Whoever is bound
 * to some devices reaches these and no place, in which there may be others.
 */
export async function checkTargets(db: Database, caller: Caller, { area_ids, device_ids }: Pick<ScheduleWrite, 'area_ids' | 'device_ids'>) {
  const bound = new Set(caller.device_ids);
  if (bound.size > 0 && area_ids.length > 0) throw rule('area_ids', 'Tài khoản của bạn chỉ dùng với một số thiết bị, hãy chọn thiết bị thay cho nơi');
  if (bound.size > 0 && device_ids.some((id) => !bound.has(id))) throw rule('device_ids', 'Chỉ chọn được thiết bị mà tài khoản của bạn dùng');
  const own = pathInScope(areaTable.path, caller);
  if (!own) return;
  const [area] = await db.select({ id: areaTable.id }).from(areaTable).where(and(anyOf(areaTable.id, area_ids), not(own))).limit(1);
  if (area) throw rule('area_ids', 'Chỉ chọn được nơi thuộc phạm vi của bạn');
  const elsewhere = db.select({ id: deviceTable.id }).from(deviceTable).innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id));
  const [device] = await elsewhere.where(and(anyOf(deviceTable.id, device_ids), not(own))).limit(1);
  if (device) throw rule('device_ids', 'Chỉ chọn được những gì đã lắp đặt thuộc phạm vi của bạn');
}

async function checkExisting(db: Database, { area_ids, device_ids }: ScheduleWrite, before: ReadonlySet<string>) {
  const areas = await db.select({ id: areaTable.id }).from(areaTable).where(anyOf(areaTable.id, area_ids));
  if (areas.length !== new Set(area_ids).size) throw invalidField('area_ids', 'Chỉ chọn được nơi thuộc phạm vi của bạn');
  const chosen = [...new Set(device_ids)].filter((id) => !before.has(id));
  const devices = await devicesIn(db, { area_ids: [], device_ids: chosen });
  if (devices.length !== chosen.length) throw invalidField('device_ids', 'Chỉ chọn được những gì đã lắp đặt thuộc phạm vi của bạn');
}

async function checkItems(db: Database, caller: Caller, { items }: ScheduleWrite, before: ReadonlySet<string>) {
  await keepContents(db, items.map(({ ref_id }) => ref_id));
  const contents = await readyContents(db, items.map(({ ref_id }) => ref_id), caller);
  for (const [index, { ref_id, item_type }] of items.entries()) {
    const content = contents.get(ref_id);
    if (before.has(ref_id)) continue;
    if (!content || (content.relay !== null) !== (item_type === 'relay')) throw invalidField(`items.${index}`, 'Nội dung không tồn tại hoặc không thuộc phạm vi của bạn');
    if (content.removed_at) throw rule(`items.${index}`, `Nội dung “${content.name}” đã bị gỡ`);
    if (content.processing_status === 'failed' && !content.file) throw rule(`items.${index}`, `Nội dung “${content.name}” bị lỗi xử lý`);
  }
}

async function checkCategory(db: Database, id: string) {
  const rows = await db.select({ id: newsCategoryTable.id }).from(newsCategoryTable).where(eq(newsCategoryTable.id, id));
  if (rows.length === 0) throw invalidField('category_news_id', 'Lĩnh vực không còn nữa, hãy chọn lại');
}
