import { occurrenceId } from '@loa/broadcast-engine';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { SettingChange } from '../../../setting-impacts';
import { readyItems } from '../items/ready-items';
import { quietRulesOf } from '../../system-config';
import { planningWindow } from '../plans/planning-window';
import { plannedAs, quietCounts } from '../plans/quiet-runs';
import { holidaysNear } from './broadcast-settings';
import { devicesOfAll } from '../reach/reach';
import { runsToCome } from '../runs/planned/runs-to-come';
import { withLists } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleTable } from '../table';
import { occurrenceTable } from '../runs/table';

const onAir = inArray(scheduleTable.status, ['approved', 'paused']);

/** Schedules on the air that skip holidays. */
export const skippingHolidays = async (db: Database): Promise<StoredSchedule[]> =>
  withLists(
    db,
    await db
      .select()
      .from(scheduleTable)
      .where(and(onAir, eq(scheduleTable.skip_holidays, true))),
  );

/**
 * The future runs of these schedules with these holidays, by id, as far as runs are planned; whether each was moved.
 */
export async function runsWith(db: Database, schedules: readonly StoredSchedule[], settings: SettingChange['after']) {
  const { now, horizon } = planningWindow(nowIso(), settings.time_zone);
  const contents = await readyItems(
    db,
    schedules.flatMap(({ items }) => items),
    null,
  );
  const span = { from: now, to: horizon, holidays: holidaysNear(settings) };
  return new Map(
    schedules.flatMap((schedule) =>
      runsToCome(schedule, contents, { ...span, begins_at: schedule.begins_at }).map(
        ({ start, moved_from }) => [occurrenceId(schedule.id, start), moved_from !== undefined] as const,
      ),
    ),
  );
}

/** The runs that disappear and the runs that appear with other holidays. */
export async function runsOfHolidays(db: Database, { before, after }: SettingChange) {
  const schedules = await skippingHolidays(db);
  const [then, soon] = [await runsWith(db, schedules, before), await runsWith(db, schedules, after)];
  const missingIn = (others: typeof then, runs: typeof then) => [...runs].filter(([id]) => !others.has(id));
  const removed = missingIn(soon, then);
  return {
    runs_removed: removed.length,
    moved_runs_removed: removed.filter(([, isMoved]) => isMoved).length,
    runs_added: missingIn(then, soon).length,
  };
}

/**
 * The future runs that would be skipped in an area where they are heard now, and those heard in an area where they are
 * skipped now.
 */
export async function runsOfQuietHours(db: Database, { before, after }: SettingChange) {
  const runs = await db
    .select()
    .from(occurrenceTable)
    .where(and(eq(occurrenceTable.status, 'planned'), gt(occurrenceTable.planned_start, nowIso())));
  const ids = [...new Set(runs.map(({ schedule_id }) => schedule_id))];
  const schedules =
    ids.length > 0
      ? await withLists(
          db,
          await db
            .select()
            .from(scheduleTable)
            .where(and(onAir, anyOf(scheduleTable.id, ids))),
        )
      : [];
  const byId = Map.groupBy(runs, ({ schedule_id }) => schedule_id);
  const counts = { runs_silenced: 0, runs_allowed: 0 };
  for (const schedule of schedules) {
    const planned = (byId.get(schedule.id) ?? []).map((run) => plannedAs(schedule, run));
    const devices = await devicesOfAll(db, [schedule]);
    const [then, soon] = [
      quietCounts(planned, devices, quietRulesOf(before)),
      quietCounts(planned, devices, quietRulesOf(after)),
    ];
    for (const run of planned) {
      const more = (soon.get(run) ?? 0) - (then.get(run) ?? 0);
      if (more > 0) counts.runs_silenced += 1;
      if (more < 0) counts.runs_allowed += 1;
    }
  }
  return counts;
}
