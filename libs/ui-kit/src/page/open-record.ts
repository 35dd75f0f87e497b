import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parameter in a record's address that opens the form instead of the page of facts: `chi-tiet?id=…&sua=1`. */
export const EDITING = 'sua=1';
const [EDITING_KEY = '', EDITING_VALUE = ''] = EDITING.split('=');

interface HowToOpen {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** Opens its form instead of its facts. */
  editing?: boolean;
}

/**
 * The open record is part of the address, under `key`, so that a link leads to it. Returns its id, whether its form is
 * open, and functions to open another record or none. `open` may be called late, after an answer: it changes the
 * address as it is then, and does nothing once its page is gone.
 */
export function useOpenRecord(key = 'id') {
  const [params, setParams] = useSearchParams();
  // Each render's function only knows the address of that render.
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
