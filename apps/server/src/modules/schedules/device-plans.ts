import { createHash } from 'node:crypto';
import { buildPlan, canonicalJson } from '@loa/broadcast-engine';
import { and, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Ground } from '../../ground';
import { setPlans } from '../devices';
import { quietRules } from '../system-config';
import type { AfterCommit } from './changing';
import { dayBefore } from './runs';
import { groupDevices } from './device-groups';
import type { PlacedDevice } from './device-groups';
import { plannedRuns } from './planned-runs';
import type { PlanningWindow } from './planning-window';
import { quietRuns } from './quiet-runs';
import { occurrenceTable, scheduleTable } from './table';
import { schedulesTouching, targetsOf } from './touching-schedules';

/** Only these are loaded: a plan costs what is in it, not how many schedules there are. No run is longer than a day. */
const playsWithin = (tx: Database, { day_start, plan_end }: PlanningWindow) =>
  inArray(
    scheduleTable.id,
    tx.select({ id: occurrenceTable.schedule_id }).from(occurrenceTable).where(and(gte(occurrenceTable.planned_start, dayBefore(day_start)), lt(occurrenceTable.planned_start, plan_end))),
  );

/**
 * Works out anew what the given devices are to hold, and only theirs. Devices with the same programme share one document, and
 * devices whose programme came out as it was hear nothing. The number of queries does not depend on the number of devices.
 */
export async function rebuildPlans(tx: Database, after: AfterCommit, ground: Ground, devices: readonly PlacedDevice[], window: PlanningWindow) {
  if (devices.length === 0) return;
  const schedules = await schedulesTouching(tx, devices, { statuses: ['approved'], or_changed_since: dayBefore(window.day_start), where: playsWithin(tx, window) });
  const runs = await plannedRuns(tx, schedules, window);
  const playing = schedules.filter(({ id }) => runs.has(id));
  const byHash = new Map<string, { device_ids: string[]; hash: string; document: string; valid_to: string }>();
  const { zone, windowsOf } = await quietRules(tx);
  for (const { schedule_ids, device_ids, windows } of groupDevices(devices, playing.map(targetsOf), windowsOf)) {
    const targeted = schedule_ids.flatMap((id) => runs.get(id) ?? []);
    const quiet = quietRuns(targeted, windows, zone);
    const plan = buildPlan(targeted.filter((run) => !quiet.has(run)), { valid_from: window.day_start, valid_to: window.plan_end });
    const document = canonicalJson(plan);
    const hash = createHash('sha256').update(document).digest('hex');
    const same = byHash.get(hash);
    if (same) same.device_ids.push(...device_ids);
    else byHash.set(hash, { device_ids, hash, document, valid_to: plan.valid_to });
  }
  await setPlans(tx, ground, after, [...byHash.values()]);
}
