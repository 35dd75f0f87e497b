import { outcomeOf } from '@loa/broadcast-engine';
import { v7 as uuid } from 'uuid';
import type { ReportMessage } from '@loa/contracts/device-protocol';
import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import type { MissReason } from '@loa/contracts/schedules';
import { isUrgent, announcedStart } from './act-on-arrival';
import { LANES, type DeviceState, type Lane, type RunRecord } from './device-state';
import type { Plan, PlannedRun } from './plan';
import { soundMs, whyMissing } from './missed-sound';

/** How long a closed run is remembered, so that the same plan read again causes no second report. */
const REMEMBER_MS = 4 * 86_400_000;

interface LedgerParts {
  /** Whether a file is on the device. */
  hasFile: (sha256: string) => boolean;
  clockSkew: () => number | null;
  onClose?: (report: ReportMessage) => void;
}

/** Ledger of what a device played: adds up the time on air and closes each run with one report. */
export class RunLedger {
  constructor(
    private readonly state: DeviceState,
    private readonly parts: LedgerParts = { hasFile: () => true, clockSkew: () => 0 },
  ) {}

  /**
   * Adds the time since the last entry, up to `now`, to the run of a track. Call it before changing what is on air.
   */
  addTime(now: number, lane: Lane = 'on_air') {
    const on_air = this.state[lane];
    if (!on_air || now <= on_air.since) return;
    const record = this.#record(on_air.occurrence_id);
    if (on_air.reason) this.#miss(record, on_air.reason, now - on_air.since);
    else {
      record.started_at ??= on_air.since;
      record.ended_at = now;
      record.played_ms += now - on_air.since;
      if (on_air.is_backup) record.backup_ms = (record.backup_ms ?? 0) + now - on_air.since;
      if (on_air.content_id)
        record.shown_ms = {
          ...record.shown_ms,
          [on_air.content_id]: (record.shown_ms?.[on_air.content_id] ?? 0) + now - on_air.since,
        };
    }
    on_air.since = now;
  }

  /**
   * Records the runs that the plan had on air between two moments as missed, except those already known from another
   * plan.
   */
  missedBetween(plan: Plan, from: number, to: number, reason: MissReason, known: Plan | null = null) {
    for (const [id, run] of plan.runs) {
      const missed = known?.runs.get(id)?.start === run.start || this.isClosed(run) ? 0 : soundMs(run, from, to);
      if (missed > 0) this.#miss(this.#record(id), reason, missed);
    }
  }

  /**
   * Records sound as preempted that a new plan gives a run in the past, while this device followed the old plan and
   * played another run.
   */
  preemptedBefore(now: number, old: Plan, plan: Plan) {
    for (const [id, run] of plan.runs) {
      const known = old.runs.get(id);
      const lost =
        known?.start === run.start && !this.isClosed(run) ? soundMs(run, 0, now) - soundMs(known, 0, now) : 0;
      if (lost > 0) this.#miss(this.#record(id), 'preempted', lost);
    }
  }

  isClosed = ({ occurrence }: PlannedRun) => occurrence.occurrence_id in this.state.closed;

  /**
   * Closes runs that were over before this device heard of them without a report: the server knows that the device was
   * not there.
   */
  ignoreEnded(plan: Plan, known: Plan | null, now: number) {
    for (const run of plan.runs.values()) {
      const id = run.occurrence.occurrence_id;
      if (run.closes_at <= now && !known?.runs.has(id) && !this.isClosed(run))
        this.state.closed[id] = run.closes_at + REMEMBER_MS;
    }
  }

