import type { ProgrammeLayout } from './programme-layout';

/**
 * Position in a programme: in an item (`item_sec` seconds into it, `left_sec` to its end), in the silence between two
 * passes, or past its end. `item_index` points into the run's items.
 */
export type ProgrammePosition =
  | { kind: 'item'; item_index: number; item_sec: number; left_sec: number }
  | { kind: 'gap'; left_sec: number }
  | { kind: 'end' };

/** The position `seconds` into a programme. A moment before its beginning counts as its beginning. */
export function positionAt(
  { pass, pass_ms, period_ms, total_sec }: ProgrammeLayout,
  seconds: number,
): ProgrammePosition {
  const at = Math.round(Math.max(0, seconds) * 1000);
  const ends = Math.round(total_sec * 1000);
  if (at >= ends) return { kind: 'end' };
  const into = at % period_ms;
  if (into >= pass_ms) return { kind: 'gap', left_sec: (period_ms - into) / 1000 };
  let low = 0;
  let high = pass.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pass[middle]?.offset_ms ?? 0) <= into) low = middle;
    else high = middle - 1;
  }
  const item = pass[low];
  if (!item) return { kind: 'end' };
  const item_ms = (into - item.offset_ms) % item.duration_ms;
  return {
    kind: 'item',
    item_index: item.item_index,
    item_sec: item_ms / 1000,
    left_sec: Math.min(item.duration_ms - item_ms, ends - at) / 1000,
  };
}

/** One play of one item, from `offset_sec` after the programme's beginning. */
export interface ItemPlay {
  item_index: number;
  offset_sec: number;
  duration_sec: number;
}

/** The plays of a programme one by one. Only for callers that need each of them: a loop of a day has thousands. */
export function* playsOf(layout: ProgrammeLayout): Generator<ItemPlay> {
  for (let offset_sec = 0; offset_sec < layout.total_sec;) {
    const position = positionAt(layout, offset_sec);
    if (position.kind === 'end') return;
    if (position.kind === 'item')
      yield { item_index: position.item_index, offset_sec, duration_sec: position.left_sec };
    offset_sec = Math.round((offset_sec + position.left_sec) * 1000) / 1000;
  }
}
