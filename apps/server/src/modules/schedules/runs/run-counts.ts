import { sql } from 'drizzle-orm';
import { listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import type { occurrenceTable } from '../table';

type RunRow = typeof occurrenceTable.$inferSelect;
type Counts = Pick<RunRow, 'device_count' | 'success_count' | 'partial_count' | 'failed_count' | 'skipped_count'>;

/** A run as one reads it: `is_wider` when somebody above ordered it, so that its schedule is not the reader's to open. */
export type RunHere = RunRow & { is_wider: boolean };

/** Runs ordered for more than the caller's areas, with the counts of the devices there: what others have is not theirs to read. */
export async function countedHere(db: Database, { area }: Pick<Caller, 'area'>, rows: readonly RunRow[]): Promise<RunHere[]> {
  const wider = rows.filter(({ area_path }) => !area_path.startsWith(area.path)).map(({ id }) => id);
  if (wider.length === 0) return rows.map((row) => ({ ...row, is_wider: false }));
  const of = (result: string) => sql.raw(`(count(*) filter (where p.result = '${result}'))::int as ${result}_count`);
  const here = `${area.path}%`;
  const { rows: counted } = await db.execute<Counts & { id: string }>(sql`
    select o.id, coalesce(t.devices, (select count(*)::int from device d join area a on a.id = d.area_id where d.install_status = 'installed' and d.is_active and a.path like ${here})) as device_count,
      r.success_count, r.partial_count, r.failed_count, r.skipped_count
    from occurrence o
    left join lateral (select (count(*))::int as devices from occurrence_target x join device d on d.id = any(x.device_ids) join area a on a.id = d.area_id
      where x.occurrence_id = o.id and a.path like ${here} having exists (select 1 from occurrence_target y where y.occurrence_id = o.id)) t on true
    cross join lateral (select ${of('success')}, ${of('partial')}, ${of('failed')}, ${of('skipped')} from play_record p where p.occurrence_id = o.id and p.area_path like ${here}) r
    where o.id = any(${listOf(wider)}::uuid[])`);
  const byId = new Map(counted.map(({ id, ...counts }) => [id, counts]));
  return rows.map((row) => ({ ...row, ...byId.get(row.id), is_wider: byId.has(row.id) }));
}
