import { localDateOf } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { BOARD_KINDS } from '@loa/contracts/devices';
import { datesTooFar, isSeen, ITEMS_OF_KIND, MOST_PLAYED, TOO_FAR_AHEAD } from '@loa/contracts/schedules';
import type { ScheduleKind, ScheduleWrite } from '@loa/contracts/schedules';
import { and, eq, not, notInArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { AppError, invalidField } from '../../http/errors';
import { areaInScope, pathInScope } from '../../http/scope';
import { areaTable } from '../areas';
import { deviceTable, devicesIn, groupPlaces } from '../devices';
import { newsCategoryTable } from '../settings';
import { lockItems, readyItems } from './items/ready-items';
import type { ReadyItem } from './items/ready-items';
import type { PlacedWrite } from './stored-schedule';
import { anyOf } from '../../db/any-of';
import { nowIso } from '../../db/columns';

const rule = (field: string, message: string) => new AppError('RULE', { message, errors: [{ field, message }] });

interface Known {
  items: readonly { ref_id: string }[];
  device_ids: readonly string[];
}
const NOTHING: Known = { items: [], device_ids: [] };

/**
 * Checks that everything a schedule refers to exists and may be used by the caller: its area, its contents, every
 * targeted area and device. References the schedule had before may stay, also when they have been removed or
 * uninstalled since. Returns its area.
 */
export async function checkReferences(
  db: Database,
  caller: Caller,
  kind: ScheduleKind,
  values: PlacedWrite,
  before = NOTHING,
  /** Whose contents may be chosen; null: all. */
  chosenBy: Caller | null = caller,
) {
  const far = datesTooFar(values, localDateOf(Date.now(), DEFAULT_TIME_ZONE));
  if (far.length > 0)
    throw new AppError('INVALID', { errors: far.map((field) => ({ field, message: TOO_FAR_AHEAD })) });
  const area = await areaInScope(db, caller, values.area_id);
  await checkItems(db, chosenBy, kind, values, new Set(before.items.map(({ ref_id }) => ref_id)));
  if (values.category_news_id) await checkCategory(db, values.category_news_id);
  await checkTargets(db, caller, values);
  const chosen = [...new Set(values.device_ids)].filter((id) => !before.device_ids.includes(id));
  await checkExisting(db, values.area_ids, chosen);
  if (isSeen(kind)) await checkBoards(db, chosen);
  return area;
}

/**
 * Checks that every area, group and device a schedule targets lies in the caller's areas: all devices of a group lie in
 * its area. It is called at each step after
 * which the schedule may sound: a person may see drafts of a higher office in his commune that he may not put on the
 * air. An account bound to some devices targets these and no area, because that may contain others.
 */
export async function checkTargets(
  db: Database,
  caller: Caller,
  { area_ids, device_ids }: Pick<ScheduleWrite, 'area_ids' | 'device_ids'>,
) {
  const bound = new Set(caller.device_ids);
  if (bound.size > 0 && area_ids.length > 0)
    throw rule('area_ids', 'Tài khoản của bạn chỉ dùng với một số thiết bị, hãy chọn thiết bị thay cho nơi');
  if (bound.size > 0 && device_ids.some((id) => !bound.has(id)))
    throw rule('device_ids', 'Chỉ chọn được thiết bị mà tài khoản của bạn dùng');
  const own = pathInScope(areaTable.path, caller);
  if (!own) return;
  const [area] = await db
    .select({ id: areaTable.id })
    .from(areaTable)
    .where(and(anyOf(areaTable.id, area_ids), not(own)))
    .limit(1);
  const groups = [...(await groupPlaces(db, area_ids)).values()];
  if (area || groups.some(({ path }) => !path.startsWith(caller.area.path)))
    throw rule('area_ids', 'Chỉ chọn được nơi thuộc phạm vi của bạn');
  const elsewhere = db
    .select({ id: deviceTable.id })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id));
  const [device] = await elsewhere.where(and(anyOf(deviceTable.id, device_ids), not(own))).limit(1);
  if (device) throw rule('device_ids', 'Chỉ chọn được những gì đã lắp đặt thuộc phạm vi của bạn');
}