  /**
   * Adjusts the records when the clock was set by `by` ms and shows `now`; otherwise seconds would count that never
   * passed. A run that was over by the old clock and is not by the new one is heard and reported again. Sound that a
   * fast clock made too soon is forgotten where the run's time is yet to come.
   */
  clockMoved(by: number, plan: Plan | null, now: number) {
    const { runs } = this.state;
    for (const lane of LANES) if (this.state[lane]) this.state[lane].since += by;
    if (this.state.off_at !== null) this.state.off_at += by;
    if (this.state.connected_at !== null) this.state.connected_at += by;
    if (plan) this.reopen(plan, now);
    const runOf = (id: string) => plan?.runs.get(id);
    for (const lane of LANES) {
      const on_air = this.state[lane];
      if (on_air && this.#isTooSoon(runOf(on_air.occurrence_id), on_air.since)) this.state[lane] = null;
    }
    for (const [id, record] of Object.entries(runs)) {
      if (record.started_at !== null) record.started_at += by;
      if (record.ended_at !== null) record.ended_at += by;
      const run = runOf(id);
      if (run && !this.isClosed(run) && (record.ended_at ?? 0) <= run.start && this.#isTooSoon(run, record.started_at))
        delete runs[id];
    }
  }

  /** Restarts a run on this device: nothing of it is missed yet. */
  forgive(id: string) {
    this.#record(id).missed_ms = {};
  }

  /**
   * Opens runs again that were over, when a new plan or a new time leaves something of them. They are reported again at
   * their end, with all that was heard.
   */
  reopen(plan: Plan, now: number) {
    for (const [id, run] of plan.runs) if (run.closes_at > now) delete this.state.closed[id];
  }

  /** Reports each run that is over and has no report. */
  closeEnded(plan: Plan, now: number) {
    for (const run of plan.runs.values())
      if (run.closes_at <= now && !this.isClosed(run)) this.#close(run, now, wasDropped(run) ? 'dropped' : null);
  }

  /**
   * Closes runs that the new plan no longer has: those that had begun are reported as dropped, the others are
   * forgotten.
   */
  closeDropped(old: Plan, plan: Plan, now: number) {
    for (const run of old.runs.values()) {
      const { occurrence_id: id } = run.occurrence;
      const isForgotten = run.start > now && !this.state.runs[id]?.started_at;
      if (plan.runs.has(id) || this.isClosed(run) || isForgotten) continue;
      this.#close(run, now, 'dropped');
    }
  }

  #close(run: PlannedRun, now: number, decision: MissReason | null) {
    const { occurrence } = run;
    const record = this.state.runs[occurrence.occurrence_id];
    this.#leaveOutTooSoon(run, record);
    // Rounded as the server will read it, so that the result fits the same seconds.
    const played_sec = Math.min(Math.round((record?.played_ms ?? 0) / 100) / 10, occurrence.required_sec);
    const reason = decision ?? whyMissing(run, record?.missed_ms, this.parts.hasFile);
    const report: ReportMessage = {
      report_id: uuid(),
      occurrence_id: occurrence.occurrence_id,
      schedule_id: occurrence.schedule_id,
      title: occurrence.title,
      planned_start: occurrence.start,
      planned_end: occurrence.end,
      actual_start: iso(record?.started_at),
      actual_end: iso(record?.ended_at),
      required_sec: occurrence.required_sec,
      played_sec,
      ...outcomeOf({ required_sec: occurrence.required_sec, played_sec, reason }),
      ...(isSeen(run) && {
        shown: Object.entries(record?.shown_ms ?? {}).map(([content_id, ms]) => ({
          content_id,
          played_sec: Math.round(ms / 100) / 10,
        })),
      }),
      ...(isRelayed(run) && { backup_sec: Math.min(Math.round((record?.backup_ms ?? 0) / 100) / 10, played_sec) }),
      // Without power nothing could be reported in time.
      is_buffered: reason === 'power',
      clock_skew_ms: this.parts.clockSkew(),
      at: new Date(now).toISOString(),
    };
    this.state.reports.push(report);
    this.parts.onClose?.(report);
    this.state.closed[occurrence.occurrence_id] = run.closes_at + REMEMBER_MS;
    this.#forget(now);
  }

  /** Whether a start is too early by what is known of the clock now: the server would not believe it. */
  #isTooSoon(run: PlannedRun | undefined, since: number | null) {
    const behind = Math.max(0, -this.#skew());
    return (
      run !== undefined &&
      since !== null &&
      since < Date.parse(announcedStart(run.occurrence)) - behind - CLOCK_TOLERANCE_MS
    );
  }

  /**
   * Leaves out what was heard before the run's time. A skew is known to the second, so the start may come out as late
   * as the end.
   */
  #leaveOutTooSoon(run: PlannedRun, record: RunRecord | undefined) {
    if (!record || record.started_at === null || !this.#isTooSoon(run, record.started_at)) return;
    const start = Date.parse(announcedStart(run.occurrence)) + (isUrgent(run.occurrence) ? this.#skew() : 0);
    record.started_at = start;
    record.ended_at = Math.max(start, record.ended_at ?? start);
    record.played_ms = Math.min(record.played_ms, record.ended_at - start);
  }

  /** How far the clock is ahead (ms), where that is far enough to matter. */
  #skew() {
    const skew = this.parts.clockSkew() ?? 0;
    return Math.abs(skew) > CLOCK_TOLERANCE_MS ? skew : 0;
  }

  #forget(now: number) {
    for (const [id, until] of Object.entries(this.state.closed)) {
      if (until >= now) continue;
      delete this.state.closed[id];
      delete this.state.runs[id];
    }
    this.state.stopped = this.state.stopped.filter((id) => !(id in this.state.closed));
  }

  #record = (id: string): RunRecord =>
    (this.state.runs[id] ??= { played_ms: 0, missed_ms: {}, started_at: null, ended_at: null });

  #miss(record: RunRecord, reason: MissReason, ms: number) {
    record.missed_ms[reason] = (record.missed_ms[reason] ?? 0) + ms;
  }
}

const isRelayed = ({ occurrence }: PlannedRun) => occurrence.items.some((item) => 'relay' in item);
const isSeen = ({ occurrence }: PlannedRun) => occurrence.items.some((item) => 'show' in item);

/** Whether the drop came while the run still needed the device. */
const wasDropped = ({ occurrence, closes_at }: PlannedRun) =>
  occurrence.dropped_at !== undefined && Date.parse(occurrence.dropped_at) <= closes_at;

const iso = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());
