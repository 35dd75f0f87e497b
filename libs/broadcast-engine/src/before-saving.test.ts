import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMeetings, overlapsOf, type ScheduledRuns } from './conflicts';
import { at, minutes } from './fixtures/build-run';
import { freeSlot } from './free-slot';
import { toIso, toMs } from './instant';
import { addDays, dayInterval, wallTimeOf } from './local-time';
import { quietIntervals, quietViolations, soundingSpan } from './quiet-hours';

const between = (start: number, end: number) => ({ start: toIso(start), end: toIso(end) });
const runs = (schedule_id: string, over: Partial<ScheduledRuns> = {}): ScheduledRuns => ({
  schedule_id,
  priority_level: 20,
  track: 'sound',
  device_ids: ['d1', 'd2'],
  occurrences: [between(at('10:00'), at('10:30'))],
  ...over,
});

describe('a meeting', () => {
  it('names the other schedule, the shared devices once, and every time they meet', () => {
    const other = runs('B', {
      device_ids: ['d2', 'd3', 'd2'],
      occurrences: [between(at('10:20'), at('10:40')), between(at('09:00'), at('10:10'))],
    });
    expect(findMeetings(runs('A'), [other])).toEqual([
      {
        schedule_id: 'B',
        priority_level: 20,
        effect: 'collides',
        device_ids: ['d2'],
        overlaps: [between(at('10:00'), at('10:10')), between(at('10:20'), at('10:30'))],
      },
    ]);
  });

  it.each([
    [
      'back to back',
      runs('B', { occurrences: [between(at('10:30'), at('11:00')), between(at('09:30'), at('10:00'))] }),
    ],
    ['other devices', runs('B', { device_ids: ['d3'] })],
    ['its own earlier version', runs('A')],
  ])('does not exist: %s', (_why, other) => expect(findMeetings(runs('A'), [other])).toEqual([]));

  it('of sound and picture is none on devices with two tracks, unless one is an emergency', () => {
    const met = (over: Partial<ScheduledRuns>) =>
      findMeetings(runs('A'), [runs('B', over)], new Set(['d1'])).flatMap(({ device_ids }) => device_ids);
    expect(met({ track: 'picture' })).toEqual(['d2']);
    expect(met({ track: 'picture', priority_level: 30 })).toEqual(['d2']);
    expect(met({ track: 'picture', priority_level: 90 })).toEqual(['d1', 'd2']);
    expect(met({})).toEqual(['d1', 'd2']);
  });

  it('shows which one interrupts the other', () => {
    const effects = (mine: 10 | 20 | 30 | 90, theirs: 10 | 20 | 30 | 90) =>
      findMeetings(runs('A', { priority_level: mine }), [
        runs('B', {
          priority_level: theirs,
          occurrences: [between(at('09:50'), at('10:10')), between(at('10:20'), at('10:40'))],
        }),
      ]).map(({ effect, overlaps }) => [effect, overlaps.map(({ start }) => start.slice(11, 16)).join()]);
    expect(effects(20, 20)).toEqual([['collides', '10:00,10:20']]);
    expect(effects(30, 20)).toEqual([['interrupts', '10:00,10:20']]);
    expect(effects(10, 90)).toEqual([['interrupted', '10:00,10:20']]);
    // Two emergencies: the one that begins later wins.
    expect(effects(90, 90)).toEqual([
      ['interrupts', '10:00'],
      ['interrupted', '10:20'],
    ]);
  });

  const intervals = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 90 })), { maxLength: 15 })
    .map((all) => all.map(([start, length]) => between(minutes(start), minutes(start + length))));
  it('is found exactly where both are active, in either order', () => {
    fc.assert(
      fc.property(intervals, intervals, fc.integer({ min: 0, max: 600 }), (a, b, minute) => {
        const covers = (all: readonly { start: string; end: string }[]) =>
          all.some(({ start, end }) => toMs(start) <= minutes(minute) && minutes(minute) < toMs(end));
        expect(covers(overlapsOf(a, b))).toBe(covers(a) && covers(b));
        expect(overlapsOf(a, b)).toEqual(overlapsOf(b, a));
      }),
    );
  });
});

describe('a free slot', () => {
  const within = dayInterval('2026-11-20', 'UTC');
  const ask = (busy: [string, string][], around: string, duration_sec = 1800) =>
    freeSlot({
      busy: busy.map(([start, end]) => between(at(start), at(end))),
      duration_sec,
      around: at(around),
      within,
    })?.start.slice(11, 16) ?? null;

  it('is the wanted time when it is free', () => expect(ask([['09:00', '10:00']], '10:00')).toBe('10:00'));
  it('is the nearest one, before or after', () => {
    expect(ask([['09:50', '10:40']], '10:00')).toBe('09:20');
    expect(ask([['09:50', '10:20']], '10:10')).toBe('10:20');
  });
  it('skips holes that are too short', () =>
    expect(
      ask(
        [
          ['08:00', '10:10'],
          ['10:20', '11:00'],
        ],
        '10:00',
      ),
    ).toBe('11:00'));
  it('starts on a whole minute after a run that ends between two', () =>
    expect(ask([['00:00', '10:00:07']], '10:00')).toBe('10:01'));
  it('is whole minutes long, however short the programme', () => {
    expect(freeSlot({ busy: [], duration_sec: 10, around: at('10:00'), within })).toEqual(
      between(at('10:00'), at('10:01')),
    );
    expect(freeSlot({ busy: [], duration_sec: 90, around: at('10:00'), within })).toEqual(
      between(at('10:00'), at('10:02')),
    );
  });
  it('is nowhere when the day is full, or the rest of it too short', () => {
    expect(ask([['00:00', '23:45']], '10:00')).toBeNull();
    expect(ask([['00:00', '23:30']], '10:00')).toBe('23:30');
  });
});

