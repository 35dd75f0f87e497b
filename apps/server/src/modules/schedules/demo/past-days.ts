import { chancesFrom, occurrenceId, runStatus, toIso } from '@loa/broadcast-engine';
import { sortKey } from '@loa/contracts/common';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { areaTable } from '../../areas';
import { deviceTable } from '../../devices';
import type { DemoContext } from '../../module';
import { playedItems } from '../plans/programme';
import type { Contents } from '../plans/programme';
import { rowOf } from '../runs/planned/materialise';
import { plannedOccurrence } from '../runs/planned/planned-runs';
import { runsToCome } from '../runs/planned/runs-to-come';
import { placeNames, placesOf, storePlaces } from '../runs/targets/run-places';
import { foreseenTargets } from '../runs/targets/run-targets';
import { broadcastSettings } from '../settings/broadcast-settings';
import type { StoredSchedule } from '../stored-schedule';
import { occurrenceTable, occurrenceTargetTable, playRecordTable } from '../runs/table';
import { noteDropped } from './note-dropped';
import { pastRecords } from './past-reports';
import type { PastRun } from './past-reports';

/** Devices with a history: a demo of thousands begins with the history of these. */
const MOST_DEVICES = 60;
const ROWS_AT_ONCE = 500;
/** Devices may still report runs that ended later than this long ago. */
export const SETTLED_AFTER_MS = 10 * 60_000;
const SHORTEST_DROPPED_MS = 20_000;
/** One that shows all day would weigh more than all else of its week. */
const LONGEST_DROPPED_MS = 3_600_000;

type PlannedRow = ReturnType<typeof rowOf>;
type Row = PlannedRow & { dropped_at: string | null };

async function devicesThen(db: Database) {
  return db
    .select({
      id: deviceTable.id,
      code: deviceTable.device_code,
      area_id: deviceTable.area_id,
      device_name: deviceTable.name,
      area_name: areaTable.name,
      area_path: areaTable.path,
    })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .where(eq(deviceTable.install_status, 'installed'))
    .orderBy(asc(deviceTable.device_code))
    .limit(MOST_DEVICES);
}

export interface Days {
  from: number;
  to: number;
  now: number;
  /** Whether the leader dropped a run in these days. */
  drops: boolean;
  leader: DemoContext['people']['lanhdao'];
}

/** Rows of the runs in a period, as they were planned. */
export async function plannedRows(
  tx: Database,
  schedules: readonly StoredSchedule[],
  contents: Contents,
  { from, to }: Pick<Days, 'from' | 'to'>,
) {
  const { holidays } = await broadcastSettings(tx);
  const places = await placesOf(tx, schedules);
  const areas = new Map(
    (
      await tx
        .select({ id: areaTable.id, path: areaTable.path })
        .from(areaTable)
        .where(
          inArray(
            areaTable.id,
            schedules.map(({ area_id }) => area_id),
          ),
        )
    ).map(({ id, path }) => [id, path]),
  );
  const rows = schedules.flatMap((schedule) =>
    runsToCome(schedule, contents, { from: toIso(from), to: toIso(to), holidays }).map((run) =>
      rowOf(
        schedule,
        contents,
        { path: areas.get(schedule.area_id) ?? '', name: placeNames(places.get(schedule.id) ?? []) },
        { ...run, id: occurrenceId(schedule.id, run.start) },
      ),
    ),
  );
  return { rows, places };
}

