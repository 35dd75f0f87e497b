import type { BatchOperation, ClassicLevel, GetOptions } from 'classic-level';

type Write = BatchOperation<ClassicLevel, string, Buffer>;
interface Encoding {
  valueEncoding?: 'buffer';
}

/**
 * The store as the persistence writes to it: writes of one moment go to the disk together, in the order they came, and are done in
 * that order. One write each, and one after the other, was most of what it took to tell a thousand devices of a plan.
 */
export class GatheredWrites {
  #waiting: { write: Write; done: () => void; fail: (error: unknown) => void }[] = [];
  #isDue = false;

  constructor(private readonly db: ClassicLevel) {}

  get = (key: string, options: GetOptions<string, Buffer>) => this.db.get(key, options);
  values = (...asked: Parameters<ClassicLevel['values']>) => this.db.values(...asked);
  clear = (...asked: Parameters<ClassicLevel['clear']>) => this.db.clear(...asked);
  put = (key: string, value: Buffer, { valueEncoding }: Encoding = {}) => this.#add({ type: 'put', key, value, valueEncoding });
  del = (key: string) => this.#add({ type: 'del', key });
  close = () => this.db.close();

  /** Chained when it is given nothing: what is deleted so has been written long ago. */
  batch(): ReturnType<ClassicLevel['batch']>;
  batch(writes: readonly Write[], encoding?: Encoding): Promise<void[]>;
  batch(writes?: readonly Write[], { valueEncoding }: Encoding = {}) {
    if (!writes) return this.db.batch();
    return Promise.all(writes.map((write) => this.#add(write.type === 'put' ? { ...write, valueEncoding } : write)));
  }

  #add(write: Write) {
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
        await this.db.batch<string, Buffer>(gathered.map(({ write }) => write), {});
        for (const { done } of gathered) done();
      } catch (error) {
        for (const { fail } of gathered) fail(error);
      }
    }
    this.#isDue = false;
  }
}
