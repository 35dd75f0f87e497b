import { addDays } from '@loa/broadcast-engine';
import type { copiesQuestion, ScheduleKind } from '@loa/contracts/schedules';
import { splitFilter } from '@loa/contracts/common';
import { and, eq, getTableColumns, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { matches } from '../../../http/list-query';
import { chosenPath, inChosenArea, inScope } from '../../../http/scope';
import { areaTable } from '../../areas';
import { scheduleFilters } from '../repository';
import { playsIn } from '../runs/calendar/expanded-runs';
import { withLists } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleTable } from '../table';

export type Source = StoredSchedule & { area_name: string; area_path: string };

/** Statuses of schedules of wider or other areas that were or will be heard here. */
const HEARD = ['approved', 'paused', 'finished'] as const;

/** The schedules that may play in a span, as a calendar with these filters shows them. `only` names some of them. */
export async function sourceSchedules(
  db: Database,
  caller: Caller,
  kinds: readonly ScheduleKind[],
  { from, days, filters: { area_id, search, kind, ...filters } }: z.output<typeof copiesQuestion>,
  only?: readonly string[],
): Promise<Source[]> {
  const path = await chosenPath(db, caller, area_id);
  if (path === null) return [];
  const wanted = splitFilter<ScheduleKind>(kind);
  const plays = playsIn(path);
  const { id, area_id: owner, start_date, end_date, begins_at, mode, status } = scheduleTable;
  // A day either side: an instant is on another day in another zone.
  const [first, last] = [addDays(from, -1), addDays(from, days)];
  const found = await db
    .select({ row: getTableColumns(scheduleTable), area_name: areaTable.name, area_path: areaTable.path })
    .from(scheduleTable)
    .innerJoin(areaTable, eq(areaTable.id, owner))
    .where(
      and(
        only && anyOf(id, [...only]),
        inArray(scheduleTable.kind, wanted ? kinds.filter((one) => wanted.includes(one)) : [...kinds]),
        or(
          and(eq(mode, 'now'), gte(begins_at, `${first}T00:00:00.000Z`), lte(begins_at, `${last}T23:59:59.999Z`)),
          and(
            ne(mode, 'now'),
            lte(start_date, last),
            or(isNull(end_date), gte(end_date, from)),
            or(ne(mode, 'once'), gte(start_date, from)),
          ),
        ),
        or(
          and(inScope(owner, caller) ?? sql`true`, plays && or(plays, await inChosenArea(db, owner, caller, area_id))),
          and(inArray(status, [...HEARD]), plays),
        ),
        matches(scheduleTable.search_text, search),
        scheduleFilters(db, filters),
      ),
    )
    .orderBy(scheduleTable.name_sort, id);
  const schedules = await withLists(
    db,
    found.map(({ row }) => row),
  );
  return schedules.map((schedule, at) => ({
    ...schedule,
    area_name: found[at]?.area_name ?? '',
    area_path: found[at]?.area_path ?? '',
  }));
}
