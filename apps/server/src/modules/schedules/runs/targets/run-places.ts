import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf, listOf } from '../../../../db/any-of';
import type { Database } from '../../../../db/database';
import { givenRows, namesOf } from '../../../../db/given-rows';
import type { Caller } from '../../../../http/caller';
import { chosenPath, idsOfPath, isRoot, isSmall } from '../../../../http/scope';
import { areaTable } from '../../../areas';
import { deviceTable, groupPlaces, membersOf } from '../../../devices';
import type { StoredSchedule } from '../../stored-schedule';
import { occurrencePlaceTable as place, occurrenceTable as run } from '../table';

export interface Place {
  id: string;
  name: string;
  path: string;
  /** Whether only whoever is in charge of it needs it: the area of a device of a group. */
  is_unnamed?: true;
}

/**
 * The places schedules play in, by schedule: targeted areas and groups, and the areas of devices targeted one by one or
 * in a group. Constant queries.
 */
export async function placesOf(db: Database, schedules: readonly StoredSchedule[]): Promise<Map<string, Place[]>> {
  const columns = { id: areaTable.id, name: areaTable.name, path: areaTable.path };
  const targeted = [...new Set(schedules.flatMap(({ area_ids }) => area_ids))];
  const areas = await db.select(columns).from(areaTable).where(anyOf(areaTable.id, targeted));
  const groups = await groupPlaces(db, targeted);
  const areasOfGroups = groups.size === 0 ? [] : await areasWithMembers(db, [...groups.keys()]);
  const devices = await db
    .select({ device_id: deviceTable.id, ...columns })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .where(anyOf(deviceTable.id, [...new Set(schedules.flatMap(({ device_ids }) => device_ids))]));
  const byArea = new Map<string, Place[]>(areas.map((area) => [area.id, [area]]));
  for (const { id, name, path } of groups.values()) byArea.set(id, [{ id, name, path }]);
  for (const { group_id, ...area } of areasOfGroups) byArea.get(group_id)?.push({ ...area, is_unnamed: true });
  const byDevice = new Map(devices.map(({ device_id, ...area }) => [device_id, area]));
  return new Map(
    schedules.map(({ id, area_ids, device_ids }) => {
      const found = [
        // A named place wins over the same place without its name.
        ...area_ids.flatMap((each) => byArea.get(each) ?? []).toSorted((a, b) => order(a) - order(b)),
        ...device_ids.flatMap((each) => byDevice.get(each) ?? []),
      ];
      return [id, [...new Map(found.map((area) => [area.id, area])).values()]];
    }),
  );
}

const order = ({ is_unnamed }: Place) => (is_unnamed ? 0 : 1);

/** The areas of the devices of these groups, each once for a group. */
async function areasWithMembers(db: Database, group_ids: readonly string[]) {
  const { rows } = await db.execute<{ group_id: string; id: string; name: string; path: string }>(sql`
    select distinct x.group_id, a.id, a.name, a.path
    from ${membersOf(sql`m.group_id = any(${listOf(group_ids)}::uuid[])`)} x
    join ${deviceTable} d on d.id = x.device_id join ${areaTable} a on a.id = d.area_id`);
  return rows;
}

/** Names of places in one line. */
export function placeNames(places: readonly Place[]): string {
  const [first, second, ...more] = places
    .filter(({ is_unnamed }) => !is_unnamed)
    .map(({ name }) => name)
    .sort(new Intl.Collator('vi', { numeric: true }).compare);
  if (!second) return first ?? '';
  return more.length > 0 ? `${first}, ${second} và ${more.length} nơi khác` : `${first}, ${second}`;
}

const columns = getTableColumns(place);

/** Stores the places of runs. */
export async function storePlaces(
  tx: Database,
  runs: readonly { id: string; schedule_id: string }[],
  places: ReadonlyMap<string, readonly Place[]>,
) {
  const rows = runs.flatMap(({ id, schedule_id }) =>
    (places.get(schedule_id) ?? []).map((area) => ({ occurrence_id: id, area_id: area.id, area_path: area.path })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`insert into ${place} (${namesOf(columns)}) select ${namesOf(columns, 'x')}
    from ${givenRows(rows, 'x', columns)} join ${run} on ${run.id} = x.occurrence_id on conflict do nothing`);
}

/** Writes the places of schedules' runs to come anew: other devices are in their groups now. */
export async function refreshPlaces(tx: Database, schedules: readonly StoredSchedule[], now: string) {
  const runs = await tx
    .select({ id: run.id, schedule_id: run.schedule_id })
    .from(run)
    .where(
      and(
        anyOf(
          run.schedule_id,
          schedules.map(({ id }) => id),
        ),
        eq(run.status, 'planned'),
        gt(run.planned_start, now),
      ),
    );
  await tx.delete(place).where(
    anyOf(
      place.occurrence_id,
      runs.map(({ id }) => id),
    ),
  );
  await storePlaces(tx, runs, await placesOf(tx, schedules));
}

/** Condition for runs of schedules that named a group, also when these are gone. */
export async function runsOfGroup(db: Database, { area }: Pick<Caller, 'area'>, group_id: string): Promise<SQL> {
  const path = (await groupPlaces(db, [group_id])).get(group_id)?.path ?? '';
  if (!path.startsWith(area.path)) return sql`false`;
  return sql`${run.id} in (select occurrence_id from ${place} where area_path = ${path})`;
}

const withAbove = (path: string) => idsOfPath(path).map((_, index, ids) => `/${ids.slice(0, index + 1).join('/')}/`);
const below = (path: string) => `${path}%`;

/**
 * Condition for runs that are heard in the caller's areas or, when `area_id` is given, in that area, if it is the
 * caller's: whoever ordered them. The runs of a small area are looked up by their ids; of a large one nearly every run
 * is seen, and a list ordered by time ends soon.
 */
export async function runsInScope(
  db: Database,
  caller: Pick<Caller, 'area'>,
  area_id?: string,
): Promise<SQL | undefined> {
  const path = await chosenPath(db, caller, area_id);
  if (path === null) return sql`false`;
  if (isRoot(path)) return undefined;
  const ids = sql`(select occurrence_id from ${place} where area_path like ${below(path)} or area_path
    = any(${listOf(withAbove(path))}::text[]))`;
  return isSmall(path) ? sql`${run.id} = any(array${ids})` : sql`${run.id} in ${ids}`;
}
