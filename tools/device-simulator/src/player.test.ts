import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canonicalJson } from '@loa/broadcast-engine';
import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { Scheduler } from './scheduler';
import { freshState } from './device-state';
import { Plan } from './plan';
import { Player } from './player';
import { RunLedger } from './run-ledger';

const ZERO = Date.parse('2026-11-20T05:00:00.000Z');
const at = (seconds: number) => new Date(ZERO + seconds * 1000).toISOString();
beforeEach(() => void vi.useFakeTimers({ now: ZERO - 10_000 }));
afterEach(() => void vi.useRealTimers());

const id = (n: number) => `6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a${String(n).padStart(2, '0')}`;
function run(
  n: number,
  from: number,
  to: number,
  seconds: number,
  fields: Partial<PlannedOccurrence> = {},
): PlannedOccurrence {
  const sha256 = 'a'.repeat(64);
  return {
    occurrence_id: id(n),
    schedule_id: id(n),
    title: 'Bản tin',
    priority_level: 20,
    start: at(from),
    end: at(to),
    resume_rule: 'resume',
    overrun_rule: 'cut',
    queue: false,
    volume: null,
    repeat_count: 1,
    repeat_gap_sec: 0,
    required_sec: seconds,
    ...fields,
    items: [
      {
        content_id: id(n),
        name: 'Bản tin',
        url: `/device-api/media/${sha256}`,
        sha256,
        size: 1,
        mime: 'audio/mpeg',
        duration_sec: seconds,
        repeat: 1,
      },
    ],
  };
}
const planOf = (...occurrences: PlannedOccurrence[]) => {
  const document = { format: 1 as const, valid_from: at(-1000), valid_to: at(100_000), occurrences };
  return new Plan(createHash('sha256').update(canonicalJson(document)).digest('hex'), document);
};

/** A device with a plan at second zero; `until` advances its clock. */
function device(...runs: PlannedOccurrence[]) {
  const state = freshState();
  let hasPower = true;
  const player = new Player({
    hasPower: () => hasPower,
    state,
    ledger: new RunLedger(state),
    scheduler: new Scheduler(),
    now: Date.now,
    clockOffset: () => 0,
    clockSkew: () => 0,
    whyUnplayable: () => null,
    onChange: () => undefined,
    onStart: () => undefined,
  });
  player.takePlan(planOf(...runs));
  return {
    player,
    until: (seconds: number) => vi.advanceTimersByTime(ZERO + seconds * 1000 - Date.now()),
    /** Power cut; timers that were running still end. */
    cut: () => {
      player.halt();
      hasPower = false;
      player.update();
    },
    /** Power is back, `since` seconds being the last with power. */
    powered: (since: number) => {
      hasPower = true;
      player.recover(planOf(...runs), ZERO + since * 1000);
      player.update();
    },
    take: (...changed: PlannedOccurrence[]) => player.takePlan(planOf(...changed)),
    reports: (n: number) =>
      state.reports
        .filter(({ occurrence_id }) => occurrence_id === id(n))
        .map(({ result, reason, played_sec }) => [result, reason, played_sec]),
  };
}

const news = (fields: Partial<PlannedOccurrence> = {}) => run(1, 0, 600, 300, fields);
const full = (fields: Partial<PlannedOccurrence> = {}) => run(1, 0, 600, 600, fields);
const alarm = (fields: Partial<PlannedOccurrence> = {}) => run(2, 100, 220, 120, { priority_level: 90, ...fields });
const dropped = alarm({ dropped_at: at(160) });

it('reports what it played as soon as the programme is over, however long the slot', () => {
  const { until, reports, player } = device(news());
  until(299);
  expect(reports(1)).toEqual([]);
  until(300);
  expect([reports(1), player.playState()]).toEqual([[['success', null, 300]], 'idle']);
  until(700);
  expect(reports(1)).toHaveLength(1);
});

