import { and, eq, gt, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import { nowIso } from '../../../../db/columns';
import type { Database } from '../../../../db/database';
import type { Ground } from '../../../../ground';
import { changing, eachOnItsOwn } from '../../../../db/changing';
import { closeSchedules, schedulesToClose } from './close-schedules';
import { beginWhereReady, waitingForFiles } from '../../decisions/play-now';
import { tellRuns } from '../run-events';
import { runsToSettle, settleRuns } from './settle-runs';
import { cancelUnplayed, runsToStart, runsUnplayed, startRuns } from './start-runs';
import { scheduleTable } from '../../table';
import { occurrenceTable } from '../table';

/**
 * The clock looks again at least this often, whatever it expects: settings and other servers may have moved something.
 */
const LONGEST_SLEEP_MS = 30_000;
const SHORTEST_SLEEP_MS = 20;
const AFTER_FAILURE_MS = 1000;
/** A clock that has not looked for this long stands still. */
const STUCK_MS = 3 * LONGEST_SLEEP_MS;
/** After a change whoever waits for its plan comes first; what follows within this is looked at together. */
const AFTER_CHANGE_MS = 100;
/** How often it is seen whether devices have the files of what is to play now. */
const GATHERING_MS = 400;

/**
 * All that time alone does to runs and schedules up to `now`, from what is stored: nothing depends on having been
 * awake. What is
 * wrong with one run or schedule keeps no other from it. Answers for how many it failed.
 */
export const tick = (ground: Ground, now: string): Promise<number> =>
  changing(ground, async (tx) => {
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const failures = [
      ...(await eachOnItsOwn(tx, await waitingForFiles(tx, now), (part, some, after) =>
        beginWhereReady(part, after, ground, some, now),
      )),
      ...(await eachOnItsOwn(tx, await runsToStart(tx, now), async (part, some, after) =>
        tellRuns(part, after, ground, await startRuns(part, ids(some), now)),
      )),
      ...(await eachOnItsOwn(tx, await runsUnplayed(tx, now), async (part, some, after) =>
        tellRuns(part, after, ground, await cancelUnplayed(part, ids(some), now)),
      )),
      ...(await eachOnItsOwn(
        tx,
        await runsToSettle(tx, ground.config.report_grace_sec, now),
        async (part, some, after) =>
          tellRuns(part, after, ground, await settleRuns(part, ground.devices.way, some, now)),
      )),
      ...(await eachOnItsOwn(tx, await schedulesToClose(tx, now), (part, some, after) =>
        closeSchedules(part, after, ground, some, now),
      )),
    ];
    for (const { item, err } of failures)
      ground.log.error({ err, id: 'row' in item ? item.row.id : item.id }, 'run clock passed over a run or schedule');
    return failures.length;
  });

/** The next moment at which time changes something; null when nothing is foreseen. */
export async function nextMoment(db: Database, graceSec: number, now: string): Promise<string | null> {
  const { planned_start, planned_end, over_at, status, settled_at } = occurrenceTable;
  const [starts] = await db
    .select({ at: min(planned_start) })
    .from(occurrenceTable)
    .where(and(eq(status, 'planned'), gt(planned_start, now)));
  const [held] = await db
    .select({ at: min(planned_end) })
    .from(occurrenceTable)
    .where(and(eq(status, 'planned'), lte(planned_start, now)));
  const [over] = await db
    .select({ at: min(over_at) })
    .from(occurrenceTable)
    .where(and(isNull(settled_at), inArray(status, ['playing', 'cancelled'])));
  const [waits] = await db
    .select({ at: min(scheduleTable.next_start) })
    .from(scheduleTable)
    .where(and(eq(scheduleTable.status, 'waiting_approval'), sql`${scheduleTable.next_start} is not null`));
  const gathers =
    (await waitingForFiles(db, now)).length > 0 ? new Date(Date.parse(now) + GATHERING_MS).toISOString() : null;
  const settles = over?.at ? new Date(Date.parse(over.at) + graceSec * 1000).toISOString() : null;
  const moments = [starts?.at, held?.at, settles, waits?.at, gathers].filter((at) => at !== null && at !== undefined);
  return moments.length > 0 ? moments.reduce((first, at) => (at < first ? at : first)) : null;
}

/**
 * Wakes for each moment something happens: a run begins or is to be settled. One timer, set from what is stored,
 * so that a server that was killed takes up where the clock is now. Answers how to stop it.
 */
export function startRunClock(ground: Ground): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let again = false;
  let working: Promise<void> | null = null;
  let isWell = true;
  let lookedAt = Date.now();
  ground.readiness.require('run_clock', () => isWell && Date.now() - lookedAt < STUCK_MS);

  const look = async () => {
    // The same instant for both: a run that starts between two looks is still ahead of the second.
    const now = nowIso();
    const failed = await tick(ground, now);
    const next = await nextMoment(ground.db, ground.config.report_grace_sec, now);
    isWell = failed === 0;
    lookedAt = Date.now();
    // What failed is still due.
    sleep(
      Math.min(
        LONGEST_SLEEP_MS,
        Math.max(
          failed > 0 ? AFTER_FAILURE_MS : SHORTEST_SLEEP_MS,
          next === null ? Infinity : Date.parse(next) - Date.now(),
        ),
      ),
    );
  };
  const wake = () => {
    clearTimeout(timer);
    if (stopped) return;
    again = true;
    working ??= work().finally(() => (working = null));
  };
  const work = async () => {
    while (again && !stopped) {
      again = false;
      await look().catch((err: unknown) => {
        ground.log.error({ err }, 'run clock');
        isWell = false;
        sleep(AFTER_FAILURE_MS);
      });
    }
  };
  const sleep = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, ms);
  };

  const forget = ground.events.on('runs.changed', () => void setTimeout(wake, AFTER_CHANGE_MS));
  wake();
  return async () => {
    stopped = true;
    forget();
    clearTimeout(timer);
    await working;
  };
}
