import { devices as devicesResource } from '@loa/contracts/devices';
import { RESOLUTION_CALLS } from '@loa/contracts/resolutions';
import { SETTING_KEYS } from '@loa/contracts/system-config';
import { NIL } from 'uuid';
import * as z from 'zod';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { DomainEvents } from '../../../events';
import type { Deps } from '../../../deps';
import { FOLLOW_UP } from '../../../jobs/jobs';
import { tryEach } from '../../../try-each';
import { showingByDefault } from '../default-shows/store';
import { readyItems } from '../items/ready-items';
import { heardWith } from '../../content';
import { boardsOfSize, devicesIn, retiredWithRuns } from '../../devices';
import { broadcastSettings } from '../settings/broadcast-settings';
import { changing } from '../../../db/changing';
import type { AfterCommit } from '../../../db/changing';
import { countDevices } from '../reach/count-devices';
import { rebuildPlans } from './device-plans';
import { refreshRuns } from '../runs/planned/planned-runs';
import { lockPaths, lockTargets } from './place-locks';
import { planningWindow } from './planning-window';
import { devicesOfAll } from '../reach/reach';
import { rebuildAll, rollDay } from './roll-day';
import { isInPlans, settingsChanged } from '../settings/follow-settings';
import { schedulesPlaying } from './schedules-playing';
import { schedulesNaming, schedulesTouching } from '../reach/touching-schedules';
import { refreshPlaces } from '../runs/targets/run-places';
import { emptyPlan } from './empty-plan';

/** Changes elsewhere that plans must follow. */
const happened = z.union([
  z.object({ content_id: z.string() }),
  z.object({ device_id: z.string() }),
  z.object({ every_device: z.literal(true) }),
  z.object({ group_id: z.string(), device_ids: z.array(z.string()) }),
  z.object({ resolution_id: z.string() }),
  z.object({ settings: z.array(z.enum(SETTING_KEYS)) }),
  z.object({ area_ids: z.array(z.string()), left: z.array(z.string()) }),
  z.object({ shown_in: z.object({ area_ids: z.array(z.string()), device_ids: z.array(z.string()) }) }),
]);

function follow(deps: Deps, what: z.output<typeof happened>) {
  if ('content_id' in what) return contentChanged(deps, what.content_id);
  if ('device_id' in what) return deviceChanged(deps, what.device_id);
  if ('group_id' in what) return groupChanged(deps, what);
  if ('resolution_id' in what) return allOf(boardsChanged(deps, what.resolution_id));
  if ('settings' in what) return allOf(settingsChanged(deps, what.settings));
  if ('shown_in' in what) return changing(deps, (tx, after) => defaultsChanged(deps, tx, after, what.shown_in));
  if ('area_ids' in what) return placesChanged(deps, what);
  return allOf(everyDeviceChanged(deps));
}

/** Throws where some failed while the others were done, so that the job is tried again. */
async function allOf(work: Promise<readonly string[]>) {
  const { length } = await work;
  if (length > 0) throw new Error(`${length} schedules or devices failed`);
}

/**
 * Updates plans when something changes elsewhere: the contents of schedules or their devices. Each is a job of the
 * change, and they run one after the other, because each reads what is stored then.
 */
export function startPlanTriggers(deps: Deps) {
  const { events, jobs } = deps;
  const job = jobs.define('plans.follow', happened, (what) => follow(deps, what), FOLLOW_UP);
  const content = (tx: Database, content_id: string) => job.send({ content_id }, { tx });
  // The new file came with its plans in the same transaction.
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
  events.follow('device_group.changed', (tx, changed) => job.send(changed, { tx }));
  // What is only heard plays alike on one track and on two.
  events.follow('tracks.changed', (tx, { device_ids }) => job.send({ shown_in: { area_ids: [], device_ids } }, { tx }));
  events.follow('config.changed', (tx, { keys }) => isInPlans(keys) && job.send({ settings: keys }, { tx }));
  events.follow('places.changed', (tx, changed) => job.send(changed, { tx }));
}

/** Boards are to show something else by default: their plans follow as a job, of the change where there is one. */
export const followDefaults = (deps: Deps, shown_in: { area_ids: string[]; device_ids: string[] }, tx?: Database) =>
  deps.jobs.named<z.input<typeof happened>>('plans.follow').send({ shown_in }, { tx });

