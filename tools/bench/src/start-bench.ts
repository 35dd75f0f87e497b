import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type { Cleanup } from './cleanup.ts';
import type { Bench } from './bench-kind.ts';
import { endChild, startChild } from './child-processes.ts';
import { ownPostgres } from './postgres.ts';
import { peakBytes, processTree, residentBytes } from './resident-memory.ts';
import { startProduct } from './product.ts';
import { compare } from './result.ts';
import { serverProcess } from './server-process.ts';
import { isTry, sized } from './sized.ts';
import { temporaryFolder } from './workspace.ts';

const RUNS = sized(5, 1);
/** Longer than the server waits until it collects the garbage of its start. */
const REST_MS = sized(90_000, 1000);
const MEBI = 2 ** 20;

/** How long a start on an existing data folder takes, and what the server holds when 50 devices have settled. */
export const startBench: Bench = async (own, { folders, log }) => {
  const folder = await folders.copy(own, 'start');
  const starts: number[] = [];
  const bareStarts: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { startMs, stop } = await startProduct(own, folder);
    starts.push(startMs);
    await stop();
    bareStarts.push(await bareStart(own, folder));
  }
  // Side by side, since only what they hold afterwards counts.
  const [bare, embedded, external] = await Promise.all([
    folders.copy(own, 'bare').then((copy) => bareParts(own, copy)),
    atRest(own, folder, log),
    ownPostgres(own).then((url) => atRest(own, temporaryFolder(own, 'external'), log, { DATABASE_URL: url })),
  ]);
  return [
    compare('start with an existing database (beside bare PGlite on it and bare Fastify)', {
      unit: 'ms',
      measured: starts,
      reference: bareStarts,
      ratio: { atMost: 1.5 },
    }),
    compare('memory at rest, 50 devices connected (beside bare PGlite and bare aedes)', {
      unit: 'MiB',
      measured: [embedded.resident],
      reference: [bare],
      ratio: { atMost: 0.9 },
      limit: { atMost: 300 },
    }),
    compare('the most the server held of it since its start', { unit: 'MiB', measured: [embedded.peak] }),
    compare('memory at rest, 50 devices connected, PostgreSQL beside it', {
      unit: 'MiB',
      measured: [external.resident],
      limit: { atMost: 300 },
    }),
  ];
};

async function atRest(own: Cleanup, folder: string, log: (line: string) => void, env: Record<string, string> = {}) {
  const { pid, stop } = await startProduct(own, folder, { ...env, LOA_SIMULATOR: 'on' }, { whole: !isTry });
  await pause(REST_MS);
  const processes = processTree(pid).filter(({ command }) => !command.includes('device-simulator'));
  log(
    processes
      .map(({ command, bytes }) => `${/(\w[\w-]*)\.js/.exec(command)?.[1] ?? command}: ${Math.round(bytes / MEBI)} MiB`)
      .join(', '),
  );
  const peak = peakBytes(pid) / MEBI;
  await stop();
  return { resident: processes.reduce((sum, { bytes }) => sum + bytes, 0) / MEBI, peak };
}

/** Milliseconds until a process with the bare database and a bare server can be used. */
async function bareStart(own: Cleanup, folder: string) {
  const began = performance.now();
  const dataDir = join(folder, 'database');
  const { child } = await startChild(own, 'bare-database.ts', { dataDir, listens: true }, serverProcess.embedded);
  const startMs = performance.now() - began;
  await endChild(child);
  return startMs;
}

/** The database on the same data and a broker, each in a process started like the server's. */
async function bareParts(own: Cleanup, folder: string) {
  const parts = [
    await startChild(own, 'bare-database.ts', { dataDir: join(folder, 'database') }, serverProcess.embedded),
    await startChild(own, 'bare-broker.ts', {}, serverProcess.embedded),
  ];
  await pause(REST_MS);
  return parts.reduce((sum, { child }) => sum + residentBytes(child.pid ?? 0), 0) / MEBI;
}
