import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalJson, chancesFrom, whyNotBelieved } from '@loa/broadcast-engine';
import type { PlannedOccurrence, ReportMessage } from '@loa/contracts/device-protocol';
import { freshState } from './device-state';
import { Plan } from './plan';
import { RunLedger } from './run-ledger';

const at = (seconds: number) => Date.parse('2026-11-20T05:00:00.000Z') + seconds * 1000;
const id = (n: number) => `6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a${String(n).padStart(2, '0')}`;
const sha256 = 'a'.repeat(64);

const run = (n: number, from: number, to: number, fields: Partial<PlannedOccurrence> = {}): PlannedOccurrence => ({
  occurrence_id: id(n),
  schedule_id: id(n),
  title: 'Bản tin',
  priority_level: 20,
  start: new Date(at(from)).toISOString(),
  end: new Date(at(to)).toISOString(),
  resume_rule: 'resume',
  overrun_rule: 'cut',
  queue: false,
  volume: null,
  repeat_count: 1,
  repeat_gap_sec: 0,
  required_sec: to - from,
  items: [
    {
      content_id: id(n),
      name: 'Bản tin',
      url: `/device-api/media/${sha256}`,
      sha256,
      size: 1,
      mime: 'audio/mpeg',
      duration_sec: to - from,
      repeat: 1,
    },
  ],
  ...fields,
});
const planOf = (...occurrences: PlannedOccurrence[]) => {
  const document = {
    format: 1 as const,
    valid_from: new Date(at(-1000)).toISOString(),
    valid_to: new Date(at(100_000)).toISOString(),
    occurrences,
  };
  return new Plan(createHash('sha256').update(canonicalJson(document)).digest('hex'), document);
};
function book(clockSkew: () => number | null = () => 0) {
  const state = freshState();
  const ledger = new RunLedger(state, { hasFile: () => true, clockSkew });
  const heard = (n: number, from: number, to: number) => {
    state.on_air = { occurrence_id: id(n), since: at(from), reason: null };
    ledger.addTime(at(to));
    state.on_air = null;
  };
  return {
    state,
    ledger,
    heard,
    outcome: (n: number) =>
      state.reports
        .filter(({ occurrence_id }) => occurrence_id === id(n))
        .map(({ result, reason, played_sec }) => [result, reason, played_sec]),
  };
}

it('reports a run once, when it is over', () => {
  const { ledger, heard, outcome } = book();
  const plan = planOf(run(1, 0, 60));
  heard(1, 0, 60);
  ledger.closeEnded(plan, at(59));
  expect(outcome(1)).toEqual([]);
  ledger.closeEnded(plan, at(60));
  ledger.closeEnded(plan, at(61));
  expect(outcome(1)).toEqual([['success', null, 60]]);
});

it('names the cause of most of the missing time', () => {
  const { ledger, heard, outcome } = book();
  const plan = planOf(run(1, 0, 60));
  heard(1, 0, 20);
  ledger.missedBetween(plan, at(20), at(50), 'power');
  ledger.missedBetween(plan, at(50), at(60), 'file_missing');
  ledger.closeEnded(plan, at(60));
  expect(outcome(1)).toEqual([['partial', 'power', 20]]);
});

it('records a run whose air time another run took as preempted', () => {
  const { ledger, heard, outcome } = book();
  const plan = planOf(run(1, 0, 60, { resume_rule: 'skip' }), run(2, 20, 80, { priority_level: 90 }));
  heard(1, 0, 20);
  heard(2, 20, 80);
  ledger.closeEnded(plan, at(80));
  expect(outcome(1)).toEqual([['partial', 'preempted', 20]]);
  expect(outcome(2)).toEqual([['success', null, 60]]);
});

it('reports nothing of runs that were over before it heard of them', () => {
  const { ledger, outcome } = book();
  const plan = planOf(run(1, 0, 60), run(2, 100, 160));
  ledger.ignoreEnded(plan, null, at(90));
  ledger.closeEnded(plan, at(200));
  expect(outcome(1)).toEqual([]);
  expect(outcome(2)).toEqual([['failed', 'unknown', 0]]);
});

