import { useCallback, useEffect, useRef, useState } from 'react';

export interface SortableItem {
  id: string;
  name: string;
}

type Target = (at: number, last: number) => number;
const before: Target = (at) => at - 1;
const after: Target = (at) => at + 1;
const TARGETS: Record<string, Target> = {
  ArrowUp: before,
  ArrowLeft: before,
  ArrowDown: after,
  ArrowRight: after,
  Home: () => 0,
  End: (_at, last) => last,
};

function moved<Item>(items: readonly Item[], from: number, to: number) {
  const rest = items.filter((_item, at) => at !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/**
 * Order of items, by hand or by key; `announcement` describes the last move. The returned functions are the same in
 * each render.
 */
export function useOrder<Item extends SortableItem>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef({ items, onChange });
  useEffect(() => {
    latest.current = { items, onChange };
  });
  const move = useCallback((from: number, to: number) => {
    const { items, onChange } = latest.current;
    const name = items[from]?.name;
    if (name === undefined || from === to || to < 0 || to >= items.length) return;
    onChange(moved(items, from, to));
    setAnnouncement(`${name}: vị trí ${to + 1} trong ${items.length}`);
  }, []);
  const byKey = useCallback(
    (at: number, event: { key: string; preventDefault: () => void }) => {
      const target = TARGETS[event.key];
      if (!target) return;
      event.preventDefault();
      move(at, target(at, latest.current.items.length - 1));
    },
    [move],
  );
  return { announcement, move, byKey };
}
