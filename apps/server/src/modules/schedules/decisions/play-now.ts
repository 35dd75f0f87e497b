import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { forBoards } from '../items/for-boards';
import { readyItems } from '../items/ready-items';
import { countLacking } from '../../devices';
import type { TargetedDevice } from '../../devices';
import { broadcastSettings } from '../settings/broadcast-settings';
import type { AfterCommit } from '../../../db/changing';
import { rebuildPlans } from '../plans/device-plans';
import { moveRun } from '../runs/planned/materialise';
import { lockTargets } from '../plans/place-locks';
import { planningWindow } from '../plans/planning-window';
import { filesOf } from '../plans/programme';
import type { Contents } from '../plans/programme';
import { devicesOfAll } from '../reach/reach';
import { sendRunStatus } from '../runs/run-events';
import { withLists } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleTable } from '../table';
import { occurrenceTable } from '../runs/table';

/** Time from the decision to the first sound, in which the plan reaches devices that have the files. */
const DELAY_MS = 1000;
/** The longest wait for files that devices do not have yet. */
const LONGEST_WAIT_MS = 20_000;
/** A run that begins sooner is not moved any more. */
const LAST_CALL_MS = 2 * DELAY_MS;

const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();

/** The start of a play-now schedule if all its devices have the files. */
export const soonest = (now: string): string => later(now, DELAY_MS);

async function isReady(
  db: Database,
  schedule: Pick<StoredSchedule, 'items'>,
  devices: readonly TargetedDevice[],
  contents: Contents,
) {
  const files = filesOf(schedule, contents);
  const boards = await forBoards(db, devices, [], files);
  for (const [first, ...more] of Map.groupBy(devices, boards.likeness).values()) {
    if (!first) continue;
    const theirs = files.map((file) => boards.file(first, file).sha256);
    if (
      (await countLacking(
        db,
        [first, ...more].map(({ id }) => id),
        theirs,
      )) > 0
    )
      return false;
  }
  return true;
}

/**
 * The start of a play-now schedule. It starts at once when every connected device has its files, which are downloaded
 * when it is submitted; otherwise when they have them, and at the latest after a limited wait. So all devices start at
 * one moment and nobody misses the beginning. (DOMAIN, rule 10.)
 */
export const beginningOf = async (
  tx: Database,
  schedule: StoredSchedule,
  { devices, contents }: { devices: readonly TargetedDevice[]; contents: Contents },
  now: string,
): Promise<string> => ((await isReady(tx, schedule, devices, contents)) ? soonest(now) : later(now, LONGEST_WAIT_MS));

/** Play-now schedules that still wait for devices to have the files. */
export const waitingForFiles = (db: Database, now: string) =>
  db
    .select({ id: scheduleTable.id })
    .from(scheduleTable)
    .innerJoin(
      occurrenceTable,
      and(eq(occurrenceTable.schedule_id, scheduleTable.id), eq(occurrenceTable.status, 'planned')),
    )
    .where(and(eq(scheduleTable.status, 'approved'), gt(scheduleTable.begins_at, later(now, LAST_CALL_MS))));

/** Starts the waiting schedules whose connected devices all have the files by now. */
export async function beginWhereReady(
  tx: Database,
  after: AfterCommit,
  deps: Deps,
  waiting: readonly { id: string }[],
  now: string,
) {
  for (const { id } of waiting) {
    const [schedule] = await withLists(
      tx,
      await tx.select().from(scheduleTable).where(eq(scheduleTable.id, id)).for('update', { skipLocked: true }),
    );
    if (schedule?.status !== 'approved') continue;
    const devices = await devicesOfAll(tx, [schedule]);
    const contents = await readyItems(tx, schedule.items, null);
    if (!(await isReady(tx, schedule, devices, contents))) continue;
    await lockTargets(tx, [schedule]);
    const { time_zone, holidays } = await broadcastSettings(tx);
    const window = planningWindow(now, time_zone);
    const begins_at = soonest(now);
    await tx.update(scheduleTable).set({ begins_at, next_start: begins_at }).where(eq(scheduleTable.id, id));
    const moved = await moveRun(tx, { ...schedule, begins_at }, contents, { from: now, to: window.horizon, holidays });
    await rebuildPlans(tx, after, deps, { devices, window, changed: [id] });
    await sendRunStatus(tx, after, deps, moved);
  }
}
