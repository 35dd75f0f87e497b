import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RefusedMessage } from '@loa/contracts/devices';
import { seededRandom } from '../../../testbed/seeded-random.ts';
import type { Cleanup } from '../cleanup.ts';
import { loudspeakers } from '../data-folder.ts';
import { areMade } from '../devices-made.ts';
import { startFleet, type Fleet } from '../fleet.ts';
import { signIn, type Operator } from '../operator.ts';
import type { Product } from '../product.ts';
import { processTree } from '../resident-memory.ts';
import { median, quantile } from '../statistics.ts';
import { Broadcasters } from './broadcasts.ts';
import { differences, type RememberedRun } from './compare-histories.ts';
import { readDiaries, runOf } from './diaries.ts';
import { openRuns, rememberedSince } from './history.ts';
import { growth } from './memory-growth.ts';
import { scenarioOf } from './scenario.ts';

export interface SoakSettings {
  devices: number;
  seconds: number;
  seed: number;
  /** Pause between two actions of the broadcasters. */
  pace_ms: number;
  /** Shorter in the gate: all of it is over sooner, and nothing waits for the next minute. */
  is_short?: boolean;
}
/** Faults of a soak, and the amount of events that could have gone wrong. */
export interface Soaked {
  found: string[];
  records: number;
  /** Events the devices noted, by kind. */
  experienced: Readonly<Record<string, number>>;
}

const GRACE_SEC = 10;
export const soakEnvironment = (devices: number) => ({
  ...loudspeakers(devices),
  LOA_RATE_LIMIT: '0',
  LOA_REPORT_GRACE_SEC: String(GRACE_SEC),
});
const MADE_WITHIN_MS = 300_000;
const SETTLED_WITHIN_MS = 180_000;
/** Memory growth that counts as flat: an idle process still allocates and frees. */
const FLAT = 1.1;
/** Shorter ones say nothing about memory. */
const SHORTEST_FOR_MEMORY_SEC = 300;
const LOOK_MS = 1000;
/** Delay that a simulator with enough time to work stays below. */
const LATE_MS = 1000;
/** Diaries are in their file after so long. */
const WRITTEN_MS = 1500;
const MOST_ASKED = 1000;
const EXAMPLES = 5;

interface Sample {
  at: number;
  server: number;
  broker: number;
}

function memoryOf(pid: number): Sample {
  const tree = processTree(pid);
  const bytes = (holds: (each: (typeof tree)[number]) => boolean) =>
    tree.filter(holds).reduce((sum, each) => sum + each.bytes, 0);
  return {
    at: Date.now(),
    server: bytes((each) => each.pid === pid),
    broker: bytes(({ command }) => command.includes('broker.js')),
  };
}

/** Somebody who looks at lists all the while. */
async function watcher(admin: Operator, isOver: () => boolean) {
  const took: number[] = [];
  const failures: string[] = [];
  const paths = ['/api/device/find?limit=20', '/api/playlist/occurrence/find?limit=20', '/api/dashboard'];
  for (let turn = 0; !isOver(); turn += 1) {
    const began = performance.now();
    await admin.call('GET', paths[turn % paths.length] ?? '').then(
      () => took.push(performance.now() - began),
      (error: unknown) => failures.push(String(error)),
    );
    await pause(LOOK_MS / 4);
  }
  return { took, failures };
}

/**
 * The product with devices that meet every kind of trouble while people broadcast. When it is over, what the server has
 * in its history must be what the devices experienced, no call may have failed, and memory may not have grown. Answers
 * what was not so.
 */
