import { setTimeout as pause } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { topicOf } from './device-topics.ts';

export interface MqttLogin {
  code: string;
  /** Left out where the broker asks for none. */
  token?: string;
}
type Request =
  | { type: 'connect'; url: string; members: MqttLogin[]; within_ms: number }
  | { type: 'storm'; within_ms: number }
  | { type: 'reset' | 'received' }
  | { type: 'beat'; every_sec: number };

interface Member {
  client: MqttClient;
  code: string;
  /** When its connection was complete: subscribed and announced (ms since 1970); 0 while it is not. */
  connected_at: number;
}

/** Connections that are opened at once. */
const AT_ONCE = 100;
const LOOK_MS = 10;
const now = () => performance.timeOrigin + performance.now();
const mqttClients: Member[] = [];
let received = { count: 0, first_at: 0, last_at: 0 };
let beating: NodeJS.Timeout | undefined;

const presence = (online: boolean) =>
  JSON.stringify({ online, at: new Date().toISOString(), ...(online && { fw_version: '1.0.0' }) });
const status = () =>
  JSON.stringify({
    at: new Date().toISOString(),
    play_state: 'idle',
    now: null,
    volume: 70,
    network: '4G',
    signal: 70,
    temperature: 38.5,
    storage_free: 6_000_000_000,
    storage_total: 8_000_000_000,
    clock_skew_ms: 12,
    missing_files: 0,
    faults: [],
  });

/**
 * Opens a connection like a device: a persistent session, a will, topics of its own for plans and commands, and its
 * first messages.
 */
function join(url: string, { code, token }: MqttLogin): Member {
  // Clients come back within a second and a half, not all in one moment: so the protocol asks it of a device.
  const client = mqtt.connect(url, {
    clientId: code,
    clean: false,
    protocolVersion: 4,
    keepalive: 30,
    connectTimeout: 20_000,
    reconnectPeriod: 500 + Math.random() * 1000,
    resubscribe: false,
    will: {
      topic: topicOf(code, 'presence'),
      payload: Buffer.from(presence(false)),
      qos: 1,
      retain: token !== undefined,
    },
    ...(token && { username: code, password: token }),
  });
  const member = { client, code, connected_at: 0 };
  client.on('error', () => undefined);
  client.on('close', () => {
    member.connected_at = 0;
  });
  client.on('message', () => {
    received = { count: received.count + 1, first_at: received.first_at || now(), last_at: now() };
  });
  client.on('connect', () => {
    client.subscribe([topicOf(code, 'plan'), topicOf(code, 'command')], { qos: 1 }, (refused) => {
      if (refused) return;
      // A bare broker looks through all it retains at each subscription: it is spared that.
      client.publish(topicOf(code, 'presence'), presence(true), { qos: 1, retain: token !== undefined }, (lost) => {
        if (!lost) member.connected_at = now();
      });
      client.publish(topicOf(code, 'status'), status(), { qos: 1 });
    });
  });
  return member;
}

/** Number of connected members once all are or the time is over, and when the last of them was. */
async function whenConnected(members: readonly Member[], until: number) {
  while (now() < until && members.some(({ connected_at }) => connected_at === 0)) await pause(LOOK_MS);
  const connected = members.filter(({ connected_at }) => connected_at > 0);
  return {
    connected: connected.length,
    last_at: connected.reduce((last, { connected_at }) => Math.max(last, connected_at), 0),
  };
}

async function connect({ url, members, within_ms }: Extract<Request, { type: 'connect' }>) {
  const began = now();
  const joined: Member[] = [];
  let connecting: Member[] = [];
  for (const member of members) {
    while (now() < began + within_ms && connecting.length >= AT_ONCE) {
      await pause(1);
      connecting = connecting.filter(({ connected_at }) => connected_at === 0);
    }
    if (now() > began + within_ms) break;
    const next = join(url, member);
    joined.push(next);
    connecting.push(next);
  }
  mqttClients.push(...joined);
  const { connected, last_at } = await whenConnected(joined, began + within_ms);
  return { connected, took: last_at - began };
}

/** All connections break in one moment; ms until the last is back. */
async function storm({ within_ms }: Extract<Request, { type: 'storm' }>) {
  const began = now();
  for (const member of mqttClients) {
    member.connected_at = 0;
    member.client.stream.destroy();
  }
  const { connected, last_at } = await whenConnected(mqttClients, began + within_ms);
  return { connected, took: last_at - began };
}

/** Sends the state of each client, spread over the period. */
function beat(every_sec: number) {
  clearInterval(beating);
  if (every_sec === 0) return;
  let next = 0;
  const [turn_ms, turns] = [100, every_sec * 10];
  beating = setInterval(() => {
    const share = Math.ceil(mqttClients.length / turns);
    for (let sent = 0; sent < share; sent += 1) {
      const { client, code } = mqttClients[next++ % mqttClients.length] ?? {};
      client?.publish(topicOf(code ?? '', 'status'), status(), { qos: 1 });
    }
  }, turn_ms);
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (request: Request) => {
  let done = { connected: 0, took: 0 };
  if (request.type === 'connect') done = await connect(request);
  if (request.type === 'storm') done = await storm(request);
  if (request.type === 'beat') beat(request.every_sec);
  if (request.type === 'reset') received = { count: 0, first_at: 0, last_at: 0 };
  process.send?.({ ...received, ...done, type: request.type });
});
process.send?.({ type: 'ready' });
