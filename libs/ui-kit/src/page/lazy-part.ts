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
 * A failed load is an error of the page where the part stands for a page (`PageSkeleton` meanwhile), and is repeated
 * when it is next drawn. Any other part offers to try again in its place, and tries again when the network is back.
 * Chromium remembers a failed `import()` until the page is reloaded: parts of forms are loaded early (`useLoadEarly`).
 *
 * Neither `Suspense` nor React's `lazy` is used: React leaves the fallback of a suspended part in its place for 300 ms,
 * even if it was needed only for a moment and was empty.
 */
export function lazyPart<Part extends (props: never) => ReactNode | Promise<ReactNode>>(
  load: () => Promise<Part>,
  meanwhile?: FunctionComponent,
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
    if ('error' in outcome) {
      if (meanwhile === PageSkeleton) throw outcome.error;
      return createElement(PartFailed, { onRetry: () => setOutcome(undefined) });
    }
    return createElement(outcome.part, props);
  }
  const begin = () => void fetched().catch(() => undefined);
  return Object.assign(Place, {
    preload: fetched,
    opener: { onPointerEnter: begin, onFocus: begin },
  }) as unknown as Part & Late;
}
