import { addDays, chancesFrom, dayInterval, localDateOf, occurrenceId, runStatus, toIso } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE, sortKey } from '@loa/contracts/common';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { activityLogTable, writeLogs } from '../../../activity-log';
import type { Database } from '../../../db/database';
import type { DemoSchedule } from '../../../demo-worlds';
import { asRef } from '../../../http/caller';
import { areaTable } from '../../areas';
import { contentTable } from '../../content';
import { deviceTable } from '../../devices/table';
import type { DemoContext } from '../../module';
import { notificationTable } from '../../notifications';
import { getConfig } from '../../system-config';
import { changePlans } from '../decisions/pause-resume-drop';
import { holdSchedule, stepping } from '../decisions/step';
import { readyItems } from '../items/ready-items';
import { deedOf } from '../log-deed';
import { playedItems } from '../plans/programme';
import type { Contents } from '../plans/programme';
import { rowOf } from '../runs/planned/materialise';
import { plannedOccurrence } from '../runs/planned/planned-runs';
import { runsToCome } from '../runs/planned/runs-to-come';
import { placeNames, placesOf, storePlaces } from '../runs/targets/run-places';
import { foreseenTargets } from '../runs/targets/run-targets';
import { schedulesById } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { occurrenceExclusionTable, occurrenceTable, occurrenceTargetTable, playRecordTable, scheduleTable } from '../table';
import { pastRecords } from './past-reports';
import type { PastRun } from './past-reports';

export const PAST_DAYS = 30;
const DAY_MS = 86_400_000;
/** Devices whose past is told: a demo of thousands begins with the past of these. */
const MOST_DEVICES = 60;
/** Each of these is a transaction: short enough that nobody at the console waits for it. */
const DAYS_AT_ONCE = 3;
const ROWS_AT_ONCE = 500;
/** What ended later than so long ago may still be reported by its devices. */
const SETTLED_AFTER_MS = 10 * 60_000;
/** One run in so many was dropped by the leader while it was on the air. */
const DROPPED = 1 / 120;
const DROP_REASON = 'Dừng để nhường thời gian cho thông báo trực tiếp.';

type Placed = readonly { place: DemoContext['communes'][number]; schedule: DemoSchedule }[];
type Row = ReturnType<typeof rowOf> & { dropped_at: string | null };

/** Those of a demo that were on the air already, as they are stored. */
async function broadcasting({ ground: { db } }: DemoContext, placed: Placed): Promise<StoredSchedule[]> {
  const names = placed.filter(({ schedule }) => !['draft', 'rejected', 'waiting'].includes(schedule.life));
  const places = [...new Set(names.map(({ place }) => place.id))];
  const rows = await db.select({ id: scheduleTable.id }).from(scheduleTable).where(and(inArray(scheduleTable.area_id, places), inArray(scheduleTable.name, names.map(({ schedule }) => schedule.name)), inArray(scheduleTable.status, ['approved', 'finished'])));
  return schedulesById(db, rows.map(({ id }) => id));
}

/** What was decided about them was decided before the first of those runs. */
async function decidedThen(tx: Database, schedules: readonly StoredSchedule[]) {
  const [first] = schedules;
  if (!first) return;
  const ids = schedules.map(({ id }) => id);
  const back = sql.raw(`interval '${PAST_DAYS + 1} days'`);
  const { created_at, submitted_at, approved_at } = scheduleTable;
  await tx.update(scheduleTable).set({ created_at: sql`${created_at} - ${back}`, submitted_at: sql`${submitted_at} - ${back}`, approved_at: sql`${approved_at} - ${back}` }).where(inArray(scheduleTable.id, ids));
  await tx.update(activityLogTable).set({ at: sql`${activityLogTable.at} - ${back}` }).where(inArray(activityLogTable.entity_id, ids));
  await tx.update(notificationTable).set({ at: sql`${notificationTable.at} - ${back}`, read_at: sql`${notificationTable.at} - ${back} + interval '5 minutes'` }).where(inArray(notificationTable.record_id, ids));
}

async function devicesThen(db: Database) {
  return db
    .select({ id: deviceTable.id, code: deviceTable.device_code, area_id: deviceTable.area_id, device_name: deviceTable.name, area_name: areaTable.name, area_path: areaTable.path })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .where(eq(deviceTable.install_status, 'installed'))
    .orderBy(asc(deviceTable.device_code))
    .limit(MOST_DEVICES);
}

/**
 * A month of what the demo's schedules played, as the engine has it and with faults of its own, in each place. Bears being made twice: runs
 * have the ids that follow from schedule and start, faults follow from device and day.
 */
