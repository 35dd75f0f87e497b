import type { PlanDocument, PlannedOccurrence } from '@loa/contracts/device-protocol';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json';
import { at, buildRun, nameOf } from './fixtures/build-run';
import { outcomeOf } from './outcome';
import { buildPlan, type PlanQuestion } from './plan';
import { runStatus } from './run-status';
import { resolveTimeline } from './timeline';

const DAY = 86_400_000;

describe('a plan', () => {
  const range = { valid_from: at('00:00'), valid_to: at('12:00') };
  const [A, B, C] = [buildRun('A', at('10:00'), at('10:30')), buildRun('B', at('10:00'), at('10:10')), buildRun('C', at('05:00'), at('05:30'))] as const;
  const plan = (time: string, wanted: PlannedOccurrence[], before: PlanDocument | null = null, over: Partial<PlanQuestion> = {}) => buildPlan({ before, wanted, now: at(time), ...range, ...over });
  const names = ({ occurrences }: PlanDocument) => occurrences.map(({ occurrence_id }) => nameOf(occurrence_id));
  const dayLater = { valid_from: at('00:00') + DAY, valid_to: at('12:00') + DAY };

  it('has the same bytes whatever the order of runs, keys and the spelling of instants', () => {
    const bytes = canonicalJson(plan('00:00', [A, B, C]));
    const respelled = Object.fromEntries(Object.entries({ ...A, start: '2026-11-20T17:00:00+07:00' }).reverse()) as typeof A;
    expect(canonicalJson(plan('00:00', [C, { ...B, ...{ secret: 1 } }, respelled, A]))).toBe(bytes);
  });

  it('holds what is to come in its range, by start, and of a new device what is on the air only from now on', () => {
    const ended = buildRun('D', at('00:00') - 3_600_000, at('00:00'));
    const crossing = buildRun('E', at('00:00') - 60_000, at('00:02'));
    const made = plan('00:01', [A, C, ended, crossing, buildRun('F', at('12:00'), at('12:30'))]);
    expect(names(made)).toEqual(['E', 'C', 'A']);
    expect(made.occurrences.map(({ added_at }) => added_at)).toEqual(['2026-11-20T00:01:00.000Z', undefined, undefined]);
    expect(resolveTimeline(made.occurrences, { from: at('00:00'), to: at('00:03') })).toEqual([{ occurrence_id: crossing.occurrence_id, from: at('00:01'), to: at('00:02'), programme_offset_sec: 120 }]);
  });

  it('takes what has begun over word for word, and what has not as it is wanted', () => {
    const first = plan('00:00', [A, C]);
    const edited = [{ ...A, priority_level: 30 as const }, { ...C, priority_level: 30 as const }];
    expect(plan('05:10', edited, first).occurrences.map(({ priority_level }) => priority_level)).toEqual([20, 30]);
    expect(plan('05:10', [A, C], first)).toEqual(first);
  });

  it('only adds decisions to what has begun, and each once', () => {
    const first = plan('00:00', [A, C]);
    const lost = plan('05:10', [A], first);
    expect(lost.occurrences[0]).toEqual({ ...C, dropped_at: '2026-11-20T05:10:00.000Z' });
    expect(plan('05:20', [A, C], lost)).toEqual(lost);
    // A slow clock may still play what is over: it must hear of the drop too.
    expect(plan('06:00', [A], first).occurrences[0]).toMatchObject({ dropped_at: '2026-11-20T06:00:00.000Z' });
    const paused = plan('05:10', [A, { ...C, pauses: [{ from: '2026-11-20T05:10:00.000Z' }] }], first);
    expect(resolveTimeline(paused.occurrences, { from: at('05:00'), to: at('06:00') }).map(({ to }) => to)).toEqual([at('05:10')]);
    expect(plan('05:12', [A], paused).occurrences[0]).toMatchObject({ pauses: [{}], dropped_at: '2026-11-20T05:12:00.000Z' });
  });

  it('forgets yesterday, except what still has a part in today', () => {
    const night = (minutes: number) => at('00:00') + DAY + minutes * 60_000;
    const early = buildRun('E', night(-120), night(-60));
    const alarm = buildRun('X', night(-20), night(-10), { priority_level: 90 });
    const music = buildRun('M', night(-30), night(30), { resume_rule: 'restart' });
    const yesterday = plan('00:00', [early, alarm, music], null, { valid_to: dayLater.valid_to });
    const today = plan('00:00', [music], yesterday, { ...dayLater, now: night(1) });
    expect(names(today)).toEqual(['M', 'X']);
    const range = { from: night(-10), to: night(60) };
    expect(resolveTimeline(today.occurrences, range)).toEqual(resolveTimeline([early, alarm, music], range));
    expect(names(plan('00:00', [], today, { valid_from: night(40), valid_to: night(1000), now: night(45) }))).toEqual([]);
  });

  it('refuses a run that breaks the contract', () => {
    expect(() => plan('00:00', [{ ...A, repeat_count: 0 }])).toThrow();
  });
});

describe('what a device did', () => {
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

describe('how a run went', () => {
  const counts = (success_count: number, partial_count: number, failed_count: number, skipped_count: number, device_count = 4) => ({ device_count, success_count, partial_count, failed_count, skipped_count });
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
