interface Item {
  /** Null: as long as there is time. */
  duration_sec: number | null;
  repeat?: number;
}

/**
 * Gives an item without a length of its own (a relay that continues until the slot ends) the rest of the run when its
 * turn comes: nothing, when there is nothing left. Items are in playing order; items after it have no time on the air.
 */
export function fillOpenItems<Open extends Item>(
  items: readonly Open[],
  limit_sec: number,
): (Open & { duration_sec: number })[] {
  let left = Math.round(limit_sec * 1000);
  return items.map((item) => {
    const duration_sec = item.duration_sec ?? left / 1000;
    left = Math.max(0, left - Math.round(duration_sec * 1000) * (item.repeat ?? 1));
    return { ...item, duration_sec };
  });
}
