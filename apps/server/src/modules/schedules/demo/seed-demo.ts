import { addDays, dayInterval, localDateOf, toIso } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { scheduleWrite } from '@loa/contracts/schedules';
import type { ScheduleWriteInput } from '@loa/contracts/schedules';
import { and, eq, inArray } from 'drizzle-orm';
import { changing } from '../../../db/changing';
import type { DemoSchedule } from '../../../demo-worlds';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { contentTable } from '../../content';
import { devicesIn } from '../../devices';
import { mediaTable } from '../../media';
import { ROOT_AREA_ID } from '../../areas';
import type { DemoContext } from '../../module';
import { slideshowTable } from '../../slideshows';
import { getConfig, setConfig } from '../../system-config';
import { drop, pause } from '../decisions/pause-resume-drop';
import { approve, reject, submit } from '../decisions/submit-and-approve';
import { scheduleRepository } from '../repository';
import { scheduleTable } from '../table';
import { freeTime } from './free-time';
import { PAST_DAYS, seedPast } from './seed-past';

/**
 * The first run begins when the devices have had time to connect and to fetch what it plays: a first look shall not
 * find half of them late.
 */
const FIRST_RUN_AFTER_MS = 60_000;
const WAITING_AFTER_MS = 25 * 60_000;
/** Of what comes when it may, in minutes. */
const [TRIAL, WAITING] = [6, 10];

type Place = DemoContext['communes'][number];
interface Authors {
  author: Caller;
  approver: Caller;
}
type Planned = DemoSchedule & { start_date: string; once?: true };

/** What a schedule plays, of what could be made: one slideshow where several things are seen in turn. */
async function itemsOf(
  { ground: { db } }: DemoContext,
  place: Place,
  { name, plays, is_seen }: Planned,
): Promise<ScheduleWriteInput['items']> {
  const places = [place.id, ROOT_AREA_ID];
  if (!is_seen) {
    const { id, area_id, processing_status } = contentTable;
    const found = await db
      .select({ id, name: contentTable.name })
      .from(contentTable)
      .where(and(inArray(area_id, places), inArray(contentTable.name, [...plays]), eq(processing_status, 'ready')));
    return plays.flatMap((each) =>
      found
        .filter((content) => content.name === each)
        .slice(0, 1)
        .map(({ id: ref_id }) => ({ item_type: 'content' as const, ref_id })),
    );
  }
  if (plays.length > 1) {
    const [show] = await db
      .select({ id: slideshowTable.id })
      .from(slideshowTable)
      .where(and(eq(slideshowTable.area_id, place.id), eq(slideshowTable.name, name)));
    return show ? [{ item_type: 'slideshow', ref_id: show.id }] : [];
  }
  const [media] = await db
    .select({ id: mediaTable.id })
    .from(mediaTable)
    .where(
      and(
        eq(mediaTable.area_id, place.id),
        inArray(mediaTable.name, [...plays]),
        eq(mediaTable.processing_status, 'ready'),
      ),
    );
  return media ? [{ item_type: 'media', ref_id: media.id }] : [];
}

const stateOf = async ({ ground: { db } }: DemoContext, place: Place, name: string) =>
  (
    await db
      .select({ id: scheduleTable.id, status: scheduleTable.status, version: scheduleTable.version })
      .from(scheduleTable)
      .where(and(eq(scheduleTable.area_id, place.id), eq(scheduleTable.name, name)))
  )[0];

/** What is heard is for loudspeakers, as long as some hang there; where boards are the rule, those few are named. */
async function targetsOf(
  { ground: { db }, world }: DemoContext,
  area_ids: string[],
  is_seen: boolean,
): Promise<Pick<ScheduleWriteInput, 'area_ids' | 'device_ids' | 'exclude_device_ids'>> {
  if (is_seen) return { area_ids };
  const boards = (await devicesIn(db, { area_ids, device_ids: [], boards_only: true })).map(({ id }) => id);
  const speakers = (await devicesIn(db, { area_ids, device_ids: [], exclude_device_ids: boards })).map(({ id }) => id);
  if (speakers.length === 0) return { area_ids };
  return world.models.some(({ kind }) => kind === 'speaker')
    ? { area_ids, exclude_device_ids: boards }
    : { device_ids: speakers };
}

/** Writes a schedule down, once; nothing where nothing of what it plays could be made. */
async function write(demo: DemoContext, place: Place, author: Caller, planned: Planned) {
  const { ground } = demo;
  if (await stateOf(demo, place, planned.name)) return;
  const items = await itemsOf(demo, place, planned);
  if (items.length === 0) return;
  const { name, note, slots, days, priority, volume, shuffle, parts, is_seen, plays, start_date, once } = planned;
  const within = parts ? place.villages.filter((village) => parts.includes(village.name)).map(({ id }) => id) : [];
  const area_ids = within.length > 0 ? within : [place.id];
  const kind = !is_seen ? 'audio' : plays.length > 1 ? 'slideshow' : 'media';
  const values = scheduleWrite.parse({
    name,
    note,
    items,
    area_id: place.id,
    ...(await targetsOf(demo, area_ids, is_seen ?? false)),
    slots: [...slots],
    start_date,
    time_zone: DEFAULT_TIME_ZONE,
    mode: once ? 'once' : days ? 'weekly' : 'daily',
    ...(days && { days_of_week: [...days] }),
    ...(priority && { priority_level: priority }),
    ...(volume && { volume }),
    ...(shuffle && { play_order: 'shuffle' }),
    ...(is_seen && { repeat_rule: 'fill' }),
  });
  await changing(ground, (tx, after) =>
    scheduleRepository(ground.config.secret, { kinds: [kind], makes: kind }).create(tx, author, values, after),
  );
}

