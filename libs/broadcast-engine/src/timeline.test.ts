import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, buildRun, clock, minutes, nameOf } from './fixtures/build-run';
import { layoutOf } from './claim';
import { toMs } from './instant';
import { positionAt } from './position-at';
import { soundSecondsBetween } from './programme-layout';
import { segmentAt } from './segment-at';
import { resolveTimeline } from './timeline';

const day = { from: minutes(0), to: minutes(2 * 24 * 60) };
/** `name from–to @ seconds into its programme` */
const asText = (runs: PlannedOccurrence[]) =>
  resolveTimeline(runs, day).map(
    ({ occurrence_id, from, to, programme_offset_sec }) =>
      `${nameOf(occurrence_id)} ${clock(from)}–${clock(to)} @${programme_offset_sec}`,
  );
const A = buildRun('A', at('10:00'), at('10:30'));

describe('one run', () => {
  it('plays until its programme is over, or until its end', () => {
    expect(asText([buildRun('A', at('10:00'), at('10:30'), { items: [600] })])).toEqual(['A 10:00:00–10:10:00 @0']);
    expect(asText([A])).toEqual(['A 10:00:00–10:30:00 @0']);
  });

  it('is seen from the middle by a device that joins late', () => {
    expect(resolveTimeline([A], { from: at('10:10'), to: at('10:20') })).toEqual([
      { occurrence_id: A.occurrence_id, from: at('10:10'), to: at('10:20'), programme_offset_sec: 600 },
    ]);
  });

  it('finishes its last item when nothing else wants the device', () => {
    const long = buildRun('A', at('10:00'), at('10:30'), { items: [1500, 600, 600], overrun_rule: 'finish' });
    expect(asText([long])).toEqual(['A 10:00:00–10:35:00 @0']);
    expect(asText([long, buildRun('B', at('10:30'), at('10:40'))])).toEqual([
      'A 10:00:00–10:30:00 @0',
      'B 10:30:00–10:40:00 @0',
    ]);
    expect(asText([long, buildRun('B', at('10:32'), at('10:40'), { priority_level: 10 })])).toEqual([
      'A 10:00:00–10:32:00 @0',
      'B 10:32:00–10:40:00 @0',
    ]);
  });
});

describe('a higher level', () => {
  const B = buildRun('B', at('10:10'), at('10:15'), { priority_level: 30 });

  it('interrupts, and the lower one continues where it was, within its own end', () => {
    expect(asText([A, B])).toEqual(['A 10:00:00–10:10:00 @0', 'B 10:10:00–10:15:00 @0', 'A 10:15:00–10:30:00 @600']);
  });

  it('makes the lower one begin again under restart', () => {
    expect(asText([{ ...A, resume_rule: 'restart' }, B])[2]).toBe('A 10:15:00–10:30:00 @0');
  });

  it('ends the lower one under skip', () => {
    expect(asText([{ ...A, resume_rule: 'skip' }, B])).toEqual(['A 10:00:00–10:10:00 @0', 'B 10:10:00–10:15:00 @0']);
  });

  it('releases the device when its programme is over', () => {
    expect(asText([A, buildRun('B', at('10:10'), at('10:20'), { priority_level: 90, items: [60] })])[2]).toBe(
      'A 10:11:00–10:30:00 @600',
    );
  });

  it('that is already playing delays a lower one, which then begins at its beginning', () => {
    expect(asText([buildRun('B', at('09:50'), at('10:05'), { priority_level: 30 }), A])).toEqual([
      'B 09:50:00–10:05:00 @0',
      'A 10:05:00–10:30:00 @0',
    ]);
  });

  it('leaves the rest of an interrupted item to finish after its slot', () => {
    const finishing = buildRun('A', at('10:00'), at('10:30'), { items: [1800], overrun_rule: 'finish' });
    expect(asText([finishing, B])[2]).toBe('A 10:15:00–10:35:00 @600');
  });
});

describe('two emergencies', () => {
  it('the later start wins, and the earlier follows its resume rule', () => {
    const [first, second] = [
      buildRun('A', at('10:00'), at('10:30'), { priority_level: 90 }),
      buildRun('B', at('10:10'), at('10:15'), { priority_level: 90, queue: true }),
    ];
    expect(asText([first, second])).toEqual([
      'A 10:00:00–10:10:00 @0',
      'B 10:10:00–10:15:00 @0',
      'A 10:15:00–10:30:00 @600',
    ]);
    expect(asText([{ ...first, resume_rule: 'skip' }, second])).toHaveLength(2);
  });
});

