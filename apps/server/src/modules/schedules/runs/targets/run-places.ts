import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf, listOf } from '../../../../db/any-of';
import type { Database } from '../../../../db/database';
import { givenRows, namesOf } from '../../../../db/given-rows';
import type { Caller } from '../../../../http/caller';
import { chosenPath, idsOfPath, isRoot, isSmall } from '../../../../http/scope';
import { areaTable } from '../../../areas';
import { deviceTable } from '../../../devices';
import type { StoredSchedule } from '../../stored-schedule';
import { occurrencePlaceTable as place, occurrenceTable as run } from '../table';

export interface Place {
  id: string;
  name: string;
  path: string;
}

/**
 * The places schedules play in, by schedule: targeted areas, and the areas of devices targeted one by one. Two queries.
 */
export async function placesOf(db: Database, schedules: readonly StoredSchedule[]): Promise<Map<string, Place[]>> {
  const columns = { id: areaTable.id, name: areaTable.name, path: areaTable.path };
  const areas = await db
    .select(columns)
    .from(areaTable)
    .where(anyOf(areaTable.id, [...new Set(schedules.flatMap(({ area_ids }) => area_ids))]));
  const devices = await db
    .select({ device_id: deviceTable.id, ...columns })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .where(anyOf(deviceTable.id, [...new Set(schedules.flatMap(({ device_ids }) => device_ids))]));
  const byArea = new Map(areas.map((area) => [area.id, area]));
  const byDevice = new Map(devices.map(({ device_id, ...area }) => [device_id, area]));
  return new Map(
    schedules.map(({ id, area_ids, device_ids }) => {
      const found = [
        ...area_ids.map((each) => byArea.get(each)),
        ...device_ids.map((each) => byDevice.get(each)),
      ].filter((area) => area !== undefined);
      return [id, [...new Map(found.map((area) => [area.id, area])).values()]];
    }),
  );
}

/** Names of places in one line. */
export function placeNames(places: readonly Place[]): string {
  const [first, second, ...more] = places
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
