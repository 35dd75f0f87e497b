import { recordOf, runStatus, whyNotBelieved } from '@loa/broadcast-engine';
import type { ReportedRun } from '@loa/broadcast-engine';
import { sortKey } from '@loa/contracts/common';
import { eq, sql } from 'drizzle-orm';
import { anyOf } from '../../../../db/any-of';
import { nowIso } from '../../../../db/columns';
import type { Database } from '../../../../db/database';
import type { Ground } from '../../../../ground';
import { setAside } from '../../../devices';
import type { DeviceReport } from '../../../../device-link';
import { changing } from '../../../../db/changing';
import { tellRuns } from '../run-events';
import type { ChangedRun } from '../run-events';
import { recallRuns } from '../planned/materialise';
import { foreseenTargets } from '../targets/run-targets';
import { reportedOf, settle } from '../clock/settle-runs';
import { startRuns } from '../clock/start-runs';
import { occurrenceTable, occurrenceTargetTable, playRecordTable } from '../table';

/**
 * Takes in what devices played: constant work for each report. A report is believed only of a device the run was for,
 * within the
 * run's time and length; what is not is set aside with the reason. The same report again changes nothing; the server's
 * own row for
 * a silent device gives way; of two reports of one device for one run the fuller stays.
 */
export const takeReports = (ground: Ground, reports: readonly DeviceReport[]): Promise<void> =>
  changing(ground, async (tx, after) => {
    const now = nowIso();
    const runs = await reportedRuns(tx, reports, now);
    const [believed, refused] = apart(reports, runs);
    await setAside(tx, ...refused);
    const changed = await storeReports(tx, believed);
    if (changed.length === 0) return;
    const told: ChangedRun[] = [];
    for (const run of await tx.select().from(occurrenceTable).where(anyOf(occurrenceTable.id, changed))) {
      const late = run.settled_at !== null;
      const reported = reportedOf(run);
      const complete = run.status !== 'planned' && reported >= run.device_count;
      // Of one that was called off before it began nobody was to be heard: now it is for those who were.
      if (late ? reported !== run.device_count : complete) {
        told.push(await settle(tx, run, now));
        continue;
      }
      const status = late ? runStatus(run, { dropped: run.dropped_at !== null }) : run.status;
      if (status !== run.status) await tx.update(occurrenceTable).set({ status }).where(eq(occurrenceTable.id, run.id));
      told.push({ ...run, status });
    }
    await tellRuns(tx, after, ground, told);
    after(() => ground.events.emit('runs.changed', {}));
  });

/**
 * The runs that reports speak of, with whom they were for. One whose time has come while nobody looked begins now; one
 * that was taken back, and was played by who could not be told, is there again.
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
    await recallRuns(
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

function apart(reports: readonly DeviceReport[], runs: ReadonlyMap<string, ReportedRun>) {
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

/** A run and a device have one row, so of several reports in one delivery only the fullest goes in. */
function fullestOfEach(rows: readonly Row[]): Row[] {
  const byRow = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.occurrence_id} ${row.device_id}`;
    const other = byRow.get(key);
    if (!other || row.played_sec > other.played_sec) byRow.set(key, row);
  }
  return [...new Map([...byRow.values()].map((row) => [row.report_id, row])).values()];
}

const COLUMNS = sql.raw(
  'report_id, occurrence_id, schedule_id, title, device_id, device_name, device_name_sort, device_code, area_name, area_path, ' +
    'planned_start, planned_end, actual_start, actual_end, required_sec, played_sec, result, reason, reported_at, is_buffered, shown, backup_sec',
);
const SHAPE = sql.raw(
  'report_id uuid, occurrence_id uuid, schedule_id uuid, title text, device_id uuid, device_name text, device_name_sort text, device_code text, area_name text, ' +
    'area_path text, planned_start timestamptz, planned_end timestamptz, actual_start timestamptz, actual_end timestamptz, required_sec float8, played_sec float8, ' +
    'result text, reason text, reported_at timestamptz, is_buffered boolean, shown jsonb, backup_sec float8',
);
const moved = (result: string) => sql.raw(`coalesce(sum(sign) filter (where result = '${result}'), 0) as ${result}`);

/**
 * One statement for all: the rows, and the counts of their runs moved by the difference. Answers the runs that changed.
 */
async function storeReports(tx: Database, reports: readonly Row[]): Promise<string[]> {
  if (reports.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as r(${SHAPE})
    ), old as (
      select occurrence_id, device_id, p.result from ${playRecordTable} p join incoming using (occurrence_id, device_id)
    ), stored as (
      insert into ${playRecordTable} as kept (id, ${COLUMNS})
      select gen_random_uuid(), ${COLUMNS} from incoming
      where not exists (select 1 from ${playRecordTable} same where same.report_id = incoming.report_id)
      on conflict (occurrence_id, device_id) do update set
        report_id = excluded.report_id, title = excluded.title, actual_start = excluded.actual_start, actual_end = excluded.actual_end,
        required_sec = excluded.required_sec, played_sec = excluded.played_sec, result = excluded.result, reason = excluded.reason,
        reported_at = excluded.reported_at, shown = excluded.shown, backup_sec = excluded.backup_sec, is_buffered = excluded.is_buffered or kept.report_id is null
        where kept.report_id is null or excluded.played_sec > kept.played_sec
      returning occurrence_id, device_id, result
    ), difference as (
      select occurrence_id, ${moved('success')}, ${moved('partial')}, ${moved('failed')}, ${moved('skipped')}
      from (
        select occurrence_id, result, 1 as sign from stored
        union all select old.occurrence_id, old.result, -1 from old join stored using (occurrence_id, device_id)
      ) each group by occurrence_id
    )
    update ${occurrenceTable} run set success_count = success_count + d.success, partial_count = partial_count + d.partial,
      failed_count = failed_count + d.failed, skipped_count = skipped_count + d.skipped
    from difference d where run.id = d.occurrence_id
    returning run.id`);
  return rows.map(({ id }) => id);
}
