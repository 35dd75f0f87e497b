import pino from 'pino';
import { expect, it } from 'vitest';
import { runEvery } from './run-every';

it('reports a failure until the next success', async () => {
  const outcomes = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let turn = 0;
  const repeated = runEvery(
    { log: pino({ level: 'silent' }) },
    3_600_000,
    'work',
    () => outcomes[turn++]?.promise ?? Promise.resolve(),
  );
  expect(repeated.isWell()).toBe(true);
  repeated.now();
  outcomes[0]?.reject(new Error('once'));
  await expect.poll(repeated.isWell).toBe(false);
  repeated.now();
  expect(repeated.isWell()).toBe(false);
  outcomes[1]?.resolve();
  await expect.poll(repeated.isWell).toBe(true);
  await repeated.stop();
});

it('does each of its works, whichever of them fails, and reports the failure', async () => {
  const done: string[] = [];
  const repeated = runEvery(
    { log: pino({ level: 'silent' }) },
    3_600_000,
    'works',
    () => Promise.reject(new Error('never')),
    async () => done.push('second'),
    async () => done.push('third'),
  );
  repeated.now();
  await expect.poll(repeated.isWell).toBe(false);
  expect(done).toEqual(['second', 'third']);
  await repeated.stop();
});
