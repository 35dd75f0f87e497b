import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import type { IClientOptions, MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { topicOf } from '@loa/contracts/device-protocol';
import { builtEntry } from './built-entry.fixture';
import { openDevice, outcome } from './gateway.fixture';
import { deviceTokens, SERVER_CLIENT, SERVER_USER } from '../device-token';
import { MAX_PAYLOAD } from './broker-rights';
import { startBroker, type Broker } from './start-broker';

const secret = 'a secret that only this test knows, long enough';
const tokens = deviceTokens(secret);
const clients: MqttClient[] = [];
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-broker-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));
afterEach(() => {
  for (const client of clients.splice(0)) client.end(true);
});

function open(port: number, code: string, password: string, options: IClientOptions = {}) {
  const client = openDevice(`mqtt://127.0.0.1:${port}`, { device_code: code, token: password }, options);
  clients.push(client);
  return client;
}
async function connected(port: number, code: string, options: IClientOptions = {}) {
  const isServer = code.startsWith(SERVER_USER);
  const password = isServer ? await tokens.forServer() : await tokens.forDevice(code, 1);
  const client = open(port, code, password, { ...options, username: isServer ? SERVER_USER : code });
  await next(client, 'connect');
  return client;
}
/** The first argument of the next such event. */
const next = (client: MqttClient, event: 'connect' | 'close') =>
  new Promise<{ sessionPresent?: boolean } | undefined>((done) => client.once(event as 'connect', done));
const nextMessage = (client: MqttClient) =>
  new Promise<{ topic: string; text: string }>((done) =>
    client.once('message', (topic, payload) => done({ topic, text: payload.toString() })),
  );
const granted = async (client: MqttClient, topic: string) =>
  (await client.subscribeAsync(topic, { qos: 1 }).catch(() => [{ qos: 128 }])).map(({ qos }) => qos);

