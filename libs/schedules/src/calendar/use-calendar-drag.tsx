import { proposedIn, type CalendarRun, type Schedule } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { dayBounds, dayOf, formatTime, lazyPart, toast } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { occurrencesQuery } from '../api/runs-api';
import { apiOf, decisionsApi, refreshSchedules } from '../api/schedules-api';
import { useQuestion } from '../decisions/use-question';
import { formOf } from '../model/form/form-values';
import { rightTo } from '../model/schedule-kind';
import type { Dragged } from './drag-dialog';
import type { WallSpan } from './shifted-form';

const DragDialog = lazyPart(() => import('./drag-dialog').then((module) => module.DragDialog));

const lengthOf = (from: number, to: number) => Math.round((to - from) / 60_000);

/** Why the one run cannot be moved there; undefined where it can. */
function oneRefusal(run: CalendarRun, to: WallSpan, mayMove: boolean): string | undefined {
  if (!mayMove) return 'Bạn không có quyền dời một lượt.';
  if (!run.can_move) return 'Chỉ dời được một lượt đã lên kế hoạch của lịch đã duyệt.';
  if (to.start.slice(0, 10) !== dayOf(run.planned_start)) return 'Một lượt chỉ dời được trong ngày của nó.';
  const before = lengthOf(Date.parse(run.planned_start), Date.parse(run.planned_end));
  return lengthOf(Date.parse(to.start), Date.parse(to.end)) === before
    ? undefined
    : 'Một lượt giữ nguyên độ dài, chỉ đổi được cho cả lịch.';
}

/** Runs of its schedule on the day it was moved to. */
const runsAt = ({ schedule: { id } }: CalendarRun, { start }: WallSpan) => {
  const day = dayBounds(start.slice(0, 10));
  return occurrencesQuery({ schedule_id: id, planned_start_from: day.start, planned_start_to: day.end, limit: 200 });
};

/** Dragging of runs: the question, the change, and ten seconds to undo it. Render `dialog` once. */
export function useCalendarDrag() {
  const can = useCan();
  const client = useQueryClient();
  const [ask, dialog] = useQuestion(DragDialog);
  const moving = useMutation(decisionsApi.move());
  const changing = useMutation(decisionsApi.change());
  const withdrawing = useMutation(decisionsApi.withdraw());

  const isMovable = useCallback(
    (run: CalendarRun) =>
      !run.is_wider &&
      run.status === 'planned' &&
      Date.parse(run.planned_start) > serverNow() &&
      (can(rightTo('EDIT', run.kind)) || (run.can_move && can(rightTo('DROP', run.kind)))),
    [can],
  );

  const undo = async (run: CalendarRun, before: Schedule, { saved, scope }: Dragged, to: WallSpan) => {
    const { id, kind, version } = saved;
    if (scope === 'all') {
      // A change that was proposed is taken back; one that was stored is replaced by what was there before.
      if (proposedIn(saved)) await withdrawing.mutateAsync({ id, kind, version });
      else await changing.mutateAsync({ ...formOf(before), id, kind, version });
      return;
    }
    // The moved run is another one: it is found by its new start.
    const runs = await client.fetchQuery({ ...runsAt(run, to), staleTime: 0 });
    const moved = runs.rows.find((one) => formatTime(one.planned_start) === to.start.slice(11));
    const start_time = run.moved ? formatTime(run.planned_start) : null;
    if (moved) await moving.mutateAsync({ id, kind, version, occurrence_id: moved.id, start_time });
  };
  const orSay = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.error(error);
      refreshSchedules(client);
    }
  };

  const drag = (run: CalendarRun, to: WallSpan, revert: () => void) =>
    void orSay(async () => {
      const schedule = await client
        .fetchQuery({ ...apiOf(run.kind).detail(run.schedule.id), staleTime: 0 })
        .catch((error: unknown) => {
          revert();
          throw error;
        });
      const dragged = await ask({
        run,
        schedule,
        to,
        oneRefusal: oneRefusal(run, to, can(rightTo('DROP', run.kind))),
        mayEdit: can(rightTo('EDIT', run.kind)),
      });
      if (!dragged) return revert();
      if (dragged.scope === 'all' && proposedIn(dragged.saved)) revert();
      const words = proposedIn(dragged.saved)
        ? `Đã gửi duyệt giờ mới của “${schedule.name}”`
        : `Đã đổi giờ “${schedule.name}” sang ${to.start.slice(11)}`;
      toast.undoable(words, () =>
        orSay(async () => {
          await undo(run, schedule, dragged, to);
          toast.success(`“${schedule.name}” về giờ cũ`);
        }),
      );
    });
  return { isMovable, drag, dialog };
}
