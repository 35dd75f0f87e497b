import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';

/** Puts off what must be seen only once the change is stored: telling devices, consoles, the clock. */
export type AfterCommit = (effect: () => void | Promise<void>) => void;

/** PostgreSQL ended one of two transactions that waited for each other; done again, it only waits. */
const DEADLOCK = '40P01';
const TRIES = 4;

const isDeadlock = (error: unknown): boolean => error instanceof Error && ((error as { code?: unknown }).code === DEADLOCK || isDeadlock(error.cause));

/** One transaction, and then, in order, what was put off until it is committed. A failed transaction has no effects. */
export async function changing<Result>(ground: Pick<Ground, 'db'>, work: (tx: Database, after: AfterCommit) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const effects: (() => void | Promise<void>)[] = [];
    const done = await ground.db
      .transaction((tx) => work(tx, (effect) => void effects.push(effect)))
      .then((result) => ({ result }), (error: unknown) => {
        if (tried >= TRIES || !isDeadlock(error)) throw error;
        return null;
      });
    if (!done) continue;
    for (const effect of effects) await effect();
    return done.result;
  }
}
