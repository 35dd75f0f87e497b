import { setTimeout as pause } from 'node:timers/promises';
import type { Operator } from './operator.ts';

const LIST = '/api/device/find?limit=20';
const LEAST = 20;
const BETWEEN_MS = 20;

/** What somebody saw who looked at a list again and again. */
export interface Looked {
  took: number[];
  failures: string[];
}

/** How long lists take, called one after the other until `isOver`. */
export async function listTimes({ call }: Operator, isOver: () => boolean): Promise<Looked> {
  const looked: Looked = { took: [], failures: [] };
  while (!isOver() || looked.took.length + looked.failures.length < LEAST) {
    const began = performance.now();
    await call('GET', LIST).then(
      () => looked.took.push(performance.now() - began),
      (error: unknown) => looked.failures.push(String(error)),
    );
    await pause(BETWEEN_MS);
  }
  return looked;
}

/** What is seen until something else is done. */
export async function meanwhile<Value>(done: Promise<Value>, look: (isOver: () => boolean) => Promise<Looked>) {
  let isOver = false;
  const [value, looked] = await Promise.all([done.finally(() => (isOver = true)), look(() => isOver)]);
  return { value, looked };
}
