import type { EventPayload, ServerEvent } from '@loa/contracts/realtime';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Handlers of a feature for the server's events: they patch or refresh its part of the cache. Payloads are always
 * arrays.
 */
export type LiveHandlers = { [E in ServerEvent]?: (items: EventPayload<E>, client: QueryClient) => void };

type AnyHandler = (items: unknown, client: QueryClient) => void;
const handlers = new Map<ServerEvent, Set<AnyHandler>>();

/** Adds a feature's handlers. Returns a function that removes them. */
export function registerLive(live: LiveHandlers) {
  const added = Object.entries(live) as [ServerEvent, AnyHandler][];
  for (const [event, handler] of added) handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
  return () => {
    for (const [event, handler] of added) handlers.get(event)?.delete(handler);
  };
}

/** Passes an event to all registered handlers. */
export function dispatchLive(event: ServerEvent, items: unknown, client: QueryClient) {
  for (const handler of handlers.get(event) ?? []) handler(items, client);
}
