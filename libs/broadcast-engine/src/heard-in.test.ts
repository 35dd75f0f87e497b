import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, buildRun, minutes, nameOf } from './fixtures/build-run';
import { heardIn } from './heard-in';
import { segmentAt } from './segment-at';
import { resolveTimeline } from './timeline';

const minuteAt = (time: string) => ({ from: at(time), to: at(time) + 60_000 });
const asText = (runs: PlannedOccurrence[], time: string, tracks = 1) =>
  [...heardIn(tracks, runs, minuteAt(time))]
    .map(([id, { is_heard, loss, by }]) =>
      [nameOf(id), is_heard ? 'heard' : loss, by && nameOf(by)].filter(Boolean).join(' '),
    )
    .sort();
const iso = (time: string) => new Date(at(time)).toISOString();
const A = buildRun('A', at('10:00'), at('10:30'));
const B = buildRun('B', at('10:10'), at('10:15'), { priority_level: 30 });

describe('the runs of a minute', () => {
  it('are heard, or lost to the one that plays', () => {
    expect(asText([A, B], '10:05')).toEqual(['A heard']);
    expect(asText([A, B], '10:12')).toEqual(['A preempted B', 'B heard']);
    expect(asText([A, B], '10:15')).toEqual(['A heard']);
    expect(asText([A, B], '10:30')).toEqual([]);
  });

  it('say who took the time of one that gave up, and when a programme is over', () => {
    expect(asText([{ ...A, resume_rule: 'skip' }, B], '10:20')).toEqual(['A preempted B']);
    expect(asText([buildRun('A', at('10:00'), at('10:30'), { items: [300] })], '10:10')).toEqual(['A programme_over']);
  });

  it('say what a person stopped, and what came too late', () => {
    expect(asText([{ ...A, dropped_at: iso('10:05') }], '10:10')).toEqual(['A dropped']);
    expect(asText([{ ...A, pauses: [{ from: iso('10:05') }] }, B], '10:12')).toEqual(['A paused', 'B heard']);
    expect(asText([{ ...A, added_at: iso('10:20') }], '10:10')).toEqual(['A late']);
  });

  it('include one that waits in a queue, and the pictures beside the sound', () => {
    const queued = buildRun('Q', at('10:20'), at('10:25'), { queue: true });
    expect(asText([A, queued], '10:27')).toEqual(['A heard', 'Q preempted A']);
    const shown = buildRun('P', at('10:00'), at('10:30'), { is_seen: true });
    expect(asText([A, shown], '10:10', 2)).toEqual(['A heard', 'P heard']);
  });
});

const anyRun = fc.record({
  from: fc.integer({ min: 0, max: 50 }),
  length: fc.integer({ min: 1, max: 30 }),
  priority_level: fc.constantFrom(10 as const, 20 as const, 30 as const, 90 as const),
  resume_rule: fc.constantFrom('resume' as const, 'restart' as const, 'skip' as const),
  overrun_rule: fc.constantFrom('cut' as const, 'finish' as const),
  queue: fc.boolean(),
  item: fc.integer({ min: 20, max: 1800 }),
});

it('are those that are on the air in one of its seconds; each other one has a reason, and its taker is on the air', () => {
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 6 }), fc.integer({ min: 0, max: 90 }), (drawn, index) => {
      const runs = drawn.map(({ from, length, item, ...rules }, place) =>
        buildRun(`R${place}`, minutes(from), minutes(from + length), { ...rules, items: [item] }),
      );
      const span = { from: minutes(index), to: minutes(index + 1) };
      const segments = resolveTimeline(runs, { from: minutes(-1), to: minutes(3000) });
      const onAir = new Set<string>();
      for (let second = 0; second < 60; second += 1) {
        const found = segmentAt(segments, span.from + second * 1000);
        if (found) onAir.add(found.occurrence_id);
      }
      const heard = heardIn(1, runs, span);
      const ids = [...heard].filter(([, { is_heard }]) => is_heard).map(([id]) => id);
      expect(new Set(ids)).toEqual(onAir);
      for (const { occurrence_id, start, end } of runs)
        if (Date.parse(start) < span.to && Date.parse(end) > span.from) expect(heard.has(occurrence_id)).toBe(true);
      for (const { is_heard, loss, by } of heard.values()) {
        expect(is_heard).toBe(loss === null);
        if (by) expect(loss).toBe('preempted');
        if (loss === 'preempted') expect(segments.some(({ occurrence_id }) => occurrence_id === by)).toBe(true);
      }
    }),
    { numRuns: 1000, seed: 4 },
  );
});
