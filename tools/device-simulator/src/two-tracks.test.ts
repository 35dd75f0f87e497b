import { createHash } from 'node:crypto';
import { canonicalJson } from '@loa/broadcast-engine';
import { planDocument, type PlannedOccurrence } from '@loa/contracts/device-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Scheduler } from './scheduler';
import { deviceActions } from './device-actions';
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
  mime: letter === 'a' ? 'image/jpeg' : 'audio/mpeg',
});
const run = (title: string, n: number, from: number, to: number, over: Partial<PlannedOccurrence>) => ({
  occurrence_id: id(n),
  schedule_id: id(n),
  title,
  priority_level: 20,
  start: at(from),
  end: at(to),
  resume_rule: 'resume',
  overrun_rule: 'cut',
  queue: false,
  volume: null,
  repeat_count: 1,
  repeat_gap_sec: 0,
  required_sec: to - from,
  ...over,
});
/** A picture of ten seconds, over and over for a minute. */
const loop = run('Áp phích', 1, 0, 60, {
  repeat_count: 6,
  items: [
    {
      content_id: id(8),
      name: 'Áp phích',
      duration_sec: 10,
      repeat: 1,
      show: { frames: [{ media_id: id(8), media_kind: 'image', seconds: 10, fit: 'contain', file: file('a') }] },
    },
  ],
});
const spoken = (n: number, title: string, from: number, to: number, over: Partial<PlannedOccurrence> = {}) =>
  run(title, n, from, to, {
    items: [{ content_id: id(9), name: title, duration_sec: to - from, repeat: 1, ...file('f') }],
    ...over,
  });
const news = spoken(2, 'Bản tin', 20, 30);

beforeEach(() => void vi.useFakeTimers({ now: ZERO - 10_000 }));
afterEach(() => void vi.useRealTimers());

/** A board that is heard and seen at once, and what a person would do to it. */
function board(occurrences: object[], missing: readonly string[] = []) {
  const document = planDocument.parse({ format: 1, valid_from: at(-1000), valid_to: at(100_000), occurrences });
  const state = freshState();
  const scheduler = new Scheduler();
  const player = new Player({
    hasPower: () => true,
    state,
    ledger: new RunLedger(state),
    scheduler,
    now: Date.now,
    clockOffset: () => 0,
    clockSkew: () => 0,
    whyUnplayable: (sha256) => (missing.includes(sha256) ? 'late' : null),
    onChange: () => undefined,
    onStart: () => undefined,
    tracks: 2,
  });
  player.takePlan(new Plan(createHash('sha256').update(canonicalJson(document)).digest('hex'), document));
  const actions = deviceActions({
    state,
    player,
    scheduler,
    onVolume: () => undefined,
    syncPlan: async () => true,
    screen: { show: async () => ({ ok: true }) },
    firmware: { upgrade: async () => ({ ok: true }) },
    restart: async () => undefined,
  });
  const until = (seconds: number) => void vi.advanceTimersByTime(ZERO + seconds * 1000 - Date.now());
  return {
    statusAt: (seconds: number) => {
      until(seconds);
      return {
        state: player.playState(),
        now: player.nowPlaying()?.title,
        beside: player.nowShown()?.title,
        picture: player.shown() && (player.shown()?.is_muted ? 'muted' : 'with its sound'),
      };
    },
    order: async (seconds: number, type: 'pause' | 'play' | 'stop') => {
      until(seconds);
      return (await actions[type]({}, () => undefined))?.ok;
    },
    reports: () => {
      until(120);
      return Object.fromEntries(
        state.reports.map(({ title, result, reason, played_sec }) => [title, [result, reason, played_sec]]),
      );
    },
  };
}

const picture = { state: 'playing', now: 'Áp phích', beside: undefined, picture: 'with its sound' };
const both = { state: 'playing', now: 'Bản tin', beside: 'Áp phích', picture: 'muted' };

it('what sounds along with a picture is muted while something is heard, and comes back at once', () => {
  const { statusAt, reports } = board([loop, news]);
  expect([19, 20, 29, 30].map(statusAt)).toEqual([picture, both, both, picture]);
  expect(reports()).toEqual({ 'Áp phích': ['success', null, 60], 'Bản tin': ['success', null, 10] });
});

it('it is not muted by what is not heard because its file is missing', () => {
  const { statusAt } = board([loop, news], ['f'.repeat(64)]);
  expect(statusAt(25)).toEqual(picture);
});

it('a pause silences and darkens both, going on takes up both, and each is reported short by as much', async () => {
  const { statusAt, order, reports } = board([loop, news]);
  expect(await order(22, 'pause')).toBe(true);
  expect(statusAt(24)).toEqual({ state: 'paused', now: 'Bản tin', beside: 'Áp phích', picture: null });
  expect(await order(25, 'play')).toBe(true);
  expect([statusAt(25), statusAt(31)]).toEqual([both, picture]);
  expect(reports()).toEqual({ 'Áp phích': ['partial', 'paused', 57], 'Bản tin': ['partial', 'paused', 7] });
});

it('a pause is of what plays then: a bulletin that begins later is heard, and the picture waits to go on', async () => {
  const { statusAt, order, reports } = board([loop, news]);
  await order(10, 'pause');
  expect(statusAt(15)).toEqual({ state: 'paused', now: 'Áp phích', beside: undefined, picture: null });
  expect(statusAt(25)).toEqual({ state: 'playing', now: 'Bản tin', beside: 'Áp phích', picture: null });
  expect(statusAt(35)).toMatchObject({ state: 'paused', now: 'Áp phích' });
  await order(40, 'play');
  expect(statusAt(41)).toEqual(picture);
  expect(reports()).toMatchObject({ 'Bản tin': ['success', null, 10], 'Áp phích': ['partial', 'paused', 30] });
});

it('a stop ends what is heard and what is seen', async () => {
  const { statusAt, order, reports } = board([loop, news]);
  await order(22, 'stop');
  expect(statusAt(23)).toEqual({ state: 'idle', now: undefined, beside: undefined, picture: null });
  expect(reports()).toEqual({ 'Áp phích': ['partial', 'dropped', 22], 'Bản tin': ['partial', 'dropped', 2] });
});

it('an emergency has both, also on a board that is paused', async () => {
  const { statusAt, order } = board([loop, news, spoken(3, 'Báo bão', 40, 50, { priority_level: 90 })]);
  await order(35, 'pause');
  expect(statusAt(45)).toEqual({ state: 'playing', now: 'Báo bão', beside: undefined, picture: null });
  expect(statusAt(51)).toMatchObject({ state: 'paused', now: 'Áp phích' });
});
