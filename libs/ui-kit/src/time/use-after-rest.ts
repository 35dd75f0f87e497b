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
 * Runs a function after a pause. A newer call replaces it; after the component is gone it does nothing.
 */
export function useAfterRest() {
  const [rest] = useState(createRest);
  useEffect(() => rest.cancel, [rest]);
  return rest;
}
