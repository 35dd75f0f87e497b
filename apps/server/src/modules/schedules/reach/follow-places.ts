import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { nowIso } from '../../../db/columns';
import type { PlaceChange, PlaceRecords } from '../../../place-records';
import { deviceTable } from '../../devices';
import { getConfig, setConfig } from '../../system-config';
import { scheduleTable } from '../table';
import { occurrencePlaceTable as place, occurrenceTable as run, playRecordTable } from '../runs/table';

/** Counts distinct schedules that belong to these subtrees or play in them, and runs that are still to begin there. */
async function count(db: Database, paths: string[]) {
  const inside = sql`select a.id from area a join unnest(${listOf(paths)}::text[]) root (path) on starts_with(a.path, root.path)`;
  const schedules = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from schedule s where s.area_id in (${inside}) or s.id in (select schedule_id from schedule_area where area_id in (${inside}))`);
  const runs = await db.execute<{ count: number }>(sql`
    select count(distinct p.occurrence_id)::int as count from ${place} p join ${run} r on r.id = p.occurrence_id
    where p.area_id in (${inside}) and r.planned_start > ${nowIso()} and r.status = 'planned' and r.dropped_at is null`);
  return { schedule_count: schedules.rows[0]?.count ?? 0, run_count: runs.rows[0]?.count ?? 0 };
}

/**
 * Keeps the devices of a schedule the same when its area is merged: the areas below it, and the devices that belong to
 * it directly, replace it among the targets. The schedule is never heard in the rest of the new area. A schedule whose
 * area was empty keeps it, and plays nowhere until somebody chooses again.
 */
async function follow(tx: Database, { merged, paths }: PlaceChange) {
  if (!merged) return;
  const from = sql`${listOf(merged.from)}::uuid[]`;
  const below = sql`select c.id, c.parent_id from area c where c.parent_id = any(${from}) and c.merged_into_id is null`;
  await tx.execute(sql`
    insert into schedule_device (schedule_id, device_id, excluded) select t.schedule_id, d.id, false
    from schedule_area t join ${deviceTable} d on d.area_id = t.area_id where t.area_id = any(${from})
      and not exists (select 1 from schedule_device x where x.schedule_id = t.schedule_id and x.device_id = d.id) on conflict do nothing`);
  await tx.execute(
    sql`insert into schedule_area (schedule_id, area_id) select t.schedule_id, c.id from schedule_area t join (${below}) c on c.parent_id = t.area_id on conflict do nothing`,
  );
  await tx.execute(sql`
    delete from schedule_area t where t.area_id = any(${from})
      and (exists (select 1 from (${below}) c where c.parent_id = t.area_id) or exists (select 1 from ${deviceTable} d where d.area_id = t.area_id))`);
  await tx.execute(sql`
    insert into schedule_silence (schedule_id, area_id, until, reason, dropped_by) select s.schedule_id, c.id, s.until, s.reason, s.dropped_by
    from schedule_silence s join (${below}) c on c.parent_id = s.area_id on conflict do nothing`);
  await tx.execute(sql`delete from schedule_silence where area_id = any(${from})`);
  // Default contents of boards move, too: to the areas below, and to the boards that belong to the area directly.
  const copied = (owner: SQL, of: SQL) =>
    tx.execute(sql`
    insert into default_show (id, ${owner}, kind, media_id, slideshow_id, updated_at, updated_by) select gen_random_uuid(), x.id, s.kind, s.media_id, s.slideshow_id, s.updated_at, s.updated_by
    from default_show s join (${of}) x on x.area_id = s.area_id where s.area_id = any(${from}) on conflict do nothing`);
  await copied(sql`area_id`, sql`select b.id, b.parent_id as area_id from (${below}) b`);
  await copied(sql`device_id`, sql`select d.id, d.area_id from ${deviceTable} d`);
  await tx.execute(sql`delete from default_show where area_id = any(${from})`);
  // Everyone who hears a run may read it: from now on in the whole new area.
  await tx.execute(sql`
    insert into ${place} (occurrence_id, area_id, area_path) select distinct p.occurrence_id, ${merged.to}::uuid, ${paths[0]?.to ?? ''}
    from ${place} p where p.area_id = any(${from}) on conflict do nothing`);
  await tx.execute(sql`delete from ${place} where area_id = any(${from})`);
  await inheritQuietWindows(tx, merged);
}

/** Keeps the quiet hours of a merged area for the areas that lay in it, and for no others. */
async function inheritQuietWindows(tx: Database, { from }: NonNullable<PlaceChange['merged']>) {
  const rules = await getConfig(tx, 'quiet_windows');
  const mergedWindows = new Map(
    rules.flatMap((rule) =>
      rule.area_id && from.includes(rule.area_id) ? [[rule.area_id, rule.windows] as const] : [],
    ),
  );
  if (mergedWindows.size === 0) return;
  const { rows: below } = await tx.execute<{ id: string; parent_id: string }>(
    sql`select id, parent_id from area where parent_id = any(${listOf([...mergedWindows.keys()])}::uuid[]) and merged_into_id is null`,
  );
  const remaining = rules.filter(({ area_id }) => !area_id || !mergedWindows.has(area_id));
  const own = new Set(remaining.map(({ area_id }) => area_id));
  const inherited = below.flatMap(({ id, parent_id }) =>
    own.has(id) ? [] : [{ area_id: id, windows: mergedWindows.get(parent_id) ?? [] }],
  );
  await setConfig(tx, 'quiet_windows', [...remaining, ...inherited]);
}

/** The relations of schedules, their runs and the records of both to areas. */
export const schedulePlaces: PlaceRecords = {
  hanging: [{ area_id: scheduleTable.area_id }, { area_id: run.area_id }],
  paths: [run.area_path, place.area_path, playRecordTable.area_path],
  count,
  follow,
};