export async function soak(
  own: Cleanup,
  product: Product,
  { devices, seconds, seed, pace_ms, is_short = false }: SoakSettings,
  log: (line: string) => void,
): Promise<Soaked> {
  const diary = join(product.dataDir, 'experiences.jsonl');
  const admin = await signIn(product.url, 'admin');
  if (!(await areMade(admin, devices, MADE_WITHIN_MS)))
    throw new Error(`${devices} devices were not made within ${MADE_WITHIN_MS / 1000} s`);
  const fleet = await startFleet(own, product, { to: devices, diary });
  const broadcasters = new Broadcasters(admin, seededRandom(seed), is_short);
  const began = Date.now();
  log(`${devices} devices for ${seconds} s, seed ${seed}`);

  const samples: Sample[] = [];
  const sampling = setInterval(() => samples.push(memoryOf(product.pid)), Math.max(LOOK_MS, (seconds * 1000) / 300));
  let isOver = false;
  const watching = watcher(admin, () => isOver);
  await Promise.all([
    fleet.play(scenarioOf(seed, seconds, is_short), seconds),
    broadcasters.work(began + seconds * 1000, pace_ms),
  ]).finally(() => clearInterval(sampling));
  isOver = true;
  const { took, failures } = await watching;
  await broadcasters.end();
  await settled(fleet, admin, devices, { log, isOurs: broadcasters.made });

  const open = new Set((await openRuns(admin)).map(({ id }) => id));
  await pause(WRITTEN_MS);
  const diaries = await readDiaries(diary, open);
  const history = await rememberedSince(admin, began - LOOK_MS, open, [...diaries.experiences.keys()].map(runOf));
  const tally = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ');
  const mib = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
  const { late_ms } = await fleet.stats();
  if (late_ms > LATE_MS)
    log(
      `this machine is too busy for so many devices: the simulator was up to ${late_ms} ms late, so what was heard is known no better than that`,
    );
  log(`people: ${tally(broadcasters.done)}`);
  log(`devices: ${tally(diaries.counts)}`);
  const count = history.reduce((sum, { records }) => sum + records.length, 0);
  log(`history: ${history.length} runs, ${count} records`);
  log(`lists: ${took.length} calls, median ${Math.round(median(took))} ms, p99 ${Math.round(quantile(took, 0.99))} ms`);
  const grown = growth(samples.map(({ server, broker }) => server + broker));
  for (const at of [0, 0.25, 0.5, 0.75, 1]) {
    const sample = samples[Math.floor(at * (samples.length - 1))];
    if (sample)
      log(
        `memory at ${Math.round((sample.at - began) / 1000)} s: server ${mib(sample.server)}, broker ${mib(sample.broker)}`,
      );
  }
  log(`memory, last third beside all before: ${grown.toFixed(3)} ×`);
  const found = [
    ...differences(diaries, history, late_ms),
    ...[...failures, ...broadcasters.failures].map((failure) => `a call failed: ${failure}`),
    ...(seconds >= SHORTEST_FOR_MEMORY_SEC && grown > FLAT
      ? [`memory grew to ${grown.toFixed(2)} × in the last third`]
      : []),
  ];
  for (const line of await refusalsOf(admin, history, found)) log(line);
  return { found, records: count, experienced: diaries.counts };
}

/** Messages that the server refused of the devices a difference names, by reason: mostly they explain it. */
async function refusalsOf(admin: Operator, history: readonly RememberedRun[], found: readonly string[]) {
  const devices = new Map(
    history.flatMap(({ records }) => records.map(({ device }) => [device.device_code, device.id] as const)),
  );
  const named = [...devices].filter(([code]) => found.some((line) => line.includes(`${code}:`))).slice(0, MOST_ASKED);
  const lines: { reason: string; line: string }[] = [];
  for (const [code, id] of named) {
    const { rows } = await admin.call<{ rows: RefusedMessage[] }>('GET', `/api/device/${id}/refused-messages`);
    if (rows.length === 0) lines.push({ reason: 'nothing', line: `${code} was refused nothing` });
    for (const { reason, times, last_at, message } of rows)
      lines.push({ reason, line: `${code} was refused ${times} ×, last at ${last_at}: ${reason}: ${message}` });
  }
  return [...Map.groupBy(lines, ({ reason }) => reason).values()].flatMap((alike) => [
    ...alike.slice(0, EXAMPLES).map(({ line }) => line),
    ...(alike.length > EXAMPLES ? [`… ${alike.length - EXAMPLES} more like it`] : []),
  ]);
}

/** All are back, have said what they had to say, and the server has closed every run. */
async function settled(
  fleet: Fleet,
  admin: Operator,
  devices: number,
  { isOurs, log }: { isOurs: (schedule_id: string) => boolean; log: (line: string) => void },
) {
  await fleet.until(
    ({ connected, unsent_reports }) => connected === devices && unsent_reports === 0,
    'coming to rest',
    SETTLED_WITHIN_MS,
  );
  log('all are back and have reported');
  // The demo broadcasts its own schedules for ever.
  for (const until = Date.now() + SETTLED_WITHIN_MS; ; await pause(LOOK_MS)) {
    const open = (await openRuns(admin)).filter(({ schedule }) => isOurs(schedule.id));
    if (open.length === 0) break;
    if (Date.now() > until)
      throw new Error(
        `not over: ${open.map(({ schedule, status, planned_start, expected_end }) => `${schedule.name} ${status} ${planned_start} to ${expected_end}`).join(', ')}`,
      );
  }
  log('all runs are over');
  // The last reports are on their way from the broker to the history, and dropped runs are closed after the grace.
  await pause(GRACE_SEC * 1000);
  await fleet.until(({ unsent_reports }) => unsent_reports === 0, 'reporting', SETTLED_WITHIN_MS);
}
