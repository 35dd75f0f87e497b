import type { Occurrence, PlayRecord } from '@loa/contracts/schedules';
import { expect, it } from 'vitest';
import { differences } from './compare-histories.ts';
import { Diaries, type ClosedRun, type DiaryLine } from './diaries.ts';

const START = Date.parse('2026-11-20T05:00:00.000Z');
const closed = (of: Partial<ClosedRun> = {}): ClosedRun => ({
  report_id: 'r',
  occurrence_id: 'run',
  played_sec: 20,
  required_sec: 20,
  result: 'success',
  reason: null,
  clock_skew_ms: 0,
  ...of,
});
const diary = (...lines: (Omit<DiaryLine, 'device_code' | 'at'> & { at?: number })[]) => {
  const diaries = new Diaries();
  for (const line of lines) diaries.add({ device_code: 'LOA-1', at: 0, ...line } as DiaryLine);
  return diaries;
};
/** Seconds after the run was to begin. */
const at = (second: number) => START + second * 1000;
const when = (second: number, what: 'connected' | 'lost' | 'cut' | 'restored' | 'switched_on' | 'switched_off') => ({
  what,
  at: at(second),
});
const trouble = (second: number, is_on: boolean) => ({
  what: 'trouble' as const,
  trouble: 'clock',
  is_on,
  at: at(second),
});
const up = [when(-60, 'switched_on'), when(-59, 'connected')];
const heard = (seconds: number, from = 0, clock_ms = 0) => ({
  what: 'heard' as const,
  occurrence_id: 'run',
  from: from * 1000,
  to: (from + seconds) * 1000,
  clock_ms,
});
const said = (of: Partial<ClosedRun> = {}) => ({ what: 'closed' as const, report: closed(of) });
const record = (of: Partial<PlayRecord> = {}) =>
  ({
    device: { device_code: 'LOA-1' },
    played_sec: 20,
    required_sec: 20,
    result: 'success',
    reason: null,
    ...of,
  }) as PlayRecord;
const remembered = (...records: PlayRecord[]) => {
  const of = (result: string) => records.filter((each) => each.result === result).length;
  const counts = {
    device_count: records.length,
    success_count: of('success'),
    partial_count: of('partial'),
    failed_count: of('failed'),
    skipped_count: of('skipped'),
  };
  return {
    run: {
      id: 'run',
      schedule: { name: 'Bản tin' },
      planned_start: new Date(START).toISOString(),
      expected_end: new Date(START + 20_000).toISOString(),
      ...counts,
    } as Occurrence,
    records,
  };
};
const silent = record({ played_sec: 0, result: 'failed', reason: 'offline' });

it.each([
  ['all of it, heard in two pieces', diary(heard(12), heard(8, 15), said()), record()],
  ['nothing, because it never heard of it', diary(), silent],
  [
    'the fuller of two reports',
    diary(
      heard(9),
      said({ played_sec: 5, result: 'partial', reason: 'dropped' }),
      said({ played_sec: 9, result: 'partial', reason: 'power' }),
    ),
    record({ played_sec: 9, result: 'partial', reason: 'power' }),
  ],
  [
    'what was heard once the clock was right',
    diary(heard(6, 0, 60_000), heard(11, 60), said({ played_sec: 11, result: 'partial', reason: 'power' })),
    record({ played_sec: 11, result: 'partial', reason: 'power' }),
  ],
  ['nothing of what only a wrong clock began', diary(heard(9, 0, 60_000)), silent],
  [
    'all of it by a clock that is off',
    diary(heard(20), said({ clock_skew_ms: 60_000 })),
    record({ result: 'partial', reason: 'clock' }),
  ],
])('finds nothing where the server remembers %s', (_what, diaries, records) => {
  expect(differences(diaries, [remembered(records)])).toEqual([]);
});

