import type { MissReason, PlayResult } from '@loa/contracts/schedules';

/** The part of one run that one device played. Seconds are of sound, gaps not counted. */
export interface PlayedRun {
  required_sec: number;
  played_sec: number;
  /** Why something is missing, when it is known. */
  reason?: MissReason | null;
}

/** Played nearly all: the rest is rounding, a late first packet, a stop at the last breath. */
const SUCCESS_RATIO = 0.98;
const SUCCESS_SLACK_SEC = 1;

/** Reasons without a fault: the system itself took the run off the air. */
const BY_DECISION: readonly MissReason[] = ['preempted', 'trial', 'dropped', 'paused'];

/**
 * Result from seconds: success when at least 98 % was played or at most one second is missing (and something was
 * played); partial when something was played; otherwise skipped when a decision took the run off the air, and failed
 * for any other reason. A miss always has a reason, a success never.
 */
export function outcomeOf({ required_sec, played_sec, reason }: PlayedRun): {
  result: PlayResult;
  reason: MissReason | null;
} {
  const enough = played_sec >= required_sec * SUCCESS_RATIO || played_sec >= required_sec - SUCCESS_SLACK_SEC;
  if (required_sec <= 0 ? !reason : played_sec > 0 && enough) return { result: 'success', reason: null };
  const why = reason ?? 'unknown';
  if (played_sec > 0) return { result: 'partial', reason: why };
  return { result: BY_DECISION.includes(why) ? 'skipped' : 'failed', reason: why };
}
