import { mkdir } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { Aedes, type AuthenticateError, type AuthErrorCode, type Client, type PublishPacket } from 'aedes';
import { ClassicLevel } from 'classic-level';
import { writeToStream } from 'mqtt-packet';
import pLimit from 'p-limit';
import { topicOf } from '@loa/contracts/device-protocol';
import { reportJournal } from './broker-journal';
import { BrokerDisk } from './broker-disk';
import { BrokerStore } from './broker-store';
import { connectedClients } from './connected-clients';
import { RetainedPlans } from './retained-plans';
import { belongsTo, mayConnect, mayPublish, mayReceive, maySubscribe } from './broker-rights';
import { brokerAccess } from './broker-access';
import { hearStayingClients } from './staying-clients';
import { cut, limitPackets, parserOf } from './packet-limits';
import { takeoverMonitor } from './broker-takeovers';
import type { KeyClash } from '../device-link';
import { openListeners, type CertificateFiles } from './broker-listener';
import { deviceTokens, isExpired, SERVER_USER, type TokenHolder } from '../device-token';

export interface BrokerOptions {
  /** Folder of sessions, queues and retained messages. */
  dir: string;
  host: string;
  /** 0 uses any free one. */
  port: number;
  secret: string;
  /** Devices connect with TLS; a renewed certificate is loaded by itself. */
  tls?: CertificateFiles | null;
  /** Called for each connection that opened or closed. */
  moved?: () => void;
  /** Called when two machines use one key. */
  clashed?: (clash: KeyClash) => void;
  misfit?: (error: Error) => void;
}

/**
 * aedes drops a message whose number is lower than one it sent before, because it assumes a copy from another broker.
 * Two messages that overtook each other look the same, and the report that came second would stay in the queue until
 * the server reconnects. There is one broker, so there are no copies: this makes aedes believe that it has seen
 * nothing.
 */
const NEVER_SEEN = new Proxy({}, { get: () => 0, set: () => true });

/**
 * Broker without messages to other brokers about connects, disconnects and subscriptions: there are none, and these
 * were two of the four messages for each connecting device.
 */
class OneBroker extends Aedes {
  override publish(...[packet, ...rest]: Parameters<Aedes['publish']>) {
    if (BETWEEN_BROKERS.test(packet.topic)) rest.at(-1)?.();
    else super.publish(packet, ...rest);
  }
}
const BETWEEN_BROKERS = /^\$SYS\/[^/]+\/(new|disconnect)\//;

/** Devices per batch when a plan is published; other work runs in between. */
const BATCH_SIZE = 500;

const KEEPALIVE_LIMIT_SEC = 300;
const NOT_AUTHORIZED: AuthErrorCode = 5;
const MQTT_5 = 5;
/** CONNACK of MQTT 5, "unsupported protocol version": only clients of 3.1.1 can read aedes' own answer. */
const SPEAK_3_1_1 = Buffer.from([0x20, 0x03, 0x00, 0x84, 0x00]);

// A cache of every two-byte number takes 10 MB, for a device and for ten thousand.
writeToStream.cacheNumbers = false;

