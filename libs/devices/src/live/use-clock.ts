import { useSyncExternalStore } from 'react';

/** One timer for all that show the time, running only while somebody does. */
function createClock(everyMs: number) {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    listeners.forEach((listener) => listener());
  };
  return {
    now: () => now,
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        now = Date.now();
        timer = setInterval(tick, everyMs);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}

const clocks = { second: createClock(1000), minute: createClock(30_000) };

/** The time, again every second, or every half minute where words like “5 phút trước” are shown. */
export const useClock = (pace: keyof typeof clocks) => useSyncExternalStore(clocks[pace].subscribe, clocks[pace].now);
