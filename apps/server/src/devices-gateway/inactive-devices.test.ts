import {
  DEVICE_API,
  topicOf,
  type Enrolment,
  type PlanDocument,
  type PlanMessage,
} from '@loa/contracts/device-protocol';
import { devices, type Device } from '@loa/contracts/devices';
import { eq } from 'drizzle-orm';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceTokens } from '../device-token';
import { deviceTable } from '../modules/devices';
import {
  buildSchedule,
  plansOf,
  putOnAir,
  startBroadcastWorld,
  type BroadcastWorld,
} from '../modules/schedules/broadcast-world.fixture';
import { setSettings } from '../modules/system-config/config-world.fixture';
import { eventually, openDevice, outcome } from './gateway.fixture';

let world: BroadcastWorld;
const clients: MqttClient[] = [];
beforeAll(async () => {
  world = await startBroadcastWorld({}, { listen: true });
  await putOnAir(world, buildSchedule(world));
  // The devices were inserted directly, without the API.
  world.deps.events.emit('record.changed', { base: devices.base, verb: 'ADD', id: world.devices[0] ?? '' });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await world.server.stop();
});

const keyOf = async (id: string) => {
  const [row] = await world.db.select().from(deviceTable).where(eq(deviceTable.id, id));
  return deviceTokens(world.deps.config.secret).enrol(row!.device_code, 1);
};
const get = (path: string, { token }: Enrolment) =>
  fetch(`${world.server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
const open = (key: Enrolment) => {
  const client = openDevice(world.deps.devices.channel.mqtt_url, key);
  clients.push(client);
  return client;
};
/** A device that fetches each announced plan, and reports it where it may. */
async function device(key: Enrolment, says = true) {
  const client = open(key);
  await outcome(client);
  const self = { client, runs: null as number | null, closed: false, says, say: () => undefined as unknown };
  client.once('close', () => (self.closed = true));
  client.on('message', (_topic, text) => {
    const { hash, url, valid_to } = JSON.parse(text.toString()) as PlanMessage;
    void get(url, key).then(async (answer) => {
      if (!answer.ok) return;
      self.runs = ((await answer.json()) as PlanDocument).occurrences.length;
      self.say = () =>
        client.publish(
          topicOf(key.device_code, 'status'),
          JSON.stringify({ at: new Date().toISOString(), plan_hash: hash, plan_valid_to: valid_to }),
          { qos: 1 },
        );
    });
  });
  const heartbeat = setInterval(() => self.says && self.say(), 100);
  client.once('close', () => clearInterval(heartbeat));
  // A plan without runs may be reported, and the device closed, before these are acknowledged.
  const unlessClosed = (error: unknown) => {
    if (!self.closed) throw error;
  };
  await client.subscribeAsync(topicOf(key.device_code, 'plan'), { qos: 1 }).catch(unlessClosed);
  if (self.closed) return self;
  await client
    .publishAsync(
      topicOf(key.device_code, 'presence'),
      JSON.stringify({ online: true, at: new Date().toISOString() }),
      { qos: 1, retain: true },
    )
    .catch(unlessClosed);
  return self;
}
const stored = async (id: string) => (await world.admin.get(`/api/device/find/${id}`)).json() as Device;
async function setActive(id: string, is_active: boolean) {
  const { name, note, area_id, address, lat, lng, sim_phone, version } = await stored(id);
  expect(
    (
      await world.admin.put(`/api/device/${id}`, {
        name,
        note,
        area_id,
        address,
        lat,
        lng,
        sim_phone,
        version,
        is_active,
      })
    ).statusCode,
  ).toBe(200);
}
const holdsRuns = async (id: string) => {
  await eventually(
    async () => (await plansOf(world)).get(id)?.occurrences.length ?? 0,
    (runs) => runs > 0,
  );
};

it('a connected device gets an empty plan, and is disconnected when it reports that plan, not before', async () => {
  const [id = ''] = world.devices;
  await holdsRuns(id);
  const key = await keyOf(id);
  const here = await device(key);
  await eventually(
    () => stored(id),
    ({ plan_hash, wanted_plan_hash }) => plan_hash !== null && plan_hash === wanted_plan_hash,
  );
  expect(here.runs).toBeGreaterThan(0);
  here.says = false;
  await setActive(id, false);
  await eventually(
    () => here.runs,
    (runs) => runs === 0,
  );
  expect(here.closed).toBe(false);
  expect(
    (
      await fetch(`${world.server.url}${DEVICE_API.key}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key.token}` },
      })
    ).status,
  ).toBe(401);
  here.say();
  await eventually(() => here.closed, Boolean);
  expect(await outcome(open(key))).toMatch(/Not authorized/);

  await setActive(id, true);
  await holdsRuns(id);
  await expect.poll(() => outcome(open(key)), { timeout: 10_000 }).toBe('connected');
});

it('a device that is away may connect once more, to receive the same plan', async () => {
  const [, id = ''] = world.devices;
  await holdsRuns(id);
  const key = await keyOf(id);
  const before = await device(key);
  await eventually(
    () => stored(id),
    ({ plan_hash, wanted_plan_hash }) => plan_hash !== null && plan_hash === wanted_plan_hash,
  );
  await before.client.endAsync();
  await setActive(id, false);
  await eventually(
    async () => (await plansOf(world)).get(id)?.occurrences.length,
    (runs) => runs === 0,
  );
  const back = await device(key);
  await eventually(() => back.closed, Boolean);
  expect(back.runs).toBe(0);
  expect(await outcome(open(key))).toMatch(/Not authorized/);
});

it.each([
  ['the plan without runs', 3, {}],
  ['another plan without runs than', 0, { default_volume: 40 }],
])(
  'a device whose report of its plan was lost may connect until it reports %s it reported before',
  async (what, place, settings) => {
    const id = world.devices[place] ?? '';
    await holdsRuns(id);
    const key = await keyOf(id);
    const emptied = await device(key);
    await setActive(id, false);
    await eventually(() => emptied.closed, Boolean);
    await setSettings(world.admin, settings);
    await setActive(id, true);
    await holdsRuns(id);
    await expect.poll(() => outcome(open(key)), { timeout: 10_000 }).toBe('connected');
    const unheard = await device(key, false);
    await eventually(
      () => unheard.runs,
      (runs) => runs !== null && runs > 0,
    );
    await unheard.client.endAsync();
    await setActive(id, false);
    await eventually(
      async () => (await plansOf(world)).get(id)?.occurrences.length,
      (runs) => runs === 0,
    );

    // One that never had a plan is refused at once: by then the broker knows all rules.
    const [other = ''] = await world.addDevices(1, world.neighbour.area.id, what);
    const others = await keyOf(other);
    await setActive(other, false);
    await expect.poll(() => outcome(open(others)), { timeout: 10_000 }).toMatch(/Not authorized/);
    const back = await device(key);
    await eventually(() => back.closed, Boolean);
    expect(back.runs).toBe(0);
    expect(await outcome(open(key))).toMatch(/Not authorized/);
  },
);

it('a device that never reports is refused once its plan has run out', async () => {
  const [, , id = ''] = world.devices;
  await holdsRuns(id);
  const key = await keyOf(id);
  await setActive(id, false);
  await eventually(
    async () => (await plansOf(world)).get(id)?.occurrences.length,
    (runs) => runs === 0,
  );
  expect(await outcome(open(key))).toBe('connected');
  await world.db.execute(
    `update plan set valid_to = now() - interval '1 second'
      where hash = (select wanted_hash from device_plan where device_id = '${id}')`,
  );
  world.deps.events.emit('record.changed', { base: devices.base, verb: 'EDIT', id: world.elsewhere[0] ?? '' });
  await expect.poll(() => outcome(open(key)), { timeout: 10_000 }).toMatch(/Not authorized/);
});
