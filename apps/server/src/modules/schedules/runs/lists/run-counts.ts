import { sql } from 'drizzle-orm';
import { listOf } from '../../../../db/any-of';
import type { Database } from '../../../../db/database';
import type { Caller } from '../../../../http/caller';
import { deviceTable } from '../../../devices';
import { foreseenTargets } from '../targets/run-targets';
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
    left join lateral (select (count(*))::int as fixed from occurrence_target x join ${deviceTable} d on d.id = any(x.device_ids) join area a on a.id = d.area_id
      where x.occurrence_id = o.id and a.path like ${here} having exists (select 1 from occurrence_target y where y.occurrence_id = o.id)) t on true
    cross join lateral (select (count(*))::int as recorded, ${of('success')}, ${of('partial')}, ${of('failed')}, ${of('skipped')} from play_record p where p.occurrence_id = o.id and p.area_path like ${here}) r
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
