import { filesIn } from '@loa/broadcast-engine';
import type { PlayState } from '@loa/contracts/device-protocol';
import { LANES, type Lane, type OnAir } from './device-state';
import { actOnArrival, fromTheBeginning, planAsTaken, urgentMoved } from './act-on-arrival';
import { heardOf, isSame, relayHeardOn, relayOf, seenOf, standInOf, stateOf, announcedRun } from './on-lane';
import type { Piece, Plan, PlannedRun } from './plan';
import type { PlayerParts } from './player-parts';
import { shownByDefault } from './shown-by-default';
import { whyUnheard } from './why-unheard';

/** Plays a plan by the clock. It knows nothing of a network. */
export class Player {
  plan: Plan | null = null;
  isRestarting = false;
  readonly tracks: number;
  readonly #lanes: readonly Lane[];
  #pieces: Partial<Record<Lane, Piece>> = {};
  #cancelWake: (() => void) | null = null;

  constructor(private readonly parts: PlayerParts) {
    this.tracks = parts.tracks ?? 1;
    this.#lanes = LANES.slice(0, this.tracks);
  }

  /** Starts a plan after a power cut since `offSince`: missed runs are recorded as such. */
  recover(restored: Plan, offSince: number | null) {
    const { state, ledger, now } = this.parts;
    const plan = planAsTaken(restored.on(this.tracks), state.taken);
    this.plan = plan;
    const from = offSince ?? now();
    for (const lane of LANES) {
      ledger.addTime(from, lane);
      state[lane] = null;
    }
    ledger.missedBetween(plan, from, now(), 'power');
  }

  takePlan(received: Plan) {
    const { state, ledger } = this.parts;
    const now = this.parts.now();
    const old = this.plan;
    this.#addTime(now);
    if (old) ledger.closeEnded(old, now);
    state.taken = actOnArrival(received.document.occurrences, {
      now,
      clock_skew_ms: this.parts.clockSkew(),
      known: state.taken,
      currentRun: (id) => old?.runs.get(id)?.occurrence,
    });
    const plan = planAsTaken(received.on(this.tracks), state.taken);
    ledger.reopen(plan, now);
    ledger.ignoreEnded(plan, old, now);
    // Changes that it could not know while it was cut off, and those that reached it late although it was connected.
    const connected_at = Math.min(state.connected_at ?? now, now);
    ledger.missedBetween(plan, 0, connected_at, 'offline', old);
    ledger.missedBetween(plan, connected_at, now, 'late', old);
    if (old) ledger.preemptedBefore(now, old, plan);
    if (old) ledger.closeDropped(old, plan, now);
    for (const lane of LANES) if (state[lane] && !plan.runs.has(state[lane].occurrence_id)) state[lane] = null;
    this.plan = plan;
    this.update();
  }

  /** A file has arrived. A run that should be playing and was silent without the file is heard from its beginning. */
  fileArrived() {
    for (const lane of this.#lanes) this.#beginWhole(lane);
    this.update();
  }

  #beginWhole(lane: Lane) {
    const { state } = this.parts;
    const now = this.parts.now();
    const reason = state[lane]?.reason;
    const silent = reason === 'late' || reason === 'file_missing' ? this.#runOn(lane) : null;
    const isWhole =
      silent && filesIn(silent.occurrence.items).every(({ sha256 }) => this.parts.whyUnplayable(sha256) === null);
    const taken =
      silent && isWhole && !state.runs[silent.occurrence.occurrence_id]?.started_at
        ? fromTheBeginning(silent.occurrence, now)
        : null;
    if (!silent || !taken || !this.plan) return;
    const id = silent.occurrence.occurrence_id;
    this.#addTime(now);
    state.taken = { ...state.taken, [id]: { ...state.taken[id], ...taken } };
    this.plan = planAsTaken(this.plan, state.taken);
    this.parts.ledger.forgive(id);
  }

