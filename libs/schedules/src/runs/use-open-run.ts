import type { Occurrence } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { useNavigate } from 'react-router-dom';
import { runPath, schedulePath } from '../model/schedule-paths';
import { isToCome } from '../model/run-state';

/** Where a run leads: what is over to its history, what is to come to its schedule, as far as the account may go. */
export function useOpenRun() {
  const can = useCan();
  const navigate = useNavigate();
  const readsHistory = can('LICH_SU_PHAT_VIEW');
  const mayRead = can('LICH_PHAT_VIEW');
  return (run: Occurrence) => {
    if (!isToCome(run) && readsHistory) void navigate(runPath(run.id));
    else if (mayRead && !run.is_wider) void navigate(schedulePath(run.schedule.id));
  };
}
