import { expect, it } from 'vitest';
import { growth } from './memory-growth.ts';

/** MiB every ten seconds of ten minutes. */
const soaked = (at: (second: number) => number) => Array.from({ length: 60 }, (_, index) => at(index * 10));
const FLAT = 1.1;

it('does not take for growth what comes back after much was thrown away', () => {
  const dipped = soaked((second) =>
    second > 210 ? Math.min(510, 360 + (second - 210) * 0.6) : Math.min(500, 350 + second * 2),
  );
  expect(growth(dipped)).toBeLessThan(FLAT);
});

it('sees what grows all the while, also when something is thrown away in between', () => {
  const leaking = (second: number) => 400 + second * 0.4;
  expect(growth(soaked(leaking))).toBeGreaterThan(FLAT);
  expect(growth(soaked((second) => leaking(second) - (second > 210 && second < 300 ? 100 : 0)))).toBeGreaterThan(FLAT);
});

it('does not let one moment hide what grows, nor pass for it', () => {
  expect(growth(soaked((second) => (second === 30 ? 900 : 400 + second * 0.4)))).toBeGreaterThan(FLAT);
  expect(growth(soaked((second) => (second === 500 ? 900 : 400)))).toBeLessThan(FLAT);
});
