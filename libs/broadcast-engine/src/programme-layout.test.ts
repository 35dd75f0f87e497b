import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionAt } from './position-at';
import { layOutProgramme, programmeSeconds, requiredSeconds, soundSecondsBetween } from './programme-layout';
import { shuffledItems } from './shuffled-items';

const bulletin = { items: [{ duration_sec: 60 }, { duration_sec: 30.5, repeat: 2 }], repeat_count: 2, repeat_gap_sec: 10 };

describe('a programme', () => {
  it('is its items with their repeats, as many passes as asked, a gap between passes', () => {
    const { entries, total_sec } = layOutProgramme(bulletin);
    expect(entries.map(({ item_index, offset_sec }) => [item_index, offset_sec])).toEqual([[0, 0], [1, 60], [1, 90.5], [0, 131], [1, 191], [1, 221.5]]);
    expect(total_sec).toBe(252);
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

  it('without length is over at once', () => {
    const empty = layOutProgramme({ items: [{ duration_sec: 0 }], repeat_count: 100, repeat_gap_sec: 5 });
    expect(empty).toEqual({ entries: [], total_sec: 0 });
    expect(positionAt(empty, 0)).toEqual({ kind: 'end' });
  });
});

const anyProgramme = fc.record({
  items: fc.array(fc.record({ duration_sec: fc.integer({ min: 1, max: 500_000 }).map((ms) => ms / 1000), repeat: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 5 }),
  repeat_count: fc.integer({ min: 1, max: 4 }),
  repeat_gap_sec: fc.integer({ min: 0, max: 60 }),
  limit_sec: fc.integer({ min: 1, max: 2000 }),
});

describe('whatever the programme', () => {
  it('every moment of every entry is found again', () => {
    fc.assert(fc.property(anyProgramme, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (programme, share) => {
      const layout = layOutProgramme(programme);
      layout.entries.forEach(({ item_index, offset_sec, duration_sec }, entry_index) => {
        const into = Math.floor(duration_sec * share * 1000) / 1000;
        expect(positionAt(layout, offset_sec + into)).toEqual({ kind: 'item', entry_index, item_index, item_sec: into, left_sec: Math.round((duration_sec - into) * 1000) / 1000 });
      });
    }));
  });

  it('cut never passes the limit, finish by less than one item, and what follows adds up', () => {
    fc.assert(fc.property(anyProgramme, (programme) => {
      const cut = layOutProgramme(programme);
      const whole = layOutProgramme({ ...programme, overrun_rule: 'finish' });
      expect(cut.total_sec).toBeLessThanOrEqual(programme.limit_sec);
      expect(whole.total_sec - programme.limit_sec).toBeLessThan(Math.max(...programme.items.map(({ duration_sec }) => duration_sec)));
      const middle = whole.total_sec / 2;
      expect(soundSecondsBetween(whole, 0, middle) + soundSecondsBetween(whole, middle, whole.total_sec)).toBeCloseTo(requiredSeconds({ ...programme, overrun_rule: 'finish' }), 2);
    }));
  });
});

describe('a shuffled run', () => {
  const items = Array.from({ length: 20 }, (_, index) => index);

  it('plays the same items in an order of its own, the same each time it is asked', () => {
    expect(shuffledItems(items, 'run 1')).toEqual(shuffledItems(items, 'run 1'));
    expect(shuffledItems(items, 'run 1')).not.toEqual(shuffledItems(items, 'run 2'));
    expect(shuffledItems(items, 'run 1').sort((a, b) => a - b)).toEqual(items);
  });
});
