import type { EventPayload, ServerEvent } from '@loa/contracts/realtime';
import type { QueryClient } from '@tanstack/react-query';

/**
 * What a feature does with the events of the server: patch or refresh its part of the cache. Payloads are always
 * arrays.
 */
export type LiveHandlers = { [E in ServerEvent]?: (items: EventPayload<E>, client: QueryClient) => void };

type AnyHandler = (items: unknown, client: QueryClient) => void;
const handlers = new Map<ServerEvent, Set<AnyHandler>>();

/** Adds a feature's handlers. Returns how to take them away again. */
export function registerLive(live: LiveHandlers) {
  const added = Object.entries(live) as [ServerEvent, AnyHandler][];
  for (const [event, handler] of added) handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
  return () => {
    for (const [event, handler] of added) handlers.get(event)?.delete(handler);
  };
}

/** Hands an event to everyone who registered for it. */
export function dispatchLive(event: ServerEvent, items: unknown, client: QueryClient) {
  for (const handler of handlers.get(event) ?? []) handler(items, client);
}
