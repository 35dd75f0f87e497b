import { setTimeout as delay } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import pLimit from 'p-limit';
import { DOWN_TOPICS, TOPIC_ROOT, topicOf, UP_TOPICS } from '@loa/contracts/device-protocol';
import { PLACE_CALLS } from '@loa/contracts/areas';
import { devices } from '@loa/contracts/devices';
import { disconnected, type EmbeddedBroker, type KeyClash } from '../device-link';
import type { Deps } from '../deps';
import { reconcilePlans, sendWaiting } from '../modules/devices';
import { getConfig } from '../modules/system-config';
import { runEvery } from '../run-every';
import { acknowledgedInbox } from './acknowledged-inbox';
import { deviceTokens, SERVER_CLIENT, SERVER_USER } from '../device-token';
import { outageLog } from './outage-log';
import { handleAnswers, handleStates } from './message-routes';
import { RuntimeBook } from './runtime-book';

const TICK_MS = 2000;
/**
 * Batch sizes. States cost only CPU, and thousands come at once, so other calls wait for one batch. Answers cost one
 * transaction per batch.
 */
const [STATES_AT_ONCE, ANSWERS_AT_ONCE] = [100, 1000];
/** A broker that retains nothing says nothing: it has forgotten when no message came for this long. */
const QUIET_MS = 1000;
const EPOCH_TOPIC = `${TOPIC_ROOT}/${SERVER_USER}/epoch`;

export interface GatewayOptions {
  mqtt_url: string;
  /** The embedded broker; null with an external one. */
  broker: EmbeddedBroker | null;
  /** Aborted when another server may lead. */
  lost: AbortSignal;
}

/**
 * The server's MQTT side, with three connections so that none waits for another: states (many, cheap), answers (stored
 * before they are acknowledged; a durable session keeps them while the server is away), and outgoing messages. Their
 * names are the same on each server that leads: the next one gets the messages that wait for the last one, and the
 * broker closes the connections of a server that leads no more.
 */