  /**
   * Checks the clock and does what is due. Called at each boundary, and whenever something else changed; what still
   * ends after a power cut changes nothing.
   */
  update() {
    if (!this.parts.hasPower()) return;
    const { state, ledger, onHeard } = this.parts;
    const now = this.parts.now();
    this.#cancelWake?.();
    this.#addTime(now);
    const reportsBefore = state.reports.length;
    const { plan } = this;
    if (plan) ledger.closeEnded(plan, now);
    this.#pieces = plan ? Object.fromEntries(this.#lanes.map((lane, track) => [lane, plan.pieceAt(now, track)])) : {};
    this.#tune();
    const changed = this.#lanes.map((lane) => this.#putOnAir(lane, this.#onAir(lane, now), now)).includes(true);
    for (const [track, lane] of this.#lanes.entries()) onHeard?.(this.#heardOn(lane), track);
    if (changed || state.reports.length !== reportsBefore) this.parts.onChange();
    this.#wakeAt(
      Math.min(...this.#lanes.map((lane) => this.#pieces[lane]?.until ?? Infinity), plan?.nextClose(now) ?? Infinity),
    );
  }

  /** The clock was set by `by` ms: urgent runs neither begin again nor end because of that. */
  clockMoved(by: number) {
    if (!this.plan) return;
    this.parts.state.taken = urgentMoved(by, this.plan.document.occurrences, this.parts.state.taken);
    this.plan = planAsTaken(this.plan, this.parts.state.taken);
  }

  /** Power cut: everything stops where it is. */
  halt() {
    this.#cancelWake?.();
    this.#addTime(this.parts.now());
    this.#pieces = {};
    this.#tune();
    for (const track of this.#lanes.keys()) this.parts.onHeard?.(null, track);
  }

  /** Runs that are on air by the plan, heard or not: the one with sound first. */
  currentRuns(): PlannedRun[] {
    return this.#lanes.flatMap((lane) => this.#runOn(lane) ?? []);
  }

  /** Runs that are heard or seen now. */
  heardRuns(): string[] {
    return this.#lanes.flatMap((lane) => this.#heardOn(lane) ?? []);
  }

  playState(): PlayState {
    if (this.isRestarting) return 'restarting';
    if (this.parts.screen?.isOn()) return 'playing';
    const states = this.#lanes.map((lane) => this.#stateOf(lane));
    return (['playing', 'error', 'paused'] as const).find((state) => states.includes(state)) ?? 'idle';
  }

  /** The run that is heard; where nothing is heard, the one that is seen. */
  nowPlaying() {
    const lane = this.#lanesNow()[0];
    return lane ? this.#announcedRun(lane) : null;
  }

  /** The run that is seen while another one is heard. */
  nowShown() {
    const lane = this.#lanesNow()[1];
    return lane ? this.#announcedRun(lane) : null;
  }

  #lanesNow = () =>
    ['restarting', 'idle'].includes(this.playState())
      ? []
      : this.#lanes.filter(
          (lane) => this.#runOn(lane) && (this.#stateOf(lane) !== 'idle' || this.parts.screen?.isOn()),
        );

  #announcedRun(lane: Lane) {
    const run = this.#runOn(lane);
    if (!run) return null;
    const relay = lane === 'on_air' ? relayOf(this.#pieces.on_air) : null;
    const relay_heard = relayHeardOn(this.parts.state[lane], relay);
    return { ...announcedRun(run, this.parts.now()), ...(relay_heard && { relay_heard }) };
  }

  /**
   * The item of the plan on the screen now, which of its frames, and the position in it. Its own sound is muted while
   * something else is heard. Null while nothing is seen.
   */
  shown() {
    const { state } = this.parts;
    const track = this.tracks - 1;
    const onScreen = state[this.#lanes[track] ?? 'on_air'];
    const seen = seenOf(this.plan?.pieceAt(this.parts.now(), track), onScreen);
    return seen && { ...seen, is_muted: track > 0 && this.#stateOf('on_air') === 'playing' };
  }

  /**
   * Default content of a board while nothing planned is seen; null while something is, and on devices that are no
   * boards.
   */
  defaultShown = () =>
    this.isRestarting || this.parts.screen?.isOn() || this.shown()
      ? null
      : shownByDefault(this.plan?.document.default_show, this.parts.whyUnplayable);

  #runOn = (lane: Lane): PlannedRun | null => this.#pieces[lane]?.run ?? null;

  #stateOf = (lane: Lane) => stateOf(this.parts.state[lane], this.parts.state.paused_runs);

  #heardOn = (lane: Lane) => heardOf(this.parts.state[lane]);

  #onAir(lane: Lane, now: number): OnAir | null {
    const { run, position } = this.#pieces[lane] ?? {};
    if (!run || position?.kind !== 'item') return null;
    const reason = this.isRestarting
      ? 'power'
      : whyUnheard(run, position.item_index, lane === this.#lanes.at(-1), this.parts);
    const stand_in = reason === 'relay_error' ? standInOf(run, position.item_index, this.parts.whyUnplayable) : null;
    const item = run.occurrence.items[position.item_index];
    const is_backup = !reason && item && 'relay' in item && this.parts.tuner?.isOnBackup();
    return {
      occurrence_id: run.occurrence.occurrence_id,
      since: now,
      reason,
      ...(item && 'show' in item && { content_id: item.content_id }),
      ...(stand_in && { stand_in }),
      ...(is_backup && { is_backup }),
    };
  }

  /** Tunes to the relay that is due, and to nothing where nobody shall hear it. */
  #tune = () => this.parts.tuner?.tune(relayOf(this.#pieces.on_air));

  #putOnAir(lane: Lane, next: OnAir | null, now: number) {
    const { state } = this.parts;
    const last = state[lane];
    if (isSame(last, next)) return false;
    state[lane] = next;
    const run = this.#runOn(lane);
    if (!next || next.occurrence_id === last?.occurrence_id) return true;
    // A pause outlasts the runs that come between.
    state.paused_runs = state.paused_runs.filter((id) => (this.plan?.runs.get(id)?.closes_at ?? 0) > now);
    if (!next.reason && run) this.parts.onStart(run, now);
    return true;
  }

  /** The time of a late wake-up does not count as played, nor does time without power. */
  #addTime(now: number) {
    if (!this.parts.hasPower()) return;
    for (const lane of this.#lanes) {
      const until = Math.min(now, this.#pieces[lane]?.until ?? now);
      this.parts.ledger.addTime(until, lane);
      const on_air = this.parts.state[lane];
      if (on_air) on_air.since = Math.max(on_air.since, until);
    }
  }

  #wakeAt(at: number) {
    if (at !== Infinity) this.#cancelWake = this.parts.scheduler.at(at - this.parts.clockOffset(), () => this.update());
  }
}
