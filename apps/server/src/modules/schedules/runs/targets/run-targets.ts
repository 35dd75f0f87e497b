import { getTableColumns, sql } from 'drizzle-orm';
import { anyOf } from '../../../../db/any-of';
import type { Database } from '../../../../db/database';
import { givenRows, namesOf } from '../../../../db/given-rows';
import { deviceRuntimeTable, devicesIn, deviceTable } from '../../../devices';
import { schedulesTargeting } from '../../reach/device-groups';
import { devicesOfAll } from '../../reach/reach';
import { dayBefore } from '../day-before';
import { silencesAt, silencesOf } from '../../plans/silences';
import { schedulesById } from '../../stored-schedule';
import { occurrenceTable as run, occurrenceTargetTable as target } from '../table';
import { targetsOf } from '../../reach/touching-schedules';

const columns = getTableColumns(target);

type StartingRun = Pick<typeof run.$inferSelect, 'id' | 'schedule_id' | 'planned_start'>;

/**
 * Stores the targeted devices of runs that begin: the targets at that time, whatever becomes of them later. Constant
 * queries.
 */
export async function fixTargets(tx: Database, starting: readonly StartingRun[]) {
  const targets = await foreseenTargets(tx, starting);
  await store(
    tx,
    [...targets].map(([occurrence_id, device_ids]) => ({ occurrence_id, device_ids })),
  );
}

/** The devices that runs target if they begin now, by run; with a place only the devices there. */
export async function foreseenTargets(
  db: Database,
  runs: readonly StartingRun[],
  within?: { id: string },
): Promise<Map<string, string[]>> {
  if (runs.length === 0) return new Map();
  const schedules = await schedulesById(db, [...new Set(runs.map(({ schedule_id }) => schedule_id))]);
  const devices = within
    ? await devicesIn(db, { area_ids: [within.id], device_ids: [] })
    : await devicesOfAll(
        db,
        schedules.map((schedule) => ({ ...schedule, exclude_device_ids: [] })),
      );
  const reaching = schedulesTargeting(schedules.map(targetsOf));
  const bySchedule = Map.groupBy(
    devices.flatMap((device) => reaching(device).map((schedule_id) => ({ ...device, schedule_id }))),
    ({ schedule_id }) => schedule_id,
  );
  const earliest = runs.reduce(
    (first, { planned_start }) => (planned_start < first ? planned_start : first),
    runs[0]?.planned_start ?? '',
  );
  const silentAt = silencesAt(
    await silencesOf(
      db,
      schedules.map(({ id }) => id),
      dayBefore(earliest),
    ),
  );
  const isHeard =
    ({ schedule_id, planned_start }: StartingRun) =>
    ({ area_path }: { area_path: string }) =>
      (silentAt(area_path).get(schedule_id) ?? '') <= planned_start;
  return new Map(
    runs.map((each) => [
      each.id,
      (bySchedule.get(each.schedule_id) ?? []).filter(isHeard(each)).map((device) => device.id),
    ]),
  );
}

/** Runs on the air among these that have no stored targets: an older version of the server started them. */
export async function withoutTargets<Run extends Pick<typeof run.$inferSelect, 'id' | 'status'>>(
  tx: Database,
  runs: readonly Run[],
): Promise<Run[]> {
  const known = await tx
    .select({ id: target.occurrence_id })
    .from(target)
    .where(
      anyOf(
        target.occurrence_id,
        runs.map(({ id }) => id),
      ),
    );
  const fixed = new Set(known.map(({ id }) => id));
  return runs.filter(({ id, status }) => status === 'playing' && !fixed.has(id));
}

/**
 * Adds devices that got a run while it was on the air, by run. Runs that have not begun fix their own targets when they
 * begin.
 */
export async function addTargets(tx: Database, joined: ReadonlyMap<string, readonly string[]>) {
  if (joined.size === 0) return;
  const given = givenRows(
    [...joined].map(([occurrence_id, device_ids]) => ({ occurrence_id, device_ids })),
    'x',
    columns,
  );
  // One statement, so that two transactions that add to a run at once do not overwrite each other.
  await tx.execute(sql`
    with added as (
    update ${target} t set device_ids = t.device_ids || array(select d from unnest(x.device_ids) d
    where d <> all(t.device_ids))
    from ${given} where t.occurrence_id = x.occurrence_id returning t.occurrence_id, cardinality(t.device_ids) as count
    )
    update ${run} set device_count = added.count from added where ${run.id} = added.occurrence_id`);
}

async function store(tx: Database, rows: readonly (typeof target.$inferInsert)[]) {
  if (rows.length === 0) return;
  const given = givenRows(rows, 'x', columns);
  await tx.execute(
    sql`insert into ${target} (${namesOf(columns)}) select ${namesOf(columns, 'x')}
      from ${given} on conflict (occurrence_id) do update set device_ids = excluded.device_ids`,
  );
  await tx.execute(
    sql`update ${run} set device_count = cardinality(x.device_ids) from ${given} where ${run.id} = x.occurrence_id`,
  );
}

/** The targeted devices of a run, as they are now; deleted ones are missing. */
export async function targetDevices(tx: Database, occurrence_id: string) {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    name_sort: string;
    device_code: string;
    area_name: string;
    area_path: string;
    connection: string;
    last_seen_at: string | Date | null;
  }>(sql`
    select d.id, d.name, d.name_sort, d.device_code, a.name as area_name, a.path as area_path, r.connection,
    r.last_seen_at
    from ${target} t join ${deviceTable} d on d.id = any(t.device_ids) join area a on a.id = d.area_id
    join ${deviceRuntimeTable} r on r.device_id = d.id
    where t.occurrence_id = ${occurrence_id}::uuid`);
  return rows.map((row) => ({
    ...row,
    last_seen_at: row.last_seen_at === null ? null : new Date(row.last_seen_at).getTime(),
  }));
}
export type TargetDevice = Awaited<ReturnType<typeof targetDevices>>[number];
