import { WEEKDAYS_OF_MONTH, type Recurrence } from '@loa/contracts/schedules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandOccurrences, type ExpansionOptions } from './expand-occurrences';
import { buildRecurrence, MACHINE_ZONES, withMachineZone } from './fixtures/build-recurrence';
import { toMs } from './instant';
import { occurrenceId } from './occurrence-id';

const november = { from: '2026-11-19T17:00:00Z', to: '2026-11-30T17:00:00Z' };
const starts = (recurrence: Recurrence, options: ExpansionOptions) =>
  expandOccurrences(recurrence, options).map(({ start }) => start);

describe.each(MACHINE_ZONES)('on a machine in %s', (zone) => {
  const inZone = (name: string, run: () => void) => it(name, () => withMachineZone(zone, run));

  inZone('05:00 in Viet Nam is 22:00 of the day before in UTC', () => {
    const [first, second] = expandOccurrences(buildRecurrence(), november);
    expect(first).toEqual({
      start: '2026-11-19T22:00:00.000Z',
      end: '2026-11-19T22:30:00.000Z',
      local_date: '2026-11-20',
      slot_index: 0,
      holiday: false,
    });
    expect(second?.local_date).toBe('2026-11-21');
  });

  inZone("weekdays are those of the schedule's zone", () => {
    const runs = expandOccurrences(buildRecurrence({ mode: 'weekly', days_of_week: [1, 5] }), november);
    expect(runs.map(({ local_date }) => local_date)).toEqual(['2026-11-20', '2026-11-23', '2026-11-27', '2026-11-30']);
  });

  inZone('a month without a 31st is skipped', () => {
    const recurrence = buildRecurrence({ mode: 'monthly', days_of_month: [31] });
    const runs = expandOccurrences(recurrence, { from: '2026-11-01T00:00:00Z', to: '2027-06-01T00:00:00Z' });
    expect(runs.map(({ local_date }) => local_date)).toEqual(['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31']);
  });

  inZone('a slot that crosses midnight belongs to its start day', () => {
    const recurrence = buildRecurrence({
      mode: 'once',
      slots: [{ start_time: '23:30', end_time: '00:15' }],
      exclude_dates: ['2026-11-21'],
    });
    expect(expandOccurrences(recurrence, november)).toEqual([
      {
        start: '2026-11-20T16:30:00.000Z',
        end: '2026-11-20T17:15:00.000Z',
        local_date: '2026-11-20',
        slot_index: 0,
        holiday: false,
      },
    ]);
  });

  inZone('a time that daylight saving skips moves forward, one that happens twice is the first', () => {
    const newYork = buildRecurrence({
      time_zone: 'America/New_York',
      start_date: '2026-01-01',
      slots: [{ start_time: '02:30', end_time: '02:45' }],
    });
    const gap = expandOccurrences(newYork, { from: '2026-03-08T00:00:00Z', to: '2026-03-10T00:00:00Z' });
    expect(gap.map(({ start, end }) => [start, end])).toEqual([
      ['2026-03-08T07:30:00.000Z', '2026-03-08T07:45:00.000Z'],
      ['2026-03-09T06:30:00.000Z', '2026-03-09T06:45:00.000Z'],
    ]);
    const twice = { ...newYork, slots: [{ start_time: '01:30', end_time: '01:45' }] };
    expect(starts(twice, { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' })).toEqual([
      '2026-11-01T05:30:00.000Z',
    ]);
  });

  inZone('a slot ending inside the skipped hour still ends after it starts', () => {
    const newYork = buildRecurrence({
      time_zone: 'America/New_York',
      start_date: '2026-03-08',
      mode: 'once',
      slots: [{ start_time: '02:30', end_time: '03:00' }],
    });
    const [run] = expandOccurrences(newYork, { from: '2026-03-08T00:00:00Z', to: '2026-03-09T00:00:00Z' });
    expect(run).toMatchObject({ start: '2026-03-08T07:30:00.000Z', end: '2026-03-08T08:00:00.000Z' });
  });
});

describe('which days play', () => {
  it('the last day is included, excluded days and holidays are not', () => {
    const recurrence = buildRecurrence({ end_date: '2026-11-23', exclude_dates: ['2026-11-21'], skip_holidays: true });
    const runs = expandOccurrences(recurrence, { ...november, holidays: ['2026-11-22'] });
    expect(runs.map(({ local_date }) => local_date)).toEqual(['2026-11-20', '2026-11-23']);
  });

  it('a holiday that is not skipped is marked', () => {
    const runs = expandOccurrences(buildRecurrence({ end_date: '2026-11-21' }), {
      ...november,
      holidays: ['2026-11-21'],
    });
    expect(runs.map(({ holiday }) => holiday)).toEqual([false, true]);
  });

  it('several slots a day are in order, each with its index in the form', () => {
    const recurrence = buildRecurrence({
      mode: 'once',
      slots: [
        { start_time: '17:00', end_time: '17:30' },
        { start_time: '05:00', end_time: '05:30' },
      ],
    });
    expect(expandOccurrences(recurrence, november).map(({ slot_index }) => slot_index)).toEqual([1, 0]);
  });

  it('two slots with one start are one run', () => {
    const recurrence = buildRecurrence({
      mode: 'once',
      slots: [
        { start_time: '05:00', end_time: '05:30' },
        { start_time: '05:00', end_time: '06:00' },
      ],
    });
    expect(expandOccurrences(recurrence, november)).toHaveLength(1);
  });

  it('no run is longer than the maximum', () => {
    const [run] = expandOccurrences(buildRecurrence(), { ...november, max_duration_sec: 60 });
    expect(run?.end).toBe('2026-11-19T22:01:00.000Z');
  });
});

describe('play now', () => {
  const now = buildRecurrence({ mode: 'now', slots: [] });

  it('starts at the given time and lasts as long as its programme', () => {
    const runs = expandOccurrences(now, { ...november, begins_at: '2026-11-20T03:00:01Z', programme_sec: 95.5 });
    expect(runs).toEqual([
      {
        start: '2026-11-20T03:00:01.000Z',
        end: '2026-11-20T03:01:36.500Z',
        local_date: '2026-11-20',
        slot_index: 0,
        holiday: false,
      },
    ]);
  });

  it('is bounded by its maximum, and does not exist without a start', () => {
    const [run] = expandOccurrences(now, {
      ...november,
      begins_at: '2026-11-20T03:00:01Z',
      programme_sec: 900,
      max_duration_sec: 300,
    });
    expect(run?.end).toBe('2026-11-20T03:05:01.000Z');
    expect(expandOccurrences(now, { ...november, programme_sec: 900 })).toEqual([]);
  });
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
const slots = fc.array(
  fc.record({ start_time: time, end_time: time }).filter(({ start_time, end_time }) => start_time !== end_time),
  { minLength: 1, maxLength: 4 },
);
const anyRecurrence = fc
  .record({
    mode: fc.constantFrom('once' as const, 'daily' as const, 'weekly' as const, 'monthly' as const),
    time_zone: fc.constantFrom('Asia/Ho_Chi_Minh', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe'),
    start_date: fc.constantFrom('2026-02-20', '2026-03-08', '2026-10-31'),
    days_of_week: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    days_of_month: fc.uniqueArray(fc.integer({ min: 1, max: 31 })),
    weekdays_of_month: fc.uniqueArray(fc.constantFrom(...WEEKDAYS_OF_MONTH)),
    lunar_days: fc.uniqueArray(fc.integer({ min: 1, max: 30 })),
    slots,
  })
  .map(buildRecurrence);
const moment = fc.integer({ min: toMs('2026-02-01T00:00:00Z'), max: toMs('2026-12-01T00:00:00Z') });

describe('any recurrence', () => {
  it('splitting the range changes nothing', () => {
    fc.assert(
      fc.property(anyRecurrence, fc.tuple(moment, moment, moment), (recurrence, cuts) => {
        const [from, middle, to] = cuts.sort((a, b) => a - b) as [number, number, number];
        const parts = [
          ...expandOccurrences(recurrence, { from, to: middle }),
          ...expandOccurrences(recurrence, { from: middle, to }),
        ];
        expect(parts).toEqual(expandOccurrences(recurrence, { from, to }));
      }),
      { numRuns: 60 },
    );
  });

  it('runs end after they start, in order, and their ids are distinct and stable', () => {
    fc.assert(
      fc.property(anyRecurrence, moment, (recurrence, from) => {
        const runs = expandOccurrences(recurrence, { from, to: from + 40 * 86_400_000 });
        expect(runs.every(({ start, end }) => toMs(end) > toMs(start))).toBe(true);
        expect(runs.map(({ start }) => start)).toEqual(runs.map(({ start }) => start).sort());
        const ids = runs.map(({ start }) => occurrenceId('a', start));
        expect(new Set(ids).size).toBe(runs.length);
        expect(
          expandOccurrences(recurrence, { from: from - 86_400_000, to: from + 41 * 86_400_000 }).map(({ start }) =>
            occurrenceId('a', start),
          ),
        ).toEqual(expect.arrayContaining(ids));
      }),
      { numRuns: 60 },
    );
  });

  it('every machine zone gives the same runs', () => {
    fc.assert(
      fc.property(anyRecurrence, moment, (recurrence, from) => {
        const answers = new Set<string>();
        for (const zone of MACHINE_ZONES)
          withMachineZone(zone, () =>
            answers.add(JSON.stringify(expandOccurrences(recurrence, { from, to: from + 20 * 86_400_000 }))),
          );
        expect(answers.size).toBe(1);
      }),
      { numRuns: 40 },
    );
  });
});

/** A minute of a day from few, so that slots and moved runs often begin together. */
const fewTimes = fc.constantFrom('00:00', '05:00', '05:10', '12:00', '20:30', '23:50');
const decisions = fc.array(
  fc.record({
    local_date: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
    slot_start: fewTimes,
    moved_to: fc.option(fewTimes),
  }),
  { maxLength: 8 },
);
const fewSlots = fc.array(fc.record({ start_time: fewTimes, minutes: fc.constantFrom(1, 10, 45, 1430) }), {
  minLength: 1,
  maxLength: 5,
});

describe('runs of a day that were moved or taken off', () => {
  it('are those of a diary in which each minute has one beginning, the first one written', () => {
    fc.assert(
      fc.property(fewSlots, decisions, fc.boolean(), (written, dropped, skip_holidays) => {
        const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+07:00`);
        const endOf = ({ start_time, minutes }: (typeof written)[number]) =>
          new Date(at('2026-11-20', start_time) + (minutes + 420) * 60_000).toISOString().slice(11, 16);
        const recurrence = buildRecurrence({
          mode: 'daily',
          start_date: '2026-11-20',
          end_date: '2026-11-22',
          skip_holidays,
          slots: written.map((slot) => ({ start_time: slot.start_time, end_time: endOf(slot) })),
        });
        const diary = new Map<number, { minutes: number; from?: number }>();
        for (const day of ['2026-11-20', '2026-11-21', '2026-11-22'])
          for (const { start_time, minutes } of written) {
            const decided = dropped.findLast((one) => one.local_date === day && one.slot_start === start_time);
            const begins = decided ? decided.moved_to : start_time;
            if (begins === null || (skip_holidays && day === '2026-11-21') || diary.has(at(day, begins))) continue;
            diary.set(at(day, begins), { minutes, ...(decided && { from: at(day, start_time) }) });
          }
        const runs = expandOccurrences(recurrence, { ...november, dropped, holidays: ['2026-11-21'] });
        expect(
          runs.map(({ start, end, moved_from }) => [
            toMs(start),
            (toMs(end) - toMs(start)) / 60_000,
            moved_from && toMs(moved_from),
          ]),
        ).toEqual([...diary].sort(([a], [b]) => a - b).map(([start, { minutes, from }]) => [start, minutes, from]));
      }),
      { numRuns: 500 },
    );
  });
});

describe('occurrenceId', () => {
  it('is the same however the start is written, and another for another schedule', () => {
    const id = occurrenceId('schedule', '2026-11-20T05:00:00+07:00');
    expect(id).toBe(occurrenceId('schedule', new Date('2026-11-19T22:00:00.000Z')));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
    expect(id).not.toBe(occurrenceId('other', '2026-11-20T05:00:00+07:00'));
  });
});