export async function seedPast(demo: DemoContext, placed: Placed) {
  const { ground, people } = demo;
  const { db } = ground;
  const schedules = await broadcasting(demo, placed);
  if (schedules.length === 0) return;
  const now = Date.now();
  const today = localDateOf(now, DEFAULT_TIME_ZONE);
  const midnight = (days: number) => Date.parse(dayInterval(addDays(today, days), DEFAULT_TIME_ZONE).start);
  const fresh = schedules.filter(({ created_at }) => now - Date.parse(created_at) < DAY_MS);
  await db.transaction((tx) => decidedThen(tx, fresh));
  const contents = await readyItems(db, schedules.flatMap(({ items }) => items), null);
  const dropped = new Set(placed.filter(({ schedule }) => schedule.life === 'dropped').map(({ schedule }) => schedule.name));
  for (let day = -PAST_DAYS; day <= 0; day += DAYS_AT_ONCE) {
    // What was dropped later on is on the air in the first of these days only.
    const then = day < -PAST_DAYS / 2 ? schedules : schedules.filter(({ name }) => !dropped.has(name));
    await db.transaction((tx) => playDays(tx, then, contents, { from: midnight(day), to: Math.min(midnight(Math.min(day + DAYS_AT_ONCE, 1)), now), now, leader: people.lanhdao }));
  }
  await countPlayed(db, contents);
  await joinOnAir(demo, schedules.filter(({ name }) => !dropped.has(name)), contents, now);
}

interface Days {
  from: number;
  to: number;
  now: number;
  leader: DemoContext['people']['lanhdao'];
}

/** Rows of runs in a stretch of time, as they were planned. */
async function plannedRows(tx: Database, schedules: readonly StoredSchedule[], contents: Contents, { from, to }: Pick<Days, 'from' | 'to'>) {
  const holidays = await getConfig(tx, 'holidays');
  const places = await placesOf(tx, schedules);
  const areas = new Map((await tx.select({ id: areaTable.id, path: areaTable.path }).from(areaTable).where(inArray(areaTable.id, schedules.map(({ area_id }) => area_id)))).map(({ id, path }) => [id, path]));
  const rows = schedules.flatMap((schedule) =>
    runsToCome(schedule, contents, { from: toIso(from), to: toIso(to), holidays }).map((run) =>
      rowOf(schedule, contents, { path: areas.get(schedule.area_id) ?? '', name: placeNames(places.get(schedule.id) ?? []) }, { ...run, id: occurrenceId(schedule.id, run.start) }),
    ),
  );
  return { rows, places };
}

async function playDays(tx: Database, schedules: readonly StoredSchedule[], contents: Contents, days: Days) {
  const planned = await plannedRows(tx, schedules, contents, days);
  const over = planned.rows.filter(({ planned_end }) => Date.parse(planned_end) < days.now - SETTLED_AFTER_MS);
  const known = new Set(over.length === 0 ? [] : (await tx.select({ id: occurrenceTable.id }).from(occurrenceTable).where(inArray(occurrenceTable.id, over.map(({ id }) => id)))).map(({ id }) => id));
  const rows: Row[] = over.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, dropped_at: droppedAt(row) }));
  if (rows.length === 0) return;
  const devices = await devicesThen(tx);
  const told = new Set(devices.map(({ id }) => id));
  const targets = new Map([...(await foreseenTargets(tx, rows))].map(([id, ids]) => [id, ids.filter((device) => told.has(device))]));
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const runs = rows.flatMap((row): PastRun[] => {
    const schedule = byId.get(row.schedule_id);
    if (!schedule) return [];
    const { dropped_at } = row;
    const occurrence = plannedOccurrence(schedule, { id: row.id, start: row.planned_start, end: row.planned_end, pauses: [] }, { contents, played: playedItems(contents) });
    return [{ occurrence: { ...occurrence, ...(dropped_at && { dropped_at }) }, run: { ...row, target_ids: new Set(targets.get(row.id)) } }];
  });
  const records = devices.flatMap((device) => {
    const { device_name, area_name, area_path, code } = device;
    const theirs = runs.filter(({ run }) => run.target_ids.has(device.id));
    return pastRecords(device, theirs, { from: days.from, to: days.to, until: days.now }).map((record) => ({ ...record, device_name, device_name_sort: sortKey(device_name), device_code: code, area_name, area_path }));
  });
  await storePast(tx, rows, targets, records);
  await storePlaces(tx, rows, planned.places);
  await noteDropped(tx, rows.filter(({ dropped_at }) => dropped_at), days.leader);
}

