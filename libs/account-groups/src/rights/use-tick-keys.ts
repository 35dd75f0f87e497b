import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

interface Place {
  row: number;
  column: number;
}
const placeOf = ({ dataset }: HTMLElement): Place => ({ row: Number(dataset.row), column: Number(dataset.column) });

/** Distance of a checkbox in the direction of a key, undefined for others; the focus moves to the nearest one. */
const distances: Record<string, (from: Place, to: Place) => number | undefined> = {
  ArrowRight: (from, to) => (to.row === from.row && to.column > from.column ? to.column : undefined),
  ArrowLeft: (from, to) => (to.row === from.row && to.column < from.column ? -to.column : undefined),
  ArrowDown: (from, to) => (to.column === from.column && to.row > from.row ? to.row : undefined),
  ArrowUp: (from, to) => (to.column === from.column && to.row < from.row ? -to.row : undefined),
  Home: (from, to) => (to.row === from.row ? to.column : undefined),
  End: (from, to) => (to.row === from.row ? -to.column : undefined),
};

/**
 * A table of checkboxes is one stop of the Tab key; the arrow keys move between checkboxes and skip empty cells. It
 * begins with the first row's.
 */
export function useTickKeys() {
  const table = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState<Place>({ row: 1, column: 0 });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.row) setStop(placeOf(target));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const distanceOf = distances[event.key];
    if (!distanceOf || !(event.target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return;
    const from = placeOf(event.target);
    const reachable = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].flatMap((tick) => {
      const distance = distanceOf(from, placeOf(tick));
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
