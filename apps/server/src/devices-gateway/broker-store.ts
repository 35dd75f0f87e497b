import { Readable } from 'node:stream';
import type { Aedes, AedesPublishPacket, Client, Subscription } from 'aedes';
import LevelPersistence, { type StoredSubscription } from 'aedes-persistence-level/asyncPersistence.js';
import type { ClassicLevel } from 'classic-level';
import { SERVER_CLIENT } from '../device-token';

/** Messages kept for a device that is away. Commands expire within minutes, so more would only be thrown away by it. */
const MAX_QUEUED = 50;

type MaySubscribe = (client: Client, filter: string) => boolean;

/**
 * Sessions, queues and retained messages in LevelDB, which a killed process does not lose, with three things the plain
 * persistence lacks at 10,000 devices:
 * - a subscription finds its retained message by name, where the original reads every retained message each time;
 * - a refused filter is not stored (the original stores the whole list of a SUBSCRIBE when one of it is allowed);
 * - the queue of an absent device is bounded, and its plan is not queued: it is retained, and read again on subscribing.
 */
export class BrokerStore extends LevelPersistence {
  #retained = new Map<string, AedesPublishPacket>();
  #queued = new Map<string, number>();
  #lastTurn: Promise<unknown> = Promise.resolve();
  #isConnected: (clientId: string) => boolean = () => false;
  #maySubscribe: MaySubscribe;

  constructor(db: ClassicLevel, maySubscribe: MaySubscribe) {
    super(db);
    this.#maySubscribe = maySubscribe;
  }

  override async setup(broker: Aedes) {
    await super.setup(broker);
    for await (const packet of super.createRetainedStream('#')) this.#retained.set(packet.topic, packet);
    const { clients } = broker as Aedes & { clients: Record<string, Client | undefined> };
    this.#isConnected = (clientId) => clients[clientId] !== undefined;
    broker.on('clientReady', ({ id }) => this.#queued.delete(id));
  }

  /** One after the other: of two plans for a device the later must stay. */
  override async storeRetained(packet: AedesPublishPacket) {
    await this.#inOrder(() => super.storeRetained(packet));
    if (packet.payload.length === 0) this.#retained.delete(packet.topic);
    else this.#retained.set(packet.topic, packet);
  }

  override createRetainedStreamCombi(patterns: string[]) {
    return Readable.from(patterns.flatMap((pattern) => this.#retainedFor(pattern)));
  }

  override createRetainedStream(pattern: string) {
    return this.createRetainedStreamCombi([pattern]);
  }

  override async addSubscriptions(client: Client, subscriptions: Subscription[]) {
    await super.addSubscriptions(client, subscriptions.filter(({ topic }) => this.#maySubscribe(client, topic)));
  }

  override async outgoingEnqueueCombi(subscriptions: StoredSubscription[] | null, packet: AedesPublishPacket) {
    const stored = super.outgoingEnqueueCombi((subscriptions ?? []).filter(({ clientId }) => this.#isQueuedFor(clientId, packet.topic)), packet);
    await this.#inOrder(() => stored);
  }

  /** LevelDB finishes writes in any order; what is sent on after a write must leave in the order it came. */
  async #inOrder(step: () => Promise<unknown>) {
    const turn = this.#lastTurn.then(step);
    this.#lastTurn = turn.catch(() => undefined);
    await turn;
  }

  #retainedFor(pattern: string): AedesPublishPacket[] {
    if (!/[+#]/.test(pattern)) return [this.#retained.get(pattern)].filter((packet) => packet !== undefined);
    const matches = topicMatcher(pattern);
    return [...this.#retained.values()].filter(({ topic }) => matches(topic));
  }

  #isQueuedFor(clientId: string, topic: string) {
    if (clientId.startsWith(SERVER_CLIENT) || this.#isConnected(clientId)) return true;
    if (topic.endsWith('/plan')) return false;
    const queued = this.#queued.get(clientId) ?? 0;
    this.#queued.set(clientId, queued + 1);
    return queued < MAX_QUEUED;
  }
}

const topicMatcher = (pattern: string) => {
  const source = pattern.split('/').map((level) => (level === '+' ? '[^/]*' : level === '#' ? '.*' : level.replace(/[^\w-]/g, '\\$&'))).join('/');
  const expression = new RegExp(`^${source}$`);
  return (topic: string) => expression.test(topic);
};
