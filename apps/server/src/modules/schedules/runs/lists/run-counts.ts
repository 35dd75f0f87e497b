import type { Occurrence } from '@loa/contracts/schedules';
import { and, count, sql, sum } from 'drizzle-orm';
import { anyOf, listOf } from '../../../../db/any-of';
import type { Database } from '../../../../db/database';
import type { Caller } from '../../../../http/caller';
import { pathInScope } from '../../../../http/scope';
import { deviceTable } from '../../../devices';
import { foreseenTargets } from '../targets/run-targets';
import { playRecordTable as record } from '../table';
import type { occurrenceTable } from '../table';

type RunRow = typeof occurrenceTable.$inferSelect;
type Counts = Pick<RunRow, 'success_count' | 'partial_count' | 'failed_count' | 'skipped_count'>;

/**
 * A run as a caller reads it: `is_wider` when somebody above ordered it, so that the reader may not open its schedule.
 */
export type RunHere = RunRow & { is_wider: boolean };

/**
 * Runs ordered for more than the caller's areas, with the counts of the devices in his areas: those of others are not
 * his to read.
 */
export async function countedHere(
  db: Database,
  { area }: Pick<Caller, 'area'>,
  rows: readonly RunRow[],
): Promise<RunHere[]> {
  const wider = rows.filter(({ area_path }) => !area_path.startsWith(area.path));
  const counts = wider.length > 0 ? await countsHere(db, area, wider) : new Map<string, Counts>();
  return rows.map((row) => ({ ...row, ...counts.get(row.id), is_wider: counts.has(row.id) }));
}

async function countsHere(db: Database, area: Caller['area'], runs: readonly RunRow[]) {
  const of = (result: string) => sql.raw(`(count(*) filter (where p.result = '${result}'))::int as ${result}_count`);
  const here = `${area.path}%`;
  const { rows } = await db.execute<Counts & { id: string; fixed: number | null; recorded: number }>(sql`
    select o.id, t.fixed, r.*
    from occurrence o
    left join lateral (select (count(*))::int as fixed from occurrence_target x
    join ${deviceTable} d on d.id = any(x.device_ids) join area a on a.id = d.area_id
      where x.occurrence_id = o.id and a.path like ${here} having exists (select 1 from occurrence_target y
      where y.occurrence_id = o.id)) t on true
    cross join lateral (select (count(*))::int as recorded, ${of('success')}, ${of('partial')}, ${of('failed')},
    ${of('skipped')} from play_record p where p.occurrence_id = o.id and p.area_path like ${here}) r
    where o.id = any(${listOf(runs.map(({ id }) => id))}::uuid[])`);
  // The targets of a run are fixed when it begins. Before that they are computed. Old runs have no stored targets, only
  // their records.
  const settled = new Set(runs.filter(({ settled_at }) => settled_at !== null).map(({ id }) => id));
  const open = new Set(rows.filter(({ id, fixed }) => fixed === null && !settled.has(id)).map(({ id }) => id));
  const foreseen = await foreseenTargets(
    db,
    runs.filter(({ id }) => open.has(id)),
    area,
  );
  return new Map(
    rows.map(({ id, fixed, recorded, ...counts }) => [
      id,
      { ...counts, device_count: fixed ?? foreseen.get(id)?.length ?? recorded },
    ]),
  );
}

type Sums = NonNullable<Occurrence['sums']>;

/**
 * Sums the seconds that the reader's devices owed and played of these runs, by their records, with the reasons of what
 * is missing.
 */
export async function sumsHere(db: Database, caller: Pick<Caller, 'area'>, ids: readonly string[]) {
  const { occurrence_id, reason, required_sec, played_sec } = record;
  const rows = await db
    .select({
      occurrence_id,
      reason,
      device_count: count(),
      owed_sec: sum(required_sec).mapWith(Number),
      played_sec: sum(played_sec).mapWith(Number),
    })
    .from(record)
    .where(and(anyOf(occurrence_id, ids), pathInScope(record.area_path, caller)))
    .groupBy(occurrence_id, reason)
    .orderBy(reason);
  const sums = new Map<string, Sums>(ids.map((id) => [id, { owed_sec: 0, played_sec: 0, reasons: [] }]));
  for (const row of rows) {
    const one = sums.get(row.occurrence_id) as Sums;
    one.owed_sec += row.owed_sec;
    one.played_sec += row.played_sec;
    if (row.reason) one.reasons.push({ reason: row.reason, device_count: row.device_count });
  }
  return sums;
}