/**
 * The decisions that lead a schedule to where it stands, each by who takes it; those taken already are not taken again.
 */
async function lead(
  demo: DemoContext,
  place: Place,
  { author, approver }: Authors,
  { name, life, reason = '' }: DemoSchedule,
  until: 'approved' | 'end',
) {
  const { ground } = demo;
  for (;;) {
    const now = await stateOf(demo, place, name);
    if (!now) return;
    const { id, status, version } = now;
    if (status === 'draft' && life !== 'draft') await submit(ground, author, id, { version });
    else if (status === 'waiting_approval' && life === 'rejected')
      await reject(ground, approver, id, { version, reason });
    else if (status === 'waiting_approval' && life !== 'waiting')
      await approve(ground, approver, id, { version, approval_note: '' });
    else if (status === 'approved' && life === 'paused' && until === 'end')
      await pause(ground, approver, id, { version });
    else if (status === 'approved' && life === 'dropped' && until === 'end')
      await drop(ground, approver, id, { version, reason });
    else return;
  }
}

/** It came and went some days ago: its one run is in the past, and nobody could ask for that. */
async function seedEmergency(
  demo: DemoContext,
  place: Place,
  { author, approver }: Authors,
  today: string,
): Promise<DemoSchedule> {
  const { name, plays, slot, days_ago } = demo.world.emergency;
  const start_date = addDays(today, -days_ago);
  const schedule = { name, plays, slots: [slot], priority: 90, life: 'approved' } as const;
  await write(demo, place, author, { ...schedule, start_date, once: true });
  const { start } = dayInterval(start_date, DEFAULT_TIME_ZONE);
  const before = toIso(
    Date.parse(start) + (Number(slot.start_time.slice(0, 2)) * 60 + Number(slot.start_time.slice(3)) - 2) * 60_000,
  );
  const decided = {
    submitted_by: asRef(author),
    submitted_at: before,
    approved_by: asRef(approver),
    approved_at: before,
    created_at: before,
    updated_at: before,
  };
  await demo.ground.db
    .update(scheduleTable)
    .set({ status: 'finished', ...decided })
    .where(and(eq(scheduleTable.area_id, place.id), eq(scheduleTable.name, name), eq(scheduleTable.status, 'draft')));
  return schedule;
}

async function allowSound({ ground: { db }, communes, world: { heard_within } }: DemoContext) {
  const known = await getConfig(db, 'quiet_windows');
  if (!heard_within || known.length > 0) return;
  await setConfig(
    db,
    'quiet_windows',
    communes.map(({ id }) => ({ area_id: id, windows: [...heard_within] })),
  );
}

/**
 * Schedules made through the same calls as an operator's, a month of what they played, and one on the air within a
 * minute or so.
 */
export async function seedDemoSchedules(demo: DemoContext) {
  const {
    people: { canbo, canbo2, lanhdao, admin },
    communes: [own, neighbour],
    world,
  } = demo;
  if (!own) return;
  await allowSound(demo);
  const now = Date.now();
  const today = localDateOf(now, DEFAULT_TIME_ZONE);
  const [ours, theirs]: [Authors, Authors] = [
    { author: canbo, approver: lanhdao },
    { author: canbo2, approver: admin },
  ];
  const placed = [
    ...world.schedules.map((schedule) => ({ place: own, by: ours, schedule })),
    ...(neighbour ? [{ place: neighbour, by: theirs, schedule: world.neighbour }] : []),
  ];
  const startOf = ({ life }: DemoSchedule) => addDays(today, life === 'draft' || life === 'rejected' ? 7 : -PAST_DAYS);
  await demo.items(
    placed.map(({ place, by, schedule }) => ({
      name: schedule.name,
      make: async () => {
        await write(demo, place, by.author, { ...schedule, start_date: startOf(schedule) });
        await lead(demo, place, by, schedule, 'approved');
      },
    })),
  );
  const emergency = await seedEmergency(demo, own, ours, today);
  await seedPast(demo, [...placed, { place: own, schedule: emergency }]);
  for (const { place, by, schedule } of placed) await lead(demo, place, by, schedule, 'end');
  const trial = freeTime(world, now + FIRST_RUN_AFTER_MS, TRIAL);
  const waiting = trial && freeTime(world, now + WAITING_AFTER_MS, WAITING, trial.slots);
  if (!waiting) return;
  const soon = [
    [trial, { ...world.soon.trial, life: 'approved' }],
    [waiting, { ...world.soon.waiting, life: 'waiting' }],
  ] as const;
  await demo.items(
    soon.map(([when, schedule]) => ({
      name: schedule.name,
      make: async () => {
        await write(demo, own, canbo, { ...schedule, ...when, once: true });
        await lead(demo, own, ours, { ...schedule, slots: when.slots }, 'end');
      },
    })),
  );
}
