import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { toMs } from './instant';
import { layOutProgramme, type ProgrammeLayout } from './programme-layout';
import { positionAt } from './position-at';
import { compareContenders, type Contender, isInterruptedBy } from './which-schedule-wins';

/**
 * A run while the timeline is computed. Times and position are ms; `position` counts only time on the air. `start` is
 * when it began to compete for the device: its planned start, or later when it was added or came back from a pause.
 */
export interface Claim extends Contender {
  occurrence: PlannedOccurrence;
  layout: ProgrammeLayout;
  planned_start: number;
  end: number;
  /** Infinity unless a decision took it off the air. */
  dropped_at: number;
  pauses: { from: number; to: number }[];
  is_paused: boolean;
  position: number;
  total: number;
  /** Whether it had its turn on its own level at least once. */
  has_turn: boolean;
}

/** A queued run gives up when its turn has not come so long after its planned end. */
const LONGEST_QUEUE_MS = 86_400_000;

/**
 * The programme of a run as the timeline and the device use it. The item playing at the slot's end is in it whole:
 * whether it may be finished is decided on the air.
 */
export const layoutOf = (occurrence: PlannedOccurrence): ProgrammeLayout =>
  layOutProgramme({
    ...occurrence,
    limit_sec: (toMs(occurrence.end) - toMs(occurrence.start)) / 1000,
    overrun_rule: 'finish',
  });

export function claimOf(occurrence: PlannedOccurrence): Claim {
  const [planned_start, end] = [toMs(occurrence.start), toMs(occurrence.end)];
  const layout = layoutOf(occurrence);
  const pauses = (occurrence.pauses ?? []).map(({ from, to }) => ({
    from: toMs(from),
    to: to === undefined ? Infinity : toMs(to),
  }));
  const added_at = Math.max(planned_start, occurrence.added_at === undefined ? 0 : toMs(occurrence.added_at));
  return {
    id: occurrence.occurrence_id,
    priority_level: occurrence.priority_level,
    overrides: occurrence.override === true,
    start: added_at,
    occurrence,
    layout,
    planned_start,
    end,
    dropped_at: occurrence.dropped_at === undefined ? Infinity : toMs(occurrence.dropped_at),
    pauses,
    is_paused: false,
    // Position in the programme: a device that gets the run later joins the other devices where they are.
    position: occurrence.queue ? 0 : added_at - planned_start - pausedBetween(pauses, planned_start, added_at),
    total: Math.round(layout.total_sec * 1000),
    has_turn: false,
  };
}

const pausedBetween = (pauses: Claim['pauses'], from: number, to: number) =>
  pauses.reduce((sum, pause) => sum + Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from)), 0);

/** A queued run has its full duration while it waits, so its end is unknown before its turn. */
const waitsInQueue = (claim: Claim) => claim.occurrence.queue && !claim.has_turn;

/** Latest end of the run, as far as it is known now. */
const endOf = (claim: Claim): number =>
  Math.min(claim.dropped_at, waitsInQueue(claim) ? claim.end + LONGEST_QUEUE_MS : claim.end);

/** Out of time, or nothing left to play: it no longer competes for the device. */
const isOver = (claim: Claim, now: number) => endOf(claim) <= now || claim.position >= claim.total;

/**
 * The next moment after `now` at which a claim alone changes the decision: its end, or the beginning or end of a pause.
 */
export const nextChange = (claim: Claim, now: number): number =>
  Math.min(endOf(claim), ...claim.pauses.flatMap(({ from, to }) => [from, to]).filter((edge) => edge > now));

/**
 * Claims at one moment: those that compete for the device, the winner first; those that a person has paused; those that
 * are over.
 */
export interface Settled {
  contenders: Claim[];
  paused: Claim[];
  over: Claim[];
}

/**
 * Decides between claims at `now`. Gives a queued run its turn (which shifts its end), and applies the resume rule to
 * the runs that the winner interrupts: `skip` gives up, `restart` returns to the beginning, `resume` continues at its
 * position.
 */
export function settleClaims(claims: readonly Claim[], now: number): Settled {
  const settled: Settled = { contenders: [], paused: [], over: [] };
  const wanting: Claim[] = [];
  for (const claim of claims) {
    const wasPaused = claim.is_paused;
    claim.is_paused = claim.pauses.some(({ from, to }) => from <= now && now < to);
    if (isOver(claim, now)) settled.over.push(claim);
    else if (claim.is_paused) settled.paused.push(claim);
    else {
      if (wasPaused) claim.start = now;
      wanting.push(claim);
    }
  }
  const { contenders } = settled;
  for (const claim of wanting.sort(compareContenders)) {
    const winner = contenders[0];
    const waits = contenders.some(
      (ahead) => ahead.priority_level === claim.priority_level && !isInterruptedBy(claim, ahead),
    );
    if (!waits) takeTurn(claim, now);
    const rule = !waits && winner && isInterruptedBy(claim, winner) ? claim.occurrence.resume_rule : null;
    if (rule === 'restart') claim.position = 0;
    if (rule === 'skip') settled.over.push(claim);
    else contenders.push(claim);
  }
  return settled;
}

function takeTurn(claim: Claim, now: number) {
  if (waitsInQueue(claim)) claim.end += now - claim.planned_start;
  claim.has_turn = true;
}

/**
 * Time (ms) that the item on the air may play beyond the end of its slot: its rest under `finish`, otherwise nothing.
 * An item that would only begin then does not play; the maximum duration of the run applies; a pause in this time ends
 * the run.
 */
export function overtimeOf({
  occurrence,
  layout,
  position,
  end,
  planned_start,
  dropped_at,
  pauses,
  is_paused,
}: Claim): number {
  const item = occurrence.overrun_rule === 'finish' && !is_paused ? positionAt(layout, position / 1000) : null;
  if (item?.kind !== 'item' || item.item_sec === 0) return 0;
  const slot = toMs(occurrence.end) - planned_start;
  const allowed = occurrence.max_duration_sec === undefined ? Infinity : occurrence.max_duration_sec * 1000 - slot;
  const stopped = Math.min(dropped_at, ...pauses.filter(({ from }) => from > end).map(({ from }) => from));
  return Math.max(0, Math.min(Math.round(item.left_sec * 1000), stopped - end, allowed));
}
