import { Readable } from 'node:stream';
import type { Aedes, AedesPublishPacket, Client, Subscription } from 'aedes';
import LevelPersistence, { type StoredSubscription } from 'aedes-persistence-level/asyncPersistence.js';
import { SERVER_CLIENT } from '../device-token';
import type { BrokerDisk } from './broker-disk';
import { asBytes, asText } from './bytes-as-text';

/** Messages kept for a device that is away. Commands expire within minutes, so more would only be thrown away by it. */
const MAX_QUEUED = 50;

type Retained = Pick<AedesPublishPacket, 'qos'> & { text: string };
type MaySubscribe = (client: Client, filter: string) => boolean;

/**
 * Sessions, queues and retained messages in LevelDB (`BrokerDisk`), which a killed process does not lose, with three things the
 * plain persistence lacks at 10,000 devices:
 * - a subscription finds its retained message by name, where the original reads every retained message each time;
 * - a refused filter is not stored (the original stores the whole list of a SUBSCRIBE when one of it is allowed);
 * - the queue of an absent device is bounded, and its plan is in no queue: it is retained, and read again on subscribing, so also
 *   while it is on its way to a device nothing is written about that.
 */
export class BrokerStore extends LevelPersistence {
  /** By topic. */
  #retained = new Map<string, Retained>();
  #lastText = '';
  #queued = new Map<string, number>();
  #storing = new WeakMap<Subscription[], Promise<void>>();
  /** Numbers of the plans that are on their way to a device. */
  #plansOnWay = new WeakMap<Client, Set<number>>();
  #isConnected: (clientId: string) => boolean = () => false;
  #maySubscribe: MaySubscribe;

  constructor(disk: BrokerDisk, maySubscribe: MaySubscribe) {
    super(disk);
    this.#maySubscribe = maySubscribe;
  }

  override async setup(broker: Aedes) {
    await super.setup(broker);
    for await (const packet of super.createRetainedStream('#')) this.#retain(packet);
    const { clients } = broker as Aedes & { clients: Record<string, Client | undefined> };
    this.#isConnected = (clientId) => clients[clientId] !== undefined;
    broker.on('clientReady', ({ id }) => this.#queued.delete(id));
  }

  /** One after the other, as writes are: of two plans for a device the later must stay. */
  override async storeRetained(packet: AedesPublishPacket) {
    await super.storeRetained(packet);
    if (packet.payload.length === 0) this.#retained.delete(packet.topic);
    else this.#retain(packet);
  }

  override createRetainedStreamCombi(patterns: string[]) {
    return Readable.from(patterns.flatMap((pattern) => this.#retainedFor(pattern)));
  }

  override createRetainedStream(pattern: string) {
    return this.createRetainedStreamCombi([pattern]);
  }

  /** Asked once for each filter of a SUBSCRIBE, each time with the whole list: it is stored once. */
  override async addSubscriptions(client: Client, subscriptions: Subscription[]) {
    const storing = this.#storing.get(subscriptions) ?? super.addSubscriptions(client, subscriptions.filter(({ topic }) => this.#maySubscribe(client, topic)));
    this.#storing.set(subscriptions, storing);
    await storing;
  }

  override async outgoingEnqueueCombi(subscriptions: StoredSubscription[] | null, packet: AedesPublishPacket) {
    return super.outgoingEnqueueCombi((subscriptions ?? []).filter(({ clientId }) => this.#isQueuedFor(clientId, packet.topic)), packet);
  }

  override async outgoingUpdate(client: Client, packet: AedesPublishPacket & { messageId?: number }) {
    if (!isPlan(packet)) return super.outgoingUpdate(client, packet);
    const onWay = this.#plansOnWay.get(client) ?? new Set();
    if (packet.messageId) this.#plansOnWay.set(client, onWay.add(packet.messageId));
  }

  override async outgoingClearMessageId(client: Client, packet: { messageId?: number }) {
    if (this.#plansOnWay.get(client)?.delete(packet.messageId ?? 0)) return undefined;
    return super.outgoingClearMessageId(client, packet);
  }

  /** Those told the same share its text. */
  #retain({ topic, payload, qos }: AedesPublishPacket) {
    const text = asText(Buffer.from(payload));
    if (text !== this.#lastText) this.#lastText = text;
    this.#retained.set(topic, { qos, text: this.#lastText });
  }

  #retainedFor(pattern: string) {
    const topics = /[+#]/.test(pattern) ? [...this.#retained.keys()].filter(topicMatcher(pattern)) : [pattern];
    return topics.flatMap((topic) => {
      const { qos, text } = this.#retained.get(topic) ?? {};
      return text === undefined ? [] : { cmd: 'publish', topic, payload: asBytes(text), qos, retain: true };
    });
  }

  #isQueuedFor(clientId: string, topic: string) {
    if (isPlan({ topic })) return false;
    if (clientId.startsWith(SERVER_CLIENT) || this.#isConnected(clientId)) return true;
    const queued = this.#queued.get(clientId) ?? 0;
    this.#queued.set(clientId, queued + 1);
    return queued < MAX_QUEUED;
  }
}

const isPlan = ({ topic }: { topic: string }) => topic.endsWith('/plan');

const topicMatcher = (pattern: string) => {
  const source = pattern.split('/').map((level) => (level === '+' ? '[^/]*' : level === '#' ? '.*' : level.replace(/[^\w-]/g, '\\$&'))).join('/');
  const expression = new RegExp(`^${source}$`);
  return (topic: string) => expression.test(topic);
};
