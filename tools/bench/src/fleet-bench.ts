import { setTimeout as pause } from 'node:timers/promises';
import type { Content } from '@loa/contracts/content';
import type { Device } from '@loa/contracts/devices';
import { startBareFleet } from './bare-fleet.ts';
import type { Bench } from './bench-kind.ts';
import { loudspeakers, MORE_DEVICES } from './data-folder.ts';
import { deviceCode } from './device-keys.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { approve, shortestContent, type Approved } from './one-approval.ts';
import { signIn, type Operator } from './operator.ts';
import { startProduct } from './product.ts';
import { compare } from './result.ts';
import { sized } from './sized.ts';

const DEVICES = sized(1000, 3);
const FAN_OUTS = sized(5, 1);
const ROUNDS = sized(3, 1);
const TIME_TO_LEARN_MS = sized(20_000, 3000);

/**
 * Cost of an approval for 1,000 devices: how soon they hold the new plan, and how soon “Phát ngay” is heard on them.
 */
export const fleetBench: Bench = async (own, { folders, log }) => {
  const product = await startProduct(own, await folders.copy(own, 'fleet', MORE_DEVICES), {
    ...loudspeakers(DEVICES),
    LOA_RATE_LIMIT: '0',
  });
  const admin = await signIn(product.url, 'admin');
  const bare = await startBareFleet(own);
  await bare.connect(DEVICES);
  const fleet = await startFleet(own, product, { to: DEVICES });
  const content = await shortestContent(admin);

  const times = {
    received: [] as number[],
    first: [] as number[],
    last: [] as number[],
    late: [] as number[],
    spread: [] as number[],
    fanOut: [] as number[],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.fanOut.push(await bare.fanOut());
    const planned = await approve(fleet, admin, {
      name: `Diễn tập ${round}`,
      content,
      mode: 'daily',
      slots: [{ start_time: `0${round + 1}:00`, end_time: `0${round + 1}:30` }],
    });
    times.received.push((await planReceived(fleet, planned)).last_at - planned.requested_at);
    log(
      `approval answered after ${planned.answered_at - planned.requested_at} ms, plans received after ${times.received.at(-1)} ms`,
    );
    await filesThere(admin);
    const live = await approve(fleet, admin, { name: `Phát ngay ${round}`, content, mode: 'now' });
    const start = await playing(fleet, admin, live);
    times.first.push(start.first_at - live.requested_at);
    times.last.push(start.last_at - live.requested_at);
    times.late.push(start.last_at - start.planned_at);
    times.spread.push(start.last_at - start.first_at);
    await drop(admin, live.id);
    await pause(2000);
  }
  const together = await plannedRun(fleet, admin, content);
  for (let run = ROUNDS; run < FAN_OUTS; run += 1) times.fanOut.push(await bare.fanOut());
  const reference = times.fanOut;
  log(`${content.name}: ${content.duration_sec} s`);
  return [
    compare(`${DEVICES} devices hold a new plan after approval`, {
      unit: 'ms',
      measured: times.received,
      reference,
      ratio: { atMost: 3 },
    }),
    compare(`“Phát ngay”: first of ${DEVICES} devices plays (1 s of it is planned)`, {
      unit: 'ms',
      measured: times.first,
      reference,
      limit: { atMost: 2000 },
    }),
    compare(`“Phát ngay”: last of ${DEVICES} devices plays`, { unit: 'ms', measured: times.last, reference }),
    compare(`“Phát ngay”: last of ${DEVICES} devices plays, after the announced second`, {
      unit: 'ms',
      measured: times.late,
      reference,
      limit: { atMost: 1000 },
    }),
    compare(`“Phát ngay”: from the first to the last`, {
      unit: 'ms',
      measured: times.spread,
      reference,
      limit: { atMost: 300 },
    }),
    compare(`a planned run: from the first to the last of ${DEVICES} devices`, {
      unit: 'ms',
      measured: [together.last_at - together.first_at],
      limit: { atMost: 250 },
    }),
  ];
};

/** Soon after midnight places have their new day at different moments, so there may be several plans. */
const planReceived = (fleet: Fleet, { requested_at }: Approved) =>
  fleet.until(({ plans }) => {
    const taken = Object.values(plans).filter(({ first_at }) => first_at >= requested_at);
    return taken.reduce((sum, { count }) => sum + count, 0) >= DEVICES
      ? { last_at: Math.max(...taken.map(({ last_at }) => last_at)) }
      : null;
  }, 'taking the plan');

const SIMULATED = new Set(Array.from({ length: DEVICES }, (_, index) => deviceCode(index + 1)));

/** Waits until the server knows of every simulated device that it lacks no file. */
async function filesThere(admin: Operator) {
  for (let tries = 0; tries < 60; tries += 1) {
    const { rows } = await admin.call<{ rows: Device[] }>('GET', '/api/device/find?limit=200&sort=-name');
    const simulated = rows.filter(({ device_code }) => SIMULATED.has(device_code));
    if (simulated.every((one) => one.missing_files === 0 && one.plan_hash === one.wanted_plan_hash)) return pause(2000);
    await pause(1000);
  }
  throw new Error('devices did not get their files');
}

/** A run that all devices hold before it begins, at a full minute: they start by their own clocks. */
async function plannedRun(fleet: Fleet, admin: Operator, content: Content) {
  const start = Math.ceil((Date.now() + TIME_TO_LEARN_MS) / 60_000) * 60_000;
  const wall = (at: number) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Ho_Chi_Minh',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    }).format(at);
  const planned = await approve(fleet, admin, {
    name: 'Diễn tập cùng lúc',
    content,
    mode: 'once',
    day: start,
    slots: [{ start_time: wall(start), end_time: wall(start + 60_000) }],
  });
  return playing(fleet, admin, planned);
}

async function playing(fleet: Fleet, admin: Operator, { id, requested_at }: Approved) {
  const { rows } = await admin.call<{ rows: { id: string; planned_start: string }[] }>(
    'GET',
    `/api/playlist/occurrence/find?schedule_id=${id}`,
  );
  const [{ id: occurrence, planned_start } = { id: '', planned_start: '' }] = rows;
  const start = await fleet.until(
    ({ starts }) =>
      starts[occurrence]?.count === DEVICES && starts[occurrence].first_at > requested_at ? starts[occurrence] : null,
    'starting to play',
  );
  return { ...start, planned_at: Date.parse(planned_start) };
}

async function drop(admin: Operator, id: string) {
  const { version } = await admin.call<{ version: number }>('GET', `/api/playlist/find/${id}`);
  await admin.call('POST', `/api/playlist/${id}/drop`, { version, reason: 'Hết diễn tập' });
}
