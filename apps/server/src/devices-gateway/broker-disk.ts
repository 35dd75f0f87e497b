import type { BatchOperation, ClassicLevel } from 'classic-level';
import { asBytes, asText } from './bytes-as-text';

type Write = BatchOperation<ClassicLevel, string, Buffer>;
interface PendingWrite {
  key: string;
  /** Null for a deletion. */
  text: string | null;
  done: () => void;
  fail: (error: unknown) => void;
}
/** Range of keys; `lt` itself is not part of it. */
interface Range {
  gte: string;
  lt: string;
}

/**
 * Key kinds of the persistence: `kind:client:rest`, in which a client has no colon. Our own kinds begin with another
 * letter.
 */
const KINDS = ['incoming:', 'outgoing-id:', 'outgoing:', 'subscriptions:', 'will:'];
const clientOf = (key: string) => key.split(':')[1] ?? '';
const asBuffers = { keyEncoding: 'utf8', valueEncoding: 'buffer' } as const;
const endOf = (start: string) => `${start.slice(0, -1)};`;

/**
 * Disk store of the persistence, without retained messages: `BrokerStore` has them. Reads about one client are answered
 * from memory, which follows the disk write by write: most reads of a connecting device find nothing, and each disk
 * access delayed all others.
 */
export class BrokerDisk {
  /** Cached entries by client. */
  #cached = new Map<string, Map<string, string>>();
  #pending: PendingWrite[] = [];
  /** Number of unfinished writes per key. */
  #open = new Map<string, number>();
  #isDue = false;

  private constructor(private readonly db: ClassicLevel) {}

  static async open(db: ClassicLevel) {
    const disk = new BrokerDisk(db);
    for (const kind of KINDS) {
      for await (const [key, value] of db.iterator<string, Buffer>({ gte: kind, lt: endOf(kind), ...asBuffers }))
        disk.#cache(key, asText(value));
    }
    return disk;
  }

  async get(key: string) {
    const text = this.#textOf(key);
    return text === undefined ? undefined : asBytes(text);
  }

  put = (key: string, value: Buffer) => this.#add(key, asText(value));
  del = (key: string) => this.#add(key, null);
  clear = async ({ gte }: Range) => void (await Promise.all(this.#cachedFrom(gte).map(([key]) => this.del(key))));
  close = () => this.db.close();

  /** Values of one client in the order of their keys; those of all clients, as after a start, as the disk has them. */
  values({ gte, lt }: Range): Iterable<Buffer> | AsyncIterable<Buffer> {
    if (clientOf(gte) === '') return this.db.values<string, Buffer>({ gte, lt, ...asBuffers });
    return this.#cachedFrom(gte)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, text]) => asBytes(text));
  }

  /** Without an argument the batch is chained. */
  batch(): { del: (key: string) => void; write: () => Promise<void> };
  batch(writes: readonly Write[]): Promise<void>;
  batch(writes?: readonly Write[]): unknown {
    const all = async (some: readonly Write[]) =>
      void (await Promise.all(
        some.map((write) => (write.type === 'put' ? this.put(write.key, write.value) : this.del(write.key))),
      ));
    if (writes) return all(writes);
    const chained: Write[] = [];
    return { del: (key: string) => void chained.push({ type: 'del', key }), write: () => all(chained) };
  }

  #textOf = (key: string) => this.#cached.get(clientOf(key))?.get(key);
  #cachedFrom = (start: string) =>
    [...(this.#cached.get(clientOf(start)) ?? [])].filter(([key]) => key.startsWith(start));

  /** Skips values that are already there, such as the subscriptions of a returning device. */
  #add(key: string, text: string | null): Promise<void> {
    const open = this.#open.get(key) ?? 0;
    if (open === 0 && text !== null && this.#textOf(key) === text) return Promise.resolve();
    this.#open.set(key, open + 1);
    return new Promise<void>((done, fail) => {
      this.#pending.push({ key, text, done, fail });
      if (this.#isDue) return;
      this.#isDue = true;
      setImmediate(() => void this.#write());
    });
  }

  /** Writes what gathered in one moment together, in order, and completes it in that order. */
  async #write() {
    while (this.#pending.length > 0) {
      const gathered = this.#pending;
      this.#pending = [];
      try {
        await this.db.batch<string, Buffer>(
          gathered.map(({ key, text }) =>
            text === null ? { type: 'del', key } : { type: 'put', key, value: asBytes(text) },
          ),
          asBuffers,
        );
        for (const { key, text, done } of gathered) {
          this.#cache(key, text);
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

  #cache(key: string, text: string | null) {
    if (!KINDS.some((kind) => key.startsWith(kind))) return;
    const client = clientOf(key);
    const entries = this.#cached.get(client) ?? new Map<string, string>();
    if (text === null) entries.delete(key);
    else entries.set(key, text);
    if (entries.size === 0) this.#cached.delete(client);
    else this.#cached.set(client, entries);
  }
}
