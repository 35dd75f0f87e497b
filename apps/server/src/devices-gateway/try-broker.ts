import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import { topicOf, TOPIC_ROOT } from '@loa/contracts/device-protocol';
import { StartError } from '../config';
import { deviceTokens, SERVER_CLIENT, SERVER_USER, TRIAL_DEVICE } from '../device-token';

/** How long a broker may take for one answer (ms), and the pause before one that could not be tried is tried again. */
const [PATIENCE_MS, AGAIN_MS] = [10_000, 5000];

interface Broker {
  mqtt_url: string;
  secret: string;
}

/**
 * Tries what an external broker lets through. An open one is a warning, and in production ends the server with its
 * reason. One that does not answer yet is tried again.
 */
export async function tryBroker({
  production,
  log,
  stopped,
  ...broker
}: Broker & { production: boolean; log: Logger; stopped: AbortSignal }) {
  while (!stopped.aborted) {
    try {
      const found = await openRights(broker, stopped);
      if (found.length === 0) return log.info({ event: 'broker.tried' }, 'the broker refuses what it must refuse');
      const message = `bộ trung chuyển tin của MQTT_URL để ngỏ: ${found.join('; ')}. Kẻ lạ có thể phát lên loa. Hãy cho nó hỏi Loa về từng kết nối và từng chủ đề như docs/brokers.md hướng dẫn, rồi khởi động lại.`;
      if (production) throw new StartError(message);
      return log.warn({ event: 'broker.open', found }, `Loa: ${message}`);
    } catch (err) {
      if (err instanceof StartError) throw err;
      if (!stopped.aborted) log.warn({ event: 'broker.not_tried', err }, 'the broker cannot be tried yet');
      await delay(AGAIN_MS, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    }
  }
}

/**
 * Rights that this broker gives and must not, in words of the administrator. Each trial is judged by what arrives: some
 * brokers acknowledge what they refuse, others close the connection.
 */
export async function openRights({ mqtt_url, secret }: Broker, stopped?: AbortSignal): Promise<string[]> {
  const tokens = deviceTokens(secret);
  const code = `${TRIAL_DEVICE}${randomBytes(4).toString('hex')}`;
  const other = `${code}-other`;
  const asDevice = { clientId: code, username: code, password: tokens.forDevice(code, 1) };
  const asServer = { clientId: `${SERVER_CLIENT}${code}`, username: SERVER_USER, password: tokens.forServer() };
  const clients: MqttClient[] = [];
  const connect = async (options: IClientOptions) => {
    const fixed = { clean: true, protocolVersion: 4, reconnectPeriod: 0, connectTimeout: PATIENCE_MS } as const;
    const client = await mqtt.connectAsync(mqtt_url, { ...fixed, ...options }, false);
    clients.push(client.on('error', () => undefined));
    return client;
  };
  const isAdmitted = (options: IClientOptions) =>
    connect(options).then(
      (client) => client.endAsync(true).then(() => true),
      () => false,
    );
  /** Resolves when `listener` gets a message on `topic`, or the device is cut off. */
  const arrival = (listener: MqttClient, topic: string, device: MqttClient) =>
    new Promise<void>((done, fail) => {
      device.once('close', done);
      listener.on('message', (each) => each === topic && done());
      const late = () => fail(new Error(`no message on ${topic}, which this client may use`));
      setTimeout(late, PATIENCE_MS).unref();
      stopped?.addEventListener('abort', late, { once: true });
    });

  try {
    const server = await connect(asServer);

    /** Whether a device that subscribes to `filter` hears what is not for it. */
    const hears = async (filter: string) => {
      const device = await connect(asDevice);
      const heard: string[] = [];
      const [own, others] = [topicOf(code, 'plan'), topicOf(other, 'plan')];
      device.on('message', (topic) => heard.push(topic));
      const arrived = arrival(device, own, device);
      const subscribed = (async () => {
        for (const each of [filter, own]) await device.subscribeAsync(each, { qos: 1 }).catch(() => undefined);
        for (const each of [others, own]) await server.publishAsync(each, code, { qos: 1 });
      })();
      await Promise.all([arrived, Promise.race([subscribed, arrived])]);
      await device.endAsync(true);
      return heard.some((topic) => topic !== own);
    };

    /** Whether a message of a device on another's topic reaches the server. */
    const speaks = async (topic: string) => {
      const device = await connect(asDevice);
      const heard: string[] = [];
      const own = topicOf(code, 'status');
      server.on('message', (each) => heard.push(each));
      await server.subscribeAsync([topic, own], { qos: 1 });
      const arrived = arrival(server, own, device);
      for (const each of [topic, own]) device.publish(each, code, { qos: 1 });
      await arrived;
      await device.endAsync(true);
      return heard.includes(topic);
    };

    const trials: [string, () => Promise<boolean>][] = [
      ['nhận kết nối không có khóa', () => isAdmitted({ clientId: code })],
      ['nhận khóa sai', () => isAdmitted({ ...asDevice, password: 'wrong' })],
      [
        'nhận khóa của thiết bị làm khóa của máy chủ',
        () => isAdmitted({ ...asServer, clientId: `${SERVER_CLIENT}${other}`, password: asDevice.password }),
      ],
      ['nhận khóa của thiết bị này cho thiết bị khác', () => isAdmitted({ ...asDevice, clientId: other })],
      ['cho thiết bị nghe tin của thiết bị khác', () => hears(topicOf(other, 'plan'))],
      ['cho thiết bị nghe tin của mọi thiết bị (+)', () => hears(`${TOPIC_ROOT}/+/plan`)],
      ['cho thiết bị nghe mọi tin (#)', () => hears('#')],
      ['cho thiết bị gửi tin thay thiết bị khác', () => speaks(topicOf(other, 'status'))],
      ['cho thiết bị gửi lịch phát cho thiết bị khác', () => speaks(topicOf(other, 'plan'))],
    ];
    const found: string[] = [];
    for (const [what, passes] of trials) if (await passes()) found.push(what);
    return found;
  } finally {
    for (const client of clients) client.end(true);
  }
}
