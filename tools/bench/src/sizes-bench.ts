import { setTimeout as pause } from 'node:timers/promises';
import mqtt from 'mqtt';
import type { Belongings } from './belongings.ts';
import type { Bench } from './bench-kind.ts';
import { startChild } from './children.ts';
import { cpuMs } from './cpu-time.ts';
import { startCrowd } from './crowd-fleet.ts';
import { MORE_DEVICES } from './data-folder.ts';
import { deviceCode, deviceKeys } from './device-keys.ts';
import { topicOf } from './device-topics.ts';
import { submitted } from './one-approval.ts';
import { signIn, type Operator } from './operator.ts';
import { startProduct, type Product } from './product.ts';
import { processTree, residentBytes } from './resident-memory.ts';
import { compare, type Result } from './result.ts';
import { quantile } from './statistics.ts';

/** The first is where the slope begins. A machine that holds more is asked for more: LOA_BENCH_SIZES=1000,5000,10000. */
const SIZES = (process.env.LOA_BENCH_SIZES ?? '1000,5000').split(',').map(Number);
const HEARTBEAT_SEC = 20;
const SETTLE_MS = 12_000;
const [BEATEN_MS, IDLE_MS] = [20_000, 8000];
const LIST = '/api/device/find?limit=20';

const processesOf = ({ pid }: Product) => processTree(pid).filter((each) => each.pid === pid || each.command.includes('broker.js'));
const bytesOf = (product: Product) => processesOf(product).reduce((sum, { bytes }) => sum + bytes, 0);
const cpuOf = (product: Product) => processesOf(product).reduce((sum, { pid }) => sum + cpuMs(pid), 0);

/** A broker with nothing around it, its clients, and somebody who tells each of them something of its own. */
async function bareCrowd(own: Belongings) {
  const { child, ready } = await startChild<{ url: string }>(own, 'bare-broker.ts', {});
  const publisher = await mqtt.connectAsync(ready.url);
  own.add(publisher, () => publisher.endAsync(true));
  const crowd = await startCrowd(own, ready.url);
  const payload = JSON.stringify({ hash: 'a'.repeat(64), url: `/device-api/plan/${'a'.repeat(64)}`, valid_to: new Date().toISOString() });
  return {
    ...crowd,
    bytes: () => residentBytes(child.pid ?? 0),
    async fanOut(to: number) {
      await crowd.reset();
      const began = performance.timeOrigin + performance.now();
      for (let number = 1; number <= to; number += 1) publisher.publish(topicOf(deviceCode(number), 'plan'), payload, { qos: 1, retain: true });
      return (await crowd.received(to)) - began;
    },
  };
}

/** How long lists take, called one after the other until `isOver`; a call that fails is an error. */
async function listTimes({ call }: Operator, isOver: () => boolean) {
  const took: number[] = [];
  while (!isOver() || took.length < 20) {
    const began = performance.now();
    await call('GET', LIST);
    took.push(performance.now() - began);
    await pause(20);
  }
  return took;
}

async function until<Value>(asked: Promise<Value>, meanwhile: (isOver: () => boolean) => Promise<number[]>) {
  let isOver = false;
  const [value, took] = await Promise.all([asked.finally(() => (isOver = true)), meanwhile(() => isOver)]);
  return { value, took };
}

/** 1,000, 5,000 and more connected devices: connecting, being told, beating, coming back all at once, and what each of them costs in memory. */
export const sizesBench: Bench = async (own, { folders, log }) => {
  const most = Math.max(...SIZES);
  const product = await startProduct(own, await folders.copy(own, 'sizes', MORE_DEVICES), { LOA_DEMO_DEVICES: String(most), LOA_RATE_LIMIT: '0' });
  const admin = await signIn(product.url, 'admin');
  const keys = await deviceKeys(product.dataDir, most);
  const bare = await bareCrowd(own);
  const crowd = await startCrowd(own, product.mqttUrl);
  const results: Result[] = [];
  let before = { size: 0, bytes: 0, bare: 0 };
  for (const size of SIZES) {
    const members = keys.slice(before.size, size);
    await crowd.reset();
    const began = performance.timeOrigin + performance.now();
    await crowd.connect(members.map(({ device_code, token }) => ({ code: device_code, token })));
    const held = (await crowd.received(members.length)) - began;
    const bareTook = await bare.connect(members.map(({ device_code }) => ({ code: device_code })));
    log(`${size} connected after ${Math.round(held)} ms, bare ${Math.round(bareTook)} ms`);
    results.push(compare(`${members.length} more devices connected, with plans (${size} in all)`, { unit: 'ms', measured: [held], reference: [bareTook], ratio: { atMost: 2 } }));

    await pause(SETTLE_MS);
    const memory = { size, bytes: bytesOf(product), bare: bare.bytes() };
    if (before.size > 0) {
      const slope = (of: 'bytes' | 'bare') => (memory[of] - before[of]) / (size - before.size) / 1000;
      results.push(compare(`memory of one more device, server and broker (${before.size} to ${size})`, { unit: 'kB', measured: [slope('bytes')], reference: [slope('bare')], limit: { atMost: 20 } }));
    }
    before = memory;

    const idle = await listTimes(admin, after(IDLE_MS));
    results.push(...(await told(admin, crowd, bare, size)));
    await crowd.beat(HEARTBEAT_SEC);
    const cpu = cpuOf(product);
    await pause(BEATEN_MS);
    results.push(compare(`heartbeats of ${size} devices each ${HEARTBEAT_SEC} s: server and broker`, { unit: '% of a core', measured: [((cpuOf(product) - cpu) / BEATEN_MS) * 100], limit: { atMost: 30 } }));
    await crowd.beat(0);

    const back = await until(crowd.storm(), (isOver) => listTimes(admin, isOver));
    const bareBack = await bare.storm();
    results.push(compare(`all ${size} reconnecting at once`, { unit: 'ms', measured: [back.value], reference: [bareBack] }));
    results.push(compare(`a list while ${size} reconnect, p99`, { unit: 'ms', measured: [quantile(back.took, 0.99)], reference: [quantile(idle, 0.99)], ratio: { atMost: 3 } }));
  }
  return results;
};

function after(ms: number) {
  const end = Date.now() + ms;
  return () => Date.now() > end;
}

type Crowd = Awaited<ReturnType<typeof startCrowd>>;

/** From the approval of a schedule for the whole country until each of so many has been told. */
async function told(admin: Operator, crowd: Crowd, bare: Awaited<ReturnType<typeof bareCrowd>>, size: number): Promise<Result[]> {
  const times = { measured: [] as number[], reference: [] as number[] };
  for (let round = 1; round <= 3; round += 1) {
    times.reference.push(await bare.fanOut(size));
    const approve = await submitted(admin, { name: `Diễn tập ${size} ${round}`, slots: [{ start_time: `0${round}:00`, end_time: `0${round}:30` }] });
    await pause(2000);
    await crowd.reset();
    const asked_at = Date.now();
    await approve();
    times.measured.push((await crowd.received(size)) - asked_at);
  }
  return [compare(`${size} devices told of a new plan after approval`, { unit: 'ms', ...times, ratio: { atMost: 3 } })];
}
