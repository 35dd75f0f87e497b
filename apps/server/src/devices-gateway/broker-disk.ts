import type { BatchOperation, ClassicLevel } from 'classic-level';

type Write = BatchOperation<ClassicLevel, string, Buffer>;
interface Waiting {
  write: Write;
  done: () => void;
  fail: (error: unknown) => void;
}
/** From one key up to another that is no longer part of it. */
interface Range {
  gte: string;
  lt: string;
}

/** The persistence names keys `kind:client:rest`, in which a client has no colon; ours begin with another letter. */
const KINDS = ['incoming:', 'outgoing-id:', 'outgoing:', 'subscriptions:', 'will:'];
const ofOneClient = /^[^:]+:[^:]+:?/;
const groupOf = (key: string) => ofOneClient.exec(key)?.[0] ?? key;
const asBuffers = { keyEncoding: 'utf8', valueEncoding: 'buffer' } as const;
const endOf = (start: string) => `${start.slice(0, -1)};`;

/**
 * The disk as the persistence knows it. What it asks about one client is answered from memory, which follows the disk write by
 * write: a device that connects was mostly asked for what is not there, and each look at the disk held up all others. Retained
 * messages are not among it: `BrokerStore` has them. Writes of one moment go to the disk together, in the order they came, and are
 * done in that order; what is on it already, as what a device subscribes to each time it comes back, is not written again.
 */
export class BrokerDisk {
  #groups = new Map<string, Map<string, Buffer>>();
  #waiting: Waiting[] = [];
  /** Of how many writes of a key it is not known yet how they end. */
  #open = new Map<string, number>();
  #isDue = false;

  private constructor(private readonly db: ClassicLevel) {}

  static async open(db: ClassicLevel) {
    const disk = new BrokerDisk(db);
    for (const kind of KINDS) {
      for await (const [key, value] of db.iterator<string, Buffer>({ gte: kind, lt: endOf(kind), ...asBuffers })) disk.#keep(key, value);
    }
    return disk;
  }

  get = async (key: string) => this.#groups.get(groupOf(key))?.get(key);
  put = (key: string, value: Buffer) => this.#add({ type: 'put', key, value });
  del = (key: string) => this.#add({ type: 'del', key });
  clear = ({ gte }: Range) => this.#all([...(this.#groups.get(gte)?.keys() ?? [])].map((key) => ({ type: 'del', key })));
  close = () => this.db.close();

  /** Of one client: in the order of their keys. Of all clients, as after a start: as the disk has them. */
  values({ gte, lt }: Range): Iterable<Buffer> | AsyncIterable<Buffer> {
    if (!ofOneClient.test(gte)) return this.db.values<string, Buffer>({ gte, lt, ...asBuffers });
    const group = this.#groups.get(gte) ?? new Map<string, Buffer>();
    return [...group.keys()].sort().flatMap((key) => group.get(key) ?? []);
  }

  /** Chained when it is given nothing. */
  batch(): { del: (key: string) => void; write: () => Promise<void> };
  batch(writes: readonly Write[]): Promise<void>;
  batch(writes?: readonly Write[]): unknown {
    if (writes) return this.#all(writes);
    const chained: Write[] = [];
    return { del: (key: string) => void chained.push({ type: 'del', key }), write: () => this.#all(chained) };
  }

  async #all(writes: readonly Write[]) {
    await Promise.all(writes.map((write) => this.#add(write)));
  }

  #add(write: Write): Promise<void> {
    const open = this.#open.get(write.key) ?? 0;
    if (open === 0 && write.type === 'put' && this.#groups.get(groupOf(write.key))?.get(write.key)?.equals(write.value)) return Promise.resolve();
    this.#open.set(write.key, open + 1);
    return new Promise<void>((done, fail) => {
      this.#waiting.push({ write, done, fail });
      if (this.#isDue) return;
      this.#isDue = true;
      setImmediate(() => void this.#write());
    });
  }

  async #write() {
    while (this.#waiting.length > 0) {
      const gathered = this.#waiting;
      this.#waiting = [];
      try {
        await this.db.batch<string, Buffer>(gathered.map(({ write }) => write), asBuffers);
        for (const { write, done } of gathered) {
          if (write.type === 'put') this.#keep(write.key, write.value);
          else this.#forget(write.key);
          done();
        }
      } catch (error) {
        for (const { fail } of gathered) fail(error);
      }
      for (const { write } of gathered) this.#close(write.key);
    }
    this.#isDue = false;
  }

  #close(key: string) {
    const open = (this.#open.get(key) ?? 1) - 1;
    if (open > 0) this.#open.set(key, open);
    else this.#open.delete(key);
  }

  #keep(key: string, value: Buffer) {
    if (!KINDS.some((kind) => key.startsWith(kind))) return;
    const group = this.#groups.get(groupOf(key)) ?? new Map<string, Buffer>();
    this.#groups.set(groupOf(key), group.set(key, Buffer.from(value)));
  }

  #forget(key: string) {
    const group = this.#groups.get(groupOf(key));
    if (group?.delete(key) && group.size === 0) this.#groups.delete(groupOf(key));
  }
}
