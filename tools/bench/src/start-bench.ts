import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench-kind.ts';
import { processTree } from './resident-memory.ts';
import { startProduct } from './product.ts';
import { compare } from './result.ts';

const RUNS = 5;
const REST_MS = 25_000;
const MEBI = 2 ** 20;

/** How long a start on an existing data folder takes, and what the server holds when 50 devices have settled. */
export const startBench: Bench = async (own, { folders, log }) => {
  const folder = await folders.copy(own, 'start');
  const starts: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { startMs, stop } = await startProduct(own, folder);
    starts.push(startMs);
    await stop();
  }
  const { pid } = await startProduct(own, folder, { LOA_SIMULATOR: 'on' });
  await pause(REST_MS);
  const processes = processTree(pid).filter(({ command }) => !command.includes('device-simulator'));
  log(processes.map(({ command, bytes }) => `${/(\w[\w-]*)\.js/.exec(command)?.[1] ?? command}: ${Math.round(bytes / MEBI)} MiB`).join(', '));
  return [
    compare('start with an existing database', { unit: 'ms', measured: starts, limit: { atMost: 1500 } }),
    compare('memory at rest, 50 devices connected', { unit: 'MiB', measured: [processes.reduce((sum, { bytes }) => sum + bytes, 0) / MEBI], limit: { atMost: 200 } }),
  ];
};
