import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat';

const HOUR_MS = 3_600_000;
const log = pino({ level: 'silent' });
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('does what is done once a day in a server that is started anew every night', async () => {
  let done = 0;
  for (const _night of [1, 2, 3]) {
    const sweep = repeat({ log }, 24 * HOUR_MS, 'sweep', async () => (done += 1));
    await vi.advanceTimersByTimeAsync(23 * HOUR_MS);
    await sweep.stop();
  }
  expect(done).toBe(3);
});

it('does one thing at a time, goes on after a failure, and ends with what is under way', async () => {
  const ends: (() => void)[] = [];
  let begun = 0;
  const looks = repeat({ log }, 1000, 'look', () => {
    begun += 1;
    if (begun === 1) return Promise.reject(new Error('the first fails'));
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  await vi.advanceTimersByTimeAsync(5000);
  looks.now();
  expect(begun).toBe(2);
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  looks.now();
  expect(begun).toBe(3);
  let isStopped = false;
  const stopping = looks.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect([isStopped, begun]).toEqual([false, 3]);
  ends.shift()?.();
  await stopping;
  expect(isStopped).toBe(true);
});
