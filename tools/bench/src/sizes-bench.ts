import { setTimeout as pause } from 'node:timers/promises';
import { startBareMqttClients, type BareMqttClients } from './bare-mqtt-clients.ts';
import { Cleanup } from './cleanup.ts';
import type { Bench } from './bench-kind.ts';
import { cpuMs } from './cpu-time.ts';
import { startMqttClients, type MqttClients } from './start-mqtt-clients.ts';
import { loudspeakers, MORE_DEVICES } from './data-folder.ts';
import { deviceKeys } from './device-keys.ts';
import { areMade } from './devices-made.ts';
import { listTimes, meanwhile, type ListTimes } from './list-times.ts';
import { submitted } from './one-approval.ts';
import { signIn, type Operator } from './operator.ts';
import { startProduct, type Product } from './product.ts';
import { processTree } from './resident-memory.ts';
import { compare, notReached, type Result } from './result.ts';
import { sized } from './sized.ts';
import { quantile } from './statistics.ts';

/**
 * The first is where the slope begins. A machine that holds more is asked for more: LOA_BENCH_SIZES=1000,5000,10000.
 */
const SIZES = (process.env.LOA_BENCH_SIZES ?? sized('1000,5000', '2')).split(',').map(Number);
const HEARTBEAT_SEC = 20;
const SETTLE_MS = sized(12_000, 100);
const [BEATEN_MS, IDLE_MS] = [sized(20_000, 1000), sized(20_000, 0)];
const APPROVALS = sized(5, 1);
/** One is over before fifty lists are asked for, of which p99 would be the slowest. */
const STORMS = sized(4, 1);
/**
 * Time limit of each step, so that a machine that does not hold a size reports how far it came and the benchmark ends.
 */
const WITHIN_MS = { seeded: 180_000, connected: 120_000, published: 60_000, back: 120_000 };

const processesOf = ({ pid }: Product) =>
  processTree(pid).filter((each) => each.pid === pid || each.command.includes('broker.js'));
const sumOf = (product: Product, of: (each: ReturnType<typeof processTree>[number]) => number) =>
  processesOf(product).reduce((sum, each) => sum + of(each), 0);
const bytesOf = (product: Product) => sumOf(product, ({ bytes }) => bytes);
const cpuOf = (product: Product) => sumOf(product, ({ pid }) => cpuMs(pid));

interface Stage {
  product: Product;
  admin: Operator;
  mqttClients: MqttClients;
  bare: BareMqttClients;
  log: (line: string) => void;
}

/**
 * An installation of 1,000 devices, one of 5,000 and more: connecting, publishing, heartbeats, reconnecting all at
 * once, and what one more device costs in memory.
 */
export const sizesBench: Bench = async (_own, parts) => {
  const results: Result[] = [];
  let before: Memory = { size: 0, bytes: 0, bare: 0 };
  for (const size of SIZES) {
    // One after the other: an installation is measured alone.
    const own = new Cleanup();
    const { rows, memory } = await installation(own, parts, size).finally(() => own.release());
    results.push(...rows);
    if (!memory) break;
    if (before.size > 0) {
      const slope = (of: 'bytes' | 'bare') => (memory[of] - before[of]) / (size - before.size) / 1000;
      results.push(
        compare(`memory of one more device, server and broker (${before.size} to ${size})`, {
          unit: 'kB',
          measured: [slope('bytes')],
          reference: [slope('bare')],
          limit: { atMost: 20 },
        }),
      );
    }
    before = memory;
  }
  return results;
};

interface Memory {
  size: number;
  bytes: number;
  bare: number;
}

/** Without memory: it did not come so far. */
async function installation(
  own: Cleanup,
  { folders, log }: Parameters<Bench>[1],
  size: number,
): Promise<{ rows: Result[]; memory: Memory | null }> {
  const folder = await folders.copy(own, `sizes-${size}`, MORE_DEVICES);
  const start = () => startProduct(own, folder, { ...loudspeakers(size), LOA_RATE_LIMIT: '0' });
  const maker = await start();
  if (!(await areMade(await signIn(maker.url, 'admin'), size, WITHIN_MS.seeded)))
    return { rows: [notReached(`${size} devices made`, `not within ${WITHIN_MS.seeded / 1000} s`)], memory: null };
  // Memory used to create them does not count.
  await maker.stop();
  const product = await start();
  const admin = await signIn(product.url, 'admin');
  const stage: Stage = {
    product,
    admin,
    mqttClients: await startMqttClients(own, product.mqttUrl),
    bare: await startBareMqttClients(own),
    log,
  };
  const { rows, isWhole } = await connecting(stage, await deviceKeys(product.dataDir, size), size);
  if (!isWhole) return { rows, memory: null };
  await pause(SETTLE_MS);
  const memory = { size, bytes: bytesOf(product), bare: stage.bare.bytes() };
  const idle = await listTimes(admin, after(IDLE_MS));
  return {
    rows: [
      ...rows,
      ...(await publishing(stage, size)),
      await heartbeats(stage, size),
      ...(await reconnecting(stage, size, idle)),
    ],
    memory,
  };
}

