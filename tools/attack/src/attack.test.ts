import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceMessages } from './device-messages';
import { Findings } from './findings';
import { startTarget, type Target } from './target';

/** A short sample of `npm run attack`; the long run is started by hand. */
let target: Target;
beforeAll(async () => {
  target = await startTarget();
}, 180_000);
afterAll(() => target.stop());

it('finds nothing in what a hostile device sends', async () => {
  const findings = new Findings();
  await deviceMessages(target, findings, { rounds: 2, seed: 1 });
  expect(findings.all).toEqual([]);
});
