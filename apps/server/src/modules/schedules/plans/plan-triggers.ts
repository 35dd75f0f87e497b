import { devices as devicesResource } from '@loa/contracts/devices';
import { RESOLUTION_CALLS } from '@loa/contracts/resolutions';
import { SETTING_KEYS } from '@loa/contracts/system-config';
import { NIL } from 'uuid';
import * as z from 'zod';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { DomainEvents } from '../../../events';
import type { Ground } from '../../../ground';
import { FOLLOW_UP } from '../../../jobs/jobs';
import { showingByDefault } from '../default-shows/store';
import { readyItems } from '../items/ready-items';
import { heardWith } from '../../content';
import { boardsOfSize, devicesIn, takenDownWithRuns } from '../../devices';
import { broadcastSettings } from '../settings/broadcast-settings';
import { changing } from '../../../db/changing';
import type { AfterCommit } from '../../../db/changing';
import { countDevices } from '../reach/count-devices';
import { rebuildPlans } from './device-plans';
import { refreshRuns } from '../runs/planned/planned-runs';
import { lockPaths, lockTargets } from './place-locks';
import { planningWindow } from './planning-window';
import type { PlanningWindow } from './planning-window';
import { devicesOfAll } from '../reach/reach';
import { rebuildAll, rollDay } from './roll-day';
import { isInPlans, settingsChanged } from '../settings/follow-settings';
import { schedulesPlaying } from './schedules-playing';
import { schedulesTouching } from '../reach/touching-schedules';
import { emptyPlan } from './taken-down';

/** What happened elsewhere that plans are to follow. */
const happened = z.union([
  z.object({ content_id: z.string() }),
  z.object({ device_id: z.string() }),
  z.object({ every_device: z.literal(true) }),
  z.object({ resolution_id: z.string() }),
  z.object({ settings: z.array(z.enum(SETTING_KEYS)) }),
  z.object({ area_ids: z.array(z.string()), left: z.array(z.string()) }),
  z.object({ shown_in: z.object({ area_ids: z.array(z.string()), device_ids: z.array(z.string()) }) }),
]);

function follow(ground: Ground, what: z.output<typeof happened>) {
  if ('content_id' in what) return contentChanged(ground, what.content_id);
  if ('device_id' in what) return deviceChanged(ground, what.device_id);
  if ('resolution_id' in what) return boardsChanged(ground, what.resolution_id);
  if ('settings' in what) return settingsChanged(ground, what.settings);
  if ('shown_in' in what) return changing(ground, (tx, after) => defaultsChanged(ground, tx, after, what.shown_in));
  if ('area_ids' in what) return placesChanged(ground, what);
  return everyDeviceChanged(ground);
}

/**
 * Plans follow what happens elsewhere: to the contents schedules play and to the devices they reach. Each is a job of
 * the change, and
 * one is done after the other, because each looks at what is stored then.
 */
export function startPlanTriggers(ground: Ground) {
  const { events, jobs } = ground;
  const job = jobs.define('plans.follow', happened, (what) => follow(ground, what), FOLLOW_UP);
  const content = (tx: Database, content_id: string) => job.send({ content_id }, { tx });
  // The plans came with the new file.
  events.follow(
    'content.changed',
    (tx, { id, change }) => change !== 'failed' && change !== 'processed' && content(tx, id),
  );
  events.follow('media.changed', (tx, { id, change }) => change !== 'failed' && content(tx, id));
  for (const name of ['slideshow.changed', 'collection.changed', 'relay.changed'] as const)
    events.follow(name, (tx, { id }) => content(tx, id));
  events.follow('record.changed', async (tx, { base, id }) => {
    if (base === devicesResource.base) await job.send(id ? { device_id: id } : { every_device: true }, { tx });
    if (base === RESOLUTION_CALLS.base) await job.send({ resolution_id: id }, { tx });
  });
  // What is only heard plays alike on one track and on two.
  events.follow('tracks.changed', (tx, { device_ids }) => job.send({ shown_in: { area_ids: [], device_ids } }, { tx }));
  events.follow('config.changed', (tx, { keys }) => isInPlans(keys) && job.send({ settings: keys }, { tx }));
  events.follow('places.changed', (tx, changed) => job.send(changed, { tx }));
}

/** Boards are to show something else by default: their plans follow as a job, of the change where there is one. */
export const followDefaults = (ground: Ground, shown_in: { area_ids: string[]; device_ids: string[] }, tx?: Database) =>
  ground.jobs.named<z.input<typeof happened>>('plans.follow').send({ shown_in }, { tx });

