import { MATERIAL_FIELDS, type ScheduleStatus, type ScheduleWrite } from './schedule';

/** What a person does to a schedule. */
export const SCHEDULE_ACTIONS = ['edit', 'submit', 'approve', 'reject', 'pause', 'resume', 'drop', 'copy', 'delete'] as const;
export type ScheduleAction = (typeof SCHEDULE_ACTIONS)[number];
/** What the system does: the last run is over, it passed unapproved, another schedule was put in its place (chèn lên). */
export const SCHEDULE_EVENTS = ['finish', 'expire', 'displace'] as const;
export type ScheduleEvent = (typeof SCHEDULE_EVENTS)[number];

export interface TransitionFacts {
  /** `system-config.require_approval`; without it a submitted schedule is approved at once. Default true. */
  require_approval?: boolean;
  /** `isMaterialChange` of an edit. Default false. */
  material?: boolean;
}

type Step = ScheduleStatus | ((facts: TransitionFacts) => ScheduleStatus);

const approvedUnlessRequired = ({ require_approval = true }: TransitionFacts): ScheduleStatus => (require_approval ? 'waiting_approval' : 'approved');
const afterEditing = (status: ScheduleStatus) => ({ require_approval = true, material = false }: TransitionFacts): ScheduleStatus =>
  material && require_approval ? 'waiting_approval' : status;

/**
 * Where each action leads from each status; what is not listed is not allowed. `copy` leaves the original as it is, `delete`
 * removes the record. (DOMAIN, Schedules.)
 */
const TRANSITIONS: Record<ScheduleStatus, Partial<Record<ScheduleAction | ScheduleEvent, Step>>> = {
  draft: { edit: 'draft', submit: approvedUnlessRequired, copy: 'draft', delete: 'draft' },
  waiting_approval: { edit: 'waiting_approval', approve: 'approved', reject: 'rejected', drop: 'dropped', copy: 'waiting_approval', expire: 'expired' },
  approved: { edit: afterEditing('approved'), pause: 'paused', drop: 'dropped', copy: 'approved', finish: 'finished', displace: 'waiting_approval' },
  rejected: { edit: 'rejected', submit: approvedUnlessRequired, copy: 'rejected', delete: 'rejected' },
  paused: { edit: afterEditing('paused'), resume: 'approved', drop: 'dropped', copy: 'paused', finish: 'finished', displace: 'waiting_approval' },
  dropped: { copy: 'dropped', delete: 'dropped' },
  finished: { copy: 'finished', delete: 'finished' },
  expired: { copy: 'expired', delete: 'expired' },
};

/** The status after an action, or null when the action is not allowed in this status (the server answers 422). */
export function nextStatus(status: ScheduleStatus, action: ScheduleAction | ScheduleEvent, facts: TransitionFacts = {}): ScheduleStatus | null {
  const step = TRANSITIONS[status][action];
  return typeof step === 'function' ? step(facts) : (step ?? null);
}

/** What a person may do in this status, in the order buttons are drawn. Permissions are another matter. */
export const allowedActions = (status: ScheduleStatus): ScheduleAction[] => SCHEDULE_ACTIONS.filter((action) => TRANSITIONS[status][action] !== undefined);

type Material = Pick<ScheduleWrite, Exclude<(typeof MATERIAL_FIELDS)[number], 'items'>> & { items: readonly Pick<ScheduleWrite['items'][number], 'item_type' | 'ref_id' | 'repeat'>[] };

/** Whether an edit changes what is played, when, where or how, so that it must be approved again. The order of a set is no change. */
export function isMaterialChange(before: Material, after: Material): boolean {
  return MATERIAL_FIELDS.some((field) => comparable(before, field) !== comparable(after, field));
}

/** Items are in order; every other list is a set. A stored item carries more than what was written. */
function comparable(schedule: Material, field: (typeof MATERIAL_FIELDS)[number]): string {
  if (field === 'items') return JSON.stringify(schedule.items.map(({ item_type, ref_id, repeat }) => [item_type, ref_id, repeat]));
  if (field === 'slots') return JSON.stringify(schedule.slots.map(({ start_time, end_time }) => `${start_time}-${end_time}`).sort());
  const value = schedule[field];
  return JSON.stringify(Array.isArray(value) ? [...new Set<string | number>(value)].sort() : value);
}
