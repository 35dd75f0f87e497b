import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Added to the address of a record, it opens the form instead of the page of facts: `chi-tiet?id=…&sua=1`. */
export const EDITING = 'sua=1';
const [EDITING_KEY = '', EDITING_VALUE = ''] = EDITING.split('=');

interface HowToOpen {
  /** Takes the place of the history entry instead of adding one. */
  replace?: boolean;
  /** With its form instead of its facts. */
  editing?: boolean;
}

/**
 * The record that is open is part of the address, under `key`, so that a link leads to it: which one, whether its form
 * is asked for,
 * and opening another or none. `open` may be called late, when an answer has come: it changes the address as it is by
 * then, and
 * nothing once its page is gone.
 */
export function useOpenRecord(key = 'id') {
  const [params, setParams] = useSearchParams();
  // Each knows only the address it was drawn with.
  const newest = useRef<typeof setParams>(undefined);
  useLayoutEffect(() => {
    newest.current = setParams;
    return () => {
      newest.current = undefined;
    };
  }, [setParams]);
  const open = useCallback(
    (id: string | null, { replace = false, editing = false }: HowToOpen = {}) => {
      newest.current?.(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(EDITING_KEY);
          if (id) next.set(key, id);
          else next.delete(key);
          if (id && editing) next.set(EDITING_KEY, EDITING_VALUE);
          return next;
        },
        { replace },
      );
    },
    [key],
  );
  return { id: params.get(key), asksToEdit: params.has(EDITING_KEY), open };
}
