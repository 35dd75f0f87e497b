import { addDays, localDateOf, wallTimeOf } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { scheduleWrite } from '@loa/contracts/schedules';
import type { ScheduleWriteInput } from '@loa/contracts/schedules';
import { and, asc, eq } from 'drizzle-orm';
import { changing } from '../../db/changing';
import type { Caller } from '../../http/caller';
import { contentTable } from '../content';
import type { DemoContext } from '../module';
import { pause } from './decisions/pause-resume-drop';
import { scheduleRepository } from './repository';
import { approve, reject, submit } from './decisions/submit-and-approve';
import { scheduleTable } from './table';

const ZONE = DEFAULT_TIME_ZONE;
const MINUTE = 60_000;
/** The first run begins at the next whole minute; a device that is not ready by then joins by the clock. */
const FIRST_RUN_AFTER_MS = 5_000;

type Wish = Omit<ScheduleWriteInput, 'area_id' | 'items' | 'start_date'> & { contents: number[]; start_date?: string };

/** A slot of wall time that starts some minutes after `from`. */
const slotAt = (from: number, minutes: number, length: number) => ({
  start_time: wallTimeOf(from + minutes * MINUTE, ZONE),
  end_time: wallTimeOf(from + (minutes + length) * MINUTE, ZONE),
});
const everyHour = (from: number, minutes: number, length: number) => Array.from({ length: 24 }, (_, hour) => slotAt(from, minutes + hour * 60, length));

/** Schedules around the present, made through the same calls as an operator's: something plays within a minute or so. */
export async function seedDemoSchedules({ ground, people, communes }: DemoContext) {
  const { db } = ground;
  const [own, neighbour] = communes;
  if (!own) return;
  const present = await db.select({ id: scheduleTable.id }).from(scheduleTable).limit(1);
  if (present.length > 0) return;
  const first = Math.ceil((Date.now() + FIRST_RUN_AFTER_MS) / MINUTE) * MINUTE;
  const today = localDateOf(first, ZONE);
  const make = async (area: { id: string }, author: Caller, { contents, ...wish }: Wish) => {
    const ids = await contentsOf(area.id);
    const items = contents.map((at) => ({ item_type: 'content' as const, ref_id: ids[at % ids.length] ?? '' })).filter(({ ref_id }) => ref_id);
    if (items.length === 0) return null;
    const values = scheduleWrite.parse({ start_date: today, time_zone: ZONE, area_ids: [area.id], ...wish, area_id: area.id, items });
    return changing(ground, (tx, after) => scheduleRepository(ground.config.secret).create(tx, author, values, after));
  };
  // A bulletin that could not be processed is no reason not to start.
  const contentsOf = async (area_id: string) => (await db.select({ id: contentTable.id }).from(contentTable).where(and(eq(contentTable.area_id, area_id), eq(contentTable.processing_status, 'ready'))).orderBy(asc(contentTable.name))).map(({ id }) => id);
  const live = async (id: string | null, author: Caller) => {
    if (!id) return;
    await submit(ground, author, id, { version: 1, conflict_rule: 'keep' });
    await approve(ground, people.lanhdao, id, { version: 2, approval_note: '' });
  };
  const { canbo, canbo2, lanhdao, admin } = people;

  await live(await make(own, canbo, { name: 'Bản tin địa phương hằng giờ', mode: 'daily', slots: everyHour(first, 0, 8), contents: [0, 1] }), canbo);
  await live(await make(own, canbo, { name: 'Thông báo nhanh giữa giờ', mode: 'daily', slots: everyHour(first, 38, 6), contents: [2], volume: 60 }), canbo);
  const daily = [{ start_time: '05:00', end_time: '05:30' }, { start_time: '17:00', end_time: '17:30' }];
  await live(await make(own, canbo, { name: 'Chương trình phát thanh sáng và chiều', mode: 'daily', slots: daily, contents: [0, 1, 2, 3], priority_level: 30 }), canbo);
  await live(await make(own, canbo, { name: 'Nhắc ngày Chủ nhật xanh', note: 'Thứ hai, thứ tư, thứ sáu', mode: 'weekly', days_of_week: [1, 3, 5], slots: [{ start_time: '19:00', end_time: '19:10' }], contents: [3], priority_level: 30 }), canbo);
  const weekend = await make(own, canbo, { name: 'Bản tin cuối tuần', mode: 'weekly', days_of_week: [6, 7], slots: [{ start_time: '08:00', end_time: '08:30' }], contents: [1, 2], priority_level: 10, play_order: 'shuffle' });
  await live(weekend, canbo);
  if (weekend) await pause(ground, lanhdao, weekend, { version: 3 });

  const soon = await make(own, canbo, { name: 'Thông báo lịch tiêm chủng trẻ em', mode: 'once', start_date: localDateOf(first + 25 * MINUTE, ZONE), slots: [slotAt(first, 25, 10)], contents: [2] });
  if (soon) await submit(ground, canbo, soon, { version: 1, conflict_rule: 'keep' });
  await make(own, canbo, { name: 'Kế hoạch vệ sinh môi trường tháng tới', mode: 'weekly', days_of_week: [7], start_date: addDays(today, 7), slots: [{ start_time: '07:00', end_time: '07:15' }], contents: [3] });
  const refused = await make(own, canbo, { name: 'Nhắc lại công điện phòng chống bão', mode: 'daily', start_date: addDays(today, 1), end_date: addDays(today, 20), slots: [{ start_time: '11:30', end_time: '11:45' }], contents: [1] });
  if (refused) {
    await submit(ground, canbo, refused, { version: 1, conflict_rule: 'keep' });
    await reject(ground, lanhdao, refused, { version: 2, reason: 'Công điện đã hết hiệu lực, đề nghị thay bằng bản mới trước khi gửi lại.' });
  }
  if (!neighbour) return;
  const theirs = await make(neighbour, canbo2, { name: 'Mời họp dân bàn việc làm đường', mode: 'daily', slots: [slotAt(first, 3, 8), { start_time: '16:45', end_time: '17:00' }], contents: [0], priority_level: 20 });
  if (!theirs) return;
  await submit(ground, canbo2, theirs, { version: 1, conflict_rule: 'keep' });
  await approve(ground, admin, theirs, { version: 2, approval_note: 'Duyệt phát hằng ngày' });
}
