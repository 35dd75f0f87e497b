/**
 * The items in an order that depends only on `seed`. With the occurrence id as seed, every device and every rebuilt plan plays
 * a run in the same shuffled order, and the next run in another one.
 */
export function shuffledItems<Item>(items: readonly Item[], seed: string): Item[] {
  const random = randomFrom(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    [result[last], result[pick]] = [result[pick] as Item, result[last] as Item];
  }
  return result;
}

/** Numbers in [0, 1): FNV-1a over the seed starts a mulberry32 generator. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
