import { createHash } from 'node:crypto';
import { buildPlan, canonicalJson, playOutOn } from '@loa/broadcast-engine';
import type { PlanDocument, PlannedOccurrence, ReportMessage } from '@loa/contracts/device-protocol';
import { freshState } from '../device-state';
import { Plan } from '../plan';
import { Player } from '../player';
import { RunLedger } from '../run-ledger';
import { LAST_SECOND } from './reference-player';
import type { RunFacts, World } from './world';
import { at, ZERO } from './world';

/** Longer than the worst clock of these worlds and the longest pause together. */
const WRONG_CLOCK_SEC = 400;

const isIn = (stretches: readonly { from: number; to: number }[], second: number) =>
  stretches.some(({ from, to }) => from <= second && second < to);

/** Seconds at which a person or the calendar changes something. */
export function momentsOf({ runs, away, midnights }: World): number[] {
  const decided = runs.flatMap(({ known_at, dropped_at, pauses, edited }) => [
    known_at,
    dropped_at ?? 0,
    edited?.at ?? 0,
    ...pauses.flatMap(({ from, to }) => [from, to ?? 0]),
  ]);
  return [...new Set([0, ...decided, ...away.flatMap(({ from, to }) => [from, to]), ...midnights])].sort(
    (a, b) => a - b,
  );
}

/** The run in the database at a second: always the newest values. */
function storedRun({ run, edited, pauses }: RunFacts, now: number): PlannedOccurrence {
  const known = pauses
    .filter(({ from }) => from <= now)
    .map(({ from, to }) => ({ from: at(from), ...(to !== null && to <= now && { to: at(to) }) }));
  return {
    ...run,
    ...(edited && edited.at <= now && { priority_level: edited.priority_level }),
    ...(known.length > 0 && { pauses: known }),
  };
}

/** Plans that a server makes for the device, each from the one before. */
function plansOf(world: World): { second: number; hash: string; plan: PlanDocument }[] {
  const made: { second: number; hash: string; plan: PlanDocument }[] = [];
  for (const second of momentsOf(world)) {
    const isWanted = ({ known_at, dropped_at }: RunFacts) =>
      known_at <= second && (dropped_at === null || dropped_at > second) && !isIn(world.away, second);
    const before = made.at(-1)?.plan ?? null;
    // Yesterday leaves the plan later, by as much as a wrong clock needs; where clocks are right, at once.
    const valid_from = at(
      (world.midnights.findLast((midnight) => midnight <= second) ?? 0) -
        (world.clock_offset === 0 ? 0 : WRONG_CLOCK_SEC),
    );
    const plan = buildPlan({
      before,
      wanted: world.runs.filter(isWanted).map((facts) => storedRun(facts, second)),
      now: at(second),
      valid_from,
      valid_to: at(2 * LAST_SECOND),
      tracks: world.tracks,
    });
    made.push({ second, hash: createHash('sha256').update(canonicalJson(plan)).digest('hex'), plan });
  }
  return made;
}

/** Scheduler like the device's own, in simulated time. */
class SimulatedScheduler {
  #entries: { at: number; run: (() => void) | null }[] = [];

  at(moment: number, run: () => void) {
    const entry: { at: number; run: (() => void) | null } = { at: moment, run };
    this.#entries.push(entry);
    return () => void (entry.run = null);
  }

  turn(now: number) {
    if (this.#entries.every((entry) => entry.at > now)) return;
    for (
      let due = this.#entries.filter((entry) => entry.at <= now);
      due.length > 0;
      due = this.#entries.filter((entry) => entry.at <= now)
    ) {
      this.#entries = this.#entries.filter((entry) => entry.at > now);
      for (const entry of due) entry.run?.();
    }
  }
}

export interface Experience {
  /** Runs that were heard or seen, by second of true time; the one with sound first. */
  heard: Map<number, string[]>;
  reports: { second: number; report: ReportMessage }[];
  /** By second, the time (ms) until which the server expected each run to last. */
  foreseen: { second: number; over: ReadonlyMap<string, number> }[];
}

/** A device of this world with its real player and ledger; only time, network and power are simulated. */
export function experience(world: World): Experience {
  const { cut, dark, latency } = world;
  const offset = world.clock_offset * 1000;
  let now = ZERO;
  const state = freshState();
  const scheduler = new SimulatedScheduler();
  const clockSkew = () => offset;
  const ledger = new RunLedger(state, { hasFile: () => true, clockSkew });
  let isSent = true;
  const tuner = {
    tune: () => undefined,
    isOnBackup: () => false,
    whyUnheard: () => (isSent ? null : ('relay_error' as const)),
  };
  const player = new Player({
    hasPower: () => true,
    state,
    ledger,
    scheduler,
    tuner,
    now: () => now + offset,
    clockOffset: () => offset,
    clockSkew,
    whyUnplayable: () => null,
    onChange: () => undefined,
    onStart: () => undefined,
    tracks: world.tracks,
  });
  const plans = plansOf(world);
  const heard = new Map<number, string[]>();
  const reports: Experience['reports'] = [];
  let current = null as Plan | null;
  for (let second = 0; second < LAST_SECOND; second += 1) {
    now = ZERO + second * 1000;
    const wasSent: boolean = isSent;
    isSent = !isIn(world.unsent, second) && !isIn(cut, second);
    if (isIn(dark, second)) {
      if (state.off_at === null) player.halt();
      state.off_at ??= now + offset;
      continue;
    }
    const wasOff = state.off_at !== null;
    if (wasOff) {
      if (current) player.recover(current, state.off_at);
      state.off_at = null;
      player.update();
    }
    if (isIn(cut, second)) state.connected_at = null;
    else {
      state.connected_at ??= now + offset;
      const newest = plans.findLast((each) => each.second + latency <= second);
      if (newest && newest.hash !== current?.hash) {
        current = new Plan(newest.hash, newest.plan);
        player.takePlan(current);
      }
    }
    if (isSent !== wasSent) player.update();
    scheduler.turn(now);
    // A fallback for a relay is heard, but is not the planned content.
    const runs = player.heardRuns();
    if (runs.length > 0) heard.set(second, runs);
    for (const report of state.reports.splice(0)) reports.push({ second, report });
  }
  // A run that a person left paused in a queue waits for a day.
  now = ZERO + 3 * 86_400_000;
  player.update();
  for (const report of state.reports.splice(0)) reports.push({ second: 3 * 86_400, report });
  return {
    heard,
    reports,
    foreseen: plans.map(({ second, plan }) => ({ second, over: playOutOn(world.tracks, plan.occurrences).over })),
  };
}