describe('the broker', () => {
  let broker: Broker;
  beforeAll(async () => {
    broker = await startBroker({ dir: join(dir, 'acl'), host: '127.0.0.1', port: 0, secret });
  });
  afterAll(() => broker.close());

  it('refuses a wrong key, a key of another secret, another device’s key, and a client id that is not the device', async () => {
    const foreign = await deviceTokens('another secret altogether, of someone else').forDevice('LOA-1', 1);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"LOA-1","aud":"loa-device","ver":1}').toString('base64url')}.`;
    const own = await tokens.forDevice('LOA-1', 1);
    const other = await tokens.forDevice('LOA-2', 1);
    for (const password of ['', 'x', foreign, unsigned, other])
      expect(await outcome(open(broker.port, 'LOA-1', password))).not.toBe('connected');
    expect(await outcome(open(broker.port, 'LOA-1', own, { clientId: 'LOA-2' }))).not.toBe('connected');
    expect(await outcome(open(broker.port, SERVER_USER, await tokens.forDevice(SERVER_USER, 1)))).not.toBe('connected');
    expect(
      await outcome(
        open(broker.port, `${SERVER_CLIENT}main`, await tokens.forDevice(SERVER_USER, 1), { username: SERVER_USER }),
      ),
    ).not.toBe('connected');
    expect(await outcome(open(broker.port, `${SERVER_CLIENT}main`, own, { username: 'LOA-1' }))).not.toBe('connected');
    const otherPurpose = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('LOA-1')
      .setAudience('loa-console')
      .sign(new TextEncoder().encode(secret));
    expect(await outcome(open(broker.port, 'LOA-1', otherPurpose))).not.toBe('connected');
  });

  it('handles any number of messages without a subscriber, as when all devices are away', async () => {
    const device = await connected(broker.port, 'LOA-30');
    await granted(device, topicOf('LOA-30', 'command'));
    const servers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => connected(broker.port, `${SERVER_CLIENT}crowd${index}`)),
    );
    const sent = servers.flatMap((server) => [
      ...Array.from({ length: 200 }, () => server.publishAsync(topicOf('LOA-30', 'command'), '', { qos: 1 })),
      ...Array.from({ length: 5000 }, (_, index) =>
        server.publishAsync(topicOf(`X${index}`, 'command'), '', { qos: 1 }),
      ),
    ]);
    await Promise.all(sent);
    const command = nextMessage(device);
    await servers[0]?.publishAsync(topicOf('LOA-30', 'command'), 'Phát ngay', { qos: 1 });
    expect((await command).topic).toBe(topicOf('LOA-30', 'command'));
  });

  it('lets a device hear only its own plan and commands', async () => {
    const device = await connected(broker.port, 'LOA-3');
    expect(await granted(device, topicOf('LOA-3', 'plan'))).toEqual([1]);
    expect(await granted(device, topicOf('LOA-3', 'command'))).toEqual([1]);
    for (const topic of [
      '#',
      'loa/#',
      'loa/v1/+/plan',
      'loa/v1/LOA-3/#',
      'loa/v1/LOA-3/+',
      topicOf('LOA-4', 'plan'),
      topicOf('LOA-4', 'command'),
      topicOf('LOA-3', 'report'),
      '$SYS/#',
    ]) {
      expect(await granted(device, topic), topic).toEqual([128]);
    }
  });

  it('does not deliver later what was requested beside an allowed topic', async () => {
    const server = await connected(broker.port, `${SERVER_CLIENT}a`, { clean: true });
    const device = await connected(broker.port, 'LOA-5');
    await device
      .subscribeAsync([topicOf('LOA-5', 'command'), topicOf('LOA-6', 'command')], { qos: 1 })
      .catch(() => undefined);
    device.end(true);
    await server.publishAsync(topicOf('LOA-6', 'command'), 'not for five', { qos: 1 });
    await server.publishAsync(topicOf('LOA-5', 'command'), 'for five', { qos: 1 });
    const again = open(broker.port, 'LOA-5', await tokens.forDevice('LOA-5', 1));
    expect(await nextMessage(again)).toEqual({ topic: topicOf('LOA-5', 'command'), text: 'for five' });
  });

  it('closes a device that writes where it may not', async () => {
    for (const topic of [
      topicOf('LOA-8', 'report'),
      topicOf('LOA-7', 'plan'),
      topicOf('LOA-7', 'command'),
      'loa/v1/LOA-7/report/x',
      '$SYS/x',
    ]) {
      const device = await connected(broker.port, 'LOA-7');
      const closed = next(device, 'close');
      device.publish(topic, 'x', { qos: 1 });
      await closed;
    }
  });

  it('passes on the beginning of a message that is too large, and closes only for one that is far larger', async () => {
    const server = await connected(broker.port, `${SERVER_CLIENT}large`, { clean: true });
    await server.subscribeAsync(topicOf('LOA-7', 'status'), { qos: 1 });
    const device = await connected(broker.port, 'LOA-7');
    for (const [sent, received] of [
      [MAX_PAYLOAD, MAX_PAYLOAD],
      [MAX_PAYLOAD + 1, MAX_PAYLOAD + 1],
      [MAX_PAYLOAD + 50_000, MAX_PAYLOAD + 1],
    ] as const) {
      const heard = nextMessage(server);
      await device.publishAsync(topicOf('LOA-7', 'status'), 'x'.repeat(sent), { qos: 1 });
      expect((await heard).text).toHaveLength(received);
    }
    const heard = nextMessage(server);
    const closed = next(device, 'close');
    device.publish(topicOf('LOA-7', 'status'), 'x'.repeat(1_000_000), { qos: 1 });
    await closed;
    expect((await heard).text.length).toBeGreaterThan(MAX_PAYLOAD);
  });

  it('refuses a will that speaks for another device', async () => {
    const will = (code: string) => ({
      will: { topic: topicOf(code, 'presence'), payload: Buffer.from('{}'), qos: 1 as const, retain: true },
    });
    expect(await outcome(open(broker.port, 'LOA-9', await tokens.forDevice('LOA-9', 1), will('LOA-8')))).not.toBe(
      'connected',
    );
    expect(await outcome(open(broker.port, 'LOA-9', await tokens.forDevice('LOA-9', 1), will('LOA-9')))).toBe(
      'connected',
    );
  });

  it('gives a device its retained plan, and the server the will of one that vanished', async () => {
    const server = await connected(broker.port, `${SERVER_CLIENT}b`, { clean: true });
    await server.subscribeAsync('loa/v1/+/presence', { qos: 1 });
    await server.publishAsync(topicOf('LOA-10', 'plan'), 'the plan', { qos: 1, retain: true });
    const device = await connected(broker.port, 'LOA-10', {
      will: { topic: topicOf('LOA-10', 'presence'), payload: Buffer.from('gone'), qos: 1, retain: true },
    });
    const plan = nextMessage(device);
    await device.subscribeAsync(topicOf('LOA-10', 'plan'), { qos: 1 });
    expect((await plan).text).toBe('the plan');
    const will = nextMessage(server);
    device.stream.destroy();
    expect(await will).toEqual({ topic: topicOf('LOA-10', 'presence'), text: 'gone' });
  });

  it('sends a device each plan once, in order, and after an absence only the last', async () => {
    const server = await connected(broker.port, `${SERVER_CLIENT}plans`, { clean: true });
    const topic = topicOf('LOA-13', 'plan');
    const publishPlans = (...texts: string[]) =>
      Promise.all(texts.map((text) => server.publishAsync(topic, text, { qos: 1, retain: true })));
    const hear = (device: MqttClient, last: string) =>
      new Promise<string[]>((done) => {
        const heard: string[] = [];
        device.on(
          'message',
          (_topic, payload) => heard.push(payload.toString()) && payload.toString() === last && done(heard),
        );
      });
    const device = await connected(broker.port, 'LOA-13');
    await device.subscribeAsync(topic, { qos: 1 });
    const all = hear(device, 'plan 9');
    await publishPlans(...Array.from({ length: 10 }, (_, index) => `plan ${index}`));
    expect(await all).toEqual(Array.from({ length: 10 }, (_, index) => `plan ${index}`));
    // The line breaks while one is being sent: it was not acknowledged, and is not lost.
    device.removeAllListeners('message');
    device.stream.destroy();
    // The message is acknowledged before it is retained; a subscriber receives it after that.
    await server.subscribeAsync(topic, { qos: 0 });
    const lastHeard = hear(server, 'the last');
    await publishPlans('while away', 'the last');
    await lastHeard;
    const back = open(broker.port, 'LOA-13', await tokens.forDevice('LOA-13', 1));
    const heard = hear(back, 'the last');
    await next(back, 'connect');
    await back.subscribeAsync(topic, { qos: 1 });
    expect(await heard).toEqual(['the last']);
  });

  it('lets the newer connection of a device take over', async () => {
    const first = await connected(broker.port, 'LOA-11');
    const closed = next(first, 'close');
    await connected(broker.port, 'LOA-11');
    await closed;
  });

  it('disconnects a device whose key was replaced, and accepts only the new one', async () => {
    const device = await connected(broker.port, 'LOA-12');
    const closed = next(device, 'close');
    await broker.revoke('LOA-12', 2);
    await closed;
    expect(await outcome(open(broker.port, 'LOA-12', await tokens.forDevice('LOA-12', 1)))).not.toBe('connected');
    expect(await outcome(open(broker.port, 'LOA-12', await tokens.forDevice('LOA-12', 2)))).toBe('connected');
  });
});

