/**
 * A service whose code is loaded on its first use: dialogs and toasts cost nothing until one is shown. `FeedbackHost`
 * mounts requested services; without it `get` waits for ever.
 */
export function createDemand<Service>() {
  let wanted = false;
  let service: Service | undefined;
  const waiting = new Set<(ready: Service) => void>();
  const listeners = new Set<() => void>();
  return {
    isWanted: () => wanted,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    provide: (next: Service | undefined) => {
      service = next;
      if (!next) return;
      for (const resolve of waiting) resolve(next);
      waiting.clear();
    },
    get: () => {
      wanted = true;
      for (const listener of listeners) listener();
      return service ? Promise.resolve(service) : new Promise<Service>((resolve) => void waiting.add(resolve));
    },
  };
}
