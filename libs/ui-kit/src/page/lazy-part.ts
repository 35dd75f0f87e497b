import { createElement, useLayoutEffect, useState, type FunctionComponent, type ReactNode } from 'react';

interface Late {
  /** Fetches its code before it is drawn; fails as the fetching does. */
  preload: () => Promise<unknown>;
  /** For the button that opens it: its code is fetched as soon as the pointer or the keyboard is there. */
  opener: { onPointerEnter: () => void; onFocus: () => void };
}

/** Code that has come, or why it has not. */
type Outcome = { part: FunctionComponent<object> } | { error: unknown };

/**
 * A part whose code is fetched when it is first drawn; until then `meanwhile` stands in its place, or nothing. It is
 * drawn as soon as
 * its code is there, at once where it has been fetched before. Code that cannot be fetched is an error of the part, and
 * is asked for
 * again when the part is next drawn; Chromium remembers a failed `import()` until the page is loaded anew, as the error
 * page offers.
 *
 * For this there is no `Suspense`, and React's `lazy` is not used: what stood in the place of something suspended, if
 * only for a
 * moment and if it was nothing, React leaves there for 300 ms.
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
    }, [outcome]);
    if (!outcome) return meanwhile ? createElement(meanwhile) : null;
    if ('error' in outcome) throw outcome.error;
    return createElement(outcome.part, props);
  }
  const begin = () => void fetched().catch(() => undefined);
  return Object.assign(Place, {
    preload: fetched,
    opener: { onPointerEnter: begin, onFocus: begin },
  }) as unknown as Part & Late;
}