it('plays nothing without power, whatever was running when it went off', () => {
  const { until, reports, player, cut } = device(news(), run(3, 700, 800, 100));
  until(100);
  cut();
  until(900);
  expect([reports(1), reports(3), player.currentRuns()]).toEqual([[], [], []]);
});

it('counts nothing as heard that passed without power, also when its process ends meanwhile', () => {
  const { until, reports, player, cut, powered } = device(full());
  until(100);
  cut();
  until(200);
  player.halt();
  until(300);
  powered(100);
  until(600);
  expect(reports(1)).toEqual([['partial', 'power', 400]]);
});

it('resumes where it was when an emergency ends by itself', () => {
  const { until, reports, player } = device(news(), alarm());
  until(230);
  expect(player.nowPlaying()).toMatchObject({ occurrence_id: id(1), position_sec: 110 });
  until(600);
  expect([reports(2), reports(1)]).toEqual([[['success', null, 120]], [['success', null, 300]]]);
});

it('resumes where it was when the emergency is dropped midway', () => {
  const { until, reports, take, player } = device(news(), alarm());
  until(160);
  take(news(), dropped);
  expect(reports(2)).toEqual([['partial', 'dropped', 60]]);
  expect(player.nowPlaying()).toMatchObject({ occurrence_id: id(1), position_sec: 100 });
  until(600);
  expect(reports(1)).toEqual([['success', null, 300]]);
});

it('reports preempted where the emergency took time that it cannot make up', () => {
  const { until, reports, take } = device(full(), alarm());
  until(160);
  take(full(), dropped);
  until(600);
  expect(reports(1)).toEqual([['partial', 'preempted', 540]]);
});

it('gives up with the rule skip, also when the emergency is dropped', () => {
  const { until, reports, take, player } = device(full({ resume_rule: 'skip' }), alarm());
  until(160);
  take(full({ resume_rule: 'skip' }), dropped);
  expect(player.nowPlaying()).toBeNull();
  until(600);
  expect(reports(1)).toEqual([['partial', 'preempted', 100]]);
});

it('without the network plays the emergency to its end, then joins the others and reports who took its time', () => {
  const { until, reports, take, player } = device(news(), alarm());
  until(280);
  expect(reports(2)).toEqual([['success', null, 120]]);
  take(news(), dropped);
  expect(player.nowPlaying()).toMatchObject({ occurrence_id: id(1), position_sec: 220 });
  until(600);
  expect([reports(2), reports(1)]).toEqual([[['success', null, 120]], [['partial', 'preempted', 240]]]);
});

it('hears of the drop while it still plays the emergency', () => {
  const { until, reports, take } = device(news(), alarm());
  until(200);
  take(news(), dropped);
  expect(reports(2)).toEqual([['partial', 'dropped', 100]]);
  until(600);
  expect(reports(1)).toEqual([['partial', 'preempted', 260]]);
});

it('reports nothing of an emergency it first hears of when it was dropped', () => {
  const { until, reports, take } = device(news());
  until(200);
  take(news(), dropped);
  until(600);
  expect([reports(2), reports(1)]).toEqual([[], [['success', null, 300]]]);
});

describe('play now', () => {
  const now = (fields: Partial<PlannedOccurrence> = {}) => run(3, 0, 30, 30, { urgent: true, ...fields });

  it('that arrives late is heard from its beginning', () => {
    const { until, reports, take, player } = device();
    until(4);
    take(now());
    expect(player.nowPlaying()).toMatchObject({ occurrence_id: id(3), position_sec: 0 });
    until(34);
    expect(reports(3)).toEqual([['success', null, 30]]);
  });

  it('that arrives very late is joined in the middle, like on the other devices', () => {
    const { until, take, player } = device();
    until(70);
    take(run(3, 0, 300, 300, { urgent: true }));
    expect(player.nowPlaying()).toMatchObject({ position_sec: 70 });
  });

  it('whose file arrives late is heard from its beginning; a planned run is joined in the middle, and both say so truly', () => {
    for (const [fields, reports] of [
      [{ urgent: true as const }, ['success', null, 30]],
      [{}, ['partial', 'late', 25]],
    ] as const) {
      let hasFile = false;
      const state = freshState();
      const ledger = new RunLedger(state, { hasFile: () => hasFile, clockSkew: () => 0 });
      const player = new Player({
        hasPower: () => true,
        state,
        ledger,
        scheduler: new Scheduler(),
        now: Date.now,
        clockOffset: () => 0,
        clockSkew: () => 0,
        whyUnplayable: () => (hasFile ? null : 'file_missing'),
        onChange: () => undefined,
        onStart: () => undefined,
      });
      vi.setSystemTime(ZERO - 10_000);
      player.takePlan(planOf(run(3, 0, 30, 30, fields)));
      vi.advanceTimersByTime(15_000);
      hasFile = true;
      player.fileArrived();
      vi.advanceTimersByTime(60_000);
      expect(state.reports.map(({ result, reason, played_sec }) => [result, reason, played_sec])).toEqual([reports]);
    }
  });
});

