import { topicOf, type CommandMessage, type Enrolment } from '@loa/contracts/device-protocol';
import type { Device, DeviceCommand } from '@loa/contracts/devices';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoEnrolments, deviceCommandTable, devicesModule } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { closeSilentCommands, sendWaiting, storeCommands } from '../modules/devices/commands/commands';
import { signIn } from '../testing/test-client';
import type { TestClient } from '../testing/test-client';
import { startTestServer, type TestServer } from '../testing/test-server';
import { connectDevice } from './gateway.fixture';
import { ended, eventually, startSimulator, type Simulated } from './simulator.fixture';

let server: TestServer;
let simulator: Simulated;
let enrolments: Enrolment[];
let admin: TestClient;
let devices: Device[];

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  await demoSeeded(server, 4);
  enrolments = await demoEnrolments(server.deps);
  // The test itself plays the last device.
  simulator = await startSimulator(server, 'commands-once', enrolments.slice(0, 3));
  admin = await signIn(server.app, 'admin');
  devices = (await admin.get('/api/device/find?limit=200&sort=device_code')).json().rows;
  for (const device of devices.slice(0, 3))
    await state(device, ({ connection, volume }) => connection === 'online' && volume !== null);
});
afterAll(async () => {
  await ended(simulator.child, 'SIGTERM');
  await server.stop();
});

const device = (at: number) => devices[at] as Device;
const state = ({ id }: Device, holds: (device: Device) => boolean) =>
  eventually(async () => (await admin.get(`/api/device/find/${id}`)).json() as Device, holds);
const order = async (ids: string[], type: string, payload: object = {}) => {
  const answer = await admin.post('/api/device/command', { device_ids: ids, type, payload });
  return answer.json() as { batch_id: string; count: number };
};
const commandsOf = async (batch_id: string) =>
  (await admin.get(`/api/device/command/find?batch_id=${batch_id}&limit=200`)).json().rows as DeviceCommand[];
const settled = (batch_id: string) =>
  eventually(
    () => commandsOf(batch_id),
    (rows) => rows.every(({ status }) => !['queued', 'sent', 'delivered'].includes(status)),
  );
const outcomes = (rows: readonly DeviceCommand[]) =>
  Object.fromEntries(rows.map(({ device_id, status }) => [device_id, status]));
/** When the device answers this, everything that it received before is done. */
const barrier = async ({ id }: Device) => settled((await order([id], 'pause')).batch_id);
/** Delivers a command as the broker would, whoever sends it. */
const deliver = ({ device_code }: Device, volume: number, more: Partial<CommandMessage> = {}) =>
  server.deps.devices.channel.sendCommand(device_code, {
    id: uuidv7(),
    type: 'set_volume',
    payload: { volume },
    expires_at: new Date(Date.now() + 60_000).toISOString(),
    ...more,
  });
const louder = async (at: Device, volume: number) => {
  const { batch_id } = await order([at.id], 'set_volume', { volume });
  expect(outcomes(await settled(batch_id))).toEqual({ [at.id]: 'succeeded' });
  await state(at, (now) => now.volume === volume);
  return (await commandsOf(batch_id))[0] as DeviceCommand;
};
const cutOff = async (at: Device, isCut: boolean) => {
  await simulator.order({ type: isCut ? 'cut' : 'restore', device_codes: [at.device_code] });
  await state(at, ({ connection }) => connection === (isCut ? 'offline' : 'online'));
};

