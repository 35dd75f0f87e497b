import { useEffect } from 'react';

/** A mouse is moved before it presses: what the first press needs is there, too. */
const FIRST_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads parts of a form as soon as somebody uses the page: they open without a network, too. The page itself is drawn
 * without them. A browser remembers a load that failed, so nothing is loaded while there is no network.
 */
export function useLoadEarly(...parts: readonly ({ preload: () => Promise<unknown> } | undefined)[]) {
  useEffect(() => {
    const load = () => {
      if (!navigator.onLine) return;
      stop();
      for (const part of parts) void part?.preload().catch(() => undefined);
    };
    const stop = () => {
      for (const event of FIRST_USE) document.removeEventListener(event, load, true);
    };
    for (const event of FIRST_USE) document.addEventListener(event, load, true);
    return stop;
    // The parts of a component are always the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
