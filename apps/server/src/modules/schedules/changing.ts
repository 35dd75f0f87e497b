import type { Database } from '../../db/database';
import type { Ground } from '../../ground';

/** Puts off what must be seen only once the change is stored: telling devices, consoles, the clock. */
export type AfterCommit = (effect: () => void | Promise<void>) => void;

/** One transaction, and then, in order, what was put off until it is committed. A failed transaction has no effects. */
export async function changing<Result>({ db }: Pick<Ground, 'db'>, work: (tx: Database, after: AfterCommit) => Promise<Result>): Promise<Result> {
  const effects: (() => void | Promise<void>)[] = [];
  const result = await db.transaction((tx) => work(tx, (effect) => void effects.push(effect)));
  for (const effect of effects) await effect();
  return result;
}
