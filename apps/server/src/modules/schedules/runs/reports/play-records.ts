import { recordOf, runStatus, whyNotBelieved } from '@loa/broadcast-engine';
import type { ReportedRun } from '@loa/broadcast-engine';
import { sortKey } from '@loa/contracts/common';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { anyOf } from '../../../../db/any-of';
import { nowIso } from '../../../../db/columns';
import type { Database } from '../../../../db/database';
import { columnsOf, givenRows, namesOf, takenFrom } from '../../../../db/given-rows';
import type { Deps } from '../../../../deps';
import { quarantine } from '../../../devices';
import type { DeviceReport } from '../../../../device-link';
import { changing } from '../../../../db/changing';
import { sendRunStatus } from '../run-events';
import type { ChangedRun } from '../run-events';
import { restoreRuns } from '../planned/materialise';
import { foreseenTargets } from '../targets/run-targets';
import { reportedOf, settleRun } from '../clock/settle-runs';
import { startRuns } from '../clock/start-runs';
import { occurrenceTable, occurrenceTargetTable, playRecordTable } from '../table';

/**
 * Stores what devices played: constant work for each report. A report is accepted only from a targeted device, within
 * the run's time and length; others are quarantined with the reason. The same report again changes nothing. The
 * server's own row for a silent device is replaced; of two reports of one device for one run the more complete one
 * stays.
 */
export const storeDeviceReports = (deps: Deps, reports: readonly DeviceReport[]): Promise<void> =>
  changing(deps, async (tx, after) => {
    const now = nowIso();
    const runs = await reportedRuns(tx, reports, now);
    const [believed, refused] = splitReports(reports, runs);
    await quarantine(tx, ...refused);
    const changed = await storeReports(tx, believed);
    if (changed.length === 0) return;
    const changedRuns: ChangedRun[] = [];
    for (const run of await tx.select().from(occurrenceTable).where(anyOf(occurrenceTable.id, changed))) {
      const late = run.settled_at !== null;
      const reported = reportedOf(run);
      const complete = run.status !== 'planned' && reported >= run.device_count;
      // A run that was cancelled before it began had no targets: now they are the devices that reported it.
      if (late ? reported !== run.device_count : complete) {
        changedRuns.push(await settleRun(tx, run, now));
        continue;
      }
      const status = late ? runStatus(run, { dropped: run.dropped_at !== null }) : run.status;
      if (status !== run.status) await tx.update(occurrenceTable).set({ status }).where(eq(occurrenceTable.id, run.id));
      changedRuns.push({ ...run, status });
    }
    await sendRunStatus(tx, after, deps, changedRuns);
    after(() => deps.events.emit('runs.changed', {}));
  });

/**
 * The runs of reports, with their targets. A run whose start has come without a tick begins now; a withdrawn one that
 * an unreachable device has played is restored.
 */
async function reportedRuns(
  tx: Database,
  reports: readonly DeviceReport[],
  now: string,
): Promise<Map<string, ReportedRun>> {
  const ids = [...new Set(reports.map(({ report }) => report.occurrence_id))];
  const { id, schedule_id, schedule_name, planned_start, planned_end, required_sec, items, status } = occurrenceTable;
  const read = () =>
    tx
      .select({
        id,
        schedule_id,
        schedule_name,
        planned_start,
        planned_end,
        required_sec,
        items,
        status,
        device_ids: occurrenceTargetTable.device_ids,
      })
      .from(occurrenceTable)
      .leftJoin(occurrenceTargetTable, eq(occurrenceTargetTable.occurrence_id, id))
      .where(anyOf(id, ids));
  const isDue = (run: { status: string; planned_start: string }) =>
    run.status === 'planned' && run.planned_start <= now;
  let runs = await read();
  const found = new Set(runs.map((run) => run.id));
  if (
    await restoreRuns(
      tx,
      ids.filter((each) => !found.has(each)),
    )
  )
    runs = await read();
  if (runs.some(isDue)) {
    await startRuns(
      tx,
      runs.filter(isDue).map((run) => run.id),
      now,
    );
    runs = await read();
  }
  const early = runs.filter(({ device_ids }) => device_ids === null);
  const foreseen = await foreseenTargets(tx, early);
  return new Map(
    runs.map(({ device_ids, ...run }) => [run.id, { ...run, target_ids: new Set(device_ids ?? foreseen.get(run.id)) }]),
  );
}