describe('quiet hours', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  const allowed = [
    { start_time: '05:00', end_time: '06:00' },
    { start_time: '16:30', end_time: '21:00' },
  ];
  const run = (start: string, end: string, priority_level: 20 | 90 = 20) => ({ start, end, priority_level });

  it('name the part of a run outside the allowed windows', () => {
    const early = run('2026-11-19T21:45:00.000Z', '2026-11-19T22:15:00.000Z');
    expect(
      quietViolations([early, run('2026-11-19T22:00:00.000Z', '2026-11-19T23:00:00.000Z')], allowed, zone),
    ).toEqual([{ occurrence: early, quiet: [{ start: '2026-11-19T21:45:00.000Z', end: '2026-11-19T22:00:00.000Z' }] }]);
  });

  it.each([
    ['America/New_York', '2026-03-08', '2026-11-01'],
    ['Europe/Berlin', '2026-03-29', '2026-10-25'],
    ['America/Santiago', '2026-09-06', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
  ])('are what a clock on the wall shows, minute by minute, also when clocks change (%s)', (there, gap, overlap) => {
    for (const windows of [
      [{ start_time: '02:30', end_time: '06:00' }],
      [{ start_time: '00:30', end_time: '02:15' }],
      [
        { start_time: '22:00', end_time: '02:30' },
        { start_time: '03:10', end_time: '04:00' },
      ],
      [
        { start_time: '02:05', end_time: '02:25' },
        { start_time: '12:00', end_time: '13:00' },
      ],
    ]) {
      const range = { from: `${addDays(gap, -1)}T00:00:00.000Z`, to: `${addDays(gap, 2)}T00:00:00.000Z` };
      const quiet = quietIntervals(windows, range, there);
      for (let at = Date.parse(range.from); at < Date.parse(range.to); at += 5 * 60_000) {
        const clock = wallTimeOf(at, there);
        const isAllowed = windows.some(({ start_time, end_time }) =>
          start_time < end_time ? clock >= start_time && clock < end_time : clock >= start_time || clock < end_time,
        );
        const isQuiet = quiet.some(({ start, end }) => Date.parse(start) <= at && at < Date.parse(end));
        expect(`${clock} ${toIso(at)} ${isQuiet}`).toBe(`${clock} ${toIso(at)} ${!isAllowed}`);
      }
      // An hour that comes twice may be quiet once more, never louder than the wall clock allows.
      const twice = { from: `${addDays(overlap, -1)}T00:00:00.000Z`, to: `${addDays(overlap, 2)}T00:00:00.000Z` };
      for (const { start, end } of quietIntervals(windows, twice, there)) expect(start < end).toBe(true);
    }
  });

  it('let emergencies through, and do not exist without windows', () => {
    expect(quietViolations([run('2026-11-19T18:00:00.000Z', '2026-11-19T19:00:00.000Z', 90)], allowed, zone)).toEqual(
      [],
    );
    expect(quietViolations([run('2026-11-19T18:00:00.000Z', '2026-11-19T19:00:00.000Z')], [], zone)).toEqual([]);
  });

  it('count the time a run may need beyond its slot: to finish an item, to wait for the one before it', () => {
    const programme = {
      start: '2026-11-20T13:45:00.000Z',
      end: '2026-11-20T13:55:00.000Z',
      items: [{ duration_sec: 400 }],
      repeat_count: 5,
      repeat_gap_sec: 0,
      overrun_rule: 'cut' as const,
      queue: false,
    };
    const until = (values: object) => soundingSpan({ ...programme, ...values }).end.slice(11, 19);
    expect([
      until({}),
      until({ overrun_rule: 'finish' }),
      until({ queue: true }),
      until({ overrun_rule: 'finish', items: [{ duration_sec: 60 }] }),
    ]).toEqual(['13:55:00', '13:58:20', '14:05:00', '13:55:00']);
  });

  it('are the same for many runs at once as for each alone', () => {
    const runsOfDay = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 2800 }), fc.integer({ min: 1, max: 300 })), { maxLength: 12 })
      .map((all) => all.map(([start, length]) => run(toIso(minutes(start)), toIso(minutes(start + length)))));
    fc.assert(
      fc.property(runsOfDay, (all) => {
        expect(quietViolations(all, allowed, zone)).toEqual(
          all.flatMap((one) => quietViolations([one], allowed, zone)),
        );
      }),
    );
  });

  it('handle a window that crosses midnight', () => {
    const night = [{ start_time: '22:00', end_time: '02:00' }];
    expect(quietViolations([run('2026-11-20T18:00:00.000Z', '2026-11-20T19:00:00.000Z')], night, zone)).toEqual([]);
    expect(quietIntervals(night, { from: '2026-11-20T18:00:00Z', to: '2026-11-20T20:00:00Z' }, zone)).toEqual([
      { start: '2026-11-20T19:00:00.000Z', end: '2026-11-21T15:00:00.000Z' },
    ]);
  });
});
