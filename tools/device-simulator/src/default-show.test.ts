import { createHash } from 'node:crypto';
import { canonicalJson } from '@loa/broadcast-engine';
import { planDocument, type PlanDefault, type PlanFrame, type PlannedOccurrence } from '@loa/contracts/device-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Scheduler } from './scheduler';
import { freshState } from './device-state';
import { Plan } from './plan';
import { Player } from './player';
import { RunLedger } from './run-ledger';

const ZERO = Date.parse('2026-11-20T05:00:00.000Z');
const at = (seconds: number) => new Date(ZERO + seconds * 1000).toISOString();
const id = (n: number) => `6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a${String(n).padStart(2, '0')}`;
const hash = (letter: string) => letter.repeat(64);
const picture = (letter: string): PlanFrame => ({
  media_id: id(9),
  media_kind: 'image',
  seconds: 10,
  fit: 'contain',
  file: { url: `/device-api/media/${hash(letter)}`, sha256: hash(letter), size: 3, mime: 'image/jpeg' },
});
const bulletin: PlannedOccurrence = {
  occurrence_id: id(1),
  schedule_id: id(1),
  title: 'Bản tin',
  priority_level: 20,
  start: at(0),
  end: at(10),
  resume_rule: 'resume',
  overrun_rule: 'cut',
  queue: false,
  volume: null,
  repeat_count: 1,
  repeat_gap_sec: 0,
  required_sec: 10,
  items: [{ content_id: id(2), name: 'Áp phích', duration_sec: 10, repeat: 1, show: { frames: [picture('a')] } }],
};
const poster: PlanDefault = { kind: 'show', content_id: id(3), name: 'Logo xã', show: { frames: [picture('b')] } };

beforeEach(() => void vi.useFakeTimers({ now: ZERO - 10_000 }));
afterEach(() => void vi.useRealTimers());

/** A board with a plan; the files in `missing` are not on it. */
function board(default_show: PlanDefault | undefined, missing: readonly string[] = []) {
  vi.setSystemTime(ZERO - 10_000);
  const document = planDocument.parse({
    format: 1,
    valid_from: at(-1000),
    valid_to: at(100_000),
    occurrences: [bulletin],
    default_show,
  });
  const state = freshState();
  const player = new Player({
    hasPower: () => true,
    state,
    ledger: new RunLedger(state),
    scheduler: new Scheduler(),
    now: Date.now,
    clockOffset: () => 0,
    clockSkew: () => 0,
    whyUnplayable: (sha256) => (missing.includes(sha256) ? 'late' : null),
    onChange: () => undefined,
    onStart: () => undefined,
  });
  const plan = new Plan(createHash('sha256').update(canonicalJson(document)).digest('hex'), document);
  player.takePlan(plan);
  const seen = [-1, 0, 9, 10].map((second) => {
    vi.advanceTimersByTime(ZERO + second * 1000 - Date.now());
    return player.shown()?.name ?? player.defaultShown();
  });
  return { files: [...plan.files.keys()], seen };
}

it('shows its default content until something is planned, then that, and at its end the default again', () => {
  const logo = { kind: 'show', title: 'Logo xã' };
  expect(board(poster)).toEqual({ files: [hash('a'), hash('b')], seen: [logo, 'Áp phích', 'Áp phích', logo] });
});

it('shows it while a file of the planned content is missing, and the clock while its own file is missing', () => {
  expect(board(poster, [hash('a')]).seen).toEqual(
    Array.from({ length: 4 }, () => ({ kind: 'show', title: 'Logo xã' })),
  );
  expect(board(poster, [hash('b')]).seen[0]).toEqual({ kind: 'clock', title: '' });
});

it('shows the clock and where it is, is dark where somebody decided so, and reports nothing where its plan does not define it', () => {
  expect(board({ kind: 'clock', place_name: 'Xã Tân Lập' }).seen).toEqual([
    { kind: 'clock', title: 'Xã Tân Lập' },
    'Áp phích',
    'Áp phích',
    { kind: 'clock', title: 'Xã Tân Lập' },
  ]);
  expect(board({ kind: 'dark' }).seen[3]).toEqual({ kind: 'dark', title: '' });
  expect(board(undefined).seen).toEqual([null, 'Áp phích', 'Áp phích', null]);
});
