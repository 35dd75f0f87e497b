import { describe, expect, it } from 'vitest';
import { chancesFrom } from './chances';
import { dropsAfter, matchSlots } from './match-slots';

const slots = (...starts: string[]) => starts.map((start_time) => ({ start_time }));

describe('matchSlots', () => {
  it.each([
    ['a slot moves five minutes', ['05:00', '17:00'], ['05:05', '17:00'], { '05:00': '05:05', '17:00': '17:00' }],
    [
      'the order of a list is no change',
      ['05:00', '17:00'],
      ['17:00', '05:00'],
      { '05:00': '05:00', '17:00': '17:00' },
    ],
    ['one is removed', ['05:00', '17:00'], ['17:00'], { '17:00': '17:00' }],
    ['one is removed and the other moves', ['05:00', '17:00'], ['17:10'], { '17:00': '17:10' }],
    ['one is added before', ['05:00'], ['04:00', '05:10'], { '05:00': '05:10' }],
    ['all move', ['05:00', '06:00'], ['05:50', '06:50'], { '05:00': '05:50', '06:00': '06:50' }],
    ['none is left', ['05:00'], [], {}],
  ])('%s', (_, before, after, expected) => {
    expect(Object.fromEntries(matchSlots(slots(...before), slots(...after)))).toEqual(expected);
  });

  it('moves the least, as trying every pairing finds', () => {
    const chance = chancesFrom('slots');
    const time = () => {
      const of = Math.floor(chance() * 288) * 5;
      return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
    };
    const minutes = (of: string) => Number(of.slice(0, 2)) * 60 + Number(of.slice(3));
    const draw = () => [...new Set(Array.from({ length: Math.floor(chance() * 5) }, time))];
    /** The smallest sum over all ways to pair as many as possible. */
    const least = (from: string[], to: string[]): number => {
      const [first, ...rest] = from;
      if (first === undefined) return 0;
      return Math.min(
        ...to.map(
          (one) =>
            Math.abs(minutes(first) - minutes(one)) +
            least(
              rest,
              to.filter((other) => other !== one),
            ),
        ),
      );
    };
    for (let round = 0; round < 300; round++) {
      const [before, after] = [draw(), draw()];
      const found = [...matchSlots(slots(...before), slots(...after))];
      const isSame = (start: string) => before.includes(start) && after.includes(start);
      const [old, fresh] = [before.filter((one) => !isSame(one)), after.filter((one) => !isSame(one))];
      const cost = found.reduce((sum, [from, to]) => sum + Math.abs(minutes(from) - minutes(to)), 0);
      const [fewer, more] = old.length <= fresh.length ? [old, fresh] : [fresh, old];
      expect(cost).toBe(least(fewer, more));
      expect(found.length).toBe(Math.min(before.length, after.length));
      for (const start of before.filter(isSame)) expect(found).toContainEqual([start, start]);
    }
  });
});

it('lets dropped runs follow their slots, and keeps those whose slot is gone', () => {
  const dropped = [
    { local_date: '2026-12-01', slot_start: '05:00', reason: 'a' },
    { local_date: '2026-12-01', slot_start: '17:00', reason: 'b' },
    { local_date: '2026-12-02', slot_start: '17:00', reason: 'c' },
  ];
  expect(dropsAfter(dropped, slots('05:00', '17:00'), slots('17:05'))).toEqual([
    { local_date: '2026-12-01', slot_start: '05:00', reason: 'a' },
    { local_date: '2026-12-01', slot_start: '17:05', reason: 'b' },
    { local_date: '2026-12-02', slot_start: '17:05', reason: 'c' },
  ]);
});
