import type { IPublishPacket, MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import { STUCK_AFTER } from './quarantine-failures';

export interface Incoming {
  topic: string;
  text: string;
  retain: boolean;
}

interface InboxOptions {
  client: MqttClient;
  log: Logger;
  /** Largest batch; other work runs between two batches. */
  at_once: number;
  /**
   * Handles a batch. The broker forgets these messages only when it resolves; when it fails they are delivered again.
   */
  handle: (messages: readonly Incoming[]) => Promise<void>;
}

/** Time to gather messages, so that one transaction stores many. */
const GATHER_MS = 20;
const MOST_WAITING = 1000;
const RETRY_MS = 1000;

/**
 * Acknowledges a QoS 1 message (PUBACK) only after it was handled, so that the broker keeps it over a crash of this
 * process. mqtt.js acknowledges one message after the other; to handle them in batches, its own PUBACK is skipped (an
 * error given to its callback does that) and sent here after the commit.
 */
export function acknowledgedInbox({ client, log, at_once, handle }: InboxOptions) {
  let waiting: { message: Incoming; acknowledge: () => void }[] = [];
  let resume: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isHandling = false;
  let isClosed = false;
  let refusals = 0;

  /**
   * Acknowledges on the connection the message came with: in the next connection its number may belong to another
   * message. It is a private call, because MQTT.js itself acknowledges one message before it reads the next, and a
   * batch is stored as one.
   */
  const acknowledge = ({ qos, messageId }: IPublishPacket, connection: MqttClient['stream']) => {
    if (qos === 1 && client.connected && client.stream === connection)
      client['_sendPacket']({ cmd: 'puback', messageId });
  };
  const soon = (wait: number) => {
    if (!isClosed) timer ??= setTimeout(() => void work(), wait);
  };
  const work = async () => {
    timer = undefined;
    if (isHandling) return;
    isHandling = true;
    const batch = waiting.splice(0, at_once);
    try {
      await handle(batch.map(({ message }) => message));
      refusals = 0;
      for (const each of batch) each.acknowledge();
    } catch (err) {
      refusals += 1;
      log.error({ err, messages: batch.length }, 'device messages not stored, trying again');
      waiting = [...batch, ...waiting];
      return;
    } finally {
      isHandling = false;
      for (const go of resume.splice(0)) go();
      if (waiting.length > 0) soon(batch[0] === waiting[0] ? RETRY_MS : 0);
    }
  };

  client.handleMessage = (packet, done) => {
    const message = { topic: packet.topic, text: packet.payload.toString(), retain: packet.retain };
    const connection = client.stream;
    waiting.push({ message, acknowledge: () => acknowledge(packet, connection) });
    soon(GATHER_MS);
    const next = () => done(new Error('acknowledged after it is stored'));
    // A sender that is faster than the database waits in the socket.
    if (waiting.length >= MOST_WAITING) resume.push(next);
    else next();
  };
  // Waiting messages stay: a broker that restarts may have forgotten them. One that has not sends them again, which
  // changes nothing.
  client.on('close', () => {
    for (const go of resume.splice(0)) go();
  });
  return {
    /** True while messages fail again and again. */
    isStuck: () => refusals >= STUCK_AFTER,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      resume = [];
    },
  };
}
