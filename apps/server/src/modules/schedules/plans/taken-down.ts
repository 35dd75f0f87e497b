import { buildPlan, sheetOf } from '@loa/broadcast-engine';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import { doubtHeld, setPlans, takenDown, takenDownWithRuns } from '../../devices';
import { deviceSettings } from '../settings/device-settings';
import { storedForm } from './plan-sheets';
import { planSpan, type PlanningWindow } from './planning-window';

/**
 * A device that was taken down, or is not in use any more, is to play nothing any more, whatever schedules still name
 * it: it is told an empty plan, at once or when it comes back.
 */
export async function emptyPlan(
  tx: Database,
  after: AfterCommit,
  ground: Ground,
  device_id: string,
  window: PlanningWindow,
) {
  const device = await takenDown(tx, device_id);
  if (!device) return null;
  // One without runs is not made anew: the device may be refused by now, and would have to be let in once more to take
  // it.
  if ((await takenDownWithRuns(tx, device.id)).length === 0) return device;
  const sheet = sheetOf({
    ...buildPlan({ before: null, wanted: [], files_ahead: [], now: window.now, ...planSpan(window, device.area_path) }),
    ...(await deviceSettings(tx)),
  });
  const plan = storedForm(sheet);
  await setPlans(tx, ground, after, [{ ...plan, device_ids: [device.id] }]);
  await doubtHeld(tx, device.id, plan.hash);
  return device;
}
