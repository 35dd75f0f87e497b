import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Fetches its code before it is drawn. */
  preload: () => Promise<unknown>;
  /** For the button that opens it: its code is fetched as soon as the pointer or the keyboard is there. */
  opener: { onPointerEnter: () => void; onFocus: () => void };
};

/**
 * React's `lazy`, but drawn at once where the code is there already. `lazy` suspends also then, and what suspends, if only for a
 * moment, React keeps back until what stood in its place has been seen for 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let there: ComponentType<Props> | undefined;
  const preload = () => load().then((part) => (there = part));
  const Awaited = lazy(() => preload().then((part) => ({ default: part })));
  function Part(props: Props) {
    // The same one for as long as it is drawn.
    const [Drawn] = useState<ComponentType<Props>>(() => there ?? Awaited);
    return createElement(Drawn, props);
  }
  const begin = () => void preload().catch(() => undefined);
  return Object.assign(Part, { preload, opener: { onPointerEnter: begin, onFocus: begin } });
}
