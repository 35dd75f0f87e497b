import { onServerClock, serverNow } from '../clock/server-clock';
import { useSyncExternalStore } from 'react';

/** One timer for all components with the same interval, running only while one of them is on the screen. */
function createClock(everyMs: number) {
  const listeners = new Set<() => void>();
  let now = serverNow();
  let timer: ReturnType<typeof setInterval> | undefined;
  let stop: (() => void) | undefined;
  const tick = () => {
    now = serverNow();
    listeners.forEach((listener) => listener());
  };
  const read = () => {
    // Nobody was subscribed, so the stored time is old.
    if (listeners.size === 0 && Math.abs(serverNow() - now) >= everyMs) now = serverNow();
    return now;
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      timer = setInterval(tick, everyMs);
      stop = onServerClock(tick);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      stop?.();
    };
  };
  return { read, subscribe };
}

const clocks = new Map<number, ReturnType<typeof createClock>>();

/**
 * The time, updated at an interval: every second for countdowns and needles, every half minute for words like “5 phút
 * trước”.
 */
export function useNow(everyMs = 30_000) {
  const clock = clocks.get(everyMs) ?? createClock(everyMs);
  clocks.set(everyMs, clock);
  return useSyncExternalStore(clock.subscribe, clock.read);
}
