import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest stretch of work for which other calls wait (ms). */
const STRETCH_MS = 10;
let since = performance.now();

/**
 * Yields to other calls once this thread has worked for 10 ms without a turn of its event loop. Every loop over rows,
 * letters or matches that may be thousands awaits it.
 */
export async function yieldIfDue(): Promise<void> {
  if (performance.now() - since < STRETCH_MS) return;
  await nextTurn();
  since = performance.now();
}
