import type { Schedule } from './schedule';
import { allowedActions, SCHEDULE_ACTIONS, type ScheduleAction } from './transitions';

/** The proposed change of a schedule that waits for its decision, as the schedule it would be; null when none waits. */
export const proposedIn = ({ proposal, stop_request, next_run_taken }: Schedule): Schedule | null =>
  proposal?.schedule.status === 'waiting_approval'
    ? { ...proposal.schedule, proposal, stop_request, next_run_taken }
    : null;

/** The schedule as its author wants it: the proposed change, also one that was rejected, else the schedule itself. */
export const wantedOf = (schedule: Schedule): Schedule =>
  schedule.proposal ? { ...schedule, ...schedule.proposal.schedule } : schedule;

/** Actions on a schedule and on the change that is proposed of it, in the order of the buttons. */
export const actionsFor = (schedule: Schedule): ScheduleAction[] => {
  const own = allowedActions(schedule.status);
  const ofChange: ScheduleAction[] = schedule.proposal
    ? [...(proposedIn(schedule) ? (['approve', 'reject'] as const) : []), 'withdraw']
    : [];
  return SCHEDULE_ACTIONS.filter((action) => own.includes(action) || ofChange.includes(action));
};