describe('a run that is dropped on the air', () => {
  const E = buildRun('E', at('10:10'), at('10:20'), {
    priority_level: 90,
    dropped_at: new Date(at('10:13')).toISOString(),
  });

  it('releases the device at that moment, and the run it interrupted follows its resume rule', () => {
    expect(asText([A, E])).toEqual(['A 10:00:00–10:10:00 @0', 'E 10:10:00–10:13:00 @0', 'A 10:13:00–10:30:00 @600']);
    expect(asText([{ ...A, resume_rule: 'restart' }, E])[2]).toBe('A 10:13:00–10:30:00 @0');
    expect(asText([{ ...A, resume_rule: 'skip' }, E])).toHaveLength(2);
  });

  it('lets the next in the queue begin', () => {
    const dropped = { ...A, dropped_at: new Date(at('10:25')).toISOString() };
    expect(asText([dropped, buildRun('B', at('10:20'), at('10:40'), { queue: true })])).toEqual([
      'A 10:00:00–10:25:00 @0',
      'B 10:25:00–10:45:00 @0',
    ]);
  });

  it('neither finishes its item nor takes a turn it still waited for', () => {
    expect(
      asText([
        buildRun('F', at('10:00'), at('10:30'), {
          items: [2400],
          overrun_rule: 'finish',
          dropped_at: new Date(at('10:35')).toISOString(),
        }),
      ]),
    ).toEqual(['F 10:00:00–10:35:00 @0']);
    expect(
      asText([
        A,
        buildRun('B', at('10:20'), at('10:40'), { queue: true, dropped_at: new Date(at('10:25')).toISOString() }),
      ]),
    ).toEqual(['A 10:00:00–10:30:00 @0']);
  });
});

describe('equal levels', () => {
  const later = buildRun('B', at('10:20'), at('10:40'));

  it('the first plays to its end, the later one plays the rest of its time', () => {
    expect(asText([later, A])).toEqual(['A 10:00:00–10:30:00 @0', 'B 10:30:00–10:40:00 @0']);
  });

  it('a queued one begins when the earlier ends and keeps its full duration', () => {
    expect(asText([A, { ...later, queue: true }])).toEqual(['A 10:00:00–10:30:00 @0', 'B 10:30:00–10:50:00 @0']);
  });

  it('queued ones follow each other, even when all of their own time has passed', () => {
    const queued = ['B', 'C'].map((name, index) =>
      buildRun(name, at('10:05') + index, at('10:15') + index, { queue: true }),
    );
    expect(asText([A, ...queued])).toEqual([
      'A 10:00:00–10:30:00 @0',
      'B 10:30:00–10:40:00 @0',
      'C 10:40:00–10:50:00 @0',
    ]);
  });

  it('a queued one takes its turn under a higher level and is interrupted by it', () => {
    const urgent = buildRun('U', at('10:25'), at('10:35'), { priority_level: 30 });
    expect(asText([A, { ...later, queue: true }, urgent])).toEqual([
      'A 10:00:00–10:25:00 @0',
      'U 10:25:00–10:35:00 @0',
      'B 10:35:00–10:50:00 @0',
    ]);
  });

  it('waiting for its turn is no interruption: skip does not give up', () => {
    expect(asText([A, { ...later, resume_rule: 'skip' }])[1]).toBe('B 10:30:00–10:40:00 @0');
  });

  it('the same start goes to the smaller id', () => {
    expect(asText([buildRun('B', at('10:00'), at('10:30')), A])).toEqual(['A 10:00:00–10:30:00 @0']);
  });

  it('one that overrides interrupts what began before it, which continues by its own rule', () => {
    const over = buildRun('B', at('10:10'), at('10:15'), { override: true });
    expect(asText([A, over])).toEqual(['A 10:00:00–10:10:00 @0', 'B 10:10:00–10:15:00 @0', 'A 10:15:00–10:30:00 @600']);
    expect(asText([{ ...A, resume_rule: 'restart' }, over])[2]).toBe('A 10:15:00–10:30:00 @0');
    expect(asText([{ ...A, resume_rule: 'skip' }, over])).toHaveLength(2);
    expect(asText([A, over, buildRun('C', at('10:12'), at('10:13'), { override: true })])).toEqual([
      'A 10:00:00–10:10:00 @0',
      'B 10:10:00–10:12:00 @0',
      'C 10:12:00–10:13:00 @0',
      'B 10:13:00–10:15:00 @120',
      'A 10:15:00–10:30:00 @600',
    ]);
  });

  it('one that overrides is not interrupted by a later one of its level, which waits and queues as behind any', () => {
    const over = buildRun('B', at('10:00'), at('10:15'), { override: true });
    expect(asText([over, buildRun('C', at('10:10'), at('10:20'), { resume_rule: 'skip' })])[1]).toBe(
      'C 10:15:00–10:20:00 @0',
    );
    expect(asText([over, buildRun('C', at('10:10'), at('10:20'), { queue: true })])[1]).toBe('C 10:15:00–10:25:00 @0');
    expect(asText([over, buildRun('U', at('10:05'), at('10:06'), { priority_level: 30 })])).toHaveLength(3);
  });

  it('back to back follow each other without loss', () => {
    expect(asText([A, buildRun('B', at('10:30'), at('10:40'))])).toEqual([
      'A 10:00:00–10:30:00 @0',
      'B 10:30:00–10:40:00 @0',
    ]);
  });
});

