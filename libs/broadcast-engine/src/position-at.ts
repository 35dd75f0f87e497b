import type { ProgrammeLayout } from './programme-layout';

/**
 * Where a programme is: in an item (`item_sec` seconds into it, `left_sec` to its end), in the silence before entry
 * `entry_index`, or past its end. `entry_index` points into the layout, `item_index` into the run's items.
 */
export type ProgrammePosition =
  | { kind: 'item'; entry_index: number; item_index: number; item_sec: number; left_sec: number }
  | { kind: 'gap'; entry_index: number; left_sec: number }
  | { kind: 'end' };

const milli = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** What plays `seconds` into a programme. Before its beginning counts as its beginning. */
export function positionAt({ entries, total_sec }: ProgrammeLayout, seconds: number): ProgrammePosition {
  const at = milli(Math.max(0, seconds));
  if (at >= total_sec) return { kind: 'end' };
  let low = 0;
  let high = entries.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((entries[middle]?.offset_sec ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const entry = entries[low];
  if (!entry) return { kind: 'end' };
  const item_sec = milli(at - entry.offset_sec);
  if (item_sec < entry.duration_sec) return { kind: 'item', entry_index: low, item_index: entry.item_index, item_sec, left_sec: milli(entry.duration_sec - item_sec) };
  return { kind: 'gap', entry_index: low + 1, left_sec: milli((entries[low + 1]?.offset_sec ?? total_sec) - at) };
}
