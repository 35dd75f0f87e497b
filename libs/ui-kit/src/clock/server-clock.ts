import { useSyncExternalStore } from 'react';

/** An answer that took longer says too little about the time. */
const MAX_ROUND_TRIP_MS = 10_000;
/** The header `Date` has whole seconds: a smaller difference is none. */
const SAME_MS = 2000;

let ahead_ms = 0;
const listeners = new Set<() => void>();

/**
 * The time by the server's clock: PCs of offices are minutes, or days, off. All times of the console come from here.
 */
export const serverNow = () => Date.now() + ahead_ms;

/** Takes the time from an answer that was asked for and received at these moments of the PC. */
export function hearServerClock(date: string | null, sent_at: number, received_at = Date.now()) {
  const said = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(said) || received_at < sent_at || received_at - sent_at > MAX_ROUND_TRIP_MS) return;
  // On average the header is half a second old when it is written.
  const measured = said + 500 - (sent_at + received_at) / 2;
  const next = Math.abs(measured) < SAME_MS ? 0 : measured;
  if (next === ahead_ms || (next !== 0 && Math.abs(next - ahead_ms) < SAME_MS)) return;
  ahead_ms = next;
  listeners.forEach((listener) => listener());
}

/** Calls back when the difference to the server's clock changes; returns the function that stops it. */
export function onServerClock(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Milliseconds by which the server's clock is ahead of the PC's; 0 where they agree. */
export const useServerAhead = () => useSyncExternalStore(onServerClock, () => ahead_ms);
