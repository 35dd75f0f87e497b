import { createElement, useLayoutEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { PageSkeleton } from './page-skeleton';
import { PartFailed } from './part-failed';

interface Late {
  /** Loads its code before it is drawn; fails when loading fails. */
  preload: () => Promise<unknown>;
  /** Props for the button that opens it: its code is loaded as soon as the pointer or the focus is there. */
  opener: { onPointerEnter: () => void; onFocus: () => void };
}

/** Result of loading: the code, or the error. */
type Outcome = { part: FunctionComponent<object> } | { error: unknown };

/**
 * A part whose code is loaded when it is first drawn; until then `meanwhile` is in its place, or nothing. Code that was
 * loaded before is drawn immediately.
 *
 * Where its load failed it offers to try again in its place, and tries again when the network is back. Chromium
 * remembers a failed `import()` until the page is reloaded: parts of forms are loaded early (`useLoadEarly`).
 *
 * Neither `Suspense` nor React's `lazy` is used: React leaves the fallback of a suspended part in its place for 300 ms,
 * even if it was needed only for a moment and was empty.
 */
export const lazyPart = <Part extends Drawn>(load: () => Promise<Part>, meanwhile?: FunctionComponent) =>
  late(load, meanwhile, (_error, onRetry) => createElement(PartFailed, { onRetry }));

/** The same for a page: a failed load is an error of the page, and is repeated when the page is next drawn. */
export const lazyPage = <Part extends Drawn>(load: () => Promise<Part>, meanwhile: FunctionComponent = PageSkeleton) =>
  late(load, meanwhile, (error) => {
    throw error;
  });

type Drawn = (props: never) => ReactNode | Promise<ReactNode>;

function late<Part extends Drawn>(
  load: () => Promise<Part>,
  meanwhile: FunctionComponent | undefined,
  failed: (error: unknown, onRetry: () => void) => ReactNode,
): NoInfer<Part> & Late {
  let there: Outcome | undefined;
  let coming: Promise<Outcome> | undefined;
  const fetched = () =>
    (coming ??= load().then(
      (part) => (there = { part: part as unknown as FunctionComponent<object> }),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  function Place(props: object) {
    // The same one for as long as it is drawn.
    const [outcome, setOutcome] = useState(there);
    useLayoutEffect(() => {
      if (!outcome) void fetched().then(setOutcome, (error: unknown) => setOutcome({ error }));
      const again = () => setOutcome(there);
      if (outcome && 'error' in outcome) window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [outcome]);
    if (!outcome) return meanwhile ? createElement(meanwhile) : null;
    if ('error' in outcome) return failed(outcome.error, () => setOutcome(undefined));
    return createElement(outcome.part, props);
  }
  const begin = () => void fetched().catch(() => undefined);
  return Object.assign(Place, {
    preload: fetched,
    opener: { onPointerEnter: begin, onFocus: begin },
  }) as unknown as Part & Late;
}