export async function startGateway(deps: Deps, { mqtt_url, broker, lost }: GatewayOptions) {
  const { events, log, readiness } = deps;
  const password = deviceTokens(deps.config.secret).forServer();
  const book = new RuntimeBook(deps);
  await book.load();
  const count = (direction: 'in' | 'out', topic: string, number = 1) => {
    const kind = topic.slice(topic.lastIndexOf('/') + 1);
    deps.metrics.messages.inc({ direction, kind }, number);
  };
  // Each series is there before its first message.
  for (const kind of UP_TOPICS) count('in', kind, 0);
  for (const kind of DOWN_TOPICS) count('out', kind, 0);
  const outages = outageLog(log);
  const connect = (name: string, clean: boolean) => {
    const client = mqtt.connect(mqtt_url, {
      clientId: `${SERVER_CLIENT}${name}`,
      username: SERVER_USER,
      password,
      clean,
      protocolVersion: 4,
      keepalive: 20,
      reconnectPeriod: 500,
      resubscribe: false,
      queueQoSZero: false,
      // A cache of every two-byte number takes 10 MB.
      writeCache: false,
    });
    client.on('packetreceive', (packet) => packet.cmd === 'publish' && count('in', packet.topic));
    client.on('packetsend', (packet) => packet.cmd === 'publish' && count('out', packet.topic));
    client.on('error', (err) => outages.lost(name, err));
    client.on('connect', () => outages.back(name));
    return client;
  };

  const states = connect('states', true);
  const answers = connect('answers', false);
  const out = connect('out', true);
  let connectedAt = Date.now();
  const inboxes = [
    acknowledgedInbox({
      client: states,
      log,
      at_once: STATES_AT_ONCE,
      handle: async (messages) => handleStates(book, messages),
    }),
    acknowledgedInbox({
      client: answers,
      log,
      at_once: ANSWERS_AT_ONCE,
      handle: (messages) => handleAnswers(deps, book, messages),
    }),
  ];
  /** Logs a failure, unless this server ends the connection itself. */
  const failed = (client: MqttClient, err: unknown, what: string) => client.disconnecting || log.error({ err }, what);
  const subscribe = (client: MqttClient, leaves: string[], qos: 0 | 1) =>
    client.on('connect', () =>
      client.subscribe(
        leaves.map((leaf) => `${TOPIC_ROOT}/+/${leaf}`),
        { qos },
        (err) => err && failed(client, err, 'subscription refused'),
      ),
    );
  subscribe(answers, ['ack', 'report'], 1);
  states.on('connect', () => {
    connectedAt = Date.now();
  });
  subscribe(states, ['presence', 'status'], 0);

  // A server that has not noticed yet that another one leads writes nothing.
  const mayPublish = () => out.connected && deps.lease.leads;
  const unacknowledged = new Set<(isTaken: boolean) => void>();
  const publish = (topic: string, message: Buffer, { retain, qos = 1 }: { retain: boolean; qos?: 0 | 1 }) =>
    new Promise<boolean>((done) => {
      if (!mayPublish()) return done(false);
      unacknowledged.add(done);
      out.publish(topic, message, { qos, retain }, (error) => {
        unacknowledged.delete(done);
        done(!error);
      });
    });
  const bytesOf = (message: object) => Buffer.from(JSON.stringify(message));
  deps.devices.channel = {
    mqtt_url,
    isConnected: () => mayPublish(),
    async publishPlan(codes, message) {
      if (broker) {
        const taken = await broker.publishPlan(codes, JSON.stringify(message));
        count('out', DOWN_TOPICS[0], taken.length);
        return taken;
      }
      const bytes = bytesOf(message);
      const published = await Promise.all(
        codes.map(async (code) => ((await publish(topicOf(code, 'plan'), bytes, { retain: true })) ? code : null)),
      );
      return published.filter((code) => code !== null);
    },
    // Once at most: repeated on the next connection, it would speak for a broker that has forgotten what came before.
    retainEpoch: (epoch) => publish(EPOCH_TOPIC, Buffer.from(epoch), { retain: true, qos: 0 }),
    sendCommand: (code, command) => publish(topicOf(code, 'command'), bytesOf(command), { retain: false }),
    heardAt: book.heardAt,
    flush: () => book.flush(),
  };
  const reconciling = pLimit(1);
  let isReconciled = true;
  const reconcile = async () => {
    isReconciled = false;
    if (reconciling.pendingCount > 0) return;
    await reconciling(async () => {
      await reconcilePlans(deps, await retainedEpoch(out));
      isReconciled = true;
      await sendWaiting(deps);
    });
  };
  out.on('connect', () => void reconcile().catch((err: unknown) => failed(out, err, 'plans not published')));

  let isStale = false;
  const ticking = runEvery(
    deps,
    TICK_MS,
    'silent_devices',
    async () => {
      if (!isStale) return;
      isStale = false;
      await book.load().catch((err: unknown) => {
        isStale = true;
        throw err;
      });
    },
    async () => {
      if (!states.connected) return;
      const silence = (await getConfig(deps.db, 'offline_after_sec')) * 1000;
      // No device could be heard while this server was disconnected.
      if (Date.now() - connectedAt > silence) book.markSilentOffline(Date.now() - silence);
    },
    async () => {
      if (!isReconciled && reconciling.activeCount === 0 && out.connected) await reconcile();
    },
  );
  // Thousands of changes at once, as after an import of places, cause one more read.
  const reloadDevices = () => {
    isStale = true;
    ticking.now();
  };
  // Topics and audiences depend on the device's own name and those of its places, so changes of either reload the
  // devices.
  const reloadBases = new Set<string>([devices.base, ...Object.values(PLACE_CALLS).map(({ base }) => base)]);
  const undo = [
    events.on('record.changed', ({ base }) => reloadBases.has(base) && reloadDevices()),
    events.on('places.changed', reloadDevices),
    events.on('events.missed', reloadDevices),
    events.on('key.raised', ({ device_code, key_version }) => {
      broker?.revoke(device_code, key_version);
      book.trust(device_code);
    }),
    readiness.require('mqtt', () => states.connected && answers.connected && out.connected),
    readiness.require('device_messages', () => !book.isStuck() && !inboxes.some((inbox) => inbox.isStuck())),
  ];
  // An external broker asks this server about its own connections, and is answered only after this start.
  if (broker)
    await Promise.all(
      [states, answers, out].map(
        (client) =>
          client.connected ||
          lost.aborted ||
          new Promise<void>((done) => {
            client.once('connect', () => done());
            lost.addEventListener('abort', () => done(), { once: true });
          }),
      ),
    );

  return {
    clashed: ({ device_code, addresses }: KeyClash) => book.doubt(device_code, addresses),
    async stop() {
      deps.devices.channel = disconnected;
      for (const off of undo) off();
      for (const inbox of inboxes) inbox.close();
      await Promise.all([states, answers, out].map((client) => client.endAsync(true)));
      for (const done of unacknowledged) done(false);
      await ticking.stop();
      await book.close(deps.lease.leads);
    },
  };
}

/** The epoch that the broker retains; null when it retains none. */
async function retainedEpoch(client: MqttClient): Promise<string | null> {
  const answer = new AbortController();
  let epoch: string | null = null;
  const take = (topic: string, payload: Buffer) => {
    if (topic !== EPOCH_TOPIC) return;
    epoch = payload.toString();
    answer.abort();
  };
  client.on('message', take);
  await client.subscribeAsync(EPOCH_TOPIC, { qos: 1 });
  await delay(QUIET_MS, undefined, answer).catch(() => undefined);
  await client.unsubscribeAsync(EPOCH_TOPIC);
  client.off('message', take);
  return epoch;
}
