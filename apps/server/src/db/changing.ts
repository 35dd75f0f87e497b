import type { Logger } from 'pino';
import type { Database } from './database';
import { codesOf } from './data-errors';

/**
 * Defers an effect until the change is stored: notifying devices, consoles and other modules, deleting files. Nobody
 * waits for slow effects, and failures are logged: the change itself is done.
 */
export type AfterCommit = (effect: () => unknown) => void;

/** Deferred effects of the running transactions. */
const pendingEffects = new WeakMap<Database, (() => unknown)[]>();

/**
 * Defers an effect like `changing` does, for code that has only the transaction. Runs it at once where no transaction
 * of `changing` is open.
 */
export function afterCommit(tx: Database, effect: () => unknown) {
  const effects = pendingEffects.get(tx);
  if (effects) effects.push(effect);
  else void effect();
}

/** PostgreSQL ended one of two transactions that waited for each other; a second try only waits. */
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
 * Savepoint: part of a transaction, which goes on without it when it fails. Its deferred effects run with the others,
 * or not at all.
 */
export const inSavepoint = <Result>(
  tx: Database,
  work: (tx: Database, after: AfterCommit) => Promise<Result>,
): Promise<Result> =>
  tx
    .transaction(async (part) => {
      const effects: (() => unknown)[] = [];
      pendingEffects.set(part, effects);
      return { result: await work(part, (effect) => void effects.push(effect)), effects };
    })
    .then(({ result, effects }) => {
      for (const effect of effects) afterCommit(tx, effect);
      return result;
    });

/**
 * Does the same work for many items at once. Where that fails it tries each half, so that one bad item does not stop
 * the others. Returns the items that failed.
 */
export async function isolateFailures<Item>(
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
  // A deadlock has nothing to do with the items of the transaction that it ends.
  if (failure && isDeadlock(failure.err)) throw failure.err;
  if (!failure) return [];
  if (items.length === 1) return [{ item: first, err: failure.err }];
  const middle = items.length >> 1;
  return [
    ...(await isolateFailures(tx, items.slice(0, middle), work)),
    ...(await isolateFailures(tx, items.slice(middle), work)),
  ];
}

/**
 * Runs one transaction, again after a deadlock. The work must have no effects that a rollback does not undo.
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
 * Runs one transaction and, after the commit, its deferred effects in order. A failed transaction has no effects.
 */
export async function changing<Result>(
  { db, log }: { db: Database; log: Logger },
  work: (tx: Database, after: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const { result, effects } = await transacting(db, async (tx) => {
    const effects: (() => unknown)[] = [];
    pendingEffects.set(tx, effects);
    return { result: await work(tx, (effect) => void effects.push(effect)), effects };
  });
  for (const effect of effects) void begin(effect, log);
  return result;
}
