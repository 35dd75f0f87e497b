import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { CONFLICT_RULES } from '@loa/contracts/schedules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conflictEffects } from './conflict-effects';
import { at, buildRun, clock, minutes } from './fixtures/build-run';
import { toMs } from './instant';
import { segmentAt } from './segment-at';
import { playOut } from './timeline';

const text = (span: { start: string; end: string } | null) =>
  span && `${clock(toMs(span.start))}–${clock(toMs(span.end))}`;

it('a short one over an all-day loop takes its own time only, and the loop continues by itself', () => {
  const loop = buildRun('A', at('06:00'), at('22:00'), { items: [40], repeat_count: 1440 });
  const { override, queue, keep } = conflictEffects(buildRun('B', at('09:00'), at('09:05')), loop);
  expect(text(override.plays)).toBe('09:00:00–09:05:00');
  expect(text(override.other_stops)).toBe('09:00:00–09:05:00');
  expect(override).toMatchObject({ is_whole: true, other_returns: 'continues' });
  expect(text(queue.plays)).toBe('22:00:00–22:05:00');
  expect(queue).toMatchObject({ is_whole: true, other_stops: null, other_returns: null });
  expect(keep).toEqual({ plays: null, is_whole: false, other_stops: null, other_returns: null });
});

it('says how the other returns: by its rule, later than planned, or not in this run', () => {
  const own = buildRun('B', at('09:00'), at('09:30'));
  const returns = (start: string, over: Partial<PlannedOccurrence> = {}) => {
    const { items: _items, ...rules } = over;
    return conflictEffects(own, buildRun('A', at(start), at('10:00'), rules)).override.other_returns;
  };
  expect(returns('08:30')).toBe('continues');
  expect(returns('08:30', { resume_rule: 'restart' })).toBe('restarts');
  expect(returns('08:30', { resume_rule: 'skip' })).toBeNull();
  expect(returns('09:10')).toBe('begins');
  expect(conflictEffects(own, buildRun('A', at('09:10'), at('09:20'))).override.other_returns).toBeNull();
});

const anyRun = fc.record({
  start: fc.integer({ min: 0, max: 60 }),
  length: fc.integer({ min: 1, max: 90 }),
  resume_rule: fc.constantFrom('resume' as const, 'restart' as const, 'skip' as const),
  queue: fc.boolean(),
  override: fc.constantFrom(undefined, true as const),
  items: fc.array(
    fc.integer({ min: 1, max: 40 }).map((length) => length * 60),
    { minLength: 1, maxLength: 3 },
  ),
  repeat_count: fc.integer({ min: 1, max: 20 }),
});
type AnyRun = typeof anyRun extends fc.Arbitrary<infer Drawn> ? Drawn : never;
const runOf = (name: string, { start, length, ...over }: AnyRun) =>
  buildRun(name, minutes(start), minutes(start + length), over);

it('agrees minute by minute with what a device plays before and after', () => {
  fc.assert(
    fc.property(anyRun, anyRun, fc.constantFrom(...CONFLICT_RULES), (drawn, met, rule) => {
      const [own, other] = [runOf('B', drawn), runOf('A', met)];
      const decided = { ...own, queue: rule === 'queue', override: rule === 'override' ? (true as const) : undefined };
      const [alone, before, after] = [[decided], [other], [decided, other]].map((runs) => playOut(runs).segments);
      const effect = conflictEffects(own, other)[rule];
      const every = Array.from({ length: 300 }, (_, minute) => minutes(minute));
      const heard = (segments: typeof alone, id: string) =>
        every.filter((moment) => segmentAt(segments ?? [], moment)?.occurrence_id === id);
      const ours = heard(after, own.occurrence_id);
      const lost = heard(before, other.occurrence_id).filter(
        (moment) => !heard(after, other.occurrence_id).includes(moment),
      );
      const back = heard(after, other.occurrence_id).find((moment) => moment > (lost[0] ?? Infinity));
      expect(effect.plays && toMs(effect.plays.start)).toBe(ours[0] ?? null);
      expect(effect.plays && toMs(effect.plays.end)).toBe(ours.length > 0 ? (ours.at(-1) ?? 0) + 60_000 : null);
      expect(effect.is_whole).toBe(ours.length >= heard(alone, own.occurrence_id).length);
      expect(effect.other_stops && toMs(effect.other_stops.start)).toBe(lost[0] ?? null);
      expect(effect.other_returns !== null).toBe(back !== undefined);
      if (back !== undefined) expect(toMs(effect.other_stops?.end ?? '')).toBe(back);
    }),
    { numRuns: 400 },
  );
});
