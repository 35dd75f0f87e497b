import { isSeen } from '@loa/contracts/schedules';
import type { DropAllCount, dropAllBody, dropAllCountBody, ScheduleKind } from '@loa/contracts/schedules';
import { inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { areaInScope } from '../../../http/scope';
import { writeLog } from '../../../activity-log';
import type { LoggedChange } from '../../../activity-log';
import { devicesIn } from '../../devices';
import type { TargetedDevice } from '../../devices';
import { rebuildPlans } from '../plans/device-plans';
import { pathsOfAreas } from '../reach/area-paths';
import { schedulesTargeting } from '../reach/device-groups';
import { dropWhole } from './pause-resume-drop';
import { auditEntryOf } from '../audit-entry';
import { lockPaths } from '../plans/place-locks';
import { devicesOfAll } from '../reach/reach';
import { stepping } from './step';
import type { PlacedSchedule, Step } from './step';
import { scheduleSilenceTable, scheduleTable } from '../table';
import { schedulesTouching, targetsOf } from '../reach/touching-schedules';

const MOST_NAMES = 10;

/**
 * Schedules on the air in an area: those that may be dropped as a whole, and those that can only be silenced in this
 * area.
 */
interface LiveHere {
  area: { id: string; name: string; path: string };
  devices: TargetedDevice[];
  dropped: PlacedSchedule[];
  silenced: PlacedSchedule[];
}

/** Reads schedules by where they play, not by who owns them: everything that is heard here can be stopped here. */
async function liveHere(
  db: Database,
  caller: Caller,
  kinds: readonly ScheduleKind[],
  area_id: string,
): Promise<LiveHere> {
  const area = await areaInScope(db, caller, area_id);
  const devices = await devicesIn(db, { area_ids: [area_id], device_ids: [], boards_only: kinds.every(isSeen) });
  const touching = await schedulesTouching(db, [...devices, { id: area_id, area_path: area.path }], {
    statuses: ['approved', 'paused'],
    where: inArray(scheduleTable.kind, kinds),
  });
  const reaching = schedulesTargeting(touching.map(targetsOf));
  const heard = new Set(devices.flatMap((device) => [...reaching(device)]));
  const found = touching.filter(({ id, area_ids }) => heard.has(id) || area_ids.includes(area_id));
  const paths = await pathsOfAreas(
    db,
    found.flatMap((schedule) => [schedule.area_id, ...schedule.area_ids]),
  );
  const inside = new Set(devices.map(({ id }) => id));
  const live: LiveHere = { area, devices, dropped: [], silenced: [] };
  for (const schedule of found) {
    const placed = { ...schedule, area_path: paths.get(schedule.area_id) ?? '' };
    const isOwn = placed.area_path.startsWith(caller.area.path);
    const onlyHere =
      schedule.area_ids.every((id) => paths.get(id)?.startsWith(area.path)) &&
      schedule.device_ids.every((id) => inside.has(id));
    (isOwn && onlyHere ? live.dropped : live.silenced).push(placed);
  }
  return live;
}

function countOf(caller: Caller, { devices, dropped, silenced }: LiveHere): DropAllCount {
  const names = (schedules: PlacedSchedule[]) =>
    schedules
      .filter(({ area_path }) => area_path.startsWith(caller.area.path))
      .slice(0, MOST_NAMES)
      .map(({ name }) => name);
  return {
    dropped: dropped.length,
    silenced: silenced.length,
    dropped_names: names(dropped),
    silenced_names: names(silenced),
    device_count: devices.length,
  };
}

export const countDropAll = async (
  db: Database,
  caller: Caller,
  kinds: readonly ScheduleKind[],
  { area_id }: z.output<typeof dropAllCountBody>,
) => countOf(caller, await liveHere(db, caller, kinds, area_id));

/**
 * Stops everything in an area's subtree at once. Schedules that are dropped only here stay silent until a given time.
 * (DOMAIN, rule 8.)
 */
export const dropAll = (
  deps: Deps,
  caller: Caller,
  kinds: readonly ScheduleKind[],
  { area_id, reason, until }: z.output<typeof dropAllBody>,
) =>
  stepping(deps, caller, async (step) => {
    const { tx } = step;
    await lockPaths(tx, [(await areaInScope(tx, caller, area_id)).path]);
    const found = await liveHere(tx, caller, kinds, area_id);
    await tx
      .select({ id: scheduleTable.id })
      .from(scheduleTable)
      .where(
        anyOf(
          scheduleTable.id,
          found.dropped.map(({ id }) => id),
        ),
      )
      .for('update');
    // The run clock needs no lock of places: what it closed until now is not dropped.
    const live = await liveHere(tx, caller, kinds, area_id);
    const elsewhere = await devicesOfAll(tx, live.dropped);
    await dropWhole(step, live.dropped, reason);
    await silence(step, live, { reason, until });
    await rebuildPlans(tx, step.after, deps, {
      devices: [...live.devices, ...elsewhere],
      window: step.window,
      changed: [...live.dropped, ...live.silenced].map(({ id }) => id),
    });
    step.after(() => deps.events.emit('runs.changed', {}));
    return countOf(caller, live);
  });

/**
 * Silences schedules in this area, which also play elsewhere, until the given time. Their own state stays; their owners
 * find it in the log.
 */
async function silence(
  { tx, caller }: Step,
  { area, silenced }: LiveHere,
  { reason, until }: { reason: string; until: string },
) {
  if (silenced.length === 0) return;
  const rows = silenced.map(({ id }) => ({
    schedule_id: id,
    area_id: area.id,
    until,
    reason,
    dropped_by: asRef(caller),
  }));
  await tx
    .insert(scheduleSilenceTable)
    .values(rows)
    .onConflictDoUpdate({
      target: [scheduleSilenceTable.schedule_id, scheduleSilenceTable.area_id],
      set: { until: sql`greatest(${scheduleSilenceTable.until}, excluded.until)`, reason, dropped_by: asRef(caller) },
    });
  for (const { kind, id, name, area_path } of silenced) {
    const changes: LoggedChange[] = [
      { field: 'silenced_area', old: null, new: area.name },
      { field: 'until', old: null, new: until },
      { field: 'drop_reason', old: null, new: reason },
    ];
    await writeLog(tx, caller, { ...auditEntryOf({ kind, id, name }, 'SILENCE'), changes, area_path });
  }
}
