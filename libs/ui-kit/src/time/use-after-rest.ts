import { useEffect, useState } from 'react';

function createRest() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    cancel,
    after: (restMs: number, act: () => void) => {
      cancel();
      timer = setTimeout(act, restMs);
    },
  };
}

/**
 * Does something after a rest. What is asked for meanwhile takes its place; what is gone from the screen does nothing
 * more.
 */
export function useAfterRest() {
  const [rest] = useState(createRest);
  useEffect(() => rest.cancel, [rest]);
  return rest;
}
