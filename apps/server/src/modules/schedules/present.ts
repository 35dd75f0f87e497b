import { scheduleVersion } from '@loa/contracts/schedules';
import type { Schedule } from '@loa/contracts/schedules';
import { and, inArray } from 'drizzle-orm';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { wireFields } from '../../http/wire-fields';
import { areaTable } from '../areas';
import { nameReferences } from '../../activity-log';
import { signMediaUrl } from '../content';
import { readyItems } from './items/ready-items';
import { groupPlaces, namedDevices } from '../devices';
import { newsCategoryTable } from '../settings';
import { changedFields } from './changed-fields';
import { stopRequestsOf } from './decisions/stop-requests';
import { proposalsOf, proposed } from './proposals/proposals';
import { passSeconds } from './plans/programme';
import type { StoredSchedule } from './stored-schedule';
import { isOnAir } from './runs/on-air';
import { takenFromNext } from './runs/taken/next-run';
import { occurrenceTable } from './runs/table';
import { anyOf } from '../../db/any-of';

/** Presenter of schedules, each with the change that is proposed of it. */
export async function presentSchedules(
  db: Database,
  secret: string,
  caller: Caller,
  schedules: readonly StoredSchedule[],
): Promise<Schedule[]> {
  if (schedules.length === 0) return [];
  const ids = schedules.map(({ id }) => id);
  const proposals = await proposalsOf(db, ids);
  const requests = await stopRequestsOf(db, ids);
  const changes = schedules.flatMap((schedule) => {
    const proposal = proposals.get(schedule.id);
    return proposal ? [{ schedule, wanted: proposed(schedule, proposal) }] : [];
  });
  const taken = await takenFromNext(db, caller, schedules);
  const presented = await presentVersions(db, secret, caller, [...schedules, ...changes.map(({ wanted }) => wanted)]);
  const named = await nameReferences(
    db,
    changes.map(({ schedule, wanted }) => changedFields(schedule, wanted)),
  );
  const proposalsById = new Map(
    changes.map(({ schedule: { id } }, index) => [
      id,
      { schedule: presented[schedules.length + index] as Version, changes: named[index] ?? [] },
    ]),
  );
  return schedules.map(({ id }, index) => ({
    ...(presented[index] as Version),
    proposal: proposalsById.get(id) ?? null,
    stop_request: requests.get(id) ?? null,
    next_run_taken: taken.get(id) ?? null,
  }));
}

type Version = Omit<Schedule, 'proposal' | 'stop_request' | 'next_run_taken'>;

/**
 * Versions of schedules, with the names of what they refer to: the same few queries for one and for two hundred.
 * Everyone may read the name of what is on the air; to hear a content before that, a caller must be allowed to use it.
 */
async function presentVersions(
  db: Database,
  secret: string,
  caller: Caller,
  schedules: readonly StoredSchedule[],
): Promise<Version[]> {
  const used = schedules.flatMap(({ items }) => items);
  const [contents, usable] = [await readyItems(db, used, null), await readyItems(db, used, caller)];
  const areas = await areaNames(
    db,
    schedules.flatMap(({ area_id, area_ids }) => [area_id, ...area_ids]),
  );
  const categories = await categoryNames(
    db,
    schedules.flatMap(({ category_news_id }) => category_news_id ?? []),
  );
  const devices = await namedDevices(db, [...new Set(schedules.flatMap(({ device_ids }) => device_ids))]);
  const running = await runningSchedules(
    db,
    schedules.map(({ id }) => id),
  );
  const named = (names: ReadonlyMap<string, string>) => (id: string) => ({ id, name: names.get(id) ?? '' });
  return schedules.map((schedule) => ({
    ...wireFields(schedule, scheduleVersion),
    items: schedule.items.map((item, sort) => {
      const content = contents.get(item.ref_id);
      const { seen } = content ?? {};
      const preview = usable.get(item.ref_id)?.seen;
      const file = seen ? seen.files[0] : content?.file;
      const addressOf = (sha256: string | null | undefined) =>
        sha256 && usable.has(item.ref_id) ? signMediaUrl(secret, sha256) : null;
      return {
        ...item,
        sort,
        name: content?.name ?? 'Nội dung đã xóa',
        duration_sec: item.length_sec ?? content?.duration_sec ?? 0,
        media_url: addressOf(file?.sha256),
        is_ready: content?.playable ?? false,
        part_count: content?.parts?.length ?? null,
        media_kind: seen?.media_kind ?? null,
        thumbnail_url: addressOf(preview?.thumbnail),
        thumbnail_text: preview?.text ?? null,
      };
    }),
    category_news: schedule.category_news_id ? named(categories)(schedule.category_news_id) : null,
    area: named(areas)(schedule.area_id),
    target_areas: schedule.area_ids.map(named(areas)),
    target_devices: schedule.device_ids.map((id) => devices.get(id) ?? { id, name: '', is_installed: false }),
    running: schedule.status === 'approved' && running.has(schedule.id),
    duration_sec: passSeconds(schedule, contents),
  }));
}

/** Names of areas and groups of devices. */
async function areaNames(db: Database, ids: string[]) {
  const rows = await db
    .select({ id: areaTable.id, name: areaTable.name })
    .from(areaTable)
    .where(anyOf(areaTable.id, [...new Set(ids)]));
  const groups = await groupPlaces(db, ids);
  return new Map([...rows, ...groups.values()].map(({ id, name }) => [id, name]));
}

async function categoryNames(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: newsCategoryTable.id, name: newsCategoryTable.name })
    .from(newsCategoryTable)
    .where(inArray(newsCategoryTable.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The schedules among these that have a run on the air now. */
async function runningSchedules(db: Database, ids: string[]) {
  const { schedule_id } = occurrenceTable;
  const rows = await db
    .selectDistinct({ schedule_id })
    .from(occurrenceTable)
    .where(and(anyOf(schedule_id, ids), isOnAir(nowIso())));
  return new Set(rows.map((row) => row.schedule_id));
}
