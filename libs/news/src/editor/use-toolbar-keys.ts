import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Makes a row of buttons one stop of the Tab key: arrows go from one to the next. */
export function useToolbarKeys() {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('');
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    const all = buttons();
    const at = all.indexOf(event.target as HTMLButtonElement);
    if (!move || at < 0) return;
    event.preventDefault();
    all[move(at, all.length)]?.focus();
  };
  const onFocus = ({ target }: FocusEvent) => setStop(target.getAttribute('aria-label') ?? target.textContent);
  return {
    bar: { ref: bar, onKeyDown, onFocus },
    tabIndexOf: (label: string, isFirst: boolean) => ((stop === '' ? isFirst : stop === label) ? 0 : -1),
  };
}
