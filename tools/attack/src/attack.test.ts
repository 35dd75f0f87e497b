import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceMessages } from './device-messages';
import { Findings } from './findings';
import { httpInputs } from './http-inputs';
import { startTarget, type Target } from './target';

/** A short sample of `npm run attack`; the long run is started by hand. */
let target: Target;
beforeAll(async () => {
  target = await startTarget();
}, 180_000);
afterAll(() => target.stop());

it('finds nothing in what a hostile device sends', async () => {
  const findings = new Findings();
  await deviceMessages(target, findings, { rounds: 2, every: 1, seed: 1 });
  expect(findings.all).toEqual([]);
});

it('finds nothing in calls with one thing out of range', async () => {
  const findings = new Findings();
  await httpInputs(target, findings, { rounds: 1, every: 15, seed: 1 });
  expect(findings.all).toEqual([]);
});