it('reports a run that was dropped while it played, and forgets one that had not begun', () => {
  const { ledger, heard, outcome } = book();
  const old = planOf(run(1, 0, 60), run(2, 100, 160));
  heard(1, 0, 30);
  ledger.closeDropped(old, planOf(), at(30));
  expect(outcome(1)).toEqual([['partial', 'dropped', 30]]);
  expect(outcome(2)).toEqual([]);
});

it('reports paused where a person paused it for too long to be made up', () => {
  const { ledger, heard, outcome } = book();
  const plan = planOf(
    run(1, 0, 60, { pauses: [{ from: new Date(at(10)).toISOString(), to: new Date(at(40)).toISOString() }] }),
  );
  heard(1, 0, 10);
  heard(1, 40, 60);
  ledger.closeEnded(plan, at(60));
  expect(outcome(1)).toEqual([['partial', 'paused', 30]]);
});

it('counts no second that did not pass when the clock is set in the middle of a run', () => {
  const { state, ledger, outcome } = book();
  const plan = planOf(run(1, 0, 600));
  state.on_air = { occurrence_id: id(1), since: at(0), reason: null };
  ledger.addTime(at(10));
  // Ten seconds are heard, the clock is set five minutes ahead, ten more are heard, and the clock is set back.
  ledger.clockMoved(300_000, plan, at(310));
  ledger.addTime(at(320));
  ledger.clockMoved(-300_000, plan, at(20));
  ledger.addTime(at(25));
  state.on_air = null;
  ledger.closeEnded(plan, at(600));
  expect(outcome(1)).toEqual([['partial', 'unknown', 25]]);
  expect(state.reports[0]).toMatchObject({
    actual_start: new Date(at(0)).toISOString(),
    actual_end: new Date(at(25)).toISOString(),
  });
});

it('does not count what a fast clock began too soon, once the clock is corrected', () => {
  const { ledger, heard, outcome, state } = book();
  const plan = planOf(run(1, 60, 80));
  // The clock showed 60 when it was 0, and was corrected six seconds later.
  heard(1, 60, 66);
  ledger.clockMoved(-60_000, plan, at(6));
  heard(1, 60, 72);
  ledger.closeEnded(plan, at(80));
  expect(outcome(1)).toEqual([['partial', 'unknown', 12]]);
  expect(state.reports[0]).toMatchObject({ actual_start: new Date(at(60)).toISOString() });
});

it('reports a run again that it plays again because the clock was set back', () => {
  let skew = 0;
  const { ledger, heard, outcome, state } = book(() => skew);
  const plan = planOf(run(1, 0, 20));
  heard(1, 0, 15);
  ledger.closeEnded(plan, at(20));
  // At 60 the clock is set back to 10: the rest of the run is heard once more.
  skew = -50_000;
  ledger.clockMoved(skew, plan, at(10));
  heard(1, 10, 13);
  skew = 0;
  ledger.clockMoved(50_000, plan, at(63));
  ledger.closeEnded(plan, at(63));
  expect(outcome(1)).toEqual([
    ['partial', 'unknown', 15],
    ['partial', 'unknown', 18],
  ]);
  expect(state.reports[1]).toMatchObject({
    actual_start: new Date(at(0)).toISOString(),
    actual_end: new Date(at(63)).toISOString(),
  });
});

it('reports offline for what it could not know, also when it knew of the run at another time', () => {
  const { ledger, outcome } = book();
  const moved = run(1, 0, 20);
  const known = planOf({ ...moved, start: new Date(at(100)).toISOString(), end: new Date(at(120)).toISOString() });
  const plan = planOf(moved);
  ledger.missedBetween(plan, 0, at(30), 'offline', known);
  ledger.preemptedBefore(at(30), known, plan);
  ledger.closeEnded(plan, at(30));
  expect(outcome(1)).toEqual([['failed', 'offline', 0]]);
});

