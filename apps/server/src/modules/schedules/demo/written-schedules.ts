import { addDays } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { scheduleWrite } from '@loa/contracts/schedules';
import type { ScheduleWriteInput } from '@loa/contracts/schedules';
import { and, eq, inArray } from 'drizzle-orm';
import { changing } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { DemoBells, DemoSchedule } from '../../../demo-worlds';
import type { Caller } from '../../../http/caller';
import { ROOT_AREA_ID } from '../../areas';
import { contentTable } from '../../content';
import { deviceGroupTable, devicesIn } from '../../devices';
import { mediaTable } from '../../media';
import type { DemoContext } from '../../module';
import { slideshowTable } from '../../slideshows';
import { scheduleRepository } from '../repository';
import { scheduleTable } from '../table';

export type Place = DemoContext['communes'][number];
export type Planned = DemoSchedule & { start_date: string; once?: true };

/** Items of a schedule, of what could be made: one slideshow where several things are seen in turn. */
async function itemsOf(
  { deps: { db } }: DemoContext,
  place: Place,
  { name, plays, is_seen }: Planned,
): Promise<NonNullable<ScheduleWriteInput['items']>> {
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

export const stateOf = async ({ deps: { db } }: DemoContext, place: Place, name: string) =>
  (
    await db
      .select({
        id: scheduleTable.id,
        status: scheduleTable.status,
        version: scheduleTable.version,
        start_date: scheduleTable.start_date,
      })
      .from(scheduleTable)
      .where(and(eq(scheduleTable.area_id, place.id), eq(scheduleTable.name, name)))
  )[0];

/**
 * Targets of a schedule. Sound is for loudspeakers, as long as some hang there; where boards are the rule, those few
 * are named.
 */
async function targetsOf(
  { deps: { db }, world }: DemoContext,
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

/** The bell plan of a schedule, for a term of some months. */
async function planOf(
  demo: DemoContext,
  place: Place,
  { bells: { sounds, day_types, cycle }, ...planned }: Planned & { bells: DemoBells },
): Promise<Pick<ScheduleWriteInput, 'mode' | 'days_of_week' | 'end_date' | 'skip_holidays' | 'bell_plan'>> {
  const soundNamed = async (name: string) =>
    (await itemsOf(demo, place, { ...planned, plays: [name] }))[0]?.ref_id ?? null;
  return {
    mode: 'bells',
    days_of_week: [],
    end_date: addDays(planned.start_date, TERM_DAYS),
    skip_holidays: true,
    bell_plan: {
      sounds: {
        warning: await soundNamed(sounds.warning),
        begin: await soundNamed(sounds.begin),
        break: await soundNamed(sounds.break),
        end: await soundNamed(sounds.end),
      },
      day_types: day_types.map(({ bells, ...type }, at) => ({
        ...type,
        id: String(at + 1),
        bells: bells.map(([time, kind, name]) => ({ time, kind, name })),
      })),
      cycle: {
        from: A_MONDAY,
        days: cycle ? cycle.map(String) : WEEK.map((day) => (planned.days?.includes(day) ? '1' : null)),
      },
    },
  };
}
const TERM_DAYS = 150;
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const A_MONDAY = '2024-01-01';

/** Ids of the groups of a place, by their names. */
const groupsNamed = async (db: Database, place: Place, names: readonly string[]) =>
  (
    await db
      .select({ id: deviceGroupTable.id })
      .from(deviceGroupTable)
      .where(and(eq(deviceGroupTable.area_id, place.id), inArray(deviceGroupTable.name, [...names])))
  ).map(({ id }) => id);

/** Writes a schedule down, once; nothing where nothing of what it plays could be made. */
export async function write(demo: DemoContext, place: Place, author: Caller, planned: Planned) {
  const { deps } = demo;
  if (await stateOf(demo, place, planned.name)) return;
  const items = await itemsOf(demo, place, planned);
  if (items.length === 0) return;
  const { name, note, slots, days, priority, volume, shuffle, parts, groups, is_seen, plays, start_date, once, bells } =
    planned;
  const within = parts ? place.villages.filter((village) => parts.includes(village.name)).map(({ id }) => id) : [];
  const named = groups ? await groupsNamed(deps.db, place, groups) : [];
  const chosen = [...within, ...named];
  const area_ids = chosen.length > 0 ? chosen : [place.id];
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
    ...(bells && (await planOf(demo, place, { ...planned, bells }))),
  });
  await changing(deps, (tx, after) =>
    scheduleRepository(deps.config.secret, { kinds: [kind], makes: kind }).create(tx, author, values, after),
  );
}
