import { and, inArray } from 'drizzle-orm';
import type { Ground } from '../../ground';
import { readyContents } from '../content';
import { installedDevices } from '../devices';
import { anyOf } from './any-of';
import { broadcastSettings } from './broadcast-settings';
import { changing } from './changing';
import { countDevices } from './count-devices';
import { rebuildPlans } from './device-plans';
import { materialise } from './materialise';
import { lockPlans } from './plans-lock';
import type { PlanningWindow } from './planning-window';
import { withLists } from './stored-schedule';
import { scheduleTable } from './table';

/** In one transaction: few enough to let requests in between, many enough to share documents. */
const SCHEDULES_AT_ONCE = 500;
const DEVICES_AT_ONCE = 2000;

/**
 * A new day, or a new start of the server: runs are planned as far ahead as ever, and devices hold the coming days. Devices
 * whose plan comes out as it was hear nothing, so doing it again costs no messages.
 */
export async function rollDay(ground: Ground, window: PlanningWindow) {
  const { holidays } = await broadcastSettings(ground.db);
  const devices = (await installedDevices(ground.db)).sort((a, b) => (a.area_path < b.area_path ? -1 : 1));
  const live = inArray(scheduleTable.status, ['draft', 'waiting_approval', 'approved', 'paused']);
  const rows = await ground.db.select({ id: scheduleTable.id }).from(scheduleTable).where(live).orderBy(scheduleTable.id);
  for (let at = 0; at < rows.length; at += SCHEDULES_AT_ONCE) {
    await changing(ground, async (tx) => {
      await lockPlans(tx);
      const some = rows.slice(at, at + SCHEDULES_AT_ONCE).map(({ id }) => id);
      const schedules = await withLists(tx, await tx.select().from(scheduleTable).where(and(anyOf(scheduleTable.id, some), live)).for('update'));
      await countDevices(tx, schedules, devices);
      const onAir = schedules.filter(({ status }) => status === 'approved' || status === 'paused');
      const contents = await readyContents(tx, onAir.flatMap(({ items }) => items.map(({ ref_id }) => ref_id)), null);
      await materialise(tx, onAir, contents, { from: window.now, to: window.horizon, holidays });
    });
  }
  for (let at = 0; at < devices.length; at += DEVICES_AT_ONCE) {
    await changing(ground, async (tx, after) => {
      await lockPlans(tx);
      await rebuildPlans(tx, after, ground, devices.slice(at, at + DEVICES_AT_ONCE), window);
    });
  }
}
