import { gzipSync } from 'node:zlib';
import type { Bench } from './bench-kind.ts';
import { deviceKeys } from './device-keys.ts';
import { startFleet } from './fleet.ts';
import { approve, arrived, settled, shortestContent } from './one-approval.ts';
import { signIn, type Operator } from './operator.ts';
import { startProduct, type Product } from './product.ts';
import { compare } from './result.ts';
import { sized } from './sized.ts';

const DEVICES = sized(20, 3);
const ROUNDS = sized(3, 1);
/** Runs every day beside those of the demo: a plan of the size a commune has. */
const MORE_RUNS = sized(24, 2);

interface Device {
  device_code: string;
  wanted_plan_hash: string | null;
}

/** Bytes that a device is sent because one run of its plan changed, beside the runs of that day, compressed. */
export const planBytesBench: Bench = async (own, { folders, log }) => {
  const product = await startProduct(own, await folders.copy(own, 'plan-bytes'), { LOA_RATE_LIMIT: '0' });
  const admin = await signIn(product.url, 'admin');
  const fleet = await startFleet(own, product, { to: DEVICES });
  const content = await shortestContent(admin);
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const slotAt = (minutes: number) => ({ start_time: clock(minutes), end_time: clock(minutes + 5) });
  const many = await approve(fleet, admin, {
    name: 'Bản tin trong ngày',
    content,
    mode: 'daily',
    slots: Array.from({ length: MORE_RUNS }, (_, index) => slotAt(index * 60 + 2)),
  });
  await arrived(fleet, many);
  const tomorrow = Date.now() + 86_400_000;
  const sent: number[] = [];
  const parts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await settled(fleet);
    const before = (await fleet.stats()).plan_bytes;
    const one = await approve(fleet, admin, {
      name: `Thêm một buổi ${round}`,
      content,
      mode: 'once',
      day: tomorrow,
      slots: [slotAt(10 * 60 + 10 * (round + 1))],
    });
    await arrived(fleet, one);
    sent.push(((await fleet.stats()).plan_bytes - before) / DEVICES);
    parts.push(await dayOf(product, admin, tomorrow));
  }
  log(`${DEVICES} devices; the day has ${MORE_RUNS} runs and those of the demo`);
  return [
    compare('bytes sent to a device for one changed run, beside that day compressed', {
      unit: 'B',
      measured: sent,
      reference: parts,
      ratio: { atMost: 2 },
    }),
  ];
};

/** The runs of a day in the plan of the first device, compressed. */
async function dayOf({ url, dataDir }: Product, admin: Operator, day: number) {
  const [key] = await deviceKeys(dataDir, 1);
  const { rows } = await admin.call<{ rows: Device[] }>('GET', `/api/device/find?search=${key?.device_code}`);
  const hash = rows.find(({ device_code }) => device_code === key?.device_code)?.wanted_plan_hash;
  const answer = await fetch(`${url}/device-api/plan/${hash}`, { headers: { authorization: `Bearer ${key?.token}` } });
  const { occurrences } = (await answer.json()) as { occurrences: { start: string }[] };
  const dateOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(at);
  return gzipSync(JSON.stringify(occurrences.filter(({ start }) => dateOf(Date.parse(start)) === dateOf(day))), {
    level: 9,
  }).length;
}
