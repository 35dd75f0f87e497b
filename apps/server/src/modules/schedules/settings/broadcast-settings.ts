import { daysOff } from '@loa/contracts/holidays';
import type { HolidayDecisions } from '@loa/contracts/holidays';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import { getConfigs } from '../../system-config';

/** A schedule begins at most five years ahead, and its next run may be nine years away. */
const YEARS_AHEAD = 15;

/** The days off around now: public holidays by themselves, with what the installation decided about them. */
export function holidaysNear(decisions: HolidayDecisions): string[] {
  const year = Number(nowIso().slice(0, 4));
  return daysOff(decisions, { from: year - 1, to: year + YEARS_AHEAD });
}

/** The settings of the installation that decide when and whether something plays. */
export async function broadcastSettings(db: Database) {
  const { time_zone, require_approval, four_eyes, ...decisions } = await getConfigs(
    db,
    'time_zone',
    'require_approval',
    'four_eyes',
    'holidays',
    'holidays_played',
    'culture_day',
  );
  return { time_zone, require_approval, four_eyes, holidays: holidaysNear(decisions) };
}
export type BroadcastSettings = Awaited<ReturnType<typeof broadcastSettings>>;
