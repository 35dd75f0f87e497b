import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Ms of CPU that all threads of a process have had, as Linux counts them. */
export const cpuMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );

const LOOK_MS = 30;
/** CPU time of a server at rest between two looks. */
const REST_MS = 1.5;

/** The same once the process has come to rest: what follows an answer belongs to it. */
export async function cpuMsAtRest(pid: number): Promise<number> {
  let [before, now] = [-Infinity, cpuMs(pid)];
  while (now - before > REST_MS) {
    await pause(LOOK_MS);
    [before, now] = [now, cpuMs(pid)];
  }
  return now;
}
