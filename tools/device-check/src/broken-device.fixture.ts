import { randomUUID } from 'node:crypto';
import mqtt from 'mqtt';
import {
  topicOf,
  type CommandMessage,
  type PlanDocument,
  type PlannedOccurrence,
} from '@loa/contracts/device-protocol';
import type { Stage } from './stage';

/** A device that takes a plan with its files where `isInTime` allows it, and is too slow for the others. */
export async function slowDevice(
  { enrolment: { device_code, token }, mqtt_port }: Stage,
  isInTime: () => boolean,
): Promise<() => Promise<unknown>> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${mqtt_port}`, {
    clientId: device_code,
    username: device_code,
    password: token,
    protocolVersion: 4,
  });
  client.on('message', (_, payload) => {
    if (isInTime())
      client.publish(
        topicOf(device_code, 'status'),
        JSON.stringify({
          at: new Date().toISOString(),
          plan_hash: JSON.parse(payload.toString()).hash,
          missing_files: 0,
        }),
        { qos: 1 },
      );
  });
  await client.subscribeAsync(topicOf(device_code, 'plan'), { qos: 1 });
  return () => client.endAsync(true);
}

/**
 * A carelessly made device: it leaves no will, forgets its session, checks nothing, executes every command it gets, and
 * reports again and again under new ids.
 */
export function brokenDevice({
  enrolment: { device_code, token },
  http_port,
  mqtt_port,
}: Stage): () => Promise<unknown> {
  const client = mqtt.connect(`mqtt://127.0.0.1:${mqtt_port}`, {
    clientId: device_code,
    username: device_code,
    password: token,
    clean: true,
    protocolVersion: 4,
    reconnectPeriod: 500,
  });
  const say = (leaf: Parameters<typeof topicOf>[1], message: object, retain = false) =>
    client.publishAsync(topicOf(device_code, leaf), JSON.stringify({ at: new Date().toISOString(), ...message }), {
      qos: 1,
      retain,
    });
  const fetched = (path: string) =>
    fetch(`http://127.0.0.1:${http_port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  client.on('connect', () => {
    client.subscribe([topicOf(device_code, 'plan'), topicOf(device_code, 'command')], { qos: 1 });
    void say('presence', { online: true }, true).then(() => say('status', { volume: 'loud' }));
  });
  client.on('message', (topic, payload) => {
    const message = JSON.parse(payload.toString());
    void (topic.endsWith('/plan') ? take(message) : obey(message)).catch(() => undefined);
  });
  const take = async ({ hash, url }: { hash: string; url: string }) => {
    const { occurrences } = await (await fetched(url)).json();
    await say('status', { plan_hash: hash, missing_files: 1 });
    for (const { items } of occurrences) for (const { url: file } of items) await (await fetched(file)).arrayBuffer();
    await say('status', { missing_files: 0 });
  };
  const obey = async ({ id, payload }: CommandMessage) => {
    await say('ack', { command_id: id, status: 'delivered' });
    await say('ack', { command_id: id, status: 'succeeded' });
    await say('status', { volume: payload.volume });
  };
  return () => client.endAsync(true);
}

/**
 * A device that plays at once what it is given, each item once whatever `repeat` says, and reports it without delay.
 */
export function eagerDevice({
  enrolment: { device_code, token },
  http_port,
  mqtt_port,
}: Stage): () => Promise<unknown> {
  const client = mqtt.connect(`mqtt://127.0.0.1:${mqtt_port}`, {
    clientId: device_code,
    username: device_code,
    password: token,
    clean: false,
    protocolVersion: 4,
    reconnectPeriod: 500,
  });
  const say = (leaf: Parameters<typeof topicOf>[1], message: object) =>
    client.publishAsync(topicOf(device_code, leaf), JSON.stringify({ at: new Date().toISOString(), ...message }), {
      qos: 1,
    });
  const fetched = (path: string) =>
    fetch(`http://127.0.0.1:${http_port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  client.on('connect', () => {
    client.subscribe([topicOf(device_code, 'plan'), topicOf(device_code, 'command')], { qos: 1 });
    void say('status', { play_state: 'idle' });
  });
  client.on('message', (topic, payload) => {
    if (topic.endsWith('/plan')) void take(JSON.parse(payload.toString())).catch(() => undefined);
  });
  const take = async ({ hash, url }: { hash: string; url: string }) => {
    const { occurrences } = (await (await fetched(url)).json()) as PlanDocument;
    for (const run of occurrences)
      for (const item of run.items) if ('url' in item) await (await fetched(item.url)).arrayBuffer();
    await say('status', { plan_hash: hash, missing_files: 0 });
    for (const run of occurrences) await play(run);
  };
  const play = async ({ occurrence_id, schedule_id, title, start, end, required_sec, items }: PlannedOccurrence) => {
    await say('status', {
      play_state: 'playing',
      now: { occurrence_id, schedule_id, title, position_sec: 0, ends_at: end },
    });
    const played_sec = items.reduce((sum, { duration_sec }) => sum + duration_sec, 0);
    const [actual_start, actual_end] = [Date.now() - played_sec * 1000, Date.now()].map((at) =>
      new Date(at).toISOString(),
    );
    const planned = {
      report_id: randomUUID(),
      occurrence_id,
      schedule_id,
      title,
      planned_start: start,
      planned_end: end,
      required_sec,
    };
    await say('report', {
      ...planned,
      actual_start,
      actual_end,
      played_sec,
      result: 'partial',
      reason: 'unknown',
      is_buffered: false,
    });
  };
  return () => client.endAsync(true);
}
