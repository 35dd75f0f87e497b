import { buildPlan, sheetOf } from '@loa/broadcast-engine';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import { setPlans, takenDown } from '../../devices';
import { deviceSettings } from '../settings/device-settings';
import { storedForm } from './plan-sheets';
import { planSpan, type PlanningWindow } from './planning-window';

/** A device that was taken down, or is not in use any more, is to play nothing any more, whatever schedules still name it: it is told an empty plan, at once or when it comes back. */
export async function emptyPlan(tx: Database, after: AfterCommit, ground: Ground, device_id: string, window: PlanningWindow) {
  const device = await takenDown(tx, device_id);
  if (!device) return null;
  const sheet = sheetOf({ ...buildPlan({ before: null, wanted: [], files_ahead: [], now: window.now, ...planSpan(window, device.area_path) }), ...(await deviceSettings(tx)) });
  await setPlans(tx, ground, after, [{ ...storedForm(sheet), device_ids: [device.id] }]);
  return device;
}
