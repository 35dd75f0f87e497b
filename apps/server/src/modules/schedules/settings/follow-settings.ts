import type { SettingKey } from '@loa/contracts/system-config';
import { and, eq, gt, not } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import { changing } from '../../../db/changing';
import type { Ground } from '../../../ground';
import { allSettings, getConfig } from '../../system-config';
import { planningWindow } from '../plans/planning-window';
import { rollDay } from '../plans/roll-day';
import { occurrenceTable } from '../runs/table';
import { runIds, skippingHolidays } from './runs-with-settings';

/** What plans are made by. */
const IN_PLANS: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'time_zone',
  'quiet_windows',
  'holidays',
  'heartbeat_sec',
  'default_volume',
]);

/** Takes back the runs to come that are on a holiday now; what has begun goes on. */
const dropHolidayRuns = (ground: Ground) =>
  changing(ground, async (tx) => {
    const schedules = await skippingHolidays(tx);
    if (schedules.length === 0) return;
    const wanted = [...(await runIds(tx, schedules, await allSettings(tx)))];
    const { id, schedule_id, status, planned_start } = occurrenceTable;
    await tx.delete(occurrenceTable).where(
      and(
        anyOf(
          schedule_id,
          schedules.map((schedule) => schedule.id),
        ),
        eq(status, 'planned'),
        gt(planned_start, nowIso()),
        not(anyOf(id, wanted)),
      ),
    );
  });

export const isInPlans = (keys: readonly SettingKey[]) => keys.some((key) => IN_PLANS.has(key));

/** Runs and plans follow the settings they are made by. */
export async function settingsChanged(ground: Ground, keys: readonly SettingKey[]) {
  if (keys.includes('holidays')) await dropHolidayRuns(ground);
  await rollDay(ground, planningWindow(nowIso(), await getConfig(ground.db, 'time_zone')));
}
