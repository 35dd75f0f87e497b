import { chancesFrom } from './chances';

/**
 * The items in an order that depends only on `seed`. With the occurrence id as seed, every device and every rebuilt
 * plan plays a run in the same shuffled order, and the next run in another one.
 */
export function shuffledItems<Item>(items: readonly Item[], seed: string): Item[] {
  const random = chancesFrom(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    [result[last], result[pick]] = [result[pick] as Item, result[last] as Item];
  }
  return result;
}
