import type { SettingKey } from '@loa/contracts/system-config';
import { and, eq, gt, not } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import { changing } from '../../../db/changing';
import type { Deps } from '../../../deps';
import { allSettings, getConfig } from '../../system-config';
import { planningWindow } from '../plans/planning-window';
import { rollDay } from '../plans/roll-day';
import { occurrenceTable } from '../runs/table';
import { runsWith, skippingHolidays } from './runs-with-settings';

const HOLIDAY_SETTINGS = ['holidays', 'holidays_played', 'culture_day'] as const satisfies SettingKey[];

/** Settings that affect plans. */
const IN_PLANS: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'time_zone',
  'quiet_windows',
  ...HOLIDAY_SETTINGS,
  'heartbeat_sec',
  'default_volume',
]);

/** Withdraws future runs that are on a holiday now; a run that has begun goes on. */
const dropHolidayRuns = (deps: Deps) =>
  changing(deps, async (tx) => {
    const schedules = await skippingHolidays(tx);
    if (schedules.length === 0) return;
    const wanted = [...(await runsWith(tx, schedules, await allSettings(tx))).keys()];
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

/** Updates runs and plans after changed settings that affect them. Returns the schedules and devices that failed. */
export async function settingsChanged(deps: Deps, keys: readonly SettingKey[]) {
  if (HOLIDAY_SETTINGS.some((key) => keys.includes(key))) await dropHolidayRuns(deps);
  return rollDay(deps, planningWindow(nowIso(), await getConfig(deps.db, 'time_zone')));
}