describe('at one moment', () => {
  const run = buildRun('A', at('10:00'), at('10:30'), { items: [60, 30], repeat_count: 2, repeat_gap_sec: 10 });

  it('gives the item and its position, the gap, and silence', () => {
    const playing = (moment: string) => {
      const segment = segmentAt(resolveTimeline([run], day), at(moment));
      return (
        segment && positionAt(layoutOf(run), segment.programme_offset_sec + (toMs(at(moment)) - segment.from) / 1000)
      );
    };
    expect(playing('10:01:10')).toEqual({ kind: 'item', item_index: 1, item_sec: 10, left_sec: 20 });
    expect(playing('10:01:35')).toEqual({ kind: 'gap', left_sec: 5 });
    expect(playing('10:03:10')).toBeNull();
  });

  it('counts the sound that a run gets when others take its time', () => {
    const sounding = (...runs: PlannedOccurrence[]) =>
      resolveTimeline(runs, day)
        .filter(({ occurrence_id }) => occurrence_id === run.occurrence_id)
        .reduce(
          (sum, { from, to, programme_offset_sec }) =>
            sum + soundSecondsBetween(layoutOf(run), programme_offset_sec, programme_offset_sec + (to - from) / 1000),
          0,
        );
    expect(sounding(run, buildRun('B', at('10:01'), at('10:30'), { priority_level: 30, resume_rule: 'skip' }))).toBe(
      60,
    );
    expect(sounding(run)).toBe(180);
  });
});

const anyRun = fc.record({
  start: fc.integer({ min: 0, max: 120 }),
  length: fc.integer({ min: 1, max: 60 }),
  priority_level: fc.constantFrom(10 as const, 20 as const, 30 as const, 90 as const),
  resume_rule: fc.constantFrom('resume' as const, 'restart' as const, 'skip' as const),
  overrun_rule: fc.constantFrom('cut' as const, 'finish' as const),
  queue: fc.boolean(),
  override: fc.constantFrom(undefined, true as const),
  items: fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 4 }),
  repeat_count: fc.integer({ min: 1, max: 3 }),
  repeat_gap_sec: fc.integer({ min: 0, max: 120 }),
});
const anyRuns = fc
  .array(anyRun, { maxLength: 12 })
  .map((all) =>
    all.map(({ start, length, ...over }, index) =>
      buildRun(`R${index}`, minutes(start), minutes(start + length), over),
    ),
  );
/** Runs that always have something left to play, and wait for all runs above them. */
const endlessRuns = fc
  .array(anyRun, { maxLength: 12 })
  .map((all) =>
    all.map(({ start, length, priority_level }, index) =>
      buildRun(`R${index}`, minutes(start), minutes(start + length), { priority_level, items: [86_400] }),
    ),
  );
const byId = (runs: PlannedOccurrence[], id: string) =>
  runs.find(({ occurrence_id }) => occurrence_id === id) as PlannedOccurrence;

