import type { PlanDocument, PlannedOccurrence, ReportMessage } from '@loa/contracts/device-protocol';
import { describe, expect, it } from 'vitest';
import { recordOf, whyNotBelieved } from './believe-report';
import { canonicalJson } from './canonical-json';
import { at, buildRun, nameOf } from './fixtures/build-run';
import { outcomeOf } from './outcome';
import { buildPlan, type PlanQuestion } from './plan';
import { runStatus } from './run-status';
import { resolveTimeline } from './timeline';

const DAY = 86_400_000;

describe('a plan', () => {
  const range = { valid_from: at('00:00'), valid_to: at('12:00') };
  const [A, B, C] = [
    buildRun('A', at('10:00'), at('10:30')),
    buildRun('B', at('10:00'), at('10:10')),
    buildRun('C', at('05:00'), at('05:30')),
  ] as const;
  const plan = (
    time: string,
    wanted: PlannedOccurrence[],
    before: PlanDocument | null = null,
    over: Partial<PlanQuestion> = {},
  ) => buildPlan({ before, wanted, now: at(time), ...range, ...over });
  const names = ({ occurrences }: PlanDocument) => occurrences.map(({ occurrence_id }) => nameOf(occurrence_id));
  const dayLater = { valid_from: at('00:00') + DAY, valid_to: at('12:00') + DAY };

  it('has the same bytes for any order of runs and keys and any spelling of instants', () => {
    const bytes = canonicalJson(plan('00:00', [A, B, C]));
    const respelled = Object.fromEntries(
      Object.entries({ ...A, start: '2026-11-20T17:00:00+07:00' }).reverse(),
    ) as typeof A;
    expect(canonicalJson(plan('00:00', [C, { ...B, ...{ secret: 1 } }, respelled, A]))).toBe(bytes);
  });

  it('includes future runs of its range, by start, and for a new device a run on the air only from now on', () => {
    const ended = buildRun('D', at('00:00') - 3_600_000, at('00:00'));
    const crossing = buildRun('E', at('00:00') - 60_000, at('00:02'));
    const made = plan('00:01', [A, C, ended, crossing, buildRun('F', at('12:00'), at('12:30'))]);
    expect(names(made)).toEqual(['E', 'C', 'A']);
    expect(made.occurrences.map(({ added_at }) => added_at)).toEqual([
      '2026-11-20T00:01:00.000Z',
      undefined,
      undefined,
    ]);
    expect(resolveTimeline(made.occurrences, { from: at('00:00'), to: at('00:03') })).toEqual([
      { occurrence_id: crossing.occurrence_id, from: at('00:01'), to: at('00:02'), programme_offset_sec: 120 },
    ]);
  });

  it('copies runs that have begun without a change, and takes the others as they are wanted', () => {
    const first = plan('00:00', [A, C]);
    const edited = [
      { ...A, priority_level: 30 as const },
      { ...C, priority_level: 30 as const },
    ];
    expect(plan('05:10', edited, first).occurrences.map(({ priority_level }) => priority_level)).toEqual([20, 30]);
    expect(plan('05:10', [A, C], first)).toEqual(first);
  });

  it('only adds decisions to runs that have begun, and each once', () => {
    const first = plan('00:00', [A, C]);
    const lost = plan('05:10', [A], first);
    expect(lost.occurrences[0]).toEqual({ ...C, dropped_at: '2026-11-20T05:10:00.000Z' });
    expect(plan('05:20', [A, C], lost)).toEqual(lost);
    // A device with a slow clock may still play a run that is over: it must receive the drop too.
    expect(plan('06:00', [A], first).occurrences[0]).toMatchObject({ dropped_at: '2026-11-20T06:00:00.000Z' });
    const paused = plan('05:10', [A, { ...C, pauses: [{ from: '2026-11-20T05:10:00.000Z' }] }], first);
    expect(resolveTimeline(paused.occurrences, { from: at('05:00'), to: at('06:00') }).map(({ to }) => to)).toEqual([
      at('05:10'),
    ]);
    expect(plan('05:12', [A], paused).occurrences[0]).toMatchObject({
      pauses: [{}],
      dropped_at: '2026-11-20T05:12:00.000Z',
    });
  });

  it('drops yesterday’s runs, except those that still affect today', () => {
    const night = (minutes: number) => at('00:00') + DAY + minutes * 60_000;
    const early = buildRun('E', night(-120), night(-60));
    const alarm = buildRun('X', night(-20), night(-10), { priority_level: 90 });
    const music = buildRun('M', night(-30), night(30), { resume_rule: 'restart' });
    const yesterday = plan('00:00', [early, alarm, music], null, { valid_to: dayLater.valid_to });
    const today = plan('00:00', [music], yesterday, { ...dayLater, now: night(1) });
    expect(names(today)).toEqual(['M', 'X']);
    const range = { from: night(-10), to: night(60) };
    expect(resolveTimeline(today.occurrences, range)).toEqual(resolveTimeline([early, alarm, music], range));
    expect(names(plan('00:00', [], today, { valid_from: night(40), valid_to: night(1000), now: night(45) }))).toEqual(
      [],
    );
  });

  it('refuses a run that breaks the contract', () => {
    expect(() => plan('00:00', [{ ...A, repeat_count: 0 }])).toThrow();
  });
});

