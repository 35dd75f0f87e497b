import { setTimeout as pause } from 'node:timers/promises';
import type { Operator } from './operator.ts';

/** Whether there are so many loudspeakers within that time: the demo makes them once the server is open. */
export async function areMade(admin: Operator, count: number, within_ms: number) {
  for (const until = Date.now() + within_ms; Date.now() < until; await pause(500)) {
    if ((await admin.call<{ total: number }>('GET', '/api/device/find?limit=1&kind=speaker')).total >= count)
      return true;
  }
  return false;
}
