import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

interface Place {
  row: number;
  column: number;
}
const placeOf = ({ dataset }: HTMLElement): Place => ({ row: Number(dataset.row), column: Number(dataset.column) });

/** Which ticks a key looks at, and how far away each is; the nearest one is gone to. */
const ways: Record<string, (from: Place, to: Place) => number | undefined> = {
  ArrowRight: (from, to) => (to.row === from.row && to.column > from.column ? to.column : undefined),
  ArrowLeft: (from, to) => (to.row === from.row && to.column < from.column ? -to.column : undefined),
  ArrowDown: (from, to) => (to.column === from.column && to.row > from.row ? to.row : undefined),
  ArrowUp: (from, to) => (to.column === from.column && to.row < from.row ? -to.row : undefined),
  Home: (from, to) => (to.row === from.row ? to.column : undefined),
  End: (from, to) => (to.row === from.row ? -to.column : undefined),
};

/**
 * A table of ticks is one stop of the Tab key; the arrow keys go from tick to tick, over what is empty. It begins with
 * the first row's.
 */
export function useTickKeys() {
  const table = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState<Place>({ row: 1, column: 0 });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.row) setStop(placeOf(target));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way || !(event.target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return;
    const from = placeOf(event.target);
    const reachable = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].flatMap((tick) => {
      const distance = way(from, placeOf(tick));
      return distance === undefined ? [] : [{ tick, distance }];
    });
    event.preventDefault();
    reachable.sort((a, b) => a.distance - b.distance)[0]?.tick.focus();
  };
  const at = (row: number, column: number) => ({
    'data-row': row,
    'data-column': column,
    tabIndex: stop.row === row && stop.column === column ? 0 : -1,
  });
  return { props: { ref: table, onFocus, onKeyDown }, at };
}
