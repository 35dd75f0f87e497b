import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toIso } from './instant';
import { at, buildRun, clock, minutes, nameOf } from './fixtures/build-run';
import { takenTime } from './taken-time';
import { playOut } from './timeline';
import { playOutOn, trackOf } from './tracks';

const shown = (...runs: Parameters<typeof takenTime>[1]) =>
  [...takenTime(1, runs)].map(([id, { lost_ms, late_ms, is_whole, is_interrupted, by }]) => [
    nameOf(id),
    ...[lost_ms, late_ms].map((ms) => ms / 60_000),
    is_whole ? 'whole' : is_interrupted ? 'interrupted' : 'in one piece',
    [...by].map(([other, { ms, from, to }]) => `${nameOf(other)} ${ms / 60_000} ${clock(from)}–${clock(to)}`),
  ]);
const clockIso = (time: string) => toIso(at(time));
const A = buildRun('A', at('10:00'), at('10:30'));

it('is all of a run that lies within a higher one', () => {
  const inside = buildRun('B', at('10:10'), at('10:15'), { priority_level: 10 });
  expect(shown(A, inside)).toEqual([['B', 5, 0, 'whole', ['A 5 10:10:00–10:15:00']]]);
});

it('is a part of one that is interrupted, and the wait of one that only plays later', () => {
  const higher = buildRun('B', at('10:10'), at('10:15'), { priority_level: 30 });
  const by = ['B 5 10:10:00–10:15:00'];
  expect(shown(A, higher)).toEqual([['A', 5, 0, 'interrupted', by]]);
  expect(shown(buildRun('A', at('10:00'), at('10:30'), { items: [900] }), higher)).toEqual([
    ['A', 0, 0, 'interrupted', by],
  ]);
  expect(shown(A, buildRun('B', at('10:10'), at('10:30'), { queue: true }))).toEqual([
    ['B', 0, 20, 'in one piece', ['A 20 10:10:00–10:30:00']],
  ]);
});

it('begins late after a higher one that still plays, and stops for one that ends it', () => {
  const higher = buildRun('B', at('09:50'), at('10:10'), { priority_level: 30 });
  expect(shown(A, higher)).toEqual([['A', 10, 10, 'in one piece', ['B 10 10:00:00–10:10:00']]]);
  expect(shown(buildRun('A', at('10:00'), at('10:30'), { items: [600] }), higher)).toEqual([
    ['A', 0, 10, 'in one piece', ['B 10 10:00:00–10:10:00']],
  ]);
  const last = buildRun('C', at('10:20'), at('10:40'), { priority_level: 30 });
  expect(shown(A, higher, last)).toEqual([
    ['A', 20, 10, 'interrupted', ['B 10 10:00:00–10:10:00', 'C 10 10:20:00–10:30:00']],
  ]);
});

it('is none of what a person pauses', () => {
  const paused = { ...A, pauses: [{ from: clockIso('10:05'), to: clockIso('10:10') }] };
  expect(shown(paused, buildRun('B', at('10:00'), at('10:30'), { priority_level: 10, items: [300] }))).toEqual([
    ['B', 0, 5, 'in one piece', ['A 5 10:00:00–10:05:00']],
  ]);
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
        const [first, late] = [Math.min(...alone), own.size > 0 ? Math.min(...own) - Math.min(...alone) : 0];
        const rivals = runs.filter(
          (other) => other !== run && (tracks === 1 || other.priority_level === 90 || trackOf(other) === trackOf(run)),
        );
        const missed = new Set(
          Array.from(
            { length: Math.max(-1, ...own, ...alone) / 1000 - first / 1000 + 1 || 0 },
            (_, n) => first + n * 1000,
          ).filter((second) => !own.has(second)),
        );
        const shares = rivals.flatMap(({ occurrence_id }) => {
          const theirs = [...secondsOf(all, occurrence_id)].filter((second) => missed.has(second));
          if (theirs.length === 0) return [];
          return [[occurrence_id, [theirs.length * 1000, Math.min(...theirs), Math.max(...theirs) + 1000]] as const];
        });
        const isSame = alone.size === own.size && late === 0 && missed.size === 0;
        const found = taken.get(id);
        expect(found === undefined).toBe(isSame || shares.length === 0);
        if (!found) continue;
        expect([found.lost_ms, found.late_ms]).toEqual([Math.max(0, alone.size - own.size) * 1000, late]);
        expect(found.is_whole).toBe(own.size === 0);
        // The run stops before its own end while something of it is left, and another plays at that moment.
        const stops = [...own].filter((second) => !own.has(second + 1000)).map((second) => second + 1000);
        const end = Date.parse(run.end) + (run.queue ? late : 0);
        expect(found.is_interrupted).toBe(
          stops.some(
            (at_ms) =>
              rivals.some(({ occurrence_id }) => secondsOf(all, occurrence_id).has(at_ms)) &&
              ([...own].some((second) => second > at_ms) || (at_ms < end && alone.size > own.size)),
          ),
        );
        expect(new Map([...found.by].map(([other, { ms, from, to }]) => [other, [ms, from, to]]))).toEqual(
          new Map(shares),
        );
      }
    }),
  );
});
