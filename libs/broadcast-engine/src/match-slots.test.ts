import { describe, expect, it } from 'vitest';
import { chancesFrom } from './chances';
import { dropsAfter, matchSlots } from './match-slots';

const clock = (of: number) =>
  `${String(Math.floor(of / 60) % 24).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
const minutes = (of: string) => Number(of.slice(0, 2)) * 60 + Number(of.slice(3));
/** Slots written `05:00–05:30`, or with the start alone, for ten minutes. */
const slots = (...written: string[]) =>
  written.map((each) => {
    const [start_time = '', end_time = clock(minutes(start_time) + 10)] = each.split('–');
    return { start_time, end_time };
  });
const matched = (before: string[], after: string[]) =>
  Object.fromEntries(
    [...matchSlots(slots(...before), slots(...after))].map(([start, now]) => [
      start,
      now.map(({ slot_start, days }) => (days === 0 ? slot_start : `${slot_start} ${days > 0 ? '+' : ''}${days}`)),
    ]),
  );

describe('matchSlots', () => {
  it.each([
    ['a slot moves five minutes', ['05:00', '17:00'], ['05:05', '17:00'], { '05:00': ['05:05'], '17:00': ['17:00'] }],
    [
      'the order of a list is no change',
      ['05:00', '17:00'],
      ['17:00', '05:00'],
      { '05:00': ['05:00'], '17:00': ['17:00'] },
    ],
    ['one is removed', ['05:00', '17:00'], ['17:00'], { '05:00': [], '17:00': ['17:00'] }],
    ['one is removed and the other moves', ['05:00', '17:00'], ['17:10'], { '05:00': [], '17:00': ['17:10'] }],
    ['one is added before', ['05:00'], ['04:00', '05:10'], { '05:00': ['05:10'] }],
    ['all move', ['05:00', '06:00'], ['05:50', '06:50'], { '05:00': ['05:50'], '06:00': ['06:50'] }],
    [
      'all move and overlap their neighbours',
      ['05:00–06:00', '06:00–07:00'],
      ['05:50–06:50', '06:50–07:50'],
      { '05:00': ['05:50'], '06:00': ['06:50'] },
    ],
    ['none is left', ['05:00'], [], { '05:00': [] }],
    ['one is split', ['09:00–09:30'], ['09:00–09:15', '09:15–09:30'], { '09:00': ['09:00', '09:15'] }],
    ['a gap is cut into one', ['09:00–09:30'], ['09:00–09:10', '09:20–09:30'], { '09:00': ['09:00', '09:20'] }],
    ['one before touches it', ['09:00–09:30'], ['08:55–09:00', '09:05–09:30'], { '09:00': ['09:05'] }],
    [
      'one before overlaps it a minute',
      ['09:00–09:30'],
      ['08:55–09:01', '09:05–09:30'],
      { '09:00': ['08:55', '09:05'] },
    ],
    ['one behind touches it', ['09:00–09:30'], ['09:00–09:30', '09:30–09:45'], { '09:00': ['09:00'] }],
    [
      'one is split while another is removed',
      ['05:00–05:30', '09:00–09:30'],
      ['09:00–09:15', '09:15–09:30'],
      { '05:00': ['09:15'], '09:00': ['09:00', '09:15'] },
    ],
    ['one is split at midnight', ['23:30–00:30'], ['00:00–00:30', '23:30–00:00'], { '23:30': ['00:00 +1', '23:30'] }],
    ['one is shifted over midnight', ['23:50'], ['00:10'], { '23:50': ['00:10 +1'] }],
    ['one is shifted back over midnight', ['00:10'], ['23:50'], { '00:10': ['23:50 -1'] }],
    ['a morning becomes an evening', ['05:00'], ['20:00'], { '05:00': ['20:00'] }],
    ['one begins before midnight', ['00:10–00:40'], ['23:50–00:40'], { '00:10': ['23:50 -1'] }],
    [
      'the neighbour of one grows over it',
      ['05:00–06:00', '06:00–07:00'],
      ['05:00–05:55', '05:55–07:00'],
      { '05:00': ['05:00'], '06:00': ['05:55'] },
    ],
  ])('%s', (_, before, after, expected) => {
    expect(matched(before, after)).toEqual(expected);
  });

  it('leaves no part of a dropped slot on the air when it is cut into pieces, however', () => {
    const chance = chancesFrom('pieces');
    for (let round = 0; round < 300; round++) {
      const start = Math.floor(chance() * 288) * 5;
      const length = 10 + Math.floor(chance() * 60);
      const cuts = [...new Set([0, length, ...Array.from({ length: 3 }, () => Math.floor(chance() * length))])];
      const bounds = cuts.sort((a, b) => a - b).map((cut) => clock(start + cut));
      const pieces = bounds.slice(1).map((end_time, at) => ({ start_time: bounds[at] ?? '', end_time }));
      const before = slots(`${clock(start)}–${clock(start + length)}`);
      const dropped = dropsAfter([{ local_date: '2026-12-31', slot_start: clock(start) }], before, pieces);
      expect(new Set(dropped.map(({ slot_start }) => slot_start))).toEqual(
        new Set(pieces.map(({ start_time }) => start_time)),
      );
      for (const { local_date, slot_start } of dropped)
        expect(local_date).toBe(minutes(slot_start) >= start ? '2026-12-31' : '2027-01-01');
    }
  });

  it('lets what was decided about a night follow a slot to the run of a daily schedule that is nearest in time', () => {
    const chance = chancesFrom('nights');
    for (let round = 0; round < 300; round++) {
      const start = Math.floor(chance() * 288) * 5;
      const shift = 15 + Math.floor(chance() * 60) * 5;
      const to = (start + (chance() < 0.5 ? shift : -shift) + 24 * 60) % (24 * 60);
      const [moved] = dropsAfter(
        [{ local_date: '2026-12-31', slot_start: clock(start) }],
        slots(clock(start)),
        slots(clock(to)),
      );
      const at = (day: string, time: number) => Date.parse(`${day}T${clock(time)}:00Z`);
      const distance = (day: string) => Math.abs(at(day, to) - at('2026-12-31', start));
      const nearest = ['2026-12-30', '2026-12-31', '2027-01-01'].sort((a, b) => distance(a) - distance(b))[0];
      expect(moved, `${clock(start)} to ${clock(to)}`).toEqual({ local_date: nearest, slot_start: clock(to) });
    }
  });

  it('moves the least, as trying every pairing finds', () => {
    const chance = chancesFrom('slots');
    const time = () => clock(Math.floor(chance() * 288) * 5);
    const draw = () => [...new Set(Array.from({ length: Math.floor(chance() * 5) }, time))];
    const brief = (starts: string[]) => slots(...starts.map((start) => `${start}–${clock(minutes(start) + 1)}`));
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
      const found = [...matchSlots(brief(before), brief(after))].flatMap(([from, now]) =>
        now.map(({ slot_start }) => [from, slot_start] as const),
      );
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

it('leaves a moved run on its day: none follows it over midnight', () => {
  const move = { local_date: '2026-12-31', slot_start: '23:50', moved_to: '20:00' };
  expect(dropsAfter([move], slots('23:50'), slots('00:10'))).toEqual([move]);
  expect(dropsAfter([move], slots('23:50'), slots('23:30'))).toEqual([{ ...move, slot_start: '23:30' }]);
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