describe('any runs', () => {
  it('never plays two at once, and nothing before its start', () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const segments = resolveTimeline(runs, day);
        segments.forEach((segment, index) => {
          expect(segment.to).toBeGreaterThan(segment.from);
          expect(segment.from).toBeGreaterThanOrEqual(
            Math.max(segments[index - 1]?.to ?? 0, toMs(byId(runs, segment.occurrence_id).start)),
          );
        });
      }),
    );
  });

  it('at each instant the highest level that competes for the device plays', () => {
    fc.assert(
      fc.property(endlessRuns, fc.integer({ min: 0, max: 200 * 60 }), (runs, second) => {
        const moment = minutes(0) + second * 1000;
        const active = runs.filter(({ start, end }) => toMs(start) <= moment && moment < toMs(end));
        const segment = segmentAt(resolveTimeline(runs, day), moment);
        const playing = segment && byId(runs, segment.occurrence_id).priority_level;
        expect(playing).toBe(active.length ? Math.max(...active.map(({ priority_level }) => priority_level)) : null);
      }),
    );
  });

  it('no run is on the air longer than its time, except the overtime of one item', () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const segments = resolveTimeline(runs, day);
        for (const run of runs) {
          const onAir = segments
            .filter(({ occurrence_id }) => occurrence_id === run.occurrence_id)
            .reduce((sum, { from, to }) => sum + to - from, 0);
          const overtime =
            run.overrun_rule === 'finish' ? Math.max(...run.items.map(({ duration_sec }) => duration_sec)) * 1000 : 0;
          expect(onAir).toBeLessThanOrEqual(toMs(run.end) - toMs(run.start) + overtime);
          if (run.overrun_rule === 'cut' && !run.queue)
            expect(segments.every((s) => s.occurrence_id !== run.occurrence_id || s.to <= toMs(run.end))).toBe(true);
        }
      }),
    );
  });

  it('the order of the plan does not matter, and a range shows a part of the whole', () => {
    fc.assert(
      fc.property(
        anyRuns,
        fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 })),
        (runs, [a, b]) => {
          const whole = resolveTimeline(runs, day);
          expect(resolveTimeline([...runs].reverse(), day)).toEqual(whole);
          const [from, to] = [minutes(Math.min(a, b)), minutes(Math.max(a, b))];
          const part = resolveTimeline(runs, { from, to });
          for (let moment = from; moment < to; moment += 60_000)
            expect(segmentAt(part, moment)?.occurrence_id).toBe(segmentAt(whole, moment)?.occurrence_id);
        },
      ),
    );
  });

  it('a run that is added changes nothing before its start', () => {
    fc.assert(
      fc.property(anyRuns, anyRun, (runs, { start, length, ...over }) => {
        const range = { from: minutes(0), to: minutes(start) };
        expect(
          resolveTimeline([...runs, buildRun('new', minutes(start), minutes(start + length), over)], range),
        ).toEqual(resolveTimeline(runs, range));
      }),
    );
  });

  it('dropping a run changes nothing before that moment, and it is silent afterwards', () => {
    fc.assert(
      fc.property(anyRuns, fc.nat(), fc.integer({ min: 1, max: 180 }), (runs, which, minute) => {
        const dropped = runs[which % Math.max(1, runs.length)];
        const moment = minutes(minute);
        const after = runs.map((run) =>
          run === dropped ? { ...run, dropped_at: new Date(moment).toISOString() } : run,
        );
        const range = { from: minutes(0), to: moment };
        expect(resolveTimeline(after, range)).toEqual(resolveTimeline(runs, range));
        expect(
          resolveTimeline(after, { from: moment, to: day.to }).some(
            ({ occurrence_id }) => occurrence_id === dropped?.occurrence_id,
          ),
        ).toBe(false);
      }),
    );
  });

  it('a run that meets no other plays its whole programme', () => {
    fc.assert(
      fc.property(anyRun, ({ start, length, ...over }) => {
        const run = buildRun('A', minutes(start), minutes(start + length), { ...over, overrun_rule: 'cut' });
        const [segment, ...rest] = resolveTimeline([run], day);
        expect(rest).toEqual([]);
        expect(segment?.from).toBe(minutes(start));
        expect(segment?.programme_offset_sec).toBe(0);
      }),
    );
  });
});