const windowNow = async (db: Database) => planningWindow(nowIso(), (await broadcastSettings(db)).time_zone);

/**
 * Updates the devices of all schedules that play a content: it has new sound or pictures or a new name, or was removed
 * or restored.
 */
export const contentChanged = (deps: Deps, content_id: string) =>
  changing(deps, (tx, after) => plansFollow(deps, tx, after, content_id));

/** Areas are locked before contents, in the same order as everywhere. */
export const lockPlaying = async (tx: Database, content_id: string) =>
  lockTargets(tx, await schedulesPlaying(tx, content_id));

/**
 * Updates plans in the transaction that changes a content: either all plans have the new content, or neither is stored.
 */
export async function plansFollow(deps: Deps, tx: Database, after: AfterCommit, content_id: string) {
  await defaultsChanged(deps, tx, after, await showingByDefault(tx, heardWith(content_id)));
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
  await rebuildPlans(tx, after, deps, {
    devices: await devicesOfAll(tx, schedules),
    window,
    changed: schedules.map(({ id }) => id),
  });
}

/** The plans of the boards in these places, and of these boards, as they are to be now. */
async function defaultsChanged(
  deps: Deps,
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
  await rebuildPlans(tx, after, deps, { devices, window: await windowNow(tx) });
}

/** Updates the plan of a device that was installed, moved, uninstalled or deactivated. */
export const deviceChanged = (deps: Deps, device_id: string) =>
  changing(deps, async (tx, after) => {
    // The area is also locked for a device that plays nothing any more: a transaction that still found the device there
    // must not give it runs afterwards.
    await lockTargets(tx, [{ area_ids: [], device_ids: [device_id] }]);
    const devices = await devicesIn(tx, { area_ids: [], device_ids: [device_id] });
    const window = await windowNow(tx);
    await rebuildPlans(tx, after, deps, { devices, window });
    const retired = devices.length === 0 ? await emptyPlan(tx, after, deps, device_id, window) : null;
    const touching = await schedulesTouching(tx, retired ? [retired] : devices, {
      statuses: ['draft', 'waiting_approval', 'approved', 'paused'],
    });
    await countDevices(tx, touching);
  });

/** Updates plans of devices that came into a group or left it, and the schedules that name it. */
const groupChanged = (deps: Deps, { group_id, device_ids }: DomainEvents['device_group.changed']) =>
  changing(deps, async (tx, after) => {
    await lockTargets(tx, [{ area_ids: [group_id], device_ids }]);
    const window = await windowNow(tx);
    await rebuildPlans(tx, after, deps, { devices: await devicesIn(tx, { area_ids: [], device_ids }), window });
    const naming = await schedulesNaming(tx, group_id);
    await countDevices(tx, naming);
    await refreshPlaces(tx, naming, window.now);
  });

/**
 * Empties plans of inactive devices: a killed server or an earlier version may not have done it, and nothing else
 * updates such a device, so it would play until its plan ends.
 */
export const stopRetired = async (deps: Deps, proceed?: () => void) =>
  tryEach(await retiredWithRuns(deps.db), async (id) => {
    await deviceChanged(deps, id);
    proceed?.();
  });

/**
 * Updates plans after areas were merged or moved: their devices have left the schedules of the areas above and come
 * under those of others.
 */
export const placesChanged = (deps: Deps, { area_ids, left }: DomainEvents['places.changed']) =>
  changing(deps, async (tx, after) => {
    const devices = await devicesIn(tx, { area_ids, device_ids: [] });
    await lockPaths(
      tx,
      devices.map(({ area_path }) => area_path),
    );
    await rebuildPlans(tx, after, deps, { devices, window: await windowNow(tx) });
    const before = left.map((area_path) => ({ id: NIL, area_path }));
    const touching = await schedulesTouching(tx, [...devices, ...before], {
      statuses: ['draft', 'waiting_approval', 'approved', 'paused'],
    });
    await countDevices(tx, touching);
  });

/** Updates boards whose resolution was changed: they need other files. */
const boardsChanged = async (deps: Deps, resolution_id: string) =>
  rebuildAll(deps, await boardsOfSize(deps.db, resolution_id), await windowNow(deps.db));

/** Updates all plans when many devices changed at once, without a list of names. */
const everyDeviceChanged = async (deps: Deps) => rollDay(deps, await windowNow(deps.db));
