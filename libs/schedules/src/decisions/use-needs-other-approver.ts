import { useAccount } from '@loa/auth';
import { isOwnWork, proposedIn, type Schedule } from '@loa/contracts/schedules';

/** Whether somebody else must approve a schedule, or the change proposed of it: the account wrote or submitted it. */
export function useNeedsOtherApprover() {
  const { four_eyes, id } = useAccount();
  return (schedule: Schedule) => four_eyes && isOwnWork(proposedIn(schedule) ?? schedule, id);
}
