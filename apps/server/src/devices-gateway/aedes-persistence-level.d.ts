declare module 'aedes-persistence-level/asyncPersistence.js' {
  import type { Readable } from 'node:stream';
  import type { Aedes, AedesPublishPacket, Client, Subscription } from 'aedes';
  import type { ClassicLevel } from 'classic-level';

  export interface StoredSubscription {
    clientId: string;
    topic: string;
    qos: number;
  }
  export default class AsyncLevelPersistence {
    constructor(db: ClassicLevel);
    setup(broker: Aedes): Promise<void>;
    storeRetained(packet: AedesPublishPacket): Promise<void>;
    createRetainedStreamCombi(patterns: string[]): Readable;
    createRetainedStream(pattern: string): Readable;
    addSubscriptions(client: Client, subscriptions: Subscription[]): Promise<void>;
    outgoingEnqueueCombi(subscriptions: StoredSubscription[], packet: AedesPublishPacket): Promise<unknown>;
  }
}
