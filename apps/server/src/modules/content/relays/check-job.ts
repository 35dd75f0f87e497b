import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import * as z from 'zod';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import type { Job } from '../../../jobs/jobs';
import { repeat } from '../../../repeat';
import { checkBoth } from './check-source';
import { keepCheck } from './keep-check';
import { relayTable as table } from './table';

const request = z.object({ relay_id: z.uuid() });
type CheckJob = Job<z.output<typeof request>>;

/** What is due beyond these waits for the next look. */
const AT_ONCE = 50;

/** Listens to a relay link. A source that was good a moment ago is asked a second time before it is called lost. */
export async function checkRelay(ground: Ground, id: string, signal?: AbortSignal) {
  const [relay] = await ground.db.select().from(table).where(eq(table.id, id));
  if (!relay) return;
  const first = await checkBoth(ground, relay, signal);
  const isDoubtful = relay.check_status === 'ok' && first.main.status !== 'ok';
  await keepCheck(ground, id, relay, isDoubtful ? await checkBoth(ground, relay, signal) : first);
}

/** A few at a time in each process, in the queue of all of them: a link that waits to be checked is not added again. */
export const defineCheckJob = (ground: Ground): CheckJob =>
  ground.jobs.define('relay.check', request, ({ relay_id }, signal) => checkRelay(ground, relay_id, signal), {
    concurrency: 3,
    retries: 0,
    time_limit_sec: 120,
  });

/** Sends those to be checked whose time has come. */
export async function checkDue({ db }: Ground, job: CheckJob) {
  const due = await db
    .select({ id: table.id })
    .from(table)
    .where(lte(table.next_check_at, nowIso()))
    .orderBy(table.next_check_at)
    .limit(AT_ONCE);
  for (const { id } of due) await job.send({ relay_id: id }, { key: id });
}

/** Looks again and again whose time has come. */
export const startChecks = (ground: Ground, job: CheckJob) =>
  repeat(ground, ground.config.relay.look_ms, 'check of relay links', () => checkDue(ground, job));

/** Has those of the relay links that were last listened to before `since` checked at the next look. */
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
