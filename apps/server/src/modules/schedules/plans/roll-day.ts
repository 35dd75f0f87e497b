import { and, inArray } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import type { Ground } from '../../../ground';
import { readyItems } from '../items/ready-items';
import { devicesIn, installedDevices, planEnds } from '../../devices';
import type { ReachedDevice } from '../../devices';
import { broadcastSettings } from '../settings/broadcast-settings';
import { changing } from '../../../db/changing';
import { countDevices } from '../reach/count-devices';
import { rebuildPlans } from './device-plans';
import { materialise } from '../runs/planned/materialise';
import { lockPaths } from './place-locks';
import { planningWindow, planSpan } from './planning-window';
import type { PlanningWindow } from './planning-window';
import { withLists } from '../stored-schedule';
import { scheduleTable } from '../table';

/** In one transaction: few enough to let requests and the run clock in between, many enough to share documents. */
const SCHEDULES_AT_ONCE = 200;
const DEVICES_AT_ONCE = 500;
/** How often it is seen whose turn it is to get another day. */
const LOOK_MS = 60_000;

/** A new day, or a new start of the server: runs are planned as far ahead as ever. */
export async function planAhead(ground: Ground, window: PlanningWindow) {
  const { holidays } = await broadcastSettings(ground.db);
  const devices = await installedDevices(ground.db);
  const live = inArray(scheduleTable.status, ['draft', 'waiting_approval', 'approved', 'paused']);
  const rows = await ground.db
    .select({ id: scheduleTable.id })
    .from(scheduleTable)
    .where(live)
    .orderBy(scheduleTable.id);
  for (let at = 0; at < rows.length; at += SCHEDULES_AT_ONCE) {
    await changing(ground, async (tx, after) => {
      const some = rows.slice(at, at + SCHEDULES_AT_ONCE).map(({ id }) => id);
      const schedules = await withLists(
        tx,
        await tx
          .select()
          .from(scheduleTable)
          .where(and(anyOf(scheduleTable.id, some), live))
          .for('update'),
      );
      await countDevices(tx, schedules, devices);
      const onAir = schedules.filter(({ status }) => status === 'approved' || status === 'paused');
      const contents = await readyItems(
        tx,
        onAir.flatMap(({ items }) => items),
        null,
      );
      await materialise(tx, onAir, contents, { from: window.now, to: window.horizon, holidays });
      after(() => ground.events.emit('runs.changed', {}));
    });
  }
}

/**
 * Makes the plans of devices anew. Those whose plan comes out as it was hear nothing, so doing it again costs no
 * messages. They are
 * read anew when it is their turn: whoever was put out of use or moved since has its plan from that, or gets it after
 * this.
 */
export async function rebuildAll(
  ground: Ground,
  devices: readonly Pick<ReachedDevice, 'id' | 'area_path'>[],
  window: PlanningWindow,
) {
  const byPlace = [...devices].sort((a, b) => (a.area_path < b.area_path ? -1 : 1));
  for (let at = 0; at < byPlace.length; at += DEVICES_AT_ONCE) {
    const some = byPlace.slice(at, at + DEVICES_AT_ONCE);
    await changing(ground, async (tx, after) => {
      const paths = new Set(some.map(({ area_path }) => area_path));
      await lockPaths(tx, [...paths]);
      const current = await devicesIn(tx, { area_ids: [], device_ids: some.map(({ id }) => id) });
      await rebuildPlans(tx, after, ground, {
        devices: current.filter(({ area_path }) => paths.has(area_path)),
        window,
      });
    });
  }
}

/** Runs and plans for the days that begin at `window`, for everyone at once. */
export async function rollDay(ground: Ground, window: PlanningWindow) {
  await planAhead(ground, window);
  await rebuildAll(ground, await installedDevices(ground.db), window);
}

/** The devices whose plan does not reach as far as it should by now. */
export async function devicesBehind(ground: Ground, window: PlanningWindow): Promise<ReachedDevice[]> {
  const ends = await planEnds(ground.db);
  const behind = ends.filter(({ area_path, valid_to }) => valid_to !== planSpan(window, area_path).valid_to);
  if (behind.length === 0) return [];
  const areas = new Set(behind.map(({ area_path }) => area_path));
  return (await installedDevices(ground.db)).filter(({ area_path }) => areas.has(area_path));
}

/**
 * Beside the run clock, so that it is never held up: a new day's runs soon after midnight, and the devices' plans each
 * place at
 * its own time. At a start everything is made once more, for what a killed server may have left undone. Answers how to
 * stop it.
 */
export function startDayRoller(
  ground: Ground,
  rollAnew: (ground: Ground, window: PlanningWindow) => Promise<void>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  let rolledTo = '';

  const look = async () => {
    const window = planningWindow(nowIso(), (await broadcastSettings(ground.db)).time_zone);
    if (rolledTo === '') await rollAnew(ground, window);
    else if (rolledTo !== window.day_start) await planAhead(ground, window);
    else await rebuildAll(ground, await devicesBehind(ground, window), window);
    rolledTo = window.day_start;
  };
  const again = () => {
    working = look()
      .catch((err: unknown) => ground.log.error({ err }, 'day not rolled'))
      .then(() => {
        if (!stopped) timer = setTimeout(again, LOOK_MS);
      });
  };
  again();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await working;
  };
}
