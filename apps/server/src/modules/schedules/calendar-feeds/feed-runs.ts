import { addDays, dayInterval } from '@loa/broadcast-engine';
import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { nowIso } from '../../../db/columns';
import type { Caller } from '../../../http/caller';
import { planningWindow } from '../plans/planning-window';
import { expandedRuns } from '../runs/calendar/expanded-runs';
import { kindsShownTo, shownTo } from '../runs/lists/runs';
import { occurrenceTable as run } from '../runs/table';
import { runsInScope } from '../runs/targets/run-places';
import { broadcastSettings } from '../settings/broadcast-settings';
import { scheduleTable } from '../table';
import type { CalendarRun } from './calendar-text';

const DAYS_BACK = 30;
const DAYS_AHEAD = 62;
/** Most stored runs in one calendar: past ones of a large area go first. */
const MOST_STORED = 5000;
/** Most runs of one day beyond the stored ones. */
const MOST_OF_DAY = 50;

/**
 * The runs that an account may see in a place, from 30 days ago to 62 days ahead: stored ones that were not dropped,
 * and beyond them those of approved schedules. Without `area_id`: in all its places.
 */
export async function feedRuns(db: Database, caller: Caller, area_id: string | undefined): Promise<CalendarRun[]> {
  const { time_zone: zone, holidays } = await broadcastSettings(db);
  const window = planningWindow(nowIso(), zone);
  const since = dayInterval(addDays(window.today, -DAYS_BACK), zone).start;
  const stored = await db
    .select({
      id: run.id,
      name: run.schedule_name,
      place: run.area_name,
      kind: run.kind,
      status: run.status,
      start: run.planned_start,
      end: run.planned_end,
      items: run.items,
    })
    .from(run)
    .where(
      and(
        await runsInScope(db, caller, area_id),
        shownTo(caller),
        gte(run.planned_start, since),
        isNull(run.dropped_at),
      ),
    )
    .orderBy(desc(run.planned_start), desc(run.id))
    .limit(MOST_STORED);
  const end = dayInterval(addDays(window.today, DAYS_AHEAD), zone).start;
  const days = await expandedRuns(
    db,
    caller,
    { start: window.horizon, end, from: window.today, zone },
    { kinds: kindsShownTo(caller), area_id, search: undefined, schedule: eq(scheduleTable.status, 'approved') },
    { now: window.now, stored_to: window.horizon, holidays, mostOfDay: MOST_OF_DAY },
  );
  const beyond = [...days.values()].flatMap(({ runs }) => runs.slice(0, MOST_OF_DAY));
  return [
    ...stored.reverse(),
    ...beyond.map(({ id, start, end: ends, schedule }) => ({
      id,
      name: schedule.name,
      place: schedule.area_name,
      kind: schedule.kind,
      status: 'planned' as const,
      start,
      end: ends,
      items: [],
    })),
  ];
}