/** Of what is long enough to be dropped while it is on the air. */
function droppedAt({ id, planned_start, expected_end }: Pick<Row, 'id' | 'planned_start' | 'expected_end'>) {
  const chance = chancesFrom(`${id} dropped`);
  const length = Date.parse(expected_end) - Date.parse(planned_start);
  return length > 60_000 && chance() < DROPPED ? toIso(Date.parse(planned_start) + Math.round(length * (0.3 + 0.4 * chance()))) : null;
}

type PastRecord = Omit<typeof playRecordTable.$inferInsert, 'id'>;

async function storePast(tx: Database, rows: readonly Row[], targets: ReadonlyMap<string, string[]>, records: readonly PastRecord[]) {
  const recordsOf = Map.groupBy(records, ({ occurrence_id }) => occurrence_id);
  const settled = rows.map((row) => {
    const own = recordsOf.get(row.id) ?? [];
    const count = (result: string) => own.filter((record) => record.result === result).length;
    const counts = { device_count: own.length, success_count: count('success'), partial_count: count('partial'), failed_count: count('failed'), skipped_count: count('skipped') };
    const over_at = row.dropped_at ?? row.over_at;
    return { ...row, ...counts, over_at, status: runStatus(counts, { dropped: row.dropped_at !== null }), settled_at: toIso(Date.parse(over_at) + 120_000) };
  });
  for (let at = 0; at < settled.length; at += ROWS_AT_ONCE) await tx.insert(occurrenceTable).values(settled.slice(at, at + ROWS_AT_ONCE)).onConflictDoNothing();
  const whom = rows.map(({ id }) => ({ occurrence_id: id, device_ids: targets.get(id) ?? [] }));
  for (let at = 0; at < whom.length; at += ROWS_AT_ONCE) await tx.insert(occurrenceTargetTable).values(whom.slice(at, at + ROWS_AT_ONCE)).onConflictDoNothing();
  for (let at = 0; at < records.length; at += ROWS_AT_ONCE) await tx.insert(playRecordTable).values(records.slice(at, at + ROWS_AT_ONCE)).onConflictDoNothing();
}

/** Who dropped a run, and why, as pressing the button writes it. */
async function noteDropped(tx: Database, rows: readonly Row[], leader: Days['leader']) {
  if (rows.length === 0) return;
  await tx.insert(occurrenceExclusionTable).values(rows.map(({ schedule_id, planned_start }) => ({ schedule_id, planned_start, reason: DROP_REASON, dropped_by: asRef(leader) }))).onConflictDoNothing();
  await writeLogs(
    tx,
    leader,
    rows.map(({ kind, schedule_id, schedule_name, planned_start, area_path, dropped_at }) => ({
      ...deedOf({ kind, id: schedule_id, name: schedule_name }, 'DROP'),
      changes: [{ field: 'occurrence', old: planned_start, new: DROP_REASON }],
      area_path,
      ...(dropped_at && { at: dropped_at }),
    })),
  );
}

/** How often each content was on the air, and when last. */
async function countPlayed(db: Database, contents: Contents) {
  const ids = [...contents.keys()];
  if (ids.length === 0) return;
  await db.execute(sql`update ${contentTable} set usage_count = played.times, last_played_at = played.last
    from (select item ->> 'content_id' as id, count(distinct o.id)::int as times, max(o.planned_end) as last
      from ${occurrenceTable} o, jsonb_array_elements(o.items) item where o.settled_at is not null and o.success_count + o.partial_count > 0 group by 1) played
    where ${contentTable.id}::text = played.id`);
}

/** A run whose slot lasts, as of a board that shows all day, is on the air: devices join it where the others are. */
async function joinOnAir({ ground, people }: DemoContext, schedules: readonly StoredSchedule[], contents: Contents, now: number) {
  await stepping(ground, people.admin, async (step) => {
    const { rows, places } = await plannedRows(step.tx, schedules, contents, { from: now - DAY_MS, to: now });
    const lasting = rows.filter(({ planned_end }) => Date.parse(planned_end) > now + SETTLED_AFTER_MS);
    if (lasting.length === 0) return;
    await step.tx.insert(occurrenceTable).values(lasting).onConflictDoNothing();
    await storePlaces(step.tx, lasting, places);
    const held = [];
    for (const { id, version } of schedules) if (lasting.some(({ schedule_id }) => schedule_id === id)) held.push(await holdSchedule(step, id, version));
    await changePlans(step, held);
  });
}
