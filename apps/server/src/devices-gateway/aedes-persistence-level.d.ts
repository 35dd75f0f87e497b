declare module 'aedes-persistence-level/asyncPersistence.js' {
  import type { Readable } from 'node:stream';
  import type { Aedes, AedesPublishPacket, Client, Subscription } from 'aedes';

  export interface StoredSubscription {
    clientId: string;
    topic: string;
    qos: number;
  }
  /** Methods that it needs of a store. */
  export interface Store {
    get: (key: string, options: never) => Promise<unknown>;
    put: (key: string, value: Buffer, options: { valueEncoding?: 'buffer' }) => Promise<unknown>;
    del: (key: string) => Promise<unknown>;
    batch: (...writes: never[]) => unknown;
    values: (range: never) => unknown;
    clear: (range: never) => Promise<unknown>;
    close: () => Promise<unknown>;
  }
  export default class AsyncLevelPersistence {
    constructor(db: Store);
    setup(broker: Aedes): Promise<void>;
    storeRetained(packet: AedesPublishPacket): Promise<void>;
    createRetainedStreamCombi(patterns: string[]): Readable;
    createRetainedStream(pattern: string): Readable;
    addSubscriptions(client: Client, subscriptions: Subscription[]): Promise<void>;
    outgoingUpdate(client: Client, packet: AedesPublishPacket): Promise<void>;
    outgoingClearMessageId(client: Client, packet: { messageId?: number }): Promise<AedesPublishPacket | undefined>;
    outgoingEnqueueCombi(subscriptions: StoredSubscription[], packet: AedesPublishPacket): Promise<unknown>;
  }
}
