import type { ClassicLevel } from 'classic-level';
import type { TokenHolder } from './device-token';

/** The lowest key version each device may use; a device not listed may use any. Kept on the disk, told again by the server at start. */
export async function keyVersions(db: ClassicLevel) {
  const stored = db.sublevel<string, number>('key-versions', { valueEncoding: 'json' });
  const lowest = new Map(await stored.iterator().all());
  return {
    isCurrent: ({ code, version }: TokenHolder) => version >= (lowest.get(code) ?? 0),
    /** False when it was known already. */
    async raise(code: string, version: number) {
      if ((lowest.get(code) ?? 0) >= version) return false;
      lowest.set(code, version);
      await stored.put(code, version);
      return true;
    },
  };
}
