import { buildPlan, sheetOf } from '@loa/broadcast-engine';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { clearReportedPlan, setPlans, retiredDevice, retiredWithRuns } from '../../devices';
import { deviceSettings } from '../settings/device-settings';
import { storedForm } from './plan-sheets';
import { planSpan, type PlanningWindow } from './planning-window';

/**
 * Sends an empty plan to a device that was uninstalled or deactivated, at once or when it comes back: it must not play
 * any more, whatever schedules still name it.
 */
export async function emptyPlan(
  tx: Database,
  after: AfterCommit,
  deps: Deps,
  device_id: string,
  window: PlanningWindow,
) {
  const device = await retiredDevice(tx, device_id);
  if (!device) return null;
  // A plan without runs is not replaced: the device may be refused already, and would have to be allowed again to
  // receive it.
  if ((await retiredWithRuns(tx, device.id)).length === 0) return device;
  const sheet = sheetOf({
    ...buildPlan({ before: null, wanted: [], files_ahead: [], now: window.now, ...planSpan(window, device.area_path) }),
    ...(await deviceSettings(tx)),
  });
  const plan = storedForm(sheet);
  await setPlans(tx, deps, after, [{ ...plan, device_ids: [device.id] }]);
  await clearReportedPlan(tx, device.id, plan.hash);
  return device;
}
