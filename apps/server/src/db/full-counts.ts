import { COUNTED_TO } from '@loa/contracts/common';
import { Cache } from 'drizzle-orm/cache/core';
import { LRUCache } from 'lru-cache';

/** So long a list that had more rows than are counted is taken to have them still. */
const REMEMBERED_MS = 30_000;

interface Counted {
  rows: [[number]];
}

/**
 * Of a count that is asked for `$withCache`, the answer "more than are counted" is remembered for a while: it is dear,
 * and a row
 * more or less does not change it. Every other count is made anew, so what a person adds or takes away shows at once.
 */
export class FullCounts extends Cache {
  readonly #full = new LRUCache<string, Counted>({ max: 1000, ttl: REMEMBERED_MS });

  strategy() {
    return 'explicit' as const;
  }

  // As the driver answered: drizzle declares rows, and hands over and takes back the whole answer.
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