it('begins a run at its own time, also when the clock that began it too soon is corrected while it is heard', () => {
  const { state, ledger, heard } = book();
  const plan = planOf(run(1, 60, 80));
  state.on_air = { occurrence_id: id(1), since: at(60), reason: null };
  ledger.addTime(at(63));
  ledger.clockMoved(-55_000, plan, at(8));
  // A busy machine ends the run some milliseconds later.
  ledger.addTime(at(8) + 5);
  heard(1, 60, 80);
  ledger.closeEnded(plan, at(80));
  expect(
    state.reports.map(({ actual_start, actual_end, played_sec }) => [actual_start, actual_end, played_sec]),
  ).toEqual([[new Date(at(60)).toISOString(), new Date(at(80)).toISOString(), 20]]);
});

it('sends a report the server believes, and leaves out nothing that was heard in time, however coarsely the skew was measured while its clock was set during a run', () => {
  const next = chancesFrom('coarse clocks');
  const draw = (least: number, most: number) => Math.round(least + next() * (most - least));
  const DATE_ERROR_MS = 2500;
  for (let turn = 0; turn < 2000; turn += 1) {
    // Either the clock ran ahead and is corrected, or it was right and is set back. The Date of an answer has whole
    // seconds, and the answer took some time.
    const [wasAhead, by, heard] = [next() < 0.5, draw(0, 9000), draw(100, 9000)];
    const isKnown = wasAhead || next() < 0.7;
    const measured = () => (isKnown ? (wasAhead ? 0 : -by) + draw(-DATE_ERROR_MS, DATE_ERROR_MS) : null);
    let skew: number | null = null;
    const { state, ledger } = book(() => skew);
    const plan = planOf(run(1, 60, 80));
    state.on_air = { occurrence_id: id(1), since: at(60), reason: null };
    ledger.addTime(at(60) + heard);
    skew = measured();
    const now = at(60) + heard - by;
    ledger.clockMoved(-by, plan, now);
    if (now < at(60)) state.on_air = null;
    state.on_air ??= { occurrence_id: id(1), since: Math.max(now, at(60)), reason: null };
    ledger.addTime(at(80));
    state.on_air = null;
    skew = measured();
    ledger.closeEnded(plan, at(80));
    const [report] = state.reports as [ReportMessage];
    const received_at = new Date(at(80) + (wasAhead ? 0 : by)).toISOString();
    const known = {
      id: id(1),
      schedule_id: report.schedule_id,
      schedule_name: '',
      planned_start: report.planned_start,
      planned_end: report.planned_end,
      required_sec: 20,
      target_ids: new Set(['d']),
    };
    const drawn = { wasAhead, by, heard, skew };
    expect({ ...drawn, why: whyNotBelieved({ device_id: 'd', report, received_at }, known) }).toEqual({
      ...drawn,
      why: null,
    });
    // The run is heard until its end by the device's own clock, so all of it was heard in the run's time.
    expect({ ...drawn, enough: report.played_sec >= 19.9 }).toEqual({ ...drawn, enough: true });
  }
});

it('sends a report of an urgent run that the server believes, where a wrong clock was measured better meanwhile', () => {
  let skew = -22_700;
  const { state, ledger } = book(() => skew);
  // Announced for 60 by the server's clock; moved to where the device's clock was thought to be then.
  const taken = {
    ...run(1, 60 - 22.7, 69 - 22.7, { urgent: true, required_sec: 9 }),
    announced_start: new Date(at(60)).toISOString(),
  };
  const plan = planOf(taken);
  state.on_air = { occurrence_id: id(1), since: at(60 - 22.7), reason: null };
  ledger.addTime(at(69 - 22.7));
  state.on_air = null;
  skew = -20_000;
  ledger.closeEnded(plan, at(69 - 22.7));
  const [report] = state.reports as [ReportMessage];
  const known = {
    id: id(1),
    schedule_id: report.schedule_id,
    schedule_name: '',
    planned_start: new Date(at(60)).toISOString(),
    planned_end: new Date(at(69)).toISOString(),
    required_sec: 9,
    target_ids: new Set(['d']),
  };
  expect(whyNotBelieved({ device_id: 'd', report, received_at: new Date(at(67)).toISOString() }, known)).toBeNull();
  expect(report.played_sec).toBe(6.3);
});
