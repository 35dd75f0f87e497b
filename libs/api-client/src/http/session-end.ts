const listeners = new Set<() => void>();

/**
 * Calls the listener when the server no longer knows the session: no toast, the account is signed out (SPEC §8).
 * Returns a function that unsubscribes.
 */
export function onUnauthorized(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceUnauthorized() {
  for (const listener of listeners) listener();
}