it.each(['storage', 'file_missing', 'late'] as const)('a device that cannot play says why: %s', (reason) => {
  const state = freshState();
  const parts = {
    state,
    scheduler: new Scheduler(),
    now: Date.now,
    clockOffset: () => 0,
    clockSkew: () => 0,
    whyUnplayable: () => reason,
    onChange: () => undefined,
    onStart: () => undefined,
  };
  // A file that is there in the end came late; one that is not was missing.
  const player = new Player({
    ...parts,
    hasPower: () => true,
    ledger: new RunLedger(state, { hasFile: () => reason === 'late', clockSkew: () => 0 }),
  });
  vi.setSystemTime(ZERO - 10_000);
  player.takePlan(planOf(run(3, 0, 30, 30)));
  vi.advanceTimersByTime(15_000);
  // A file that is still downloading is no fault: nobody has to be alarmed at a good start.
  expect(player.playState()).toBe(reason === 'late' ? 'idle' : 'error');
  vi.advanceTimersByTime(45_000);
  expect(state.reports.map(({ result, reason: reports, played_sec }) => [result, reports, played_sec])).toEqual([
    ['failed', reason, 0],
  ]);
});

describe('stop does not wait for a clock', () => {
  it.each([
    ['slow', -120_000],
    ['fast', 120_000],
  ])(
    'a device whose clock is %s falls silent when the message arrives, and is not written down as on time',
    (_, offset) => {
      const state = freshState();
      const parts = {
        state,
        scheduler: new Scheduler(),
        now: () => Date.now() + offset,
        clockOffset: () => offset,
        clockSkew: () => offset,
        whyUnplayable: () => null,
        onChange: () => undefined,
        onStart: () => undefined,
      };
      const player = new Player({
        ...parts,
        hasPower: () => true,
        ledger: new RunLedger(state, { hasFile: () => true, clockSkew: () => offset }),
      });
      vi.setSystemTime(ZERO - 200_000);
      player.takePlan(planOf(full()));
      vi.advanceTimersByTime(200_000 - offset + 100_000);
      expect(player.playState()).toBe('playing');
      player.takePlan(planOf(full({ dropped_at: new Date(Date.now()).toISOString() })));
      expect(player.playState()).toBe('idle');
      expect(state.reports).toMatchObject([
        { result: 'partial', reason: 'dropped', played_sec: 100, clock_skew_ms: offset },
      ]);
    },
  );

  it("an emergency begins by the server's clock", () => {
    const state = freshState();
    const offset = -120_000;
    const player = new Player({
      hasPower: () => true,
      state,
      ledger: new RunLedger(state),
      scheduler: new Scheduler(),
      now: () => Date.now() + offset,
      clockOffset: () => offset,
      clockSkew: () => offset,
      whyUnplayable: () => null,
      onChange: () => undefined,
      onStart: () => undefined,
    });
    vi.setSystemTime(ZERO + 90_000);
    player.takePlan(planOf(alarm()));
    vi.advanceTimersByTime(10_000);
    expect(player.playState()).toBe('playing');
  });
});
