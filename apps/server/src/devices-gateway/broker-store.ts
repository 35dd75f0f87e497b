import { Readable } from 'node:stream';
import type { Aedes, AedesPublishPacket, Client, Subscription } from 'aedes';
import LevelPersistence, { type StoredSubscription } from 'aedes-persistence-level/asyncPersistence.js';
import { SERVER_CLIENT } from '../device-token';
import type { BrokerDisk } from './broker-disk';
import { asBytes, asText } from './bytes-as-text';
import { connectedClients } from './connected-clients';
import type { RetainedPlans } from './retained-plans';

/** Largest queue of a device that is away. Commands expire within minutes, so more would only be discarded by it. */
const MAX_QUEUED = 50;

type Retained = Pick<AedesPublishPacket, 'qos'> & { text: string };
type MaySubscribe = (client: Client, filter: string) => boolean;

/**
 * Sessions, queues and retained messages in LevelDB (`BrokerDisk`), which survive a kill, with what the plain
 * persistence lacks at 10,000 devices:
 *
 * - A subscription finds its retained message by name; the original reads every retained message each time.
 * - A refused filter is not stored; the original stores the whole list of a SUBSCRIBE when one filter is allowed.
 * - The queue of an absent device is bounded.
 * - A plan is in no queue: it is retained and read again on subscribing.
 * - A plan that is published to many devices is written once (`RetainedPlans`).
 */
export class BrokerStore extends LevelPersistence {
  /** Retained messages by topic, without the plans. */
  #retained = new Map<string, Retained>();
  #plans: RetainedPlans;
  #queued = new Map<string, number>();
  #storing = new WeakMap<Subscription[], Promise<void>>();
  /** Message ids of plans that were sent and not yet acknowledged. */
  #plansInFlight = new WeakMap<Client, Set<number>>();
  #isConnected: (clientId: string) => boolean = () => false;
  #maySubscribe: MaySubscribe;

  constructor(disk: BrokerDisk, plans: RetainedPlans, maySubscribe: MaySubscribe) {
    super(disk);
    this.#plans = plans;
    this.#maySubscribe = maySubscribe;
  }

  override async setup(broker: Aedes) {
    await super.setup(broker);
    for await (const packet of super.createRetainedStream('#')) this.#retain(packet);
    await this.#migratePlans();
    const clients = connectedClients(broker);
    this.#isConnected = (clientId) => clients.has(clientId);
    broker.on('clientReady', ({ id }) => this.#queued.delete(id));
  }

  /** Retains messages in the order of their writes: of two plans for a device the later one must stay. */
  override async storeRetained(packet: AedesPublishPacket) {
    const isOver = packet.payload.length === 0;
    if (isPlan(packet))
      return isOver ? this.#plans.delete(packet.topic) : this.#plans.set(packet.topic, bytesOf(packet));
    await super.storeRetained(packet);
    if (isOver) this.#retained.delete(packet.topic);
    else this.#retain(packet);
  }

  override createRetainedStreamCombi(patterns: string[]) {
    return Readable.from(patterns.flatMap((pattern) => this.#retainedFor(pattern)));
  }

  override createRetainedStream(pattern: string) {
    return this.createRetainedStreamCombi([pattern]);
  }

  /** aedes calls this once for each filter of a SUBSCRIBE, each time with the whole list; it is stored once. */
  override async addSubscriptions(client: Client, subscriptions: Subscription[]) {
    const storing =
      this.#storing.get(subscriptions) ??
      super.addSubscriptions(
        client,
        subscriptions.filter(({ topic }) => this.#maySubscribe(client, topic)),
      );
    this.#storing.set(subscriptions, storing);
    await storing;
  }

  override async outgoingEnqueueCombi(subscriptions: StoredSubscription[] | null, packet: AedesPublishPacket) {
    return super.outgoingEnqueueCombi(
      (subscriptions ?? []).filter(({ clientId }) => this.#isQueuedFor(clientId, packet.topic)),
      packet,
    );
  }

  override async outgoingUpdate(client: Client, packet: AedesPublishPacket & { messageId?: number }) {
    if (!isPlan(packet)) return super.outgoingUpdate(client, packet);
    const inFlight = this.#plansInFlight.get(client) ?? new Set();
    if (packet.messageId) this.#plansInFlight.set(client, inFlight.add(packet.messageId));
  }

  override async outgoingClearMessageId(client: Client, packet: { messageId?: number }) {
    if (this.#plansInFlight.get(client)?.delete(packet.messageId ?? 0)) return undefined;
    return super.outgoingClearMessageId(client, packet);
  }

  #retain(packet: AedesPublishPacket) {
    this.#retained.set(packet.topic, { qos: packet.qos, text: asText(bytesOf(packet)) });
  }

  /** Moves plans to their own store: earlier versions kept them among the other retained messages. */
  async #migratePlans() {
    for (const [topic, { text }] of [...this.#retained].filter(([topic]) => isPlan({ topic }))) {
      if (!this.#plans.get(topic)) await this.#plans.set(topic, asBytes(text));
      await super.storeRetained({ topic, payload: Buffer.alloc(0) } as AedesPublishPacket);
      this.#retained.delete(topic);
    }
  }

  #retainedFor(pattern: string) {
    const topics = /[+#]/.test(pattern)
      ? [...this.#retained.keys(), ...this.#plans.topics].filter(topicMatcher(pattern))
      : [pattern];
    return topics.flatMap((topic) => {
      const { qos, payload } = this.#find(topic);
      return payload === undefined ? [] : { cmd: 'publish', topic, payload, qos, retain: true };
    });
  }

  #find(topic: string): { qos?: Retained['qos']; payload?: Buffer | undefined } {
    if (isPlan({ topic })) return { qos: 1, payload: this.#plans.get(topic) };
    const { qos, text } = this.#retained.get(topic) ?? {};
    return { qos, payload: text === undefined ? undefined : asBytes(text) };
  }

  #isQueuedFor(clientId: string, topic: string) {
    if (isPlan({ topic })) return false;
    if (clientId.startsWith(SERVER_CLIENT) || this.#isConnected(clientId)) return true;
    const queued = this.#queued.get(clientId) ?? 0;
    this.#queued.set(clientId, queued + 1);
    return queued < MAX_QUEUED;
  }
}

const bytesOf = ({ payload }: AedesPublishPacket) => (Buffer.isBuffer(payload) ? payload : Buffer.from(payload));

const isPlan = ({ topic }: { topic: string }) => topic.endsWith('/plan');

const topicMatcher = (pattern: string) => {
  const source = pattern
    .split('/')
    .map((level) => (level === '+' ? '[^/]*' : level === '#' ? '.*' : level.replace(/[^\w-]/g, '\\$&')))
    .join('/');
  const expression = new RegExp(`^${source}$`);
  return (topic: string) => expression.test(topic);
};