describe('a command', () => {
  it('that comes twice is executed once, and one that comes after its time not at all', async () => {
    const first = await louder(device(0), 21);
    await louder(device(0), 64);
    await deliver(device(0), 21, { id: first.id });
    await deliver(device(0), 5, { expires_at: new Date(Date.now() - 1000).toISOString() });
    await barrier(device(0));
    await server.deps.devices.channel.flush();
    expect((await state(device(0), () => true)).volume).toBe(64);
    expect((await commandsOf(first.batch_id as string))[0]).toEqual(first);
  });

  it('that is answered twice, or by another device, keeps its first outcome', async () => {
    const [mine, other] = [enrolments[3] as Enrolment, enrolments[0] as Enrolment];
    const client = await connectDevice(server, mine);
    const say = async (code: string, id: string, status: string, message?: string) =>
      client.publishAsync(
        topicOf(code, 'ack'),
        JSON.stringify({ command_id: id, status, at: new Date().toISOString(), message }),
        { qos: 1 },
      );
    client.on('message', (_topic, payload) => {
      const { id } = JSON.parse(payload.toString()) as CommandMessage;
      void say(mine.device_code, id, 'delivered')
        .then(() => say(mine.device_code, id, 'failed', 'Kẹt nút'))
        .then(() => say(mine.device_code, id, 'succeeded'))
        .then(() => say(mine.device_code, id, 'delivered'));
    });
    await client.subscribeAsync(topicOf(mine.device_code, 'command'), { qos: 1 });
    const { batch_id } = await order([device(3).id], 'sync_plan');
    expect(await settled(batch_id)).toMatchObject([{ status: 'failed', message: 'Kẹt nút' }]);
    const foreign = await louder(device(1), 33);
    await say(mine.device_code, foreign.id, 'failed');
    // Messages are handled in order, so the earlier ones have been handled, too.
    await settled((await order([device(3).id], 'sync_plan')).batch_id);
    expect([await commandsOf(batch_id), await commandsOf(foreign.batch_id as string)]).toMatchObject([
      [{ status: 'failed', message: 'Kẹt nút' }],
      [{ status: 'succeeded' }],
    ]);
    expect(other.device_code).not.toBe(mine.device_code);
    // Another device must not answer one that is still open, either.
    await cutOff(device(1), true);
    const open = await order([device(1).id], 'set_volume', { volume: 34 });
    await say(mine.device_code, (await commandsOf(open.batch_id))[0]?.id as string, 'succeeded');
    await settled((await order([device(3).id], 'sync_plan')).batch_id);
    expect(outcomes(await commandsOf(open.batch_id))).toEqual({ [device(1).id]: 'queued' });
    await cutOff(device(1), false);
    await settled(open.batch_id);
    await client.endAsync(true);
  });

  it('for a device that is disconnected waits for it, and is done when it is back in time', async () => {
    await louder(device(1), 30);
    await cutOff(device(1), true);
    const { batch_id } = await order([device(0).id, device(1).id], 'set_volume', { volume: 47 });
    await eventually(
      () => commandsOf(batch_id),
      (rows) => rows.some(({ status }) => status === 'succeeded'),
    );
    expect(outcomes(await commandsOf(batch_id))).toEqual({ [device(0).id]: 'succeeded', [device(1).id]: 'queued' });
    await cutOff(device(1), false);
    expect(outcomes(await settled(batch_id))).toEqual({ [device(0).id]: 'succeeded', [device(1).id]: 'succeeded' });
    await state(device(1), ({ volume }) => volume === 47);
  });

  it('that was never sent expires and reports so, and is never sent then', async () => {
    await louder(device(1), 31);
    await cutOff(device(1), true);
    const { batch_id } = await order([device(1).id], 'set_volume', { volume: 88 });
    await server.db
      .update(deviceCommandTable)
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where(eq(deviceCommandTable.batch_id, batch_id));
    await closeSilentCommands(server.deps);
    expect(await commandsOf(batch_id)).toMatchObject([
      { status: 'expired', message: expect.stringContaining('chưa gửi') },
    ]);
    await cutOff(device(1), false);
    await barrier(device(1));
    expect((await state(device(1), () => true)).volume).toBe(31);
    expect(await commandsOf(batch_id)).toMatchObject([{ status: 'expired' }]);
  });

  it('is sent up to its last moment, and after it never, also where nobody has closed it yet', async () => {
    const mine = enrolments[3] as Enrolment;
    const client = await connectDevice(server, mine);
    const volumes: unknown[] = [];
    client.on('message', (_topic, text) => {
      const { id, payload } = JSON.parse(text.toString()) as CommandMessage;
      volumes.push(payload.volume);
      const ack = { command_id: id, status: 'succeeded', at: new Date().toISOString() };
      void client.publishAsync(topicOf(mine.device_code, 'ack'), JSON.stringify(ack), { qos: 1 });
    });
    await client.subscribeAsync(topicOf(mine.device_code, 'command'), { qos: 1 });
    const here = JSON.stringify({ online: true, at: new Date().toISOString() });
    await client.publishAsync(topicOf(mine.device_code, 'presence'), here, { qos: 1, retain: true });
    await state(device(3), ({ connection }) => connection === 'online');
    // All at once, so that nobody sees them before they have their time.
    const [late, inTime] = await server.db.transaction(async (tx) => {
      const stored = [];
      for (const [volume, left_ms] of [
        [11, -1],
        [12, 60_000],
      ] as const) {
        const [command] = await storeCommands(tx, null, [device(3).id], { type: 'set_volume', payload: { volume } });
        const expires_at = new Date(Date.now() + left_ms).toISOString();
        const { id } = deviceCommandTable;
        await tx
          .update(deviceCommandTable)
          .set({ expires_at })
          .where(eq(id, command?.id as string));
        stored.push(command);
      }
      return stored;
    });
    await sendWaiting(server.deps);
    await closeSilentCommands(server.deps);
    const statusOf = async (command?: { id: string }) =>
      (await admin.get(`/api/device/command/find?device_id=${device(3).id}&limit=200`))
        .json()
        .rows.find(({ id }: DeviceCommand) => id === command?.id)?.status as string;
    await eventually(
      () => statusOf(inTime),
      (status) => status === 'succeeded',
    );
    await barrier(device(3));
    expect([volumes, await statusOf(late)]).toEqual([[12, undefined], 'expired']);
    await client.endAsync(true);
  });

  it('that a killed server had claimed is sent at the next start, once, and not after its time', async () => {
    const past = await louder(device(0), 35);
    await louder(device(0), 36);
    await cutOff(device(1), true);
    const orders = [await order([device(1).id], 'set_volume', { volume: 57 })];
    orders.push(await order([device(1).id], 'set_volume', { volume: 99 }));
    const claimed = (batch_id: string | null, expires_at?: string) =>
      server.db
        .update(deviceCommandTable)
        .set({ status: 'sent', expires_at, updated_at: new Date().toISOString() })
        .where(eq(deviceCommandTable.batch_id, batch_id as string));
    await claimed(orders[0]!.batch_id);
    await claimed(orders[1]!.batch_id, new Date(Date.now() - 1).toISOString());
    await claimed(past.batch_id);
    await cutOff(device(1), false);
    expect(outcomes(await commandsOf(orders[0]!.batch_id))).toEqual({ [device(1).id]: 'sent' });
    const stops = (await devicesModule.lead?.(server.deps, new AbortController().signal)) ?? [];
    expect(outcomes(await settled(orders[0]!.batch_id))).toEqual({ [device(1).id]: 'succeeded' });
    for (const at of [0, 1]) await barrier(device(at));
    await server.deps.devices.channel.flush();
    expect([(await state(device(0), () => true)).volume, (await state(device(1), () => true)).volume]).toEqual([
      36, 57,
    ]);
    for (const stop of stops) await stop();
  });

  it('is cancelled where it was not sent yet, and only there', async () => {
    await louder(device(1), 32);
    await cutOff(device(1), true);
    const { batch_id } = await order([device(0).id, device(1).id], 'set_volume', { volume: 71 });
    await eventually(
      () => commandsOf(batch_id),
      (rows) => rows.some(({ status }) => status === 'succeeded'),
    );
    const answer = await admin.post(`/api/device/command/${batch_id}/cancel`);
    expect(answer.json()).toEqual({ count: 1 });
    expect((await admin.post(`/api/device/command/${batch_id}/cancel`)).json()).toEqual({ count: 0 });
    await cutOff(device(1), false);
    await barrier(device(1));
    expect(outcomes(await commandsOf(batch_id))).toEqual({ [device(0).id]: 'succeeded', [device(1).id]: 'cancelled' });
    expect((await state(device(1), () => true)).volume).toBe(32);
    // A cancelled command is not a failed one.
    expect((await admin.post(`/api/device/command/${batch_id}/retry`)).json()).toMatchObject({ code: 'RULE' });
    const { rows } = (await admin.get(`/api/log/find?entity_id=${batch_id}`)).json();
    expect(rows[0].changes).toEqual([{ field: 'cancelled', old: null, new: 1 }]);
  });

  it('is repeated where it failed, in a batch of its own, once however often that is requested', async () => {
    const ids = [0, 1, 2].map((at) => device(at).id);
    const { batch_id } = await order(ids, 'pause');
    // All but one device failed.
    const couldNot = (batch: string) =>
      server.db
        .update(deviceCommandTable)
        .set({ status: 'failed' })
        .where(and(eq(deviceCommandTable.batch_id, batch), inArray(deviceCommandTable.device_id, ids.slice(0, 2))));
    await settled(batch_id);
    await couldNot(batch_id);
    const answers = await Promise.all([1, 2].map(() => admin.post(`/api/device/command/${batch_id}/retry`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 422]);
    const again = answers.find(({ statusCode }) => statusCode === 202)?.json() as { batch_id: string; count: number };
    expect(again.count).toBe(2);
    expect(
      (await commandsOf(again.batch_id)).map(({ device_id, retry_of, type }) => [device_id, retry_of, type]).sort(),
    ).toEqual(
      ids
        .slice(0, 2)
        .map((id) => [id, batch_id, 'pause'])
        .sort(),
    );
    await settled(again.batch_id);
    await couldNot(again.batch_id);
    const [, second] = (await commandsOf(again.batch_id)) as [DeviceCommand, DeviceCommand];
    // A single one by its own id, too; it refers to the order that was given first.
    const single = (await admin.post(`/api/device/command/${second.id}/retry`)).json() as { batch_id: string };
    expect(await commandsOf(single.batch_id)).toMatchObject([{ device_id: second.device_id, retry_of: batch_id }]);
  });

  it('is cancelled and repeated only by those with the right, in their areas', async () => {
    const { batch_id } = await order([device(0).id], 'reset');
    const [other, viewer, own] = [
      await signIn(server.app, 'canbo2'),
      await signIn(server.app, 'xemthoi'),
      await signIn(server.app, 'canbo'),
    ];
    for (const verb of ['cancel', 'retry']) {
      expect([
        verb,
        ...(await Promise.all(
          [other, viewer, own].map(
            async (client) => (await client.post(`/api/device/command/${batch_id}/${verb}`)).statusCode,
          ),
        )),
      ]).toEqual([verb, 404, 403, 403]);
      expect((await admin.post(`/api/device/command/${uuidv7()}/${verb}`)).statusCode).toBe(404);
    }
    await settled(batch_id);
  });
});
