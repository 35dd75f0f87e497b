import { createHash } from 'node:crypto';
import { canonicalJson } from '@loa/broadcast-engine';
import { planDocument, type PlanFrame, type PlanItem, type PlannedOccurrence } from '@loa/contracts/device-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Scheduler } from './scheduler';
import { freshState } from './device-state';
import { Plan } from './plan';
import { Player } from './player';
import { RunLedger } from './run-ledger';

const ZERO = Date.parse('2026-11-20T05:00:00.000Z');
const at = (seconds: number) => new Date(ZERO + seconds * 1000).toISOString();
const id = (n: number) => `6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a${String(n).padStart(2, '0')}`;
const file = (letter: string) => ({
  url: `/device-api/media/${letter.repeat(64)}`,
  sha256: letter.repeat(64),
  size: 3,
  mime: 'image/jpeg',
});
const page = (letter: string, seconds: number): PlanFrame => ({
  media_id: id(9),
  media_kind: 'pdf',
  seconds,
  fit: 'contain',
  file: file(letter),
});
const shows = (n: number, name: string, duration_sec: number, frames: PlanFrame[]): PlanItem => ({
  content_id: id(n),
  name,
  duration_sec,
  repeat: 1,
  show: { frames },
});
const poster = shows(1, 'Áp phích', 10, [{ ...page('a', 10), media_kind: 'image' }]);
const leaflet = shows(2, 'Tờ rơi', 20, [page('b', 4), page('c', 6)]);
const run = (
  n: number,
  from: number,
  to: number,
  items: PlanItem[],
  fields: Partial<PlannedOccurrence> = {},
): PlannedOccurrence => ({
  occurrence_id: id(n),
  schedule_id: id(n),
  title: 'Bản tin điện tử',
  priority_level: 20,
  start: at(from),
  end: at(to),
  resume_rule: 'resume',
  overrun_rule: 'cut',
  queue: false,
  volume: null,
  repeat_count: 1,
  repeat_gap_sec: 0,
  required_sec: items.reduce((sum, { duration_sec }) => sum + duration_sec, 0),
  items,
  ...fields,
});

beforeEach(() => void vi.useFakeTimers({ now: ZERO - 10_000 }));
afterEach(() => void vi.useRealTimers());

/** A board with a plan; the files in `missing` are not on it. */
function board(occurrences: PlannedOccurrence[], missing = new Set<string>()) {
  const document = planDocument.parse({ format: 1, valid_from: at(-1000), valid_to: at(100_000), occurrences });
  const state = freshState();
  const player = new Player({
    hasPower: () => true,
    state,
    ledger: new RunLedger(state),
    scheduler: new Scheduler(),
    now: Date.now,
    clockOffset: () => 0,
    clockSkew: () => 0,
    whyUnplayable: (sha256) => (missing.has(sha256) ? 'late' : null),
    onChange: () => undefined,
    onStart: () => undefined,
  });
  const plan = new Plan(createHash('sha256').update(canonicalJson(document)).digest('hex'), document);
  player.takePlan(plan);
  const until = (seconds: number) => void vi.advanceTimersByTime(ZERO + seconds * 1000 - Date.now());
  const seenAt = (seconds: number) => (until(seconds), player.shown());
  const reports = (n: number) =>
    state.reports
      .filter(({ occurrence_id }) => occurrence_id === id(n))
      .map(({ result, reason, played_sec, shown }) => [result, reason, played_sec, shown]);
  return { plan, player, until, seenAt, reports };
}

it('fetches every page, shows each for its seconds again and again, and reports how long each item was on the screen', () => {
  const { plan, seenAt, reports } = board([run(1, 0, 60, [poster, leaflet])]);
  expect([...plan.files.keys()]).toEqual(['a', 'b', 'c'].map((letter) => letter.repeat(64)));
  const seen = [0, 9.9, 10, 13.9, 14, 20, 24, 29.9, 30]
    .map((second) => seenAt(second))
    .map((shown) => shown && [shown.name, shown.frame]);
  expect(seen).toEqual([
    ['Áp phích', 1],
    ['Áp phích', 1],
    ['Tờ rơi', 1],
    ['Tờ rơi', 1],
    ['Tờ rơi', 2],
    ['Tờ rơi', 1],
    ['Tờ rơi', 2],
    ['Tờ rơi', 2],
    null,
  ]);
  expect(reports(1)).toEqual([
    [
      'success',
      null,
      30,
      [
        { content_id: id(1), played_sec: 10 },
        { content_id: id(2), played_sec: 20 },
      ],
    ],
  ]);
});

it('shows nothing of an item of which a page is missing, and the times shown add up to the time played', () => {
  const { seenAt, reports } = board([run(1, 0, 60, [poster, leaflet])], new Set(['c'.repeat(64)]));
  expect([seenAt(5)?.name, seenAt(15)]).toEqual(['Áp phích', null]);
  seenAt(31);
  expect(reports(1)).toEqual([['partial', 'late', 10, [{ content_id: id(1), played_sec: 10 }]]]);
});

it('has one programme: an emergency that is heard takes the screen, and the picture resumes where it was', () => {
  const alarm: PlanItem = {
    content_id: id(8),
    name: 'Báo bão',
    duration_sec: 5,
    repeat: 1,
    ...file('f'),
    mime: 'audio/mpeg',
  };
  const { seenAt, reports } = board([
    run(1, 0, 60, [poster, leaflet]),
    run(2, 12, 17, [alarm], { priority_level: 90 }),
  ]);
  expect([seenAt(11)?.frame, seenAt(13), seenAt(18)]).toMatchObject([
    1,
    null,
    { name: 'Tờ rơi', frame: 1, frame_sec: 3 },
  ]);
  seenAt(36);
  expect([reports(2), reports(1)]).toEqual([
    [['success', null, 5, undefined]],
    [
      [
        'success',
        null,
        30,
        [
          { content_id: id(1), played_sec: 10 },
          { content_id: id(2), played_sec: 20 },
        ],
      ],
    ],
  ]);
});
