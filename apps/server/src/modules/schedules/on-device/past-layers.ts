import type { SilentReason } from '@loa/contracts/devices';
import { isSeen, PRIORITY_LEVELS } from '@loa/contracts/schedules';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { dayBefore } from '../runs/day-before';
import { occurrenceTargetTable, playRecordTable as record } from '../runs/table';
import { TRACKS } from '@loa/broadcast-engine';
import type { StoredSchedule } from '../stored-schedule';
import { dayStrip } from './day-strip';
import { layerOf, layerOfRun, refusedLayer, runsAround } from './explained';
import type { Layer, RunRow } from './explained';
import type { Candidate, ExplainedDevice, Minute } from './near-schedules';

type Record = typeof record.$inferSelect;

interface PastQuestion {
  device: ExplainedDevice;
  minute: Minute;
  schedules: readonly StoredSchedule[];
  candidates: readonly Candidate[];
}

/** What the device played in a minute that is over, by its reports, with the reasons that were stored then. */
export async function pastLayers(
  db: Database,
  { device, minute, schedules, candidates }: PastQuestion,
): Promise<Layer[]> {
  const records = await db
    .select()
    .from(record)
    .where(
      and(
        eq(record.device_id, device.id),
        gt(record.planned_start, dayBefore(dayBefore(minute.from))),
        lt(record.planned_start, minute.to),
        or(gt(record.planned_end, minute.from), gt(record.actual_end, minute.from)),
      ),
    );
  const recorded = records.map(({ occurrence_id }) => occurrence_id);
  const rows = await runsAround(
    db,
    minute,
    schedules.map(({ id }) => id),
    recorded,
  );
  const targets = await targetsOf(db, [...rows.keys()]);
  const layers = new Map<string, Layer>();
  for (const candidate of candidates) {
    const refused = refusedLayer(candidate, device);
    if (refused !== undefined)
      layers.set(candidate.id, refused ?? { ...layerOf(candidate), reason: lateOf(candidate) });
  }
  for (const row of rows.values())
    if (layers.has(row.id) || targets.get(row.id)?.has(device.id))
      layers.set(row.id, { ...layerOfRun(row), reason: unreported(row, targets.get(row.id), device) });
  const heard = heardRecords(records, rows, device, minute);
  for (const one of records)
    layers.set(one.occurrence_id, layerOfRecord(one, { rows, heard, minute, tracks: device.tracks }));
  return [...layers.values()];
}

/** A run that was not planned although nothing in the schedule, as it is now, was against it. */
const lateOf = ({ schedule: { approved_at }, start }: Candidate): SilentReason =>
  approved_at && approved_at > start ? 'approved_later' : 'unknown';

/** A run without a report of the device. */
function unreported(row: RunRow, targets: ReadonlySet<string> | undefined, device: ExplainedDevice): SilentReason {
  if (row.dropped_at) return 'dropped';
  return targets && !targets.has(device.id) ? 'not_target' : 'no_report';
}

async function targetsOf(db: Database, ids: readonly string[]) {
  const { occurrence_id, device_ids } = occurrenceTargetTable;
  const rows = await db
    .select({ occurrence_id, device_ids })
    .from(occurrenceTargetTable)
    .where(anyOf(occurrence_id, ids));
  return new Map(rows.map((row) => [row.occurrence_id, new Set(row.device_ids)]));
}

/** Ids of the runs that were heard in the minute, of each track those that the day of the device shows. */
function heardRecords(
  records: readonly Record[],
  rows: ReadonlyMap<string, RunRow>,
  { tracks }: ExplainedDevice,
  { from, to }: Minute,
): Record[] {
  const played = (some: readonly Record[]) => {
    const ids = new Set(
      dayStrip({
        from: Date.parse(from),
        to: Date.parse(to),
        conditions: [],
        runs: some.map((one) => ({
          ...one,
          title: one.occurrence_id,
          planned_start: Date.parse(one.planned_start),
          planned_end: Date.parse(one.planned_end),
          actual_start: one.actual_start ? Date.parse(one.actual_start) : null,
          actual_end: one.actual_end ? Date.parse(one.actual_end) : null,
        })),
      })
        .filter(({ state }) => state === 'played')
        .map(({ title }) => title),
    );
    return some.filter(({ occurrence_id }) => ids.has(occurrence_id));
  };
  const isPicture = ({ occurrence_id }: Record) => isSeen(rows.get(occurrence_id)?.kind ?? 'audio');
  if (tracks < TRACKS.length) return played(records);
  return [...played(records.filter(isPicture)), ...played(records.filter((one) => !isPicture(one)))];
}

interface Known {
  rows: ReadonlyMap<string, RunRow>;
  heard: readonly Record[];
  minute: Minute;
  tracks: number;
}

/** Whether a run that was heard took the track of another one: an emergency takes both. */
const takesFrom = (other: RunRow, row: RunRow | undefined, tracks: number) =>
  tracks < TRACKS.length ||
  other.priority_level === PRIORITY_LEVELS.emergency ||
  isSeen(other.kind) === isSeen(row?.kind ?? 'audio');

function layerOfRecord(one: Record, { rows, heard, minute, tracks }: Known): Layer {
  const row = rows.get(one.occurrence_id);
  const layer: Layer = row
    ? layerOfRun(row)
    : {
        schedule: { id: one.schedule_id, name: one.title, kind: 'audio', area_path: null },
        priority_level: null,
        start: one.planned_start,
        end: one.planned_end,
        is_heard: false,
        reason: null,
        by: null,
        note: null,
        until: null,
        occurrence_id: null,
      };
  if (heard.includes(one)) return { ...layer, is_heard: true };
  const other = heard
    .map(({ occurrence_id }) => rows.get(occurrence_id))
    .find((each) => each && takesFrom(each, row, tracks));
  const reason = reasonOf(one, minute, other !== undefined);
  const by = reason === 'preempted' && other ? layerOfRun(other).schedule : null;
  return { ...layer, reason, by };
}

/** The stored reason; without one it began later, had ended, or stopped for another in between. */
function reasonOf({ reason, actual_start, actual_end }: Record, { from, to }: Minute, isTaken: boolean): SilentReason {
  if (reason) return reason;
  if (actual_start && actual_start >= to) return isTaken ? 'preempted' : 'late';
  if (actual_end && actual_end <= from) return 'programme_over';
  return isTaken ? 'preempted' : 'unknown';
}
