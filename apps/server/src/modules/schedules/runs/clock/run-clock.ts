import { and, eq, gt, inArray, isNotNull, isNull, lte, min } from 'drizzle-orm';
import { nowIso } from '../../../../db/columns';
import type { Database } from '../../../../db/database';
import type { Deps } from '../../../../deps';
import { changing, isolateFailures } from '../../../../db/changing';
import { closeSchedules, schedulesToClose } from './close-schedules';
import { beginWhereReady, waitingForFiles } from '../../decisions/play-now';
import { sendRunStatus } from '../run-events';
import { runsToSettle, settleRuns } from './settle-runs';
import { cancelUnplayed, runsToStart, runsUnplayed, startRuns } from './start-runs';
import { expireProposals, proposalsToExpire } from '../../proposals/expire';
import { scheduleProposalTable, scheduleTable } from '../../table';
import { occurrenceTable } from '../table';

/**
 * The longest time between two ticks, whatever the clock expects: settings and other servers may have changed
 * something.
 */
const LONGEST_SLEEP_MS = 30_000;
const SHORTEST_SLEEP_MS = 20;
const AFTER_FAILURE_MS = 1000;
/** A clock without a tick for this long counts as stuck. */
const STUCK_MS = 3 * LONGEST_SLEEP_MS;
/** Delay after a change: requests that wait for their plan go first, and changes within this time share one tick. */
const AFTER_CHANGE_MS = 100;
/** How often the clock checks whether devices have the files of a play-now schedule. */
const GATHERING_MS = 400;

/**
 * Applies the effects of time on runs and schedules up to `now`, from stored data only: nothing depends on having run
 * before. An error with one run or schedule does not stop the others. Returns how many failed.
 */
export const tick = (deps: Deps, now: string): Promise<number> =>
  changing(deps, async (tx) => {
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const failures = [
      ...(await isolateFailures(tx, await waitingForFiles(tx, now), (part, some, after) =>
        beginWhereReady(part, after, deps, some, now),
      )),
      ...(await isolateFailures(tx, await runsToStart(tx, now), async (part, some, after) =>
        sendRunStatus(part, after, deps, await startRuns(part, ids(some), now)),
      )),
      ...(await isolateFailures(tx, await runsUnplayed(tx, now), async (part, some, after) =>
        sendRunStatus(part, after, deps, await cancelUnplayed(part, ids(some), now)),
      )),
      ...(await isolateFailures(
        tx,
        await runsToSettle(tx, deps.config.report_grace_sec, now),
        async (part, some, after) =>
          sendRunStatus(part, after, deps, await settleRuns(part, deps.devices.channel, some, now)),
      )),
      ...(await isolateFailures(tx, await proposalsToExpire(tx, now), (part, some, after) =>
        expireProposals(part, after, deps, some, now),
      )),
      ...(await isolateFailures(tx, await schedulesToClose(tx, now), (part, some, after) =>
        closeSchedules(part, after, deps, some, now),
      )),
    ];
    for (const { item, err } of failures)
      deps.log.error({ err, id: 'row' in item ? item.row.id : item.id }, 'run clock passed over a run or schedule');
    return failures.length;
  });

/** The next moment at which time changes something; null when nothing is planned. */
export async function nextMoment(db: Database, graceSec: number, now: string): Promise<string | null> {
  const { planned_start, planned_end, over_at, status, settled_at } = occurrenceTable;
  const [starts] = await db
    .select({ at: min(planned_start) })
    .from(occurrenceTable)
    .where(and(eq(status, 'planned'), gt(planned_start, now)));
  const [overdue] = await db
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
    .where(and(eq(scheduleTable.status, 'waiting_approval'), isNotNull(scheduleTable.next_start)));
  const [changes] = await db
    .select({ at: min(scheduleProposalTable.next_start) })
    .from(scheduleProposalTable)
    .where(eq(scheduleProposalTable.status, 'waiting_approval'));
  const gathers =
    (await waitingForFiles(db, now)).length > 0 ? new Date(Date.parse(now) + GATHERING_MS).toISOString() : null;
  const settles = over?.at ? new Date(Date.parse(over.at) + graceSec * 1000).toISOString() : null;
  const moments = [starts?.at, overdue?.at, settles, waits?.at, changes?.at, gathers].filter(
    (at) => at !== null && at !== undefined,
  );
  return moments.length > 0 ? moments.reduce((first, at) => (at < first ? at : first)) : null;
}

/**
 * Wakes at each moment something happens: a run begins or must be settled. One timer, set from stored data, so that a
 * server that was killed goes on at the current time. Returns the function that stops it.
 */
export function startRunClock(deps: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let again = false;
  let working: Promise<void> | null = null;
  let isWell = true;
  let lookedAt = Date.now();
  const leaveHealth = deps.readiness.require('run_clock', () => isWell && Date.now() - lookedAt < STUCK_MS);

  const wakeUp = async () => {
    // The same instant for both: otherwise a run that starts between the two would be missed by the second.
    const now = nowIso();
    const failed = await tick(deps, now);
    const next = await nextMoment(deps.db, deps.config.report_grace_sec, now);
    isWell = failed === 0;
    lookedAt = Date.now();
    // Failed work is still due.
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
      await wakeUp().catch((err: unknown) => {
        deps.log.error({ err }, 'run clock');
        isWell = false;
        sleep(AFTER_FAILURE_MS);
      });
    }
  };
  const sleep = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, ms);
  };

  const unsubscribe = deps.events.on('runs.changed', () => void setTimeout(wake, AFTER_CHANGE_MS));
  wake();
  return async () => {
    stopped = true;
    leaveHealth();
    unsubscribe();
    clearTimeout(timer);
    await working;
  };
}
