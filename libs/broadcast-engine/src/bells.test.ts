import { BELL_KINDS, withBells, withException, type BellPlan, type Recurrence } from '@loa/contracts/schedules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bellAt } from './bells';
import { expandOccurrences } from './expand-occurrences';
import { buildRecurrence } from './fixtures/build-recurrence';
import { toMs } from './instant';
import { addDays, localDateOf, wallTimeOf } from './local-time';
import { slotsAround } from './slots-around';

const SOUNDS = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const SECONDS = [15, 75, 240, null];
const secondsOf = (id: string) => SECONDS[SOUNDS.indexOf(id)];
const MONDAY = '2026-11-16';

const planOf = (over: Partial<BellPlan> = {}): BellPlan => ({
  sounds: { warning: SOUNDS[0]!, begin: SOUNDS[1]!, break: SOUNDS[2]!, end: SOUNDS[3]! },
  day_types: [
    { id: 'normal', name: 'Ngày thường', color: 'blue', bells: [bell('07:00'), bell('07:45', 'end')] },
    { id: 'exam', name: 'Ngày thi', color: 'red', bells: [bell('07:30'), bell('09:00', 'end')] },
  ],
  cycle: { from: MONDAY, days: ['normal', 'normal', 'normal', 'normal', 'normal', 'normal', null] },
  exceptions: [],
  ...over,
});
const bell = (time: string, kind: (typeof BELL_KINDS)[number] = 'begin', ref_id: string | null = null) => ({
  time,
  kind,
  name: '',
  ref_id,
});
const recurrenceOf = (bell_plan: BellPlan, over: Partial<Recurrence> = {}): Recurrence => {
  const { slots } = withBells({ mode: 'bells', bell_plan } as Parameters<typeof withBells>[0]);
  return buildRecurrence({ mode: 'bells', start_date: MONDAY, bell_plan, slots, ...over });
};
const span = { from: '2026-11-01T00:00:00Z', to: '2027-02-01T00:00:00Z' };
const startsOf = (recurrence: Recurrence, holidays: string[] = []) =>
  expandOccurrences(recurrence, { ...span, holidays, sound_sec: secondsOf }).map(
    ({ start, local_date }) => `${local_date} ${wallTimeOf(start, recurrence.time_zone)}`,
  );

/** Minutes between the times that bells may have. */
const STEP = 5;

/** The runs once more: each step of the span is looked at by itself, whether a bell rings, and until when. */
function ringing(recurrence: Recurrence, from: string, days: number, holidays: readonly string[]) {
  const plan = recurrence.bell_plan!;
  const rung: { at: number; sound: string }[] = [];
  const first = toMs(`${from}T00:00:00Z`);
  for (let minute = 0; minute < days * 1440; minute += STEP) {
    const at = first + minute * 60_000;
    const date = localDateOf(at, recurrence.time_zone);
    const time = wallTimeOf(at, recurrence.time_zone);
    if (date < recurrence.start_date! || (recurrence.end_date && date > recurrence.end_date)) continue;
    if (recurrence.exclude_dates.includes(date) || (recurrence.skip_holidays && holidays.includes(date))) continue;
    let type: string | null | undefined;
    for (const exception of plan.exceptions)
      if (date >= exception.from && date <= exception.to) type = exception.day_type;
    if (type === undefined) {
      let position = 0;
      for (let day = plan.cycle.from; day < date; day = addDays(day, 1)) position += 1;
      for (let day = plan.cycle.from; day > date; day = addDays(day, -1)) position += plan.cycle.days.length - 1;
      type = plan.cycle.days[position % plan.cycle.days.length];
    }
    for (const one of plan.day_types.find(({ id }) => id === type)?.bells ?? []) {
      const sound = one.ref_id ?? plan.sounds[one.kind];
      if (one.time !== time || !sound) continue;
      rung.push({ at, sound });
      break;
    }
  }
  return rung.map(({ at, sound }, index) => ({
    start: new Date(at).toISOString(),
    end: new Date(Math.min(at + (secondsOf(sound) ?? 60) * 1000, rung[index + 1]?.at ?? Infinity)).toISOString(),
    sound,
  }));
}

