import { and, countDistinct, eq, exists, getTableColumns, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, SubqueryWithSelection } from 'drizzle-orm/pg-core';
import { anyOf, listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { nowIso } from '../../../db/columns';
import type { PlaceChange, PlaceRecords } from '../../../place-records';
import { areaTable } from '../../areas';
import { deviceTable } from '../../devices';
import { getConfig, setConfig } from '../../system-config';
import { calendarFeedTable } from '../calendar-feeds/table';
import { defaultShowTable as show } from '../default-shows/table';
import {
  scheduleAreaTable as target,
  scheduleDeviceTable as targetDevice,
  scheduleSilenceTable as silence,
  scheduleTable,
} from '../table';
import { occurrencePlaceTable as place, occurrenceTable as run, playRecordTable } from '../runs/table';

/** Counts distinct schedules that belong to these subtrees or play in them, and runs that are still to begin there. */
async function count(db: Database, paths: string[]) {
  const inside = (column: AnyPgColumn) =>
    sql`${column} in (select ${areaTable.id} from ${areaTable} join unnest(${listOf(paths)}::text[]) root (path) on starts_with(${areaTable.path}, root.path))`;
  const playing = db.select({ id: target.schedule_id }).from(target).where(inside(target.area_id));
  const schedule_count = await db.$count(
    scheduleTable,
    or(inside(scheduleTable.area_id), inArray(scheduleTable.id, playing)),
  );
  const [runs] = await db
    .select({ count: countDistinct(place.occurrence_id) })
    .from(place)
    .innerJoin(run, eq(run.id, place.occurrence_id))
    .where(
      and(inside(place.area_id), gt(run.planned_start, nowIso()), eq(run.status, 'planned'), isNull(run.dropped_at)),
    );
  return { schedule_count, run_count: runs?.count ?? 0 };
}

/**
 * Keeps the devices of a schedule the same when its area is merged: the areas below it, and the devices that belong to
 * it directly, replace it among the targets. The schedule is never heard in the rest of the new area. A schedule whose
 * area was empty keeps it, and plays nowhere until somebody chooses again.
 */
async function follow(tx: Database, { merged, paths }: PlaceChange) {
  if (!merged) return;
  const { from, to } = merged;
  const below = tx
    .select({ id: areaTable.id, parent_id: areaTable.parent_id })
    .from(areaTable)
    .where(and(anyOf(areaTable.parent_id, from), isNull(areaTable.merged_into_id)))
    .as('below');
  await replaceTargets(tx, from, below);
  await tx
    .insert(silence)
    .select(
      tx
        .select({ ...getTableColumns(silence), area_id: below.id })
        .from(silence)
        .innerJoin(below, eq(below.parent_id, silence.area_id)),
    )
    .onConflictDoNothing();
  await tx.delete(silence).where(anyOf(silence.area_id, from));
  await moveDefaults(tx, from, below);
  // Everyone who hears a run may read it: from now on in the whole new area.
  await tx
    .insert(place)
    .select(
      tx
        .selectDistinct({
          occurrence_id: place.occurrence_id,
          area_id: sql<string>`${to}::uuid`.as('area_id'),
          area_path: sql<string>`${paths[0]?.to ?? ''}::text`.as('area_path'),
        })
        .from(place)
        .where(anyOf(place.area_id, from)),
    )
    .onConflictDoNothing();
  await tx.delete(place).where(anyOf(place.area_id, from));
  await inheritQuietWindows(tx, merged);
}

/** The areas that lay in the merged ones. */
type Below = SubqueryWithSelection<{ id: typeof areaTable.id; parent_id: typeof areaTable.parent_id }, 'below'>;

async function replaceTargets(tx: Database, from: string[], below: Below) {
  const own = tx
    .select({
      schedule_id: target.schedule_id,
      device_id: deviceTable.id,
      excluded: sql<boolean>`false`.as('excluded'),
    })
    .from(target)
    .innerJoin(deviceTable, eq(deviceTable.area_id, target.area_id))
    .where(
      and(
        anyOf(target.area_id, from),
        notExists(
          tx
            .select({ id: targetDevice.device_id })
            .from(targetDevice)
            .where(and(eq(targetDevice.schedule_id, target.schedule_id), eq(targetDevice.device_id, deviceTable.id))),
        ),
      ),
    );
  await tx.insert(targetDevice).select(own).onConflictDoNothing();
  await tx
    .insert(target)
    .select(
      tx
        .select({ schedule_id: target.schedule_id, area_id: below.id })
        .from(target)
        .innerJoin(below, eq(below.parent_id, target.area_id)),
    )
    .onConflictDoNothing();
  const devices = tx.select({ id: deviceTable.id }).from(deviceTable).where(eq(deviceTable.area_id, target.area_id));
  const areas = tx.select({ id: below.id }).from(below).where(eq(below.parent_id, target.area_id));
  await tx.delete(target).where(and(anyOf(target.area_id, from), or(exists(areas), exists(devices))));
}

/** Default contents of boards move, too: to the areas below, and to the boards that belong to the area directly. */
async function moveDefaults(tx: Database, from: string[], below: Below) {
  const copied = {
    ...getTableColumns(show),
    id: sql<string>`gen_random_uuid()`.as('id'),
    version: sql<number>`1`.as('version'),
  };
  const noOwner = (name: string) => sql<null>`null::uuid`.as(name);
  await tx
    .insert(show)
    .select(
      tx
        .select({ ...copied, area_id: below.id, device_id: noOwner('device_id') })
        .from(show)
        .innerJoin(below, eq(below.parent_id, show.area_id)),
    )
    .onConflictDoNothing();
  await tx
    .insert(show)
    .select(
      tx
        .select({ ...copied, area_id: noOwner('area_id'), device_id: deviceTable.id })
        .from(show)
        .innerJoin(deviceTable, eq(deviceTable.area_id, show.area_id))
        .where(anyOf(show.area_id, from)),
    )
    .onConflictDoNothing();
  await tx.delete(show).where(anyOf(show.area_id, from));
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
  const below = await tx
    .select({ id: areaTable.id, parent_id: areaTable.parent_id })
    .from(areaTable)
    .where(and(anyOf(areaTable.parent_id, [...mergedWindows.keys()]), isNull(areaTable.merged_into_id)));
  const remaining = rules.filter(({ area_id }) => !area_id || !mergedWindows.has(area_id));
  const own = new Set(remaining.map(({ area_id }) => area_id));
  const inherited = below.flatMap(({ id, parent_id }) =>
    own.has(id) ? [] : [{ area_id: id, windows: mergedWindows.get(parent_id ?? '') ?? [] }],
  );
  await setConfig(tx, 'quiet_windows', [...remaining, ...inherited]);
}

/** The relations of schedules, their runs and the records of both to areas. */
export const schedulePlaces: PlaceRecords = {
  hanging: [{ area_id: scheduleTable.area_id }, { area_id: run.area_id }, { area_id: calendarFeedTable.area_id }],
  paths: [run.area_path, place.area_path, playRecordTable.area_path],
  count,
  follow,
};