function after(ms: number) {
  const end = Date.now() + ms;
  return () => Date.now() > end;
}

/** Until each is connected, listens, has said that it is there and holds its plan. */
async function connecting(
  { product, mqttClients, bare, log }: Stage,
  members: Awaited<ReturnType<typeof deviceKeys>>,
  size: number,
) {
  const what = `${size} devices connected, with plans`;
  await mqttClients.reset();
  const cpu = cpuOf(product);
  const connected = await mqttClients.connect(
    members.map(({ device_code, token }) => ({ code: device_code, token })),
    WITHIN_MS.connected,
  );
  const plans = await mqttClients.received(connected.connected, WITHIN_MS.published);
  if (connected.connected < members.length || plans.count < members.length)
    return {
      isWhole: false,
      rows: [
        notReached(
          what,
          `${connected.connected} were connected within ${WITHIN_MS.connected / 1000} s, ${plans.count} held a plan`,
        ),
      ],
    };
  log(
    `${size} connected after ${Math.round(connected.took)} ms, server and broker ${Math.round(cpuOf(product) - cpu)} ms of a core`,
  );
  const reference = await bare.connect(
    members.map(({ device_code }) => ({ code: device_code })),
    WITHIN_MS.connected,
  );
  if (reference.connected < members.length)
    return { isWhole: false, rows: [notReached(what, `the bare broker had ${reference.connected}`)] };
  return {
    isWhole: true,
    rows: [
      compare(what, { unit: 'ms', measured: [connected.took], reference: [reference.took], ratio: { atMost: 2 } }),
    ],
  };
}

/** From the approval of a schedule for the whole country until each device has its plan. */
async function publishing({ product, admin, mqttClients, bare, log }: Stage, size: number): Promise<Result[]> {
  const what = `${size} devices sent a new plan after approval`;
  const times = { measured: [] as number[], reference: [] as number[] };
  for (let round = 1; round <= APPROVALS; round += 1) {
    times.reference.push(await bare.fanOut(size, WITHIN_MS.published));
    const approve = await submitted(admin, {
      name: `Diễn tập ${size} ${round}`,
      slots: [{ start_time: `0${round}:00`, end_time: `0${round}:30` }],
    });
    await pause(2000);
    await mqttClients.reset();
    const cpu = cpuOf(product);
    const requested_at = Date.now();
    await approve();
    const { count, last_at } = await mqttClients.received(size, WITHIN_MS.published);
    if (count < size) return [notReached(what, `${count} within ${WITHIN_MS.published / 1000} s`)];
    log(
      `${size} have it after ${Math.round(last_at - requested_at)} ms, server and broker ${Math.round(cpuOf(product) - cpu)} ms of a core`,
    );
    times.measured.push(last_at - requested_at);
  }
  return [compare(what, { unit: 'ms', ...times, ratio: { atMost: 3 } })];
}

async function heartbeats({ product, mqttClients }: Stage, size: number): Promise<Result> {
  await mqttClients.beat(HEARTBEAT_SEC);
  const cpu = cpuOf(product);
  await pause(BEATEN_MS);
  const busy = ((cpuOf(product) - cpu) / BEATEN_MS) * 100;
  await mqttClients.beat(0);
  return compare(`heartbeats of ${size} devices each ${HEARTBEAT_SEC} s: server and broker`, {
    unit: '% of a core',
    measured: [busy],
    limit: { atMost: 30 },
  });
}

async function reconnecting(
  { admin, mqttClients, bare, log }: Stage,
  size: number,
  idle: ListTimes,
): Promise<Result[]> {
  const what = `all ${size} reconnecting at once`;
  // Else a list would wait for what thousands of devices do on this machine to come back, which they do on their own.
  for (const each of [mqttClients, bare]) each.stepBack();
  const times = { measured: [] as number[], reference: [] as number[] };
  const lists: ListTimes = { took: [], failures: [] };
  for (let storm = 1; storm <= STORMS; storm += 1) {
    times.reference.push((await bare.storm(WITHIN_MS.back)).took);
    const { value: back, times: during } = await meanwhile(mqttClients.storm(WITHIN_MS.back), (isOver) =>
      listTimes(admin, isOver),
    );
    if (during.failures[0]) log(`a list failed meanwhile: ${during.failures[0]}`);
    lists.took.push(...during.took);
    lists.failures.push(...during.failures);
    if (back.connected < size) return [notReached(what, `${back.connected} within ${WITHIN_MS.back / 1000} s`)];
    times.measured.push(back.took);
    await pause(SETTLE_MS);
  }
  return [
    compare(what, { unit: 'ms', ...times }),
    compare(`a list while ${size} reconnect, p99 of ${lists.took.length}`, {
      unit: 'ms',
      measured: [quantile(lists.took, 0.99)],
      reference: [quantile(idle.took, 0.99)],
      ratio: { atMost: 3 },
    }),
    compare(`lists that failed while ${size} reconnect`, {
      unit: '',
      measured: [lists.failures.length],
      limit: { atMost: 0 },
    }),
  ];
}
