import { and, inArray } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import type { Deps } from '../../../deps';
import { readyItems } from '../items/ready-items';
import { devicesIn, installedDevices, planEnds } from '../../devices';
import type { TargetedDevice } from '../../devices';
import { broadcastSettings } from '../settings/broadcast-settings';
import { changing, isolateFailures } from '../../../db/changing';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import { countDevices } from '../reach/count-devices';
import { rebuildPlans } from './device-plans';
import { materialise } from '../runs/planned/materialise';
import { lockPaths } from './place-locks';
import { planningWindow, planSpan } from './planning-window';
import type { PlanningWindow } from './planning-window';
import { runEvery } from '../../../run-every';
import { withLists } from '../stored-schedule';
import { scheduleTable } from '../table';

/**
 * Batch sizes of one transaction: few enough to let requests and the run clock in between, many enough to share
 * documents.
 */
const SCHEDULES_AT_ONCE = 200;
const DEVICES_AT_ONCE = 500;
/** How often the server checks which areas need another day. */
const CHECK_EVERY_MS = 60_000;

/** Called after each transaction of many, so that health can tell slow work from work that hangs. */
type Proceed = () => void;

/**
 * Stores runs as far ahead as usual, of all schedules or of some. Returns those that failed.
 */
async function planAhead(
  deps: Deps,
  window: PlanningWindow,
  { only, proceed }: { only?: readonly string[]; proceed?: Proceed },
): Promise<string[]> {
  const { holidays } = await broadcastSettings(deps.db);
  const live = inArray(scheduleTable.status, ['draft', 'waiting_approval', 'approved', 'paused']);
  const rows = await deps.db
    .select({ id: scheduleTable.id })
    .from(scheduleTable)
    .where(and(live, only && anyOf(scheduleTable.id, only)))
    .orderBy(scheduleTable.id);
  const failed: string[] = [];
  for (let at = 0; at < rows.length; at += SCHEDULES_AT_ONCE) {
    const some = rows.slice(at, at + SCHEDULES_AT_ONCE);
    failed.push(
      ...(await passingOver(deps, some, async (tx, part, after) => {
        const ids = part.map(({ id }) => id);
        const schedules = await withLists(
          tx,
          await tx
            .select()
            .from(scheduleTable)
            .where(and(anyOf(scheduleTable.id, ids), live))
            .for('update'),
        );
        await countDevices(tx, schedules);
        const onAir = schedules.filter(({ status }) => status === 'approved' || status === 'paused');
        const contents = await readyItems(
          tx,
          onAir.flatMap(({ items }) => items),
          null,
        );
        await materialise(tx, onAir, contents, { from: window.now, to: window.horizon, holidays });
        after(() => deps.events.emit('runs.changed', {}));
      })),
    );
    proceed?.();
  }
  return failed;
}

/**
 * One transaction for these schedules or devices. One that fails is logged and left out until the next time. Returns
 * those that failed.
 */
async function passingOver<Item extends { id: string }>(
  deps: Deps,
  items: readonly Item[],
  work: (tx: Database, some: readonly Item[], after: AfterCommit) => Promise<void>,
) {
  const failures = await changing(deps, (tx) => isolateFailures(tx, items, work));
  for (const { item, err } of failures)
    deps.log.error({ err, id: item.id }, 'the new day passed over a schedule or device');
  return failures.map(({ item }) => item.id);
}

/**
 * Rebuilds the plans of devices. A device whose plan is the same gets no message, so repeating it costs none. Devices
 * are read again when it is their turn: one that was deactivated or moved since got its plan from that change, or gets
 * it after this. Returns those that failed.
 */
export async function rebuildAll(
  deps: Deps,
  devices: readonly Pick<TargetedDevice, 'id' | 'area_path'>[],
  window: PlanningWindow,
  proceed?: Proceed,
): Promise<string[]> {
  const byPlace = [...devices].sort((a, b) => (a.area_path < b.area_path ? -1 : 1));
  const failed: string[] = [];
  for (let at = 0; at < byPlace.length; at += DEVICES_AT_ONCE) {
    failed.push(
      ...(await passingOver(deps, byPlace.slice(at, at + DEVICES_AT_ONCE), async (tx, some, after) => {
        const paths = new Set(some.map(({ area_path }) => area_path));
        await lockPaths(tx, [...paths]);
        const current = await devicesIn(tx, { area_ids: [], device_ids: some.map(({ id }) => id) });
        await rebuildPlans(tx, after, deps, {
          devices: current.filter(({ area_path }) => paths.has(area_path)),
          window,
        });
      })),
    );
    proceed?.();
  }
  return failed;
}

/**
 * Stores runs and plans for the days that begin at `window`, for all devices at once. Returns the schedules and
 * devices that failed.
 */
export async function rollDay(deps: Deps, window: PlanningWindow, proceed?: Proceed): Promise<string[]> {
  const schedules = await planAhead(deps, window, { proceed });
  return [...schedules, ...(await rebuildAll(deps, await installedDevices(deps.db), window, proceed))];
}

/** The devices whose plan ends earlier than it should by now, and those that failed. */
async function devicesBehind(deps: Deps, window: PlanningWindow, failed: readonly string[]): Promise<TargetedDevice[]> {
  const ends = await planEnds(deps.db);
  const behind = ends.filter(({ area_path, valid_to }) => valid_to !== planSpan(window, area_path).valid_to);
  if (behind.length + failed.length === 0) return [];
  const areas = new Set(behind.map(({ area_path }) => area_path));
  return (await installedDevices(deps.db)).filter(({ id, area_path }) => areas.has(area_path) || failed.includes(id));
}

/**
 * Starts the roller beside the run clock, so that it never delays the clock: runs of a new day soon after midnight,
 * plans of devices at a time of each area. At a start everything is built once more, because a killed server may have
 * left work undone. What failed is tried again each minute. Returns the function that stops it.
 */
export function startDayRoller(
  deps: Deps,
  stopRetired: (deps: Deps, proceed: Proceed) => Promise<void>,
): () => Promise<void> {
  let rolledTo = '';
  let failed: string[] = [];
  let haveRetiredStopped = false;
  const stop = async (proceed: Proceed) => {
    if (!haveRetiredStopped) await stopRetired(deps, proceed);
    haveRetiredStopped = true;
  };
  const roll = async (proceed: Proceed) => {
    const window = planningWindow(nowIso(), (await broadcastSettings(deps.db)).time_zone);
    if (rolledTo === '') failed = await rollDay(deps, window, proceed);
    else {
      const behind = await devicesBehind(deps, window, failed);
      const only = rolledTo === window.day_start ? failed : undefined;
      const schedules = await planAhead(deps, window, { only, proceed });
      failed = [...schedules, ...(await rebuildAll(deps, behind, window, proceed))];
    }
    rolledTo = window.day_start;
    if (failed.length > 0) throw new Error(`${failed.length} schedules or devices wait for their new day`);
  };
  const rolling = runEvery(deps, CHECK_EVERY_MS, 'new_day', stop, roll);
  rolling.now();
  return rolling.stop;
}
