import { setTimeout as pause } from 'node:timers/promises';

/** Whoever waits longer than this has lost what was waited for. */
const LOST_AFTER_MS = 60_000;

/** Whether something comes to hold before it must count as lost. */
export async function eventually(holds: () => boolean | Promise<boolean>, within = LOST_AFTER_MS): Promise<boolean> {
  for (const until = performance.now() + within; performance.now() < until; await pause(20))
    if (await holds()) return true;
  return holds();
}
