import type { ClassicLevel } from 'classic-level';
import type { TokenHolder } from '../device-token';

/**
 * Access rules of the broker: keys below a version, and devices that are not active, are refused. They are stored on
 * the disk, and the server sends them again at its start.
 */
export async function brokerAccess(db: ClassicLevel) {
  const storedVersions = db.sublevel<string, number>('key-versions', { valueEncoding: 'json' });
  const storedBars = db.sublevel<string, boolean>('barred', { valueEncoding: 'json' });
  const lowest = new Map(await storedVersions.iterator().all());
  let barred = new Set(await storedBars.keys().all());
  return {
    admits: ({ code, version }: TokenHolder) => version >= (lowest.get(code) ?? 0) && !barred.has(code),
    /** False when the version was known already. */
    async raise(code: string, version: number) {
      if ((lowest.get(code) ?? 0) >= version) return false;
      lowest.set(code, version);
      await storedVersions.put(code, version);
      return true;
    },
    /** Refuses exactly these devices from now on. */
    async bar(codes: string[]) {
      barred = new Set(codes);
      await storedBars.clear();
      await storedBars.batch(codes.map((code) => ({ type: 'put' as const, key: code, value: true })));
    },
  };
}
