import { addDays, localDateOf, wallTimeOf } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { scheduleWrite } from '@loa/contracts/schedules';
import type { ScheduleWriteInput } from '@loa/contracts/schedules';
import { and, eq } from 'drizzle-orm';
import { changing } from '../../db/changing';
import type { DemoSchedule } from '../../demo-worlds';
import type { Caller } from '../../http/caller';
import { contentTable } from '../content';
import type { DemoContext } from '../module';
import { pause } from './decisions/pause-resume-drop';
import { scheduleRepository } from './repository';
import { approve, reject, submit } from './decisions/submit-and-approve';
import { scheduleTable } from './table';

const ZONE = DEFAULT_TIME_ZONE;
const MINUTE = 60_000;
/** The first run begins at a whole minute that leaves the devices time to connect and to fetch what it plays: a first look shall not find half of them late. */
const FIRST_RUN_AFTER_MS = 60_000;

type When = Pick<ScheduleWriteInput, 'mode'> & Partial<Pick<ScheduleWriteInput, 'slots' | 'days_of_week' | 'start_date' | 'end_date' | 'volume' | 'priority_level' | 'play_order'>>;

/** A slot of wall time that starts some minutes after `from`. */
const slotAt = (from: number, minutes: number, length: number) => ({
  start_time: wallTimeOf(from + minutes * MINUTE, ZONE),
  end_time: wallTimeOf(from + (minutes + length) * MINUTE, ZONE),
});
const everyHour = (from: number, minutes: number, length: number) => Array.from({ length: 24 }, (_, hour) => slotAt(from, minutes + hour * 60, length));

/** Schedules around the present, made through the same calls as an operator's: something plays within a minute or so. */
export async function seedDemoSchedules({ ground, people, communes, world }: DemoContext) {
  const { db } = ground;
  const [own, neighbour] = communes;
  if (!own) return;
  const present = await db.select({ id: scheduleTable.id }).from(scheduleTable).limit(1);
  if (present.length > 0) return;
  const first = Math.ceil((Date.now() + FIRST_RUN_AFTER_MS) / MINUTE) * MINUTE;
  const today = localDateOf(first, ZONE);
  const { canbo, canbo2, lanhdao, admin } = people;

  // A bulletin that could not be processed is no reason not to start.
  const contentNamed = async (area_id: string, name: string) => (await db.select({ id: contentTable.id }).from(contentTable).where(and(eq(contentTable.area_id, area_id), eq(contentTable.name, name), eq(contentTable.processing_status, 'ready'))))[0];
  const make = async (area: { id: string }, author: Caller, { name, note, plays }: DemoSchedule, when: When) => {
    const found = await Promise.all(plays.map((bulletin) => contentNamed(area.id, bulletin.name)));
    const items = found.flatMap((content) => (content ? [{ item_type: 'content' as const, ref_id: content.id }] : []));
    if (items.length === 0) return null;
    const values = scheduleWrite.parse({ start_date: today, time_zone: ZONE, area_ids: [area.id], name, ...(note && { note }), ...when, area_id: area.id, items });
    return changing(ground, (tx, after) => scheduleRepository(ground.config.secret, { kinds: ['audio'], makes: 'audio' }).create(tx, author, values, after));
  };
  const ask = (author: Caller, id: string) => submit(ground, author, id, { version: 1, conflict_rule: 'keep' });
  const live = async (schedule: DemoSchedule, when: When) => {
    const id = await make(own, canbo, schedule, when);
    if (!id) return null;
    await ask(canbo, id);
    await approve(ground, lanhdao, id, { version: 2, approval_note: '' });
    return id;
  };

  const { hourly, between, daily, weekly, paused, waiting, draft, rejected, neighbour: theirs } = world.schedules;
  const fixed = ({ slots, days_of_week }: { slots: typeof daily.slots; days_of_week?: readonly number[] }) => ({ slots: [...slots], ...(days_of_week && { days_of_week: [...days_of_week] }) });

  await live(hourly, { mode: 'daily', slots: everyHour(first, 0, 8) });
  await live(between, { mode: 'daily', slots: everyHour(first, 38, 6), volume: 60 });
  await live(daily, { mode: 'daily', ...fixed(daily), priority_level: 30 });
  await live(weekly, { mode: 'weekly', ...fixed(weekly), priority_level: 30 });
  const rests = await live(paused, { mode: 'weekly', ...fixed(paused), priority_level: 10, play_order: 'shuffle' });
  if (rests) await pause(ground, lanhdao, rests, { version: 3 });

  const soon = await make(own, canbo, waiting, { mode: 'once', start_date: localDateOf(first + 25 * MINUTE, ZONE), slots: [slotAt(first, 25, 10)] });
  if (soon) await ask(canbo, soon);
  await make(own, canbo, draft, { mode: 'weekly', ...fixed(draft), start_date: addDays(today, 7) });
  const refused = await make(own, canbo, rejected, { mode: 'daily', ...fixed(rejected), start_date: addDays(today, 1), end_date: addDays(today, 20) });
  if (refused) {
    await ask(canbo, refused);
    await reject(ground, lanhdao, refused, { version: 2, reason: rejected.reason });
  }
  const foreign = neighbour && (await make(neighbour, canbo2, theirs, { mode: 'daily', slots: [slotAt(first, 3, 8), ...theirs.slots], priority_level: 20 }));
  if (!foreign) return;
  await ask(canbo2, foreign);
  await approve(ground, admin, foreign, { version: 2, approval_note: 'Duyệt phát hằng ngày' });
}
