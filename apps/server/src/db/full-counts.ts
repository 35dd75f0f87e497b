import { COUNTED_TO } from '@loa/contracts/common';
import { Cache } from 'drizzle-orm/cache/core';
import { LRUCache } from 'lru-cache';

/** Time for which a list with more rows than are counted is assumed to still have them. */
const REMEMBERED_MS = 30_000;

interface Counted {
  rows: [[number]];
}

/**
 * Cache of full counts: for a count with `$withCache` the answer "more than are counted" is remembered for a while. It
 * is expensive, and one row more or less does not change it. Every other count is made again, so changes by a person
 * show at once.
 */
export class FullCounts extends Cache {
  readonly #full = new LRUCache<string, Counted>({ max: 1000, ttl: REMEMBERED_MS });

  strategy() {
    return 'explicit' as const;
  }

  // Values as the driver returned them: drizzle declares rows, but passes the whole answer in and out.
  get(query: string) {
    return Promise.resolve(this.#full.get(query) as unknown as never[] | undefined);
  }

  put(query: string, counted: Counted) {
    if (counted.rows[0][0] > COUNTED_TO) this.#full.set(query, counted);
    return Promise.resolve();
  }

  onMutate() {
    return Promise.resolve();
  }
}
