import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json';
import { at, buildRun, nameOf } from './fixtures/build-run';
import { outcomeOf } from './outcome';
import { buildPlan } from './plan';
import { runStatus } from './run-status';

describe('a plan', () => {
  const range = { valid_from: at('00:00'), valid_to: at('12:00') };
  const [A, B, C] = [buildRun('A', at('10:00'), at('10:30')), buildRun('B', at('10:00'), at('10:10')), buildRun('C', at('05:00'), at('05:30'))] as const;

  it('has the same bytes whatever the order of runs, keys and the spelling of instants', () => {
    const plan = canonicalJson(buildPlan([A, B, C], range));
    const respelled = Object.fromEntries(Object.entries({ ...A, start: '2026-11-20T17:00:00+07:00' }).reverse()) as typeof A;
    expect(canonicalJson(buildPlan([C, { ...B, ...{ secret: 1 } }, respelled, A], range))).toBe(plan);
  });

  it('holds what touches its range, by start', () => {
    const ended = buildRun('D', at('00:00') - 3_600_000, at('00:00'));
    const crossing = buildRun('E', at('00:00') - 60_000, at('00:01'));
    expect(buildPlan([A, C, ended, crossing, buildRun('F', at('12:00'), at('12:30'))], range).occurrences.map(({ occurrence_id }) => nameOf(occurrence_id))).toEqual(['E', 'C', 'A']);
  });

  it('refuses a run that breaks the contract', () => {
    expect(() => buildPlan([{ ...A, repeat_count: 0 }], range)).toThrow();
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