const wall = fc
  .integer({ min: 0, max: 287 })
  .map((n) => `${String(Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`);
const nearby = fc.integer({ min: -3, max: 12 }).map((days) => addDays(MONDAY, days));
const dayTypes = ['a', 'b', 'c'];
const typeId = fc.option(fc.constantFrom(...dayTypes));
const plans = fc.record({
  sounds: fc.record({
    warning: fc.option(fc.constantFrom(...SOUNDS)),
    begin: fc.option(fc.constantFrom(...SOUNDS)),
    break: fc.option(fc.constantFrom(...SOUNDS)),
    end: fc.option(fc.constantFrom(...SOUNDS)),
  }),
  day_types: fc.tuple(
    ...dayTypes.map((id) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant(id),
        color: fc.constant('blue' as const),
        bells: fc.array(
          fc.record({
            time: wall,
            kind: fc.constantFrom(...BELL_KINDS),
            name: fc.constant(''),
            ref_id: fc.option(fc.constantFrom(...SOUNDS)),
          }),
          { maxLength: 8 },
        ),
      }),
    ),
  ),
  cycle: fc.record({ from: nearby, days: fc.array(typeId, { minLength: 1, maxLength: 8 }) }),
  exceptions: fc.array(
    fc
      .record({ from: nearby, length: fc.integer({ min: 0, max: 3 }), day_type: typeId })
      .map(({ length, ...one }) => ({ ...one, to: addDays(one.from, length) })),
    { maxLength: 3 },
  ),
});

