import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at, buildRun, minutes, nameOf } from './fixtures/build-run';
import { takenTime } from './taken-time';
import { playOut } from './timeline';
import { playOutOn, trackOf } from './tracks';

const shown = (...runs: Parameters<typeof takenTime>[1]) =>
  [...takenTime(1, runs)].map(([id, { lost_ms, is_whole, by }]) => [
    nameOf(id),
    lost_ms / 60_000,
    is_whole,
    [...by].map(([other, ms]) => `${nameOf(other)} ${ms / 60_000}`),
  ]);
const A = buildRun('A', at('10:00'), at('10:30'));

it('is all of a run that lies within a higher one', () => {
  const inside = buildRun('B', at('10:10'), at('10:15'), { priority_level: 10 });
  expect(shown(A, inside)).toEqual([['B', 5, true, ['A 5']]]);
});

it('is a part of one that is interrupted, and nothing of one that only plays later', () => {
  const higher = buildRun('B', at('10:10'), at('10:15'), { priority_level: 30 });
  expect(shown(A, higher)).toEqual([['A', 5, false, ['B 5']]]);
  expect(shown(buildRun('A', at('10:00'), at('10:30'), { items: [900] }), higher)).toEqual([]);
  expect(shown(A, buildRun('B', at('10:10'), at('10:30'), { queue: true }))).toEqual([]);
});

it('is none between sound and picture on a device with two tracks, but for emergencies', () => {
  const picture = buildRun('B', at('10:00'), at('10:30'), { is_seen: true, priority_level: 30 });
  expect(takenTime(2, [A, picture]).size).toBe(0);
  const emergency = { ...picture, priority_level: 90 as const };
  expect([...takenTime(2, [A, emergency]).keys()].map(nameOf)).toEqual(['A']);
});

const anyRun = fc.record({
  start: fc.integer({ min: 0, max: 40 }),
  length: fc.integer({ min: 1, max: 20 }),
  priority_level: fc.constantFrom(10 as const, 20 as const, 30 as const, 90 as const),
  resume_rule: fc.constantFrom('resume' as const, 'restart' as const, 'skip' as const),
  queue: fc.boolean(),
  override: fc.constantFrom(undefined, true as const),
  is_seen: fc.boolean(),
  items: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 3 }),
});
const anyRuns = fc
  .array(anyRun, { maxLength: 8 })
  .map((all) =>
    all.map(({ start, length, ...over }, index) =>
      buildRun(`R${index}`, minutes(start), minutes(start + length), over),
    ),
  );

it('is for any runs what is missing second by second, taken by those that play then', () => {
  fc.assert(
    fc.property(anyRuns, fc.constantFrom(1, 2), (runs, tracks) => {
      const taken = takenTime(tracks, runs);
      const secondsOf = (segments: ReturnType<typeof playOut>['segments'], id: string) =>
        new Set(
          segments
            .filter(({ occurrence_id }) => occurrence_id === id)
            .flatMap(({ from, to }) =>
              Array.from({ length: Math.ceil((to - from) / 1000) }, (_, n) => from + n * 1000),
            ),
        );
      const all = playOutOn(tracks, runs).tracks.flat();
      for (const run of runs) {
        const id = run.occurrence_id;
        const [alone, own] = [secondsOf(playOut([run]).segments, id), secondsOf(all, id)];
        const lost = alone.size - own.size;
        expect(Math.max(0, lost)).toBe((taken.get(id)?.lost_ms ?? 0) / 1000);
        if (lost <= 0) continue;
        expect(taken.get(id)?.is_whole).toBe(own.size === 0);
        const gaps = [...alone].filter((second) => !own.has(second));
        const rivals = runs.filter(
          (other) => other !== run && (tracks === 1 || other.priority_level === 90 || trackOf(other) === trackOf(run)),
        );
        const shares = rivals.flatMap(({ occurrence_id }) => {
          const theirs = secondsOf(all, occurrence_id);
          const count = gaps.filter((second) => theirs.has(second)).length;
          return count > 0 ? [[occurrence_id, count * 1000] as const] : [];
        });
        expect(new Map([...(taken.get(id)?.by ?? [])].sort())).toEqual(new Map(shares.sort()));
      }
    }),
  );
});