async function checkExisting(db: Database, area_ids: readonly string[], chosen: readonly string[]) {
  const areas = await db.select({ id: areaTable.id }).from(areaTable).where(anyOf(areaTable.id, area_ids));
  const groups = await groupPlaces(db, area_ids);
  if (areas.length + groups.size !== new Set(area_ids).size)
    throw invalidField('area_ids', 'Chỉ chọn được nơi thuộc phạm vi của bạn');
  const devices = await devicesIn(db, { area_ids: [], device_ids: chosen });
  if (devices.length !== chosen.length)
    throw invalidField('device_ids', 'Chỉ chọn được những gì đã lắp đặt thuộc phạm vi của bạn');
}

/** Devices without a screen are skipped where a whole area is chosen; one chosen by itself is a mistake. */
async function checkBoards(db: Database, chosen: readonly string[]) {
  const mute = await db
    .select({ name: deviceTable.name })
    .from(deviceTable)
    .where(and(anyOf(deviceTable.id, chosen), notInArray(deviceTable.kind, [...BOARD_KINDS])));
  if (mute.length > 0)
    throw rule('device_ids', `Những thiết bị này không có màn hình: ${mute.map(({ name }) => name).join(', ')}`);
}

async function checkItems(
  db: Database,
  caller: Caller | null,
  kind: ScheduleKind,
  { items }: ScheduleWrite,
  before: ReadonlySet<string>,
) {
  await lockItems(db, items);
  const ready = await readyItems(db, items, caller);
  for (const [index, { ref_id, item_type }] of items.entries()) {
    const field = `items.${index}`;
    const item = ready.get(ref_id);
    if (!ITEMS_OF_KIND[kind].includes(item_type))
      throw invalidField(
        field,
        isSeen(kind) ? 'Bản tin điện tử chỉ chiếu được nội dung điện tử' : 'Lịch phát chỉ phát được âm thanh',
      );
    if (item && isSeen(kind) !== (item.seen !== null))
      throw invalidField(
        field,
        isSeen(kind)
          ? `“${item.name}” gồm âm thanh, không chiếu được`
          : `“${item.name}” gồm nội dung để chiếu, không phát ra loa được`,
      );
    if (before.has(ref_id)) continue;
    if (!item || (item.relay !== null) !== (item_type === 'relay'))
      throw invalidField(field, 'Nội dung không tồn tại hoặc không thuộc phạm vi của bạn');
    const wrong = whyNot(item);
    if (wrong) throw rule(field, `${item.parts ? 'Bộ sưu tập' : 'Nội dung'} “${item.name}” ${wrong}`);
  }
  const played = items.reduce((sum, { ref_id, repeat }) => sum + (ready.get(ref_id)?.parts?.length ?? 0) * repeat, 0);
  if (played > MOST_PLAYED)
    throw rule('items', `Các bộ sưu tập gồm ${played} nội dung mỗi lần phát, kể cả lặp lại; tối đa ${MOST_PLAYED}`);
}

/**
 * The reason why an item can no longer be chosen. Sound may still be processed while its schedule waits; media must be
 * ready to be seen.
 */
function whyNot({ removed_at, processing_status, expires_at, file, seen, parts }: ReadyItem): string | null {
  if (
    parts &&
    (processing_status === 'failed' ||
      parts.every((part) => part.removed_at !== null || (part.expires_at && part.expires_at <= nowIso())))
  )
    return 'không còn nội dung nào phát được';
  if (seen?.is_test) return 'là nội dung thử nghiệm, chỉ dùng để chiếu thử';
  if (removed_at) return 'đã bị gỡ';
  if (seen && expires_at && expires_at <= nowIso()) return 'đã hết hạn';
  if (processing_status === 'failed' && !file && !seen?.files.length) return 'bị lỗi xử lý';
  if (seen && processing_status === 'processing' && seen.files.length === 0) return 'đang xử lý, hãy chờ xong rồi chọn';
  return null;
}

async function checkCategory(db: Database, id: string) {
  const rows = await db
    .select({ id: newsCategoryTable.id })
    .from(newsCategoryTable)
    .where(eq(newsCategoryTable.id, id));
  if (rows.length === 0) throw invalidField('category_news_id', 'Lĩnh vực không còn nữa, hãy chọn lại');
}