/** The embedded broker: who may connect, what each may read and write (default deny), and what survives a kill. */
export async function startBroker({
  dir,
  host,
  port,
  secret,
  tls = null,
  moved = () => undefined,
  clashed = () => undefined,
  misfit = () => undefined,
}: BrokerOptions) {
  const db = await openStore(dir);
  const tokens = deviceTokens(secret);
  const access = await brokerAccess(db);
  const journal = reportJournal(db);
  const disk = await BrokerDisk.open(db);
  const plans = await RetainedPlans.open(disk);
  const takeovers = takeoverMonitor(clashed);
  const holders = new WeakMap<Client, TokenHolder>();
  const is = (client: Client | null, allowed: (holder: TokenHolder) => boolean) => {
    const holder = client && holders.get(client);
    // A connection whose key has expired ends with the device's next message.
    return holder && !isExpired(holder) ? allowed(holder) : false;
  };

  const isServer = (client: Client) => holders.get(client)?.purpose === 'server';
  const broker = new OneBroker({
    // Ids in the order of starts: queues are read in the order of broker ids, and the wills of an earlier broker are
    // found by it.
    id: `${Date.now()}-${process.pid}`,
    persistence: new BrokerStore(disk, plans, (client, filter) => is(client, (holder) => maySubscribe(holder, filter))),
    // No queue: mqemitter works through messages without a subscriber recursively, and thousands of them, as in a
    // storm, overflowed the stack.
    concurrency: 0,
    connectTimeout: 15_000,
    keepaliveLimit: KEEPALIVE_LIMIT_SEC,
    queueLimit: 100,
    preConnect(client, packet, done) {
      Object.assign(client, { duplicates: NEVER_SEEN });
      if ((packet.protocolVersion as number) === MQTT_5) client.conn.write(SPEAK_3_1_1);
      // With an error the socket is closed at once; a plain `false` would leave it open.
      else if (mayConnect(packet)) {
        // The bytes of the will are part of the whole packet, which would stay in memory as long as the connection.
        if (packet.will) packet.will.payload = packet.will.payload.toString();
        return done(null, true);
      }
      done(new Error('connection refused'), false);
    },
    authenticate(client, username, password, done) {
      const holder = tokens.read(password?.toString() ?? '');
      const isServer = username === SERVER_USER;
      if (!holder || !belongsTo(holder, username) || !(isServer || access.admits(holder)))
        return done(
          Object.assign(new Error('not authorized'), { returnCode: NOT_AUTHORIZED }) as AuthenticateError,
          false,
        );
      holders.set(client, holder);
      parserOf(client).settings.password = undefined;
      const old = isServer ? undefined : clients.get(holder.code);
      if (old && !old.closed && old !== client)
        takeovers.takenOver(holder.code, old.conn as Socket, client.conn as Socket);
      done(null, true);
    },
    authorizePublish(client, packet, done) {
      if (!is(client, (holder) => mayPublish(holder, packet as PublishPacket)))
        return done(new Error('publish refused'));
      // One that is too large is taken in part: the server notes it, and the device goes on with its next message.
      if (client && !isServer(client)) packet.payload = cut(packet.payload as Buffer);
      if (!packet.topic.endsWith('/report')) return done();
      journal.add(packet as { topic: string; payload: Buffer }).then(() => done(), done);
    },
    authorizeSubscribe: (client, subscription, done) =>
      done(null, is(client, (holder) => maySubscribe(holder, subscription.topic)) ? subscription : null),
    authorizeForward: (client, packet) => (is(client, (holder) => mayReceive(holder, packet.topic)) ? packet : null),
    published(packet, _client, done) {
      if (!packet.topic.endsWith('/report')) return done();
      journal.remove(packet).then(() => done(), done);
    },
  });
  const clients = connectedClients(broker);
  hearStayingClients(broker);
  await broker.listen();
  for (const event of ['clientReady', 'clientDisconnect'] as const) broker.on(event, moved);
  for (const { topic, payload } of await journal.all()) await publish(broker, { topic, payload });

  const listeners = await openListeners({ host, port, tls, misfit }, (socket) => {
    const client = broker.handle(socket);
    limitPackets(socket, client, {
      isKnown: () => holders.has(client),
      noted: (payload) => {
        const holder = holders.get(client);
        if (holder?.purpose === 'device') void publish(broker, { topic: topicOf(holder.code, 'status'), payload });
      },
    });
  });

  /** Closes the connection of a device, unless it has reconnected meanwhile with a valid key. */
  const closeRefused = (code: string) => {
    const client = clients.get(code);
    if (client && !is(client, access.admits)) client.close();
  };
  /** Queue of access changes: nobody waits for a list to be written, but the next list and the close come after it. */
  const accessQueue = pLimit(1);
  const publishing = pLimit(1);
  const publishTo = async (code: string, payload: Buffer) => {
    const topic = topicOf(code, 'plan');
    // Retained before it is sent: a client that subscribes in between receives it.
    const stored = plans.set(topic, payload);
    await Promise.all([stored, publish(broker, { topic, payload })]);
    return code;
  };
  let isClosed = false;
  return {
    port: listeners.port,
    /** Port for the server itself. */
    local_port: listeners.local_port,
    connected: () => broker.connectedClients,
    /**
     * Refuses keys of a device below `minVersion`, from now on and after a restart, and closes a connection that uses
     * one.
     */
    async revoke(deviceCode: string, minVersion: number) {
      if (await access.raise(deviceCode, minVersion)) closeRefused(deviceCode);
    },
    /** Refuses exactly these devices, from now on and after a restart, and closes their connections. */
    bar: (deviceCodes: string[]) =>
      accessQueue(async () => {
        if (isClosed) return;
        await access.bar(deviceCodes);
        deviceCodes.forEach(closeRefused);
      }),
    /**
     * Retains the message as the plan of each of these devices. Returns the codes whose plan is on the disk. Calls run
     * one after the other: the later plan must stay.
     */
    publishPlan: (deviceCodes: readonly string[], message: string) =>
      publishing(async () => {
        const payload = Buffer.from(message);
        const publishedCodes: Promise<string | null>[] = [];
        for (let at = 0; at < deviceCodes.length; at += BATCH_SIZE) {
          publishedCodes.push(
            ...deviceCodes.slice(at, at + BATCH_SIZE).map((code) => publishTo(code, payload).catch(() => null)),
          );
          await nextTurn();
        }
        return (await Promise.all(publishedCodes)).filter((code) => code !== null);
      }),
    async close() {
      listeners.close();
      await new Promise<void>((done) => broker.close(done));
      isClosed = true;
      await accessQueue(() => db.close());
    },
  };
}
export type Broker = Awaited<ReturnType<typeof startBroker>>;

/** Opens the store. The broker of a killed server may still be closing the folder. */
async function openStore(dir: string) {
  await mkdir(dir, { recursive: true });
  const until = Date.now() + 8000;
  for (;;) {
    try {
      const db = new ClassicLevel(dir);
      await db.open();
      return db;
    } catch (error) {
      const { code } = (error as { cause?: { code?: string } }).cause ?? {};
      if (code !== 'LEVEL_LOCKED' || Date.now() > until) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}

const publish = (broker: Aedes, { topic, payload }: { topic: string; payload: string | Buffer }) =>
  new Promise<void>((done, fail) =>
    broker.publish({ cmd: 'publish', topic, payload, qos: 1, dup: false, retain: false }, (error) =>
      error ? fail(error) : done(),
    ),
  );
