import { Cleanup } from '../cleanup.ts';
import { copyOf, MORE_DEVICES } from '../data-folder.ts';
import { startProduct } from '../product.ts';
import { dist } from '../workspace.ts';
import { soak, soakEnvironment, type Soaked } from './soak.ts';

/**
 * Few devices, much trouble, half a minute: the soak that is part of the gate, of the build as it lies, on a copy of a
 * data folder.
 */
export async function shortSoak(seeded: string, log: (line: string) => void): Promise<Soaked> {
  const own = new Cleanup();
  const settings = { devices: 40, seconds: 24, seed: 20, pace_ms: 1500, is_short: true };
  try {
    const product = await startProduct(
      own,
      await copyOf(seeded, own, 'soak', MORE_DEVICES),
      soakEnvironment(settings.devices),
      { built: dist },
    );
    return await soak(own, product, settings, log);
  } finally {
    await own.release();
  }
}
