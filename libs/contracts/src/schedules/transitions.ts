import type { ScheduleStatus } from './kinds';

/** Actions of a person on a schedule. */
export const SCHEDULE_ACTIONS = [
  'edit',
  'submit',
  'approve',
  'reject',
  'withdraw',
  'pause',
  'resume',
  'drop',
  'copy',
  'delete',
] as const;
export type ScheduleAction = (typeof SCHEDULE_ACTIONS)[number];
/** Events by the system: the last run is over, a run passed without approval. */
export const SCHEDULE_EVENTS = ['finish', 'expire'] as const;
export type ScheduleEvent = (typeof SCHEDULE_EVENTS)[number];

export interface TransitionFacts {
  /** `system-config.require_approval`; without it a submitted schedule is approved immediately. Default true. */
  require_approval?: boolean;
}

type Step = ScheduleStatus | ((facts: TransitionFacts) => ScheduleStatus);

const approvedUnlessRequired = ({ require_approval = true }: TransitionFacts): ScheduleStatus =>
  require_approval ? 'waiting_approval' : 'approved';

/**
 * Next status for each action in each status; an action that is missing is not allowed. `copy` leaves the original as
 * it is, `delete` removes the record. An edit of an approved schedule that must be approved is proposed beside it.
 * (DOMAIN, Schedules.)
 */
const TRANSITIONS: Record<ScheduleStatus, Partial<Record<ScheduleAction | ScheduleEvent, Step>>> = {
  draft: { edit: 'draft', submit: approvedUnlessRequired, copy: 'draft', delete: 'draft' },
  waiting_approval: {
    edit: 'waiting_approval',
    approve: 'approved',
    reject: 'rejected',
    drop: 'dropped',
    copy: 'waiting_approval',
    expire: 'expired',
  },
  approved: { edit: 'approved', pause: 'paused', drop: 'dropped', copy: 'approved', finish: 'finished' },
  rejected: { edit: 'rejected', submit: approvedUnlessRequired, copy: 'rejected', delete: 'rejected' },
  paused: { edit: 'paused', resume: 'approved', drop: 'dropped', copy: 'paused', finish: 'finished' },
  dropped: { copy: 'dropped', delete: 'dropped' },
  finished: { copy: 'finished', delete: 'finished' },
  expired: { copy: 'expired', delete: 'expired' },
};

/**
 * The status after an action, or null when the action is not allowed in this status (the server answers 409
 * `WRONG_STATE`).
 */
export function nextStatus(
  status: ScheduleStatus,
  action: ScheduleAction | ScheduleEvent,
  facts: TransitionFacts = {},
): ScheduleStatus | null {
  const step = TRANSITIONS[status][action];
  return typeof step === 'function' ? step(facts) : (step ?? null);
}

/** Actions that a person may take in this status, in the order of the buttons. Permissions are checked elsewhere. */
export const allowedActions = (status: ScheduleStatus): ScheduleAction[] =>
  SCHEDULE_ACTIONS.filter((action) => TRANSITIONS[status][action] !== undefined);
