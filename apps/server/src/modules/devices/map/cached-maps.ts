import { COUNTED_TO } from '@loa/contracts/common';
import type { DeviceMap } from '@loa/contracts/devices';
import { LRUCache } from 'lru-cache';

const MOST_CACHED = 200;
/** Age from which a cached map is counted again. */
const FRESH_MS = 2000;
/** Age from which a cached map is not shown any more. */
const CACHE_MS = 30_000;

/**
 * Short cache for maps of very many devices. Counting 100,000 costs the database most of a second, and everyone who
 * looks at the country sees the same. Requests at the same time share one count, and an older map is shown once more
 * while it is counted again. Smaller maps are counted for each request.
 */
export class CachedMaps {
  #cached = new LRUCache<string, { map: DeviceMap; at: number }>({ max: MOST_CACHED });
  #counting = new Map<string, Promise<DeviceMap>>();

  /** Returns the map of `key`, which names the caller's view and the box. */
  ask(key: string, count: () => Promise<DeviceMap>): Promise<DeviceMap> {
    const known = this.#cached.get(key);
    if (!known || Date.now() - known.at > CACHE_MS) return this.#counting.get(key) ?? this.#count(key, count);
    // A request that gets the older map does not see a failed count: the next request does.
    if (Date.now() - known.at > FRESH_MS && !this.#counting.has(key))
      this.#count(key, count).catch(() => this.#cached.delete(key));
    return Promise.resolve(known.map);
  }

  /** Drops all maps when a device or a place changes, also those that are being counted. */
  clear() {
    this.#cached.clear();
    this.#counting.clear();
  }

  #count(key: string, count: () => Promise<DeviceMap>): Promise<DeviceMap> {
    const at = Date.now();
    const counting = count();
    this.#counting.set(key, counting);
    return counting.then(
      (map) => {
        if (this.#ends(key, counting) && map.total > COUNTED_TO) this.#cached.set(key, { map, at });
        return map;
      },
      (error: unknown) => {
        this.#ends(key, counting);
        throw error;
      },
    );
  }

  /** False when the cache was cleared meanwhile. */
  #ends(key: string, counting: Promise<DeviceMap>) {
    return this.#counting.get(key) === counting && this.#counting.delete(key);
  }
}