function splitReports(reports: readonly DeviceReport[], runs: ReadonlyMap<string, ReportedRun>) {
  const believed: Row[] = [];
  const refused: { device_id: string; topic: 'report'; reason: string; message: string }[] = [];
  for (const { device, report, received_at } of reports) {
    const run = runs.get(report.occurrence_id);
    const received = { device_id: device.id, report, received_at };
    const reason = whyNotBelieved(received, run);
    if (run && !reason) believed.push({ ...recordOf(received, run), ...placeOf(device) });
    else refused.push({ device_id: device.id, topic: 'report', reason: reason ?? '', message: JSON.stringify(report) });
  }
  return [fullestOfEach(believed), refused] as const;
}

const placeOf = ({ name, device_code, area_name, area_path }: DeviceReport['device']) => ({
  device_name: name,
  device_name_sort: sortKey(name),
  device_code,
  area_name,
  area_path,
});
type Row = ReturnType<typeof recordOf> & ReturnType<typeof placeOf>;

/**
 * A run and a device have one row, so of several reports in one delivery only the most complete is stored. Devices draw
 * their report ids alone, so two may draw the same.
 */
function fullestOfEach(rows: readonly Row[]): Row[] {
  const byRow = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.occurrence_id} ${row.device_id}`;
    const other = byRow.get(key);
    if (!other || row.played_sec > other.played_sec) byRow.set(key, row);
  }
  return [...new Map([...byRow.values()].map((row) => [`${row.report_id} ${row.device_id}`, row])).values()];
}

/** Columns of a report, and those that are copied beside it. */
const { id: _id, ...said } = getTableColumns(playRecordTable);
/** Columns that a fuller report replaces; names, place and times stay as they were copied. */
const replaced = columnsOf(
  playRecordTable,
  'report_id',
  'title',
  'actual_start',
  'actual_end',
  'required_sec',
  'played_sec',
  'result',
  'reason',
  'reported_at',
  'shown',
  'backup_sec',
);
const moved = (result: string) => sql.raw(`coalesce(sum(sign) filter (where result = '${result}'), 0) as ${result}`);

/**
 * One statement for all: the rows, and the counts of their runs changed by the difference. Returns the runs that
 * changed.
 */
async function storeReports(tx: Database, reports: readonly Row[]): Promise<string[]> {
  if (reports.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    with incoming as (
      select * from ${givenRows(reports, 'r', said)}
    ), old as (
      select occurrence_id, device_id, p.result from ${playRecordTable} p join incoming using (occurrence_id, device_id)
    ), stored as (
      insert into ${playRecordTable} as stored (id, ${namesOf(said)})
      select gen_random_uuid(), ${namesOf(said)} from incoming
      where not exists (select 1 from ${playRecordTable} same
      where same.report_id = incoming.report_id and same.device_id = incoming.device_id)
      on conflict (occurrence_id, device_id) do update set
        ${takenFrom('excluded', replaced)}, is_buffered = excluded.is_buffered or stored.report_id is null
        where stored.report_id is null or excluded.played_sec > stored.played_sec
      returning occurrence_id, device_id, result
    ), difference as (
      select occurrence_id, ${moved('success')}, ${moved('partial')}, ${moved('failed')}, ${moved('skipped')}
      from (
        select occurrence_id, result, 1 as sign from stored
        union all select old.occurrence_id, old.result, -1 from old join stored using (occurrence_id, device_id)
      ) each group by occurrence_id
    )
    update ${occurrenceTable} run set success_count = success_count + d.success,
    partial_count = partial_count + d.partial,
      failed_count = failed_count + d.failed, skipped_count = skipped_count + d.skipped
    from difference d where run.id = d.occurrence_id
    returning run.id`);
  return rows.map(({ id }) => id);
}
