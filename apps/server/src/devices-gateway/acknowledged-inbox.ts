import type { IPublishPacket, MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import { STUCK_AFTER } from './take-apart';

export interface Incoming {
  topic: string;
  text: string;
  retain: boolean;
}

interface InboxOptions {
  client: MqttClient;
  log: Logger;
  /** Of what came together so many are handled at once; others have their turn before the rest. */
  at_once: number;
  /**
   * Takes in what came together. Only when it resolves does the broker forget these messages; when it fails they come
   * again.
   */
  handle: (messages: readonly Incoming[]) => Promise<void>;
}

/** Messages of one moment are handled together: one transaction for many, not one each. */
const GATHER_MS = 20;
const MOST_WAITING = 1000;
const RETRY_MS = 1000;

/**
 * Acknowledges a QoS 1 message (PUBACK) only after it was handled, so that the broker keeps it over a crash of this
 * process.
 * mqtt.js acknowledges one message after the other; to take them in batches, its own PUBACK is skipped (that is what an
 * error
 * given to its callback does) and sent here after the commit.
 */
export function acknowledgedInbox({ client, log, at_once, handle }: InboxOptions) {
  let waiting: { message: Incoming; acknowledge: () => void }[] = [];
  let resume: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isHandling = false;
  let isClosed = false;
  let refusals = 0;

  /**
   * On the connection it came with: in the next one its number may be another message's. By a private call, because
   * MQTT.js
   * itself acknowledges one message before it reads the next, and a batch is stored as one.
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
    // Whoever sends faster than the database stores waits in the socket.
    if (waiting.length >= MOST_WAITING) resume.push(next);
    else next();
  };
  // What waits stays: a broker that restarts may have forgotten it. One that has not sends it again, which changes
  // nothing.
  client.on('close', () => {
    for (const go of resume.splice(0)) go();
  });
  return {
    /** True while what comes is not taken in, again and again. */
    isStuck: () => refusals >= STUCK_AFTER,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      resume = [];
    },
  };
}