describe('the broker process', () => {
  const running: ChildProcess[] = [];
  afterAll(() => running.forEach((child) => child.kill('SIGKILL')));
  async function launch(entry: string) {
    const child = fork(entry, {
      env: { ...process.env, LOA_BROKER_DIR: join(dir, 'process'), LOA_BROKER_PORT: '0', LOA_SECRET: secret },
    });
    running.push(child);
    const [notice] = (await once(child, 'message')) as [{ type: string; port: number }];
    expect(notice.type).toBe('ready');
    return { child, port: notice.port };
  }

  it('loses neither sessions, queued reports, retained plans nor revocations when it is killed', async () => {
    const entry = await builtEntry(
      'apps/server/src/devices-gateway/broker.ts',
      join(import.meta.dirname, '../../../../dist/test/broker'),
    );
    const first = await launch(entry);
    const server = await connected(first.port, `${SERVER_CLIENT}main`);
    await server.subscribeAsync('loa/v1/+/report', { qos: 1 });
    await server.publishAsync(topicOf('LOA-20', 'plan'), 'the plan', { qos: 1, retain: true });
    server.end(true);
    const device = await connected(first.port, 'LOA-20');
    await device.subscribeAsync(topicOf('LOA-20', 'command'), { qos: 1 });
    const reports = Array.from({ length: 30 }, (_, index) => `report ${index}`);
    await Promise.all(reports.map((text) => device.publishAsync(topicOf('LOA-20', 'report'), text, { qos: 1 })));
    first.child.send({ type: 'revoke', device_code: 'LOA-21', min_ver: 2 });
    first.child.send({ type: 'stats' });
    await once(first.child, 'message');
    // The broker has begun to write that; the message written after it is acknowledged.
    await device.publishAsync(topicOf('LOA-20', 'presence'), '{}', { qos: 1, retain: true });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await launch(entry);
    const received: string[] = [];
    const back = open(second.port, `${SERVER_CLIENT}main`, await tokens.forServer(), { username: SERVER_USER });
    await new Promise<void>((done) => {
      back.on('message', (_topic, payload) => {
        received.push(payload.toString());
        if (new Set(received).size === reports.length) done();
      });
    });
    expect([...new Set(received)].sort()).toEqual([...reports].sort());
    const deviceBack = open(second.port, 'LOA-20', await tokens.forDevice('LOA-20', 1));
    expect((await next(deviceBack, 'connect'))?.sessionPresent).toBe(true);
    const plan = nextMessage(deviceBack);
    await deviceBack.subscribeAsync(topicOf('LOA-20', 'plan'), { qos: 1 });
    expect((await plan).text).toBe('the plan');
    expect(await outcome(open(second.port, 'LOA-21', await tokens.forDevice('LOA-21', 1)))).not.toBe('connected');

    // One message for many devices: the plans it confirms must survive a power cut, too.
    const codes = Array.from({ length: 600 }, (_, index) => `LOA-${1000 + index}`);
    const later = nextMessage(deviceBack);
    second.child.send({ type: 'plan', number: 7, device_codes: [...codes, 'LOA-20'], message: 'one for all' });
    const [answer] = (await once(second.child, 'message')) as [
      { type: string; number: number; device_codes: string[] },
    ];
    expect(answer).toEqual({ type: 'published', number: 7, device_codes: [...codes, 'LOA-20'] });
    expect(await later).toEqual({ topic: topicOf('LOA-20', 'plan'), text: 'one for all' });
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
    const third = await launch(entry);
    const reader = await connected(third.port, `${SERVER_CLIENT}reader`);
    const retained = new Set<string>();
    const isAll = new Promise<void>((done) =>
      reader.on(
        'message',
        (topic, payload) => payload.toString() === 'one for all' && retained.add(topic).size > codes.length && done(),
      ),
    );
    await reader.subscribeAsync('loa/v1/+/plan', { qos: 0 });
    await isAll;

    const left = once(third.child, 'exit');
    third.child.disconnect();
    expect((await left)[0]).toBe(0);
  });
});
