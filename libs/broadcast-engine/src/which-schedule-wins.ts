import { PRIORITY_LEVELS, type PriorityLevel } from '@loa/contracts/schedules';

/** A run that competes for the device. `start` is its planned start in ms. */
export interface Contender {
  id: string;
  priority_level: PriorityLevel;
  start: number;
  /** Somebody decided that it plays over others of its level (chèn lên). */
  overrides: boolean;
}

const isEmergency = ({ priority_level }: Contender) => priority_level === PRIORITY_LEVELS.emergency;

/**
 * The rule that decides which schedule wins (Circular 39/2020; DOMAIN "Conflict and priority"). Negative: `a` plays and
 * `b`
 * does not.
 * 1. The higher level plays.
 * 2. Of two emergencies the one that started later plays.
 * 3. Of others on the same level those that override play, and of these the one that started later.
 * 4. Of the rest the one that started first plays to its end.
 * 5. A tie goes to the smaller id, so every device decides alike.
 */
export function compareContenders(a: Contender, b: Contender): number {
  if (a.priority_level !== b.priority_level) return b.priority_level - a.priority_level;
  const laterWins = isEmergency(a) || a.overrides;
  if (!isEmergency(a) && a.overrides !== b.overrides) return a.overrides ? -1 : 1;
  if (a.start !== b.start) return laterWins ? b.start - a.start : a.start - b.start;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/**
 * Whether `loser` is interrupted by `winner`, so that its `resume_rule` applies: by a higher level, by a later
 * emergency, or by a later run that overrides. Behind an earlier run of its own level it only waits its turn.
 */
export const isInterruptedBy = (loser: Contender, winner: Contender): boolean =>
  compareContenders(winner, loser) < 0 &&
  (winner.priority_level > loser.priority_level ||
    isEmergency(loser) ||
    (winner.overrides && winner.start > loser.start));
