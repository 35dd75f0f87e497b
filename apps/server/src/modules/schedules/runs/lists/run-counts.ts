import type { Occurrence } from '@loa/contracts/schedules';
import { and, count, eq, sql, sum } from 'drizzle-orm';
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

/** What a list counts: the devices of an area, or only one of them. */
export interface Counted {
  area: Caller['area'];
  device_id?: string | undefined;
}

/**
 * Runs ordered for more than what is counted, with the counts of the devices that are: those of others are not the
 * reader's, or not what was asked for.
 */
export async function countedHere(
  db: Database,
  caller: Pick<Caller, 'area'>,
  rows: readonly RunRow[],
  counted: Counted = caller,
): Promise<RunHere[]> {
  const { area, device_id } = counted;
  const isWider = ({ area_path }: RunRow, path: string) => !area_path.startsWith(path);
  const wider = rows.filter((row) => device_id !== undefined || isWider(row, area.path));
  const counts = wider.length > 0 ? await countsHere(db, counted, wider) : new Map<string, Counts>();
  return rows.map((row) => ({ ...row, ...counts.get(row.id), is_wider: isWider(row, caller.area.path) }));
}

async function countsHere(db: Database, { area, device_id }: Counted, runs: readonly RunRow[]) {
  const of = (result: string) => sql.raw(`(count(*) filter (where p.result = '${result}'))::int as ${result}_count`);
  const here = `${area.path}%`;
  const [isTarget, isRecord] = device_id ? [sql`and d.id = ${device_id}`, sql`and p.device_id = ${device_id}`] : [];
  const { rows } = await db.execute<Counts & { id: string; fixed: number | null; recorded: number }>(sql`
    select o.id, t.fixed, r.*
    from occurrence o
    left join lateral (select (count(*))::int as fixed from occurrence_target x
    join ${deviceTable} d on d.id = any(x.device_ids) ${isTarget} join area a on a.id = d.area_id
      where x.occurrence_id = o.id and a.path like ${here} having exists (select 1 from occurrence_target y
      where y.occurrence_id = o.id)) t on true
    cross join lateral (select (count(*))::int as recorded, ${of('success')}, ${of('partial')}, ${of('failed')},
    ${of('skipped')} from play_record p where p.occurrence_id = o.id ${isRecord} and p.area_path like ${here}) r
    where o.id = any(${listOf(runs.map(({ id }) => id))}::uuid[])`);
  // The targets of a run are fixed when it begins. Before that they are computed. A settled run has a record of each,
  // where the device stood at that time.
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
      { ...counts, device_count: (settled.has(id) ? null : fixed) ?? foreseen.get(id)?.length ?? recorded },
    ]),
  );
}

type Sums = NonNullable<Occurrence['sums']>;

/**
 * Sums the seconds that the counted devices owed and played of these runs, by their records, with the reasons of what
 * is missing.
 */
export async function sumsHere(db: Database, counted: Counted, ids: readonly string[]) {
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
    .where(
      and(
        anyOf(occurrence_id, ids),
        pathInScope(record.area_path, counted),
        counted.device_id ? eq(record.device_id, counted.device_id) : undefined,
      ),
    )
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
