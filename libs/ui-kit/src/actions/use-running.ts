import { useCallback, useRef, useState } from 'react';
import { isMissingCode } from '../feedback/error-text';
import { toast } from '../feedback/toast';
import type { UserAction } from './user-action';

/** An action shows the errors of its calls itself; it cannot where its code did not come. */
function showMissingCode(error: unknown) {
  if (!isMissingCode(error)) throw error;
  toast.error(error);
}

/**
 * Runs actions, and says whose are not over: those of a pressed button, or of a row, by its key. Meanwhile another
 * press with the same key does nothing.
 */
export function useRunning() {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const now = useRef(new Set<string>());
  const run = useCallback((key: string, action: UserAction) => {
    if (now.current.has(key)) return;
    const work = action.run();
    if (!(work instanceof Promise)) return;
    const change = (how: 'add' | 'delete') => {
      now.current[how](key);
      setRunning(new Set(now.current));
    };
    change('add');
    void work.catch(showMissingCode).finally(() => change('delete'));
  }, []);
  return { running, run };
}
