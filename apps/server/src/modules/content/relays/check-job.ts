import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import * as z from 'zod';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Job } from '../../../jobs/jobs';
import { runEvery } from '../../../run-every';
import { checkBoth } from './check-source';
import { storeCheck } from './store-check';
import { relayTable as table } from './table';

const NAME = 'relay.check';
const request = z.object({ relay_id: z.uuid() });
type CheckJob = Job<z.output<typeof request>>;

/** How many due checks one tick enqueues; the others wait for the next tick. */
const AT_ONCE = 50;

/** Listens to a relay link. A source that was good a moment ago is tried a second time before it counts as lost. */
export async function checkRelay(deps: Deps, id: string, signal?: AbortSignal) {
  const [relay] = await deps.db.select().from(table).where(eq(table.id, id));
  if (!relay) return;
  const first = await checkBoth(deps, relay, signal);
  const isDoubtful = relay.check_status === 'ok' && first.main.status !== 'ok';
  await storeCheck(deps, id, relay, isDoubtful ? await checkBoth(deps, relay, signal) : first);
}

/**
 * A few run at a time in each process, from one shared queue: a link that waits to be checked is not enqueued again.
 */
export const defineCheckJob = (deps: Deps): CheckJob =>
  deps.jobs.define(NAME, request, ({ relay_id }, signal) => checkRelay(deps, relay_id, signal), {
    concurrency: 3,
    retries: 0,
    time_limit_sec: 120,
  });

/** Enqueues the checks that are due. */
export async function checkDue({ db }: Deps, job: CheckJob) {
  const due = await db
    .select({ id: table.id })
    .from(table)
    .where(lte(table.next_check_at, nowIso()))
    .orderBy(table.next_check_at)
    .limit(AT_ONCE);
  for (const { id } of due) await job.send({ relay_id: id }, { key: id });
}

/** Repeats the check of due links at an interval. */
export const startChecks = (deps: Deps) =>
  runEvery(deps, deps.config.relay.check_ms, 'relay_checks', () => checkDue(deps, deps.jobs.named(NAME)));

/** Makes those of the relay links whose last check was before `since` due at the next tick. */
export const checkSoon = (db: Database, ids: readonly string[], since: string) =>
  db
    .update(table)
    .set({ next_check_at: nowIso() })
    .where(
      and(
        anyOf(table.id, ids),
        or(isNull(table.last_check_at), lt(table.last_check_at, since)),
        gt(table.next_check_at, nowIso()),
      ),
    );
