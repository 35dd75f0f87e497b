import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Time after a start within which devices and consoles are back. */
const SETTLED_MS = 60_000;

/**
 * Collects garbage once and returns what is free to the system. V8 would keep it until it runs out, which an idle
 * server never does.
 */
export function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Collects the garbage of the start, which is a tenth of what a small server holds. */
export const collectOnceSettled = () => void setTimeout(collectGarbage, SETTLED_MS).unref();