describe('the result of a device', () => {
  it.each([
    [{ required_sec: 600, played_sec: 600 }, 'success', null],
    [{ required_sec: 600, played_sec: 588, reason: 'offline' as const }, 'success', null],
    [{ required_sec: 600, played_sec: 587 }, 'partial', 'unknown'],
    [{ required_sec: 10, played_sec: 9 }, 'success', null],
    [{ required_sec: 1, played_sec: 0 }, 'failed', 'unknown'],
    [{ required_sec: 600, played_sec: 0, reason: 'file_missing' as const }, 'failed', 'file_missing'],
    [{ required_sec: 600, played_sec: 0, reason: 'preempted' as const }, 'skipped', 'preempted'],
    [{ required_sec: 600, played_sec: 0, reason: 'dropped' as const }, 'skipped', 'dropped'],
    [{ required_sec: 600, played_sec: 200, reason: 'dropped' as const }, 'partial', 'dropped'],
  ])('%o is %s', (played, result, reason) => expect(outcomeOf(played)).toEqual({ result, reason }));
});

describe('a report', () => {
  const run = {
    id: 'r',
    schedule_id: 's',
    schedule_name: 'Bản tin',
    planned_start: '2026-11-20T10:00:00.000Z',
    planned_end: '2026-11-20T10:10:00.000Z',
    required_sec: 300,
    target_ids: new Set(['d']),
  };
  const received = (over: Partial<ReportMessage> = {}, received_at = '2026-11-20T10:05:01.000Z', device_id = 'd') => ({
    device_id,
    received_at,
    report: {
      report_id: 'x',
      occurrence_id: 'r',
      schedule_id: 's',
      title: 'Tên khác',
      planned_start: '2020-01-01T00:00:00.000Z',
      planned_end: '2020-01-01T00:00:00.000Z',
      actual_start: '2026-11-20T10:00:00.000Z',
      actual_end: '2026-11-20T10:05:00.000Z',
      required_sec: 1,
      played_sec: 300,
      result: 'success' as const,
      reason: null,
      is_buffered: false,
      at: received_at,
      ...over,
    },
  });

  it('is believed of the device the run was for, within its time and length', () => {
    expect(whyNotBelieved(received(), run)).toBeNull();
    expect(
      whyNotBelieved(
        received({ actual_start: null, actual_end: null, played_sec: 0, result: 'failed', reason: 'power' }),
        run,
      ),
    ).toBeNull();
  });

  it.each([
    ['a run that does not exist', received(), undefined, 'không tồn tại'],
    ['a run of another schedule', received({ schedule_id: 'other' }), run, 'không tồn tại'],
    ['a device it was not for', received({}, undefined, 'neighbour'), run, 'không dành cho'],
    [
      'a run that has not begun',
      received({ actual_start: null, actual_end: null, played_sec: 0 }, '2026-11-20T09:00:00.000Z'),
      run,
      'chưa bắt đầu',
    ],
    ['more than there is', received({ played_sec: 99_999 }), run, 'lâu hơn'],
    ['sound without a time', received({ actual_start: null }), run, 'Thiếu giờ'],
    ['sound before its time', received({ actual_start: '2026-11-20T09:50:00.000Z' }), run, 'trước giờ'],
    ['sound in the future', received({ actual_end: '2026-11-20T10:09:00.000Z' }), run, 'tương lai'],
    ['more sound than time', received({ actual_end: '2026-11-20T10:01:00.000Z' }), run, 'dài hơn'],
  ])('is not believed of %s', (_, report, of, why) => expect(whyNotBelieved(report, of)).toContain(why));

  it('is recorded as the server knows the run, with the result that follows from the seconds', () => {
    expect(recordOf(received({ played_sec: 300.4, result: 'failed' }), run)).toMatchObject({
      title: 'Bản tin',
      planned_start: run.planned_start,
      required_sec: 300,
      played_sec: 300,
      result: 'success',
      reason: null,
    });
    expect(
      [undefined, 40, 400].map(
        (backup_sec) => recordOf(received({ played_sec: 300, ...(backup_sec && { backup_sec }) }), run).backup_sec,
      ),
    ).toEqual([null, 40, 300]);
    expect(recordOf(received({ played_sec: 100, reason: 'power' }), run)).toMatchObject({
      result: 'partial',
      reason: 'power',
    });
  });

  it('of a wrong clock is not on time, and its instants are corrected', () => {
    const slow = received({ clock_skew_ms: -120_000 }, '2026-11-20T10:07:01.000Z');
    expect(whyNotBelieved(slow, run)).toBeNull();
    expect(recordOf(slow, run)).toMatchObject({
      actual_start: '2026-11-20T10:02:00.000Z',
      actual_end: '2026-11-20T10:07:00.000Z',
      played_sec: 300,
      result: 'partial',
      reason: 'clock',
    });
    expect(recordOf(received({ clock_skew_ms: 900 }), run)).toMatchObject({
      result: 'success',
      actual_start: '2026-11-20T10:00:00.000Z',
    });
  });
});

describe('the status of a run', () => {
  const counts = (
    success_count: number,
    partial_count: number,
    failed_count: number,
    skipped_count: number,
    device_count = 4,
  ) => ({ device_count, success_count, partial_count, failed_count, skipped_count });
  it.each([
    ['done', counts(4, 0, 0, 0)],
    ['partial', counts(3, 0, 1, 0)],
    ['partial', counts(0, 1, 3, 0)],
    ['missed', counts(0, 0, 4, 0)],
    ['missed', counts(0, 0, 0, 0)],
    ['missed', counts(0, 0, 0, 0, 0)],
    ['preempted', counts(0, 0, 0, 4)],
  ])('%s', (status, each) => expect(runStatus(each)).toBe(status));

  it('cancelled when it was dropped before anybody played', () => {
    expect(runStatus(counts(0, 0, 0, 4), { dropped: true })).toBe('cancelled');
    expect(runStatus(counts(0, 2, 0, 2), { dropped: true })).toBe('partial');
  });
});
