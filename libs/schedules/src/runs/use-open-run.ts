import { useCan } from '@loa/permissions';
import { useNavigate } from 'react-router-dom';
import { runPath, schedulePath } from '../model/schedule-paths';
import { rightTo } from '../model/schedule-kind';
import { isToCome, type RunToAct } from '../model/run-state';

/** Link of a run: a finished one to its history, a future one to its schedule, as far as the account may open it. */
export function useOpenRun() {
  const can = useCan();
  const navigate = useNavigate();
  const readsHistory = can('LICH_SU_PHAT_VIEW');
  return (run: RunToAct) => {
    if (!isToCome(run) && readsHistory) void navigate(runPath(run.id));
    else if (can(rightTo('VIEW', run.kind)) && !run.is_wider) void navigate(schedulePath(run.schedule.id, run.kind));
  };
}
