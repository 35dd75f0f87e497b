import type { Logger } from 'pino';
import type { Database } from './database';
import { codesOf } from './data-errors';

/**
 * Puts off what must be seen only once the change is stored: telling devices, consoles and other modules, letting files
 * go.
 * Nobody waits for what takes long, and what fails is logged: the change itself is done.
 */
export type AfterCommit = (effect: () => unknown) => void;

/** What the transactions under way have put off. */
const putOff = new WeakMap<Database, (() => unknown)[]>();

/** As `changing` puts off, for who is only handed the transaction. At once where nobody waits for its end. */
export function afterCommit(tx: Database, effect: () => unknown) {
  const effects = putOff.get(tx);
  if (effects) effects.push(effect);
  else void effect();
}

/** PostgreSQL ended one of two transactions that waited for each other; done again, it only waits. */
const DEADLOCK = '40P01';
const TRIES = 4;

const isDeadlock = (error: unknown) => [...codesOf(error)].includes(DEADLOCK);

async function begin(effect: () => unknown, log: Logger) {
  try {
    await effect();
  } catch (err) {
    log.error({ err }, 'what follows a stored change failed');
  }
}

/**
 * Part of a transaction, which goes on without it when it fails. What it puts off is done with the rest, or not at all.
 */
export const inSavepoint = <Result>(
  tx: Database,
  work: (tx: Database, after: AfterCommit) => Promise<Result>,
): Promise<Result> =>
  tx
    .transaction(async (part) => {
      const effects: (() => unknown)[] = [];
      putOff.set(part, effects);
      return { result: await work(part, (effect) => void effects.push(effect)), effects };
    })
    .then(({ result, effects }) => {
      for (const effect of effects) afterCommit(tx, effect);
      return result;
    });

/**
 * Does one thing to many at once, and where that fails to each half of them, so that one that is wrong keeps no other
 * from it.
 * Answers for which it failed.
 */
export async function eachOnItsOwn<Item>(
  tx: Database,
  items: readonly Item[],
  work: (tx: Database, some: readonly Item[], after: AfterCommit) => Promise<void>,
): Promise<{ item: Item; err: unknown }[]> {
  const [first] = items;
  if (first === undefined) return [];
  const failure = await inSavepoint(tx, (part, after) => work(part, items, after)).then(
    () => null,
    (err: unknown) => ({ err }),
  );
  // A deadlock ends one of two transactions, not what it was about.
  if (failure && isDeadlock(failure.err)) throw failure.err;
  if (!failure) return [];
  if (items.length === 1) return [{ item: first, err: failure.err }];
  const middle = items.length >> 1;
  return [
    ...(await eachOnItsOwn(tx, items.slice(0, middle), work)),
    ...(await eachOnItsOwn(tx, items.slice(middle), work)),
  ];
}

/**
 * One transaction; begun anew when the database ended it for another's sake. It must do nothing that is not undone with
 * it.
 */
export async function transacting<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const done = await db.transaction(work).then(
      (result) => ({ result }),
      (error: unknown) => {
        if (tried >= TRIES || !isDeadlock(error)) throw error;
        return null;
      },
    );
    if (done) return done.result;
  }
}

/**
 * One transaction, and then, begun in order, what was put off until it is committed. A failed transaction has no
 * effects.
 */
export async function changing<Result>(
  { db, log }: { db: Database; log: Logger },
  work: (tx: Database, after: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const { result, effects } = await transacting(db, async (tx) => {
    const effects: (() => unknown)[] = [];
    putOff.set(tx, effects);
    return { result: await work(tx, (effect) => void effects.push(effect)), effects };
  });
  for (const effect of effects) void begin(effect, log);
  return result;
}