/** Plays the runs of past days, on each device with its own faults. */
export async function playDays(tx: Database, schedules: readonly StoredSchedule[], contents: Contents, days: Days) {
  const planned = await plannedRows(tx, schedules, contents, days);
  const over = planned.rows.filter(({ planned_end }) => Date.parse(planned_end) < days.now - SETTLED_AFTER_MS);
  const known = new Set(
    over.length === 0
      ? []
      : (
          await tx
            .select({ id: occurrenceTable.id })
            .from(occurrenceTable)
            .where(
              inArray(
                occurrenceTable.id,
                over.map(({ id }) => id),
              ),
            )
        ).map(({ id }) => id),
  );
  const fresh = over.filter(({ id }) => !known.has(id));
  const dropped = days.drops ? drawDropped(fresh) : new Map<string, string>();
  const rows: Row[] = fresh.map((row) => ({ ...row, dropped_at: dropped.get(row.id) ?? null }));
  if (rows.length === 0) return;
  const devices = await devicesThen(tx);
  const deviceIds = new Set(devices.map(({ id }) => id));
  const targets = new Map(
    [...(await foreseenTargets(tx, rows))].map(([id, ids]) => [id, ids.filter((device) => deviceIds.has(device))]),
  );
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const runs = rows.flatMap((row): PastRun[] => {
    const schedule = byId.get(row.schedule_id);
    if (!schedule) return [];
    const { dropped_at } = row;
    const occurrence = plannedOccurrence(
      schedule,
      { id: row.id, start: row.planned_start, end: row.planned_end, pauses: [] },
      { contents, played: playedItems(contents) },
    );
    return [
      {
        occurrence: { ...occurrence, ...(dropped_at && { dropped_at }) },
        run: { ...row, target_ids: new Set(targets.get(row.id)) },
      },
    ];
  });
  const records = devices.flatMap((device) => {
    const { device_name, area_name, area_path, code } = device;
    const theirs = runs.filter(({ run }) => run.target_ids.has(device.id));
    return pastRecords(device, theirs, { from: days.from, to: days.to, until: days.now }).map((record) => ({
      ...record,
      device_name,
      device_name_sort: sortKey(device_name),
      device_code: code,
      area_name,
      area_path,
    }));
  });
  await storePast(tx, rows, targets, records);
  await storePlaces(tx, rows, planned.places);
  await noteDropped(
    tx,
    schedules,
    rows.filter(({ dropped_at }) => dropped_at),
    days.leader,
  );
}

/** Chooses one run of these days that is long enough to be dropped while on the air, always the same one. */
function drawDropped(rows: readonly PlannedRow[]): Map<string, string> {
  const lengthOf = ({ planned_start, expected_end }: PlannedRow) =>
    Date.parse(expected_end) - Date.parse(planned_start);
  const lots = rows
    .filter((row) => lengthOf(row) > SHORTEST_DROPPED_MS && lengthOf(row) < LONGEST_DROPPED_MS)
    .map((row) => ({ row, lot: chancesFrom(row.id)() }));
  const drawn = lots.sort((a, b) => a.lot - b.lot)[0];
  if (!drawn) return new Map();
  const after = Math.round(lengthOf(drawn.row) * (0.3 + 0.4 * drawn.lot));
  return new Map([[drawn.row.id, toIso(Date.parse(drawn.row.planned_start) + after)]]);
}

type PastRecord = Omit<typeof playRecordTable.$inferInsert, 'id'>;

async function storePast(
  tx: Database,
  rows: readonly Row[],
  targets: ReadonlyMap<string, string[]>,
  records: readonly PastRecord[],
) {
  const recordsOf = Map.groupBy(records, ({ occurrence_id }) => occurrence_id);
  const settled = rows.map((row) => {
    const own = recordsOf.get(row.id) ?? [];
    const count = (result: string) => own.filter((record) => record.result === result).length;
    const counts = {
      device_count: own.length,
      success_count: count('success'),
      partial_count: count('partial'),
      failed_count: count('failed'),
      skipped_count: count('skipped'),
    };
    const over_at = row.dropped_at ?? row.over_at;
    return {
      ...row,
      ...counts,
      over_at,
      status: runStatus(counts, { dropped: row.dropped_at !== null }),
      settled_at: toIso(Date.parse(over_at) + 120_000),
    };
  });
  for (let at = 0; at < settled.length; at += ROWS_AT_ONCE)
    await tx
      .insert(occurrenceTable)
      .values(settled.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing();
  const whom = rows.map(({ id }) => ({ occurrence_id: id, device_ids: targets.get(id) ?? [] }));
  for (let at = 0; at < whom.length; at += ROWS_AT_ONCE)
    await tx
      .insert(occurrenceTargetTable)
      .values(whom.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing();
  for (let at = 0; at < records.length; at += ROWS_AT_ONCE)
    await tx
      .insert(playRecordTable)
      .values(records.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing();
}
