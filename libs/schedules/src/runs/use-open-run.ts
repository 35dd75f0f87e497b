import type { Occurrence } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { useNavigate } from 'react-router-dom';
import { runPath, schedulePath } from '../model/schedule-paths';
import { isToCome } from '../model/run-state';

/** Where a run leads: what is over to its history, what is to come to its schedule, as far as the account may go. */
export function useOpenRun() {
  const can = useCan();
  const navigate = useNavigate();
  const mayRead = can('LICH_SU_PHAT_VIEW');
  const mayEdit = can('LICH_PHAT_EDIT');
  return (run: Occurrence) => {
    if (!isToCome(run) && mayRead) void navigate(runPath(run.id));
    else if (mayEdit) void navigate(schedulePath(run.schedule.id));
  };
}