describe('the runs of a bell plan', () => {
  it('are those that a clock rings which looks at each time of each day', () => {
    const zones = fc.constantFrom('Asia/Ho_Chi_Minh', 'America/New_York', 'UTC');
    const rest = fc.record({
      start_date: nearby,
      end_date: fc.option(nearby),
      exclude_dates: fc.array(nearby, { maxLength: 2 }),
      skip_holidays: fc.boolean(),
    });
    fc.assert(
      fc.property(plans, rest, zones, fc.array(nearby, { maxLength: 2 }), (plan, days, time_zone, holidays) => {
        const recurrence = recurrenceOf(plan, { ...days, time_zone });
        const [from, length] = ['2026-11-12', 18];
        const found = expandOccurrences(recurrence, {
          from: `${from}T00:00:00Z`,
          to: `${addDays(from, length)}T00:00:00Z`,
          holidays,
          sound_sec: secondsOf,
        });
        expect(
          found.map(({ start, end }) => ({ start, end, sound: bellAt({ bell_plan: plan, time_zone }, start)?.sound })),
        ).toEqual(ringing(recurrence, from, length, holidays));
      }),
      { numRuns: 40 },
    );
  });

  it('follow the days of the week, from the first day to the last', () => {
    const starts = startsOf(recurrenceOf(planOf(), { end_date: '2026-11-23' }));
    expect(starts).toHaveLength(14);
    expect([starts[0], starts.at(-1)]).toEqual(['2026-11-16 07:00', '2026-11-23 07:45']);
    expect(starts.some((start) => start.startsWith('2026-11-22'))).toBe(false);
  });

  it('rotate over any number of days, also before the first day of the cycle', () => {
    const shifts = planOf({ cycle: { from: '2026-11-18', days: ['exam', null, 'normal'] } });
    expect(startsOf(recurrenceOf(shifts, { end_date: '2026-11-18' }))).toEqual([
      '2026-11-17 07:00',
      '2026-11-17 07:45',
      '2026-11-18 07:30',
      '2026-11-18 09:00',
    ]);
  });

  it('obey an exception from its first to its last date, the later one of two, and a holiday before both', () => {
    const exams = planOf({
      exceptions: [
        { from: '2026-11-17', to: '2026-11-19', day_type: 'exam' },
        { from: '2026-11-18', to: '2026-11-18', day_type: null },
      ],
    });
    expect(startsOf(recurrenceOf(exams, { end_date: '2026-11-20', skip_holidays: true }), ['2026-11-19'])).toEqual([
      '2026-11-16 07:00',
      '2026-11-16 07:45',
      '2026-11-17 07:30',
      '2026-11-17 09:00',
      '2026-11-20 07:00',
      '2026-11-20 07:45',
    ]);
  });

  it('end when their sound does, or where the next bell begins', () => {
    const close = planOf({
      day_types: [{ id: 'normal', name: 'A', color: 'blue', bells: [bell('07:00'), bell('07:01'), bell('07:05')] }],
    });
    const runs = expandOccurrences(recurrenceOf(close, { end_date: MONDAY }), { ...span, sound_sec: secondsOf });
    expect(runs.map(({ start, end }) => (toMs(end) - toMs(start)) / 1000)).toEqual([60, 75, 75]);
  });

  it('play the sound of their bell where they were moved to', () => {
    const plan = planOf();
    const dropped = [{ local_date: MONDAY, slot_start: '07:45', moved_to: '08:00' }];
    const recurrence = recurrenceOf(plan, { end_date: MONDAY });
    const [, moved] = expandOccurrences(recurrence, { ...span, dropped });
    expect(wallTimeOf(moved!.start, recurrence.time_zone)).toBe('08:00');
    expect(bellAt({ bell_plan: plan, time_zone: recurrence.time_zone, dropped }, moved!.start)?.kind).toBe('end');
  });

  it('ring later by the hour that daylight saving skips, with their own sound', () => {
    const plan = planOf({
      day_types: [{ id: 'normal', name: 'A', color: 'blue', bells: [bell('02:30', 'end')] }],
      cycle: { from: MONDAY, days: ['normal'] },
    });
    const time_zone = 'America/New_York';
    const [run] = expandOccurrences(
      recurrenceOf(plan, { time_zone, start_date: '2027-03-14', end_date: '2027-03-14' }),
      { from: '2027-03-13T00:00:00Z', to: '2027-03-16T00:00:00Z' },
    );
    expect(run?.start).toBe('2027-03-14T07:30:00.000Z');
    expect(bellAt({ bell_plan: plan, time_zone }, run!.start)?.kind).toBe('end');
  });

  it('say why a bell of the usual day does not ring, and nothing of a bell of another day', () => {
    // Seven in the morning in Viet Nam.
    const at = (date: string, plan: BellPlan, holidays: string[] = []) =>
      slotsAround(recurrenceOf(plan, { skip_holidays: true }), {
        from: `${date}T00:00:00Z`,
        to: `${date}T00:01:00Z`,
        holidays,
      }).map(({ rule }) => rule);
    const exam = { exceptions: withException([], ['2026-11-17'], 'exam') };
    expect(at('2026-11-17', planOf())).toEqual([null]);
    expect(at('2026-11-17', planOf(exam))).toEqual(['other_day_type']);
    expect(at('2026-11-17', planOf({ exceptions: withException([], ['2026-11-17'], null) }))).toEqual(['excluded_day']);
    expect(at('2026-11-17', planOf(), ['2026-11-17'])).toEqual(['holiday']);
    expect(at('2026-11-22', planOf())).toEqual([]);
  });
});

describe('exceptions of a bell plan', () => {
  it('name each date as it was last decided, dates in a row together', () => {
    const chosen = fc.array(fc.tuple(fc.array(nearby, { maxLength: 6 }), fc.constantFrom('a', 'b', null, undefined)), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(chosen, (steps) => {
        const byDate = new Map<string, string | null | undefined>();
        let exceptions: BellPlan['exceptions'] = [];
        for (const [days, type] of steps) {
          exceptions = withException(exceptions, days, type);
          for (const day of days) byDate.set(day, type);
        }
        for (let n = -5; n < 20; n++) {
          const date = addDays(MONDAY, n);
          const named = exceptions.filter(({ from, to }) => from <= date && date <= to);
          expect(named.map(({ day_type }) => day_type)).toEqual(
            byDate.get(date) === undefined ? [] : [byDate.get(date)],
          );
        }
        for (const [at, one] of exceptions.entries())
          expect(exceptions[at + 1]?.day_type === one.day_type && exceptions[at + 1]?.from === addDays(one.to, 1)).toBe(
            false,
          );
      }),
    );
  });
});
