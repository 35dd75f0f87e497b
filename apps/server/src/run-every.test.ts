import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { Readiness } from './readiness';
import { runEvery } from './run-every';

const HOUR_MS = 3_600_000;
const partsOf = () => {
  const readiness = new Readiness();
  const isWell = async (part: string) => (await readiness.report())[part];
  return { deps: { log: pino({ level: 'silent' }), readiness }, isWell };
};

it('is a part of health, and reports a failure until the next success', async () => {
  const { deps, isWell } = partsOf();
  const outcomes = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let turn = 0;
  const repeated = runEvery(deps, HOUR_MS, 'work', () => outcomes[turn++]?.promise ?? Promise.resolve());
  expect(await deps.readiness.report()).toEqual({ work: true });
  repeated.now();
  outcomes[0]?.reject(new Error('once'));
  await expect.poll(() => isWell('work')).toBe(false);
  repeated.now();
  expect(await isWell('work')).toBe(false);
  outcomes[1]?.resolve();
  await expect.poll(() => isWell('work')).toBe(true);
  await repeated.stop();
});

it('does each of its works, whichever of them fails, and reports the failure', async () => {
  const { deps, isWell } = partsOf();
  const done: string[] = [];
  const repeated = runEvery(
    deps,
    HOUR_MS,
    'works',
    () => Promise.reject(new Error('never')),
    async () => done.push('second'),
    async () => done.push('third'),
  );
  repeated.now();
  await expect.poll(() => isWell('works')).toBe(false);
  expect(done).toEqual(['second', 'third']);
  await repeated.stop();
});

it('runs once more, and only once, where it was called for while it ran', async () => {
  const { deps } = partsOf();
  const turns: PromiseWithResolvers<void>[] = [];
  const repeated = runEvery(deps, HOUR_MS, 'work', () => {
    const turn = Promise.withResolvers<void>();
    turns.push(turn);
    return turn.promise;
  });
  repeated.now();
  repeated.now();
  repeated.now();
  expect(turns).toHaveLength(1);
  turns[0]?.resolve();
  await expect.poll(() => turns.length).toBe(2);
  repeated.now();
  const stopped = repeated.stop();
  turns[1]?.resolve();
  await stopped;
  expect(turns).toHaveLength(2);
});

it('is well however long a work takes that proceeds, and not when it hangs', async () => {
  vi.useFakeTimers();
  const { deps, isWell } = partsOf();
  const turn = Promise.withResolvers<void>();
  let proceed: () => void = () => undefined;
  const repeated = runEvery(deps, 60_000, 'work', (onward) => {
    proceed = onward;
    return turn.promise;
  });
  repeated.now();
  for (let part = 0; part < 3; part += 1) {
    vi.setSystemTime(Date.now() + 119_999);
    expect(await isWell('work')).toBe(true);
    proceed();
  }
  vi.setSystemTime(Date.now() + 120_000);
  expect(await isWell('work')).toBe(false);
  turn.resolve();
  await vi.waitFor(async () => expect(await isWell('work')).toBe(true));
  await repeated.stop();
  expect(await isWell('work')).toBeUndefined();
  vi.useRealTimers();
});