const windowNow = async (db: Database) => planningWindow(nowIso(), (await broadcastSettings(db)).time_zone);

/** New sound or pictures, a new name, taken off or put back: the devices of the schedules that play it. */
export const contentChanged = (ground: Ground, content_id: string) =>
  changing(ground, (tx, after) => plansFollow(ground, tx, after, content_id));

/** Places are held before contents, as by all who hold both. */
export const lockPlaying = async (tx: Database, content_id: string) =>
  lockTargets(tx, await schedulesPlaying(tx, content_id));

/**
 * In the transaction that changes a content: the plans of all who play it are those of the new one, or neither is
 * stored.
 */
export async function plansFollow(ground: Ground, tx: Database, after: AfterCommit, content_id: string) {
  await defaultsChanged(ground, tx, after, await showingByDefault(tx, heardWith(content_id)));
  const schedules = await schedulesPlaying(tx, content_id);
  if (schedules.length === 0) return;
  const window = await windowNow(tx);
  await lockTargets(tx, schedules);
  await refreshRuns(
    tx,
    schedules,
    await readyItems(
      tx,
      schedules.flatMap(({ items }) => items),
      null,
    ),
    window.now,
  );
  await rebuildPlans(tx, after, ground, {
    devices: await devicesOfAll(tx, schedules),
    window,
    changed: schedules.map(({ id }) => id),
  });
}

/** The plans of the boards in these places, and of these boards, as they are to be now. */
async function defaultsChanged(
  ground: Ground,
  tx: Database,
  after: AfterCommit,
  { area_ids, device_ids }: { area_ids: string[]; device_ids: string[] },
) {
  if (area_ids.length + device_ids.length === 0) return;
  const devices = await devicesIn(tx, { area_ids, device_ids, boards_only: true });
  await lockPaths(
    tx,
    devices.map(({ area_path }) => area_path),
  );
  await rebuildPlans(tx, after, ground, { devices, window: await windowNow(tx) });
}

/** A device was installed, moved, taken down or put out of use. */
export const deviceChanged = (ground: Ground, device_id: string) =>
  changing(ground, async (tx, after) => {
    // Also the place of one that plays nothing any more: it must not be given runs after that by who found it there
    // before.
    await lockTargets(tx, [{ area_ids: [], device_ids: [device_id] }]);
    const devices = await devicesIn(tx, { area_ids: [], device_ids: [device_id] });
    const window = await windowNow(tx);
    await rebuildPlans(tx, after, ground, { devices, window });
    const gone = devices.length === 0 ? await emptyPlan(tx, after, ground, device_id, window) : null;
    const touching = await schedulesTouching(tx, gone ? [gone] : devices, {
      statuses: ['draft', 'waiting_approval', 'approved', 'paused'],
    });
    await countDevices(tx, touching, await devicesOfAll(tx, touching));
  });

/**
 * An earlier version may not have got to it, and nothing else comes to a device that is not in use: it would play on
 * for as long as its plan reaches.
 */
async function stopTakenDown(ground: Ground) {
  for (const id of await takenDownWithRuns(ground.db)) await deviceChanged(ground, id);
}

/**
 * Places were merged or moved: their devices have left the schedules of the places above, and come to those of others.
 */
export const placesChanged = (ground: Ground, { area_ids, left }: DomainEvents['places.changed']) =>
  changing(ground, async (tx, after) => {
    const devices = await devicesIn(tx, { area_ids, device_ids: [] });
    await lockPaths(
      tx,
      devices.map(({ area_path }) => area_path),
    );
    await rebuildPlans(tx, after, ground, { devices, window: await windowNow(tx) });
    const before = left.map((area_path) => ({ id: NIL, area_path }));
    const touching = await schedulesTouching(tx, [...devices, ...before], {
      statuses: ['draft', 'waiting_approval', 'approved', 'paused'],
    });
    await countDevices(tx, touching, await devicesOfAll(tx, touching));
  });

/** A resolution is another: so are the files of the boards that have it. */
const boardsChanged = async (ground: Ground, resolution_id: string) =>
  rebuildAll(ground, await boardsOfSize(ground.db, resolution_id), await windowNow(ground.db));

/** Many devices at once, told without their names. */
const everyDeviceChanged = async (ground: Ground) => rollDay(ground, await windowNow(ground.db));

/** At a start: everything once more, for what an earlier version may have left undone. */
export async function rollAnew(ground: Ground, window: PlanningWindow) {
  await stopTakenDown(ground);
  await rollDay(ground, window);
}
