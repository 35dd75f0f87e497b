import type { Load } from './load.ts';
import { sized } from './sized.ts';

const ROUNDS = sized(3, 1);

/**
 * The product and its reference in turns, so that what else the machine does meets both; the first round only warms up.
 */
export async function interleaved(product: () => Promise<Load>, reference: () => Promise<Load>) {
  const loads = { product: [] as Load[], reference: [] as Load[] };
  for (let round = sized(0, 1); round <= ROUNDS; round += 1) {
    const pair = { product: await product(), reference: await reference() };
    if (round === 0) continue;
    loads.product.push(pair.product);
    loads.reference.push(pair.reference);
  }
  return loads;
}
