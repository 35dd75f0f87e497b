import { afterAll, vi } from 'vitest';

/** Test files share a process and what it has loaded: the next one finds the clock and the globals as they were. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
