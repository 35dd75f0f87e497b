import { COUNTED_TO } from '@loa/contracts/common';
import type { DeviceMap } from '@loa/contracts/devices';
import { LRUCache } from 'lru-cache';

const MOST_KEPT = 200;
/** States on the way to a map are no younger. */
const FRESH_MS = 2000;
/** Nobody is shown older ones. */
const KEPT_MS = 30_000;

/**
 * Maps of very many devices, for a moment. To count 100,000 costs the database most of a second, and whoever looks at
 * the country sees
 * the same: those who ask together share one count, and what is older than a moment is shown once more while it is
 * counted anew.
 * Smaller maps are counted for each who asks.
 */
export class RememberedMaps {
  #kept = new LRUCache<string, { map: DeviceMap; at: number }>({ max: MOST_KEPT });
  #counting = new Map<string, Promise<DeviceMap>>();

  /** The map that `key` stands for: who looks, at what. */
  ask(key: string, count: () => Promise<DeviceMap>): Promise<DeviceMap> {
    const known = this.#kept.get(key);
    if (!known || Date.now() - known.at > KEPT_MS) return this.#counting.get(key) ?? this.#count(key, count);
    // Who is shown the older one is not told that counting failed: the next to ask is.
    if (Date.now() - known.at > FRESH_MS && !this.#counting.has(key))
      this.#count(key, count).catch(() => this.#kept.delete(key));
    return Promise.resolve(known.map);
  }

  /** A device or a place is another now: what was counted before, or is being counted, is nobody's any more. */
  forget() {
    this.#kept.clear();
    this.#counting.clear();
  }

  #count(key: string, count: () => Promise<DeviceMap>): Promise<DeviceMap> {
    const at = Date.now();
    const counting = count();
    this.#counting.set(key, counting);
    return counting.then(
      (map) => {
        if (this.#ends(key, counting) && map.total > COUNTED_TO) this.#kept.set(key, { map, at });
        return map;
      },
      (error: unknown) => {
        this.#ends(key, counting);
        throw error;
      },
    );
  }

  /** False when it was forgotten meanwhile. */
  #ends(key: string, counting: Promise<DeviceMap>) {
    return this.#counting.get(key) === counting && this.#counting.delete(key);
  }
}