it.each([
  ['without power', [when(-60, 'switched_on')]],
  ['cut off', [...up, when(-9, 'cut'), when(19, 'restored'), when(19.5, 'connected')]],
  ['cut off for a moment', [...up, when(15, 'lost'), when(16, 'connected')]],
  ['back in the middle', [...up, when(-9, 'switched_off'), when(8, 'switched_on'), when(9, 'connected')]],
  ['in trouble', [...up, trouble(-9, true), trouble(30, false)]],
  ['in trouble from the middle on', [...up, trouble(10, true)]],
])('lets a device say nothing that was %s', (_what, lines) => {
  expect(differences(diary(...lines), [remembered(silent)])).toEqual([]);
});

it('lets a device say nothing of what was too short to reach it, or was taken back', () => {
  const short = remembered(silent);
  expect(
    differences(diary(...up), [{ ...short, run: { ...short.run, expected_end: new Date(at(4)).toISOString() } }]),
  ).toEqual([]);
  expect(
    differences(diary(...up), [remembered(record({ played_sec: 0, result: 'skipped', reason: 'dropped' }))]),
  ).toEqual([]);
});

it.each([
  ['a report that was lost', diary(heard(20), said()), [silent], 'the device says 20 s, the server has 0 s'],
  ['what was heard and never reported', diary(heard(20)), [silent], 'reported nothing and 20.0 s were heard'],
  ['what nobody heard', diary(said()), [record()], 'says 20 s, and 0.0 s were heard'],
  [
    'more than was heard by any clock',
    diary(heard(6, 0, 60_000), heard(5, 60), said({ played_sec: 20 })),
    [record()],
    'says 20 s, and 11.0 s were heard (6.0 s by a wrong clock)',
  ],
  [
    'another cause',
    diary(heard(9), said({ played_sec: 9, result: 'partial', reason: 'power' })),
    [record({ played_sec: 9, result: 'partial', reason: 'offline' })],
    'says partial power, the server has partial offline',
  ],
  ['a device that stands there twice', diary(heard(20), said()), [record(), record()], 'stands there twice'],
  ['a run the server has forgotten', diary(heard(20), said()), [], 'knows nothing of'],
  [
    'a run the server has forgotten and nobody heard',
    diary(said({ played_sec: 0, result: 'failed', reason: 'power' })),
    [],
    'says failed power, and the server knows nothing of it',
  ],
  [
    'a device that never got its plan',
    diary(...up),
    [silent],
    'was well all the while and said nothing, the server has failed offline',
  ],
  [
    'one that never got its plan and is believed to be there',
    diary(...up),
    [record({ played_sec: 0, result: 'failed', reason: 'unknown' })],
    'the server has failed unknown',
  ],
  [
    'one that was back in time and never got its plan',
    diary(...up, when(-9, 'cut'), when(-8, 'restored'), when(-4, 'connected')),
    [silent],
    'was well all the while',
  ],
  ['one that went only after the run', diary(...up, when(21, 'switched_off')), [silent], 'was well all the while'],
])('finds %s', (_what, diaries, records, words) => {
  const history = records.length === 0 ? [] : [remembered(...records)];
  expect(differences(diaries, history)).toEqual([expect.stringContaining(words)]);
});

it('finds counts of a run that are not its records', () => {
  const { run, records } = remembered(record());
  expect(
    differences(diary(heard(20), said()), [{ run: { ...run, success_count: 0, failed_count: 1 }, records }]),
  ).toEqual([expect.stringContaining('counts 1,0,0,1,0')]);
});

it('lets a run that was dropped before it began have no records, as long as nobody heard it', () => {
  const run = { ...remembered().run, status: 'cancelled' as const, device_count: 3 };
  expect(differences(diary(), [{ run, records: [] }])).toEqual([]);
  expect(
    differences(diary(said({ played_sec: 0, result: 'failed', reason: 'dropped' })), [{ run, records: [] }]),
  ).toEqual([]);
  expect(differences(diary(heard(9)), [{ run, records: [] }])).toEqual([expect.stringContaining('knows nothing of')]);
});
