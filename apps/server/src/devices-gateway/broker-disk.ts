import type { BatchOperation, ClassicLevel } from 'classic-level';
import { asBytes, asText } from './bytes-as-text';

type Write = BatchOperation<ClassicLevel, string, Buffer>;
interface Waiting {
  key: string;
  /** Null of one that is deleted. */
  text: string | null;
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
const clientOf = (key: string) => key.split(':')[1] ?? '';
const asBuffers = { keyEncoding: 'utf8', valueEncoding: 'buffer' } as const;
const endOf = (start: string) => `${start.slice(0, -1)};`;

/**
 * The disk as the persistence knows it. What it asks about one client is answered from memory, which follows the disk
 * write by
 * write: a device that connects was mostly asked for what is not there, and each look at the disk held up all others.
 * Retained
 * messages are not among it: `BrokerStore` has them. Writes of one moment go to the disk together, in the order they
 * came, and are
 * done in that order; what is on it already, as what a device subscribes to each time it comes back, is not written
 * again.
 */
export class BrokerDisk {
  /** By client. */
  #kept = new Map<string, Map<string, string>>();
  #waiting: Waiting[] = [];
  /** Of how many writes of a key it is not known yet how they end. */
  #open = new Map<string, number>();
  #isDue = false;

  private constructor(private readonly db: ClassicLevel) {}

  static async open(db: ClassicLevel) {
    const disk = new BrokerDisk(db);
    for (const kind of KINDS) {
      for await (const [key, value] of db.iterator<string, Buffer>({ gte: kind, lt: endOf(kind), ...asBuffers }))
        disk.#keep(key, asText(value));
    }
    return disk;
  }

  async get(key: string) {
    const text = this.#textOf(key);
    return text === undefined ? undefined : asBytes(text);
  }

  put = (key: string, value: Buffer) => this.#add(key, asText(value));
  del = (key: string) => this.#add(key, null);
  clear = async ({ gte }: Range) => void (await Promise.all(this.#keptFrom(gte).map(([key]) => this.del(key))));
  close = () => this.db.close();

  /** Of one client: in the order of their keys. Of all clients, as after a start: as the disk has them. */
  values({ gte, lt }: Range): Iterable<Buffer> | AsyncIterable<Buffer> {
    if (clientOf(gte) === '') return this.db.values<string, Buffer>({ gte, lt, ...asBuffers });
    return this.#keptFrom(gte)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, text]) => asBytes(text));
  }

  /** Chained when it is given nothing. */
  batch(): { del: (key: string) => void; write: () => Promise<void> };
  batch(writes: readonly Write[]): Promise<void>;
  batch(writes?: readonly Write[]): unknown {
    const all = async (asked: readonly Write[]) =>
      void (await Promise.all(
        asked.map((write) => (write.type === 'put' ? this.put(write.key, write.value) : this.del(write.key))),
      ));
    if (writes) return all(writes);
    const chained: Write[] = [];
    return { del: (key: string) => void chained.push({ type: 'del', key }), write: () => all(chained) };
  }

  #textOf = (key: string) => this.#kept.get(clientOf(key))?.get(key);
  #keptFrom = (start: string) => [...(this.#kept.get(clientOf(start)) ?? [])].filter(([key]) => key.startsWith(start));

  #add(key: string, text: string | null): Promise<void> {
    const open = this.#open.get(key) ?? 0;
    if (open === 0 && text !== null && this.#textOf(key) === text) return Promise.resolve();
    this.#open.set(key, open + 1);
    return new Promise<void>((done, fail) => {
      this.#waiting.push({ key, text, done, fail });
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
        await this.db.batch<string, Buffer>(
          gathered.map(({ key, text }) =>
            text === null ? { type: 'del', key } : { type: 'put', key, value: asBytes(text) },
          ),
          asBuffers,
        );
        for (const { key, text, done } of gathered) {
          this.#keep(key, text);
          done();
        }
      } catch (error) {
        for (const { fail } of gathered) fail(error);
      }
      for (const { key } of gathered) this.#close(key);
    }
    this.#isDue = false;
  }

  #close(key: string) {
    const open = (this.#open.get(key) ?? 1) - 1;
    if (open > 0) this.#open.set(key, open);
    else this.#open.delete(key);
  }

  #keep(key: string, text: string | null) {
    if (!KINDS.some((kind) => key.startsWith(kind))) return;
    const client = clientOf(key);
    const kept = this.#kept.get(client) ?? new Map<string, string>();
    if (text === null) kept.delete(key);
    else kept.set(key, text);
    if (kept.size === 0) this.#kept.delete(client);
    else this.#kept.set(client, kept);
  }
}
