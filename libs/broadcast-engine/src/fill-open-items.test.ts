import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillOpenItems } from './fill-open-items';
import { playsOf } from './position-at';
import { layOutProgramme } from './programme-layout';

it('gives a relay what the items before it leave, and nothing where they leave nothing', () => {
  const lengths = (items: { duration_sec: number | null; repeat?: number }[], limit: number) =>
    fillOpenItems(items, limit).map(({ duration_sec }) => duration_sec);
  expect(lengths([{ duration_sec: null }], 1800)).toEqual([1800]);
  expect(lengths([{ duration_sec: 60, repeat: 2 }, { duration_sec: null }, { duration_sec: 30 }], 300)).toEqual([
    60, 180, 30,
  ]);
  expect(lengths([{ duration_sec: 400 }, { duration_sec: null }], 300)).toEqual([400, 0]);
  expect(lengths([{ duration_sec: 10.4 }, { duration_sec: null }], 60)).toEqual([10.4, 49.6]);
});

it('fills the slot to its end and never beyond, with any neighbours and any overrun rule', () => {
  const item = fc.record({
    duration_sec: fc.integer({ min: 1, max: 4000 }).map((tenths) => tenths / 10),
    repeat: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 3 }),
      fc.array(item, { maxLength: 3 }),
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom('cut' as const, 'finish' as const),
      (before, after, limit_sec, repeat_count, overrun_rule) => {
        const filled = fillOpenItems([...before, { duration_sec: null, repeat: 1 }, ...after], limit_sec);
        const layout = layOutProgramme({ items: filled, repeat_count, repeat_gap_sec: 0, limit_sec, overrun_rule });
        const ahead = before.reduce((sum, { duration_sec, repeat }) => sum + duration_sec * repeat, 0);
        const relay = [...playsOf(layout)].filter(({ item_index }) => item_index === before.length);
        if (ahead >= limit_sec) {
          expect(relay).toEqual([]);
          return;
        }
        expect(relay).toHaveLength(1);
        expect(relay[0]?.offset_sec).toBeCloseTo(ahead, 3);
        expect(layout.total_sec).toBe(limit_sec);
      },
    ),
  );
});
