import { runStatus } from '@loa/broadcast-engine';
import { sortKey } from '@loa/contracts/common';
import { eq, inArray, sql } from 'drizzle-orm';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Ground } from '../../ground';
import type { DeviceReport } from '../devices';
import { changing } from './changing';
import { tellRuns } from './run-events';
import { settle } from './settle-runs';
import { occurrenceTable, playRecordTable } from './table';

/**
 * Takes in what devices played: constant work for each report. The same report again changes nothing; the server's own row for
 * a silent device gives way; of two reports of one device for one run the fuller stays.
 */
export const takeReports = (ground: Ground, reports: readonly DeviceReport[]): Promise<void> =>
  changing(ground, async (tx, after) => {
    const changed = await storeReports(tx, reports);
    if (changed.length === 0) return;
    const now = nowIso();
    const runs = await tx.select().from(occurrenceTable).where(inArray(occurrenceTable.id, changed));
    for (const run of runs) {
      const late = run.settled_at !== null;
      const reported = run.success_count + run.partial_count + run.failed_count + run.skipped_count;
      const complete = run.status !== 'planned' && reported >= run.device_count;
      if (!late && complete) {
        const settled = await settle(tx, run, now);
        after(() => tellRuns(ground, [settled]));
        continue;
      }
      const status = late ? runStatus(run, run) : run.status;
      if (status !== run.status) await tx.update(occurrenceTable).set({ status }).where(eq(occurrenceTable.id, run.id));
      after(() => tellRuns(ground, [{ ...run, status }]));
    }
    after(() => ground.events.emit('runs.changed', {}));
  });

/** A run and a device have one row, so of several reports in one delivery only the fullest goes in. */
function fullestOfEach(reports: readonly DeviceReport[]) {
  const byRow = new Map<string, DeviceReport>();
  for (const each of reports) {
    const key = `${each.report.occurrence_id} ${each.device.id}`;
    const other = byRow.get(key);
    if (!other || each.report.played_sec > other.report.played_sec) byRow.set(key, each);
  }
  return [...byRow.values()];
}

const asRow = ({ device, report, received_at }: DeviceReport) => ({
  ...report,
  device_id: device.id,
  device_name: device.name,
  device_name_sort: sortKey(device.name),
  device_code: device.device_code,
  area_name: device.area_name,
  area_path: device.area_path,
  reported_at: received_at,
});

const COLUMNS = sql.raw(
  'report_id, occurrence_id, schedule_id, title, device_id, device_name, device_name_sort, device_code, area_name, area_path, ' +
    'planned_start, planned_end, actual_start, actual_end, required_sec, played_sec, result, reason, reported_at, is_buffered',
);
const SHAPE = sql.raw(
  'report_id uuid, occurrence_id uuid, schedule_id uuid, title text, device_id uuid, device_name text, device_name_sort text, device_code text, area_name text, ' +
    'area_path text, planned_start timestamptz, planned_end timestamptz, actual_start timestamptz, actual_end timestamptz, required_sec float8, played_sec float8, ' +
    'result text, reason text, reported_at timestamptz, is_buffered boolean',
);
const moved = (result: string) => sql.raw(`coalesce(sum(sign) filter (where result = '${result}'), 0) as ${result}`);

/** One statement for all: the rows, and the counts of their runs moved by the difference. Answers the runs that changed. */
async function storeReports(tx: Database, reports: readonly DeviceReport[]): Promise<string[]> {
  if (reports.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(fullestOfEach(reports).map(asRow))}::jsonb) as r(${SHAPE})
    ), old as (
      select occurrence_id, device_id, p.result from ${playRecordTable} p join incoming using (occurrence_id, device_id)
    ), stored as (
      insert into ${playRecordTable} as kept (id, ${COLUMNS})
      select gen_random_uuid(), ${COLUMNS} from incoming
      where not exists (select 1 from ${playRecordTable} same where same.report_id = incoming.report_id)
      on conflict (occurrence_id, device_id) do update set
        report_id = excluded.report_id, title = excluded.title, actual_start = excluded.actual_start, actual_end = excluded.actual_end,
        required_sec = excluded.required_sec, played_sec = excluded.played_sec, result = excluded.result, reason = excluded.reason,
        reported_at = excluded.reported_at, is_buffered = excluded.is_buffered or kept.report_id is null
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
