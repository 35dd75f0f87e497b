import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playsOf, positionAt, type ProgrammePosition } from './position-at';
import {
  layOutProgramme,
  passesWithin,
  type Programme,
  type ProgrammeLimit,
  programmeSeconds,
  requiredSeconds,
  soundSecondsBetween,
} from './programme-layout';
import { shuffledItems } from './shuffled-items';

const bulletin = {
  items: [{ duration_sec: 60 }, { duration_sec: 30.5, repeat: 2 }],
  repeat_count: 2,
  repeat_gap_sec: 10,
};

describe('a programme', () => {
  it('is its items with their repeats, as many passes as set, a gap between passes', () => {
    const layout = layOutProgramme(bulletin);
    expect([...playsOf(layout)].map(({ item_index, offset_sec }) => [item_index, offset_sec])).toEqual([
      [0, 0],
      [1, 60],
      [1, 90.5],
      [0, 131],
      [1, 191],
      [1, 221.5],
    ]);
    expect(layout.total_sec).toBe(252);
    expect(programmeSeconds(bulletin)).toBe(252);
    expect(requiredSeconds(bulletin)).toBe(242);
  });

  it('is cut at its limit, or finishes the item that is playing then', () => {
    expect(layOutProgramme({ ...bulletin, limit_sec: 70 }).total_sec).toBe(70);
    expect(layOutProgramme({ ...bulletin, limit_sec: 70, overrun_rule: 'finish' }).total_sec).toBe(90.5);
  });

  it('does not begin again in a gap at the limit', () => {
    expect(layOutProgramme({ ...bulletin, limit_sec: 125, overrun_rule: 'finish' }).total_sec).toBe(121);
    expect(requiredSeconds({ ...bulletin, limit_sec: 125 })).toBe(121);
  });

  it('without length is over immediately', () => {
    const empty = layOutProgramme({ items: [{ duration_sec: 0 }], repeat_count: 100, repeat_gap_sec: 5 });
    expect(empty).toMatchObject({ pass: [], total_sec: 0 });
    expect(soundSecondsBetween(empty, 0, 10)).toBe(0);
    expect(passesWithin({ items: [{ duration_sec: 0 }], repeat_gap_sec: 5 }, 3600)).toBe(1);
    expect(positionAt(empty, 0)).toEqual({ kind: 'end' });
  });
});

/** Thousands of passes are one pass and a sum. */
it('fills a whole day without laying out its passes', () => {
  const day = { items: [{ duration_sec: 1 }, { duration_sec: 0.5 }], repeat_gap_sec: 0 };
  const repeat_count = passesWithin(day, 57_600);
  const layout = layOutProgramme({ ...day, repeat_count, limit_sec: 57_600 });
  expect(repeat_count).toBe(38_400);
  expect(layout.pass).toHaveLength(2);
  expect(layout.total_sec).toBe(57_600);
  expect(positionAt(layout, 57_599.75)).toEqual({ kind: 'item', item_index: 1, item_sec: 0.25, left_sec: 0.25 });
});

const anyProgramme = fc.record({
  items: fc.array(
    fc.record({
      duration_sec: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
      repeat: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  repeat_count: fc.integer({ min: 1, max: 8 }),
  repeat_gap_sec: fc.integer({ min: 0, max: 3 }),
  limit_sec: fc.integer({ min: 0, max: 600 }).map((tenths) => tenths / 10),
  overrun_rule: fc.constantFrom('cut' as const, 'finish' as const),
});

/**
 * Reference calculation: the programme written out by tenths of a second: the item and how far in it, null for silence.
 */
function writtenOut({
  items,
  repeat_count,
  repeat_gap_sec,
  limit_sec = Infinity,
  overrun_rule,
}: Programme & ProgrammeLimit) {
  const tenths: ({ item_index: number; item_sec: number } | null)[] = [];
  const limit = Math.round(limit_sec * 10);
  let sounds = 0;
  for (let round = 0; round < repeat_count; round += 1) {
    if (round > 0) for (let gap = 0; gap < repeat_gap_sec * 10; gap += 1) tenths.push(null);
    for (const [item_index, { duration_sec, repeat = 1 }] of items.entries())
      for (let time = 0; time < repeat && tenths.length < limit; time += 1)
        for (
          let played = 0;
          played < Math.round(duration_sec * 10) && (overrun_rule === 'finish' || tenths.length < limit);
          played += 1
        )
          sounds = tenths.push({ item_index, item_sec: played / 10 });
  }
  return tenths.slice(0, sounds);
}

const asText = (position: ProgrammePosition) =>
  position.kind === 'item'
    ? { item_index: position.item_index, item_sec: position.item_sec }
    : position.kind === 'gap'
      ? null
      : position;

describe('any programme', () => {
  it('every tenth of a second, the required time and the sound between two moments match the programme written out', () => {
    fc.assert(
      fc.property(anyProgramme, fc.tuple(fc.nat({ max: 600 }), fc.nat({ max: 600 })), (programme, [one, other]) => {
        const layout = layOutProgramme(programme);
        const written = writtenOut(programme);
        expect(layout.total_sec).toBeCloseTo(written.length / 10, 6);
        expect(written.map((_, at) => asText(positionAt(layout, at / 10)))).toEqual(written);
        expect(positionAt(layout, written.length / 10)).toEqual({ kind: 'end' });
        expect(requiredSeconds(programme)).toBeCloseTo(written.filter((tenth) => tenth).length / 10, 6);
        expect(soundSecondsBetween(layout, one / 10, other / 10)).toBeCloseTo(
          written.slice(one, Math.max(one, other)).filter((tenth) => tenth).length / 10,
          6,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('its plays follow each other to its end, each with its length', () => {
    fc.assert(
      fc.property(anyProgramme, (programme) => {
        const layout = layOutProgramme(programme);
        const plays = [...playsOf(layout)];
        plays.forEach(({ offset_sec, duration_sec }, at) =>
          expect(plays[at + 1]?.offset_sec ?? Infinity).toBeGreaterThanOrEqual(offset_sec + duration_sec - 0.0001),
        );
        expect(plays.reduce((sum, { duration_sec }) => sum + duration_sec, 0)).toBeCloseTo(
          requiredSeconds(programme),
          6,
        );
      }),
    );
  });

  it('with the passes that begin within its time fills it: one more would add nothing, one less would leave some', () => {
    fc.assert(
      fc.property(anyProgramme, (programme) => {
        const passes = passesWithin(programme, programme.limit_sec);
        const filled = requiredSeconds({ ...programme, repeat_count: passes });
        expect(requiredSeconds({ ...programme, repeat_count: passes + 1 })).toBe(filled);
        if (passes > 1) expect(requiredSeconds({ ...programme, repeat_count: passes - 1 })).toBeLessThan(filled);
      }),
    );
  });
});

describe('a shuffled run', () => {
  const items = Array.from({ length: 20 }, (_, index) => index);

  it('plays the same items in an order of its own, the same at each call', () => {
    expect(shuffledItems(items, 'run 1')).toEqual(shuffledItems(items, 'run 1'));
    expect(shuffledItems(items, 'run 1')).not.toEqual(shuffledItems(items, 'run 2'));
    expect(shuffledItems(items, 'run 1').sort((a, b) => a - b)).toEqual(items);
  });
});
