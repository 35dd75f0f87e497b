import { setTimeout as pause } from 'node:timers/promises';
import type { Operator } from './operator.ts';

const LIST = '/api/device/find?limit=20';
const LEAST = 20;
const BETWEEN_MS = 20;

/** Times of a list that was called again and again, and the calls that failed. */
export interface ListTimes {
  took: number[];
  failures: string[];
}

/** How long lists take, called one after the other until `isOver`. */
export async function listTimes({ call }: Operator, isOver: () => boolean): Promise<ListTimes> {
  const times: ListTimes = { took: [], failures: [] };
  while (!isOver() || times.took.length + times.failures.length < LEAST) {
    const began = performance.now();
    await call('GET', LIST).then(
      () => times.took.push(performance.now() - began),
      (error: unknown) => times.failures.push(String(error)),
    );
    await pause(BETWEEN_MS);
  }
  return times;
}

/** Measures lists until something else is done. */
export async function meanwhile<Value>(done: Promise<Value>, look: (isOver: () => boolean) => Promise<ListTimes>) {
  let isOver = false;
  const [value, times] = await Promise.all([done.finally(() => (isOver = true)), look(() => isOver)]);
  return { value, times };
}
