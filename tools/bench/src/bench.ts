import { setTimeout as pause } from 'node:timers/promises';
import { Cleanup } from './cleanup.ts';
import type { Bench } from './bench-kind.ts';
import { buildAll, buildPages } from './build.ts';
import { consoleBench } from './console-bench.ts';
import { DataFolders } from './data-folder.ts';
import { Databases } from './filled-product.ts';
import { decidingBench } from './deciding-bench.ts';
import { fleetBench } from './fleet-bench.ts';
import { growthBench, treeBench } from './growth-bench.ts';
import { listBench } from './list-bench.ts';
import { liveBench } from './live-bench.ts';
import { machineState } from './machine.ts';
import { permissionBench } from './permission-bench.ts';
import { planBytesBench } from './plan-bytes-bench.ts';
import type { Result } from './result.ts';
import { isTry } from './sized.ts';
import { sizesBench } from './sizes-bench.ts';
import { startBench } from './start-bench.ts';
import { uploadsBench } from './uploads-bench.ts';
import { drawTable } from './table.ts';

const benches: Record<string, Bench> = {
  console: consoleBench,
  list: listBench,
  growth: growthBench,
  tree: treeBench,
  permission: permissionBench,
  live: liveBench,
  fleet: fleetBench,
  sizes: sizesBench,
  'plan-bytes': planBytesBench,
  deciding: decidingBench,
  start: startBench,
  uploads: uploadsBench,
};
/** A benchmark that hangs must not keep the others from being printed; what is asked for whole takes long. */
const LONGEST_MS = process.argv.includes('--whole') ? 4 * 3600_000 : 900_000;

const say = (line: string) => void process.stderr.write(`${line}\n`);
const all = new Cleanup();
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const unknown = wanted.filter((name) => !benches[name]);
if (unknown.length > 0) {
  say(`No benchmark is called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void all.release().then(() => process.exit(1)));

async function run(name: string, bench: Bench, folders: DataFolders, databases: Databases): Promise<Result[]> {
  const own = new Cleanup();
  all.add(own, () => own.release());
  const notes: string[] = [];
  const began = Date.now();
  const tooLong = pause(LONGEST_MS, null, { ref: false }).then(() =>
    Promise.reject(new Error(`not done after ${LONGEST_MS / 1000} s`)),
  );
  try {
    return await Promise.race([
      bench(own, {
        folders,
        databases,
        log: (line) => notes.push(`+${Math.round((Date.now() - began) / 1000)} s ${line}`),
      }),
      tooLong,
    ]);
  } finally {
    await own.release();
    say([`${name}: ${Math.round((Date.now() - began) / 1000)} s`, ...notes.map((note) => `  ${note}`)].join('\n'));
  }
}

say('Building…');
await (isTry ? buildPages() : buildAll());
const state = machineState();
const folders = new DataFolders(all);
const databases = new Databases(all);
const results: Result[] = [];
let failed = false;
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  try {
    results.push(...(await run(name, benches[name] as Bench, folders, databases)));
  } catch (error) {
    failed = true;
    say(`${name} failed: ${String(error instanceof Error ? error.stack : error)}`);
  }
}
await all.release();
console.log(`\n${drawTable(results)}\n\n${state}`);
process.exit(failed ? 1 : 0);
