import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { toMs } from './instant';
import { layOutProgramme, type ProgrammeLayout } from './programme-layout';
import { positionAt } from './position-at';
import { compareContenders, type Contender, isInterruptedBy } from './which-schedule-wins';

/** A run while the timeline is being worked out. Times and position are ms; `position` counts only time on the air. */
export interface Claim extends Contender {
  occurrence: PlannedOccurrence;
  layout: ProgrammeLayout;
  end: number;
  /** Infinity unless a decision took it off the air. */
  dropped_at: number;
  position: number;
  total: number;
  /** It was its turn on its own level at least once. */
  has_turn: boolean;
}

/**
 * The programme of a run as the timeline and the device use it. The item playing at the slot's end is in it whole: whether it
 * may be finished is decided on the air.
 */
export const layoutOf = (occurrence: PlannedOccurrence): ProgrammeLayout =>
  layOutProgramme({ ...occurrence, limit_sec: (toMs(occurrence.end) - toMs(occurrence.start)) / 1000, overrun_rule: 'finish' });

export function claimOf(occurrence: PlannedOccurrence): Claim {
  const [start, end] = [toMs(occurrence.start), toMs(occurrence.end)];
  const layout = layoutOf(occurrence);
  const dropped_at = occurrence.dropped_at === undefined ? Infinity : toMs(occurrence.dropped_at);
  const { occurrence_id: id, priority_level } = occurrence;
  return { id, priority_level, start, occurrence, layout, end, dropped_at, position: 0, total: Math.round(layout.total_sec * 1000), has_turn: false };
}

/** A queued run keeps its full duration while it waits, so its end is not known before its turn. */
const waitsInQueue = (claim: Claim) => claim.occurrence.queue && !claim.has_turn;

/** When the run is over at the latest, as far as is known now. */
export const endOf = (claim: Claim): number => Math.min(claim.dropped_at, waitsInQueue(claim) ? Infinity : claim.end);

/** Out of time, or nothing left to play: it no longer wants the device. */
const isOver = (claim: Claim, now: number) => endOf(claim) <= now || claim.position >= claim.total;

/**
 * The claims still standing at `now`, the winner first. Gives a queued run its turn (shifting its end), and applies the resume
 * rule to what the winner interrupts: `skip` gives up, `restart` goes back to the beginning, `resume` keeps its position.
 */
export function settle(claims: readonly Claim[], now: number): Claim[] {
  const standing: Claim[] = [];
  for (const claim of claims.filter((each) => !isOver(each, now)).sort(compareContenders)) {
    const winner = standing[0];
    const waits = standing.some((ahead) => ahead.priority_level === claim.priority_level && !isInterruptedBy(claim, ahead));
    if (!waits) takeTurn(claim, now);
    const rule = !waits && winner && isInterruptedBy(claim, winner) ? claim.occurrence.resume_rule : null;
    if (rule === 'skip') continue;
    if (rule === 'restart') claim.position = 0;
    standing.push(claim);
  }
  return standing;
}

function takeTurn(claim: Claim, now: number) {
  if (waitsInQueue(claim)) claim.end += now - claim.start;
  claim.has_turn = true;
}

/** How long (ms) the item on the air may run on after the end of its slot: its rest under `finish`, else nothing. */
export function overtimeOf(claim: Claim): number {
  if (claim.occurrence.overrun_rule === 'cut') return 0;
  const position = positionAt(claim.layout, claim.position / 1000);
  return position.kind === 'item' ? Math.max(0, Math.min(Math.round(position.left_sec * 1000), claim.dropped_at - claim.end)) : 0;
}
