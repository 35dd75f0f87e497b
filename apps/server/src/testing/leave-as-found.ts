import { afterAll, vi } from 'vitest';

/** Restores the clock and the globals: test files share a process and its loaded modules. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
