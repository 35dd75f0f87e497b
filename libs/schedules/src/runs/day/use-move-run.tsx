import { inWordsOfKind } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { dayOf, formatDate, formatTime, lazyPart, toast, type UserAction } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import Schedule from '@mui/icons-material/Schedule';
import Undo from '@mui/icons-material/Undo';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, decisionsApi, refreshSchedules } from '../../api/schedules-api';
import { useQuestion } from '../../decisions/use-question';
import type { RunToAct } from '../../model/run-state';
import { rightTo } from '../../model/schedule-kind';

const MoveRunDialog = lazyPart(() => import('../../decisions/move-run-dialog').then((module) => module.MoveRunDialog));

/**
 * Another start for one run of a series, and the way back to its own. Render `dialog` once. A moved run is another
 * one: its id follows from its start.
 */
export function useMoveRun(onMoved?: () => void) {
  const can = useCan();
  const client = useQueryClient();
  const moving = useMutation(decisionsApi.move());
  const [ask, dialog] = useQuestion(MoveRunDialog);

  /** A run does not have its schedule's version, so the present schedule is loaded. */
  const scheduleOf = ({ kind, schedule }: RunToAct) =>
    client.fetchQuery({ ...apiOf(kind).detail(schedule.id), staleTime: 0 });
  const orSay = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.error(error);
      refreshSchedules(client);
    }
  };
  const moved = (run: RunToAct, from: string, to: string) => {
    toast.success(
      inWordsOfKind(run.kind, `Đã dời lượt phát ${formatTime(from)} của “${run.schedule.name}” sang ${to}`),
    );
    onMoved?.();
  };
  const day = ({ planned_start }: RunToAct) =>
    dayOf(planned_start) === dayOf(serverNow()) ? 'hôm nay' : `ngày ${formatDate(planned_start)}`;

  return {
    dialog,
    actionsOf: (run: RunToAct): UserAction[] => {
      if (!run.can_move || !can(rightTo('DROP', run.kind))) return [];
      const back = run.moved;
      const move: UserAction = {
        label: `Chỉ ${day(run)} lúc…`,
        icon: <Schedule />,
        run: () =>
          orSay(async () => {
            const schedule = await scheduleOf(run);
            const start = await ask({ run, schedule, title: `Dời lượt ${day(run)} sang giờ khác` });
            if (start) moved(run, run.planned_start, start);
          }),
      };
      if (!back) return [move];
      const undo: UserAction = {
        label: `Về giờ cũ ${formatTime(back.from)}`,
        icon: <Undo />,
        run: () =>
          orSay(async () => {
            const { id, kind, version } = await scheduleOf(run);
            await moving.mutateAsync({ id, kind, version, occurrence_id: run.id, start_time: null });
            moved(run, run.planned_start, formatTime(back.from));
          }),
      };
      return [move, undo];
    },
  };
}
