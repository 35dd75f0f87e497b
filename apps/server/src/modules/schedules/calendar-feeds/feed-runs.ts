import { and, desc, gte, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { nowIso } from '../../../db/columns';
import type { Caller } from '../../../http/caller';
import { shownTo } from '../runs/lists/runs';
import { occurrenceTable as run } from '../runs/table';
import { runsInScope } from '../runs/targets/run-places';
import type { CalendarRun } from './calendar-text';

const DAY_MS = 86_400_000;
/** Days of past runs in a calendar. */
const DAYS_BACK = 30;
/** Most runs in one calendar: past ones of a large area go first. */
const MOST_RUNS = 5000;

/**
 * The runs that an account may see in a place: those of the last 30 days that were not dropped, and all that are
 * planned. Null `area_id`: in all its places.
 */
export async function feedRuns(db: Database, caller: Caller, area_id: string | null): Promise<CalendarRun[]> {
  const since = new Date(Date.parse(nowIso()) - DAYS_BACK * DAY_MS).toISOString();
  const rows = await db
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
        await runsInScope(db, caller, area_id ?? undefined),
        shownTo(caller),
        gte(run.planned_start, since),
        isNull(run.dropped_at),
      ),
    )
    .orderBy(desc(run.planned_start), desc(run.id))
    .limit(MOST_RUNS);
  return rows.reverse();
}
