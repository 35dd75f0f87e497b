import { inWordsOfKind } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { formatTimeRange, toast, type UserAction } from '@loa/ui-kit';
import Block from '@mui/icons-material/Block';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, decisionsApi } from '../../api/schedules-api';
import { DROP_REASONS } from '../../decisions/stock-reasons';
import { noteReason, unsentReason } from '../../decisions/unsent-reason';
import { useDecisions } from '../../decisions/use-decisions';
import { isToCome, type RunToAct } from '../../model/run-state';
import { rightTo } from '../../model/schedule-kind';

/**
 * Cancels one run while its schedule continues: the menu item and the question. Render `dialogs` once.
 */
export function useDropRun() {
  const can = useCan();
  const client = useQueryClient();
  const asking = useMutation({ ...decisionsApi.askStop(), meta: { quiet: false } });
  const { askReason, drop, refresh, dialogs } = useDecisions();

  const dropRun = async (run: RunToAct) => {
    const what = `lượt ${formatTimeRange(run.planned_start, run.planned_end)} của “${run.schedule.name}”`;
    const stops = run.status === 'playing' ? 'Nơi đang phát sẽ dừng ngay.' : 'Lượt này sẽ không phát.';
    const ends = `${stops} Các lượt khác của lịch vẫn phát như thường.`;
    const reason = await askReason({
      title: inWordsOfKind(run.kind, 'Hủy lượt phát'),
      message: `Hủy ${what}. ${inWordsOfKind(run.kind, ends)} Không thể hoàn tác.`,
      confirmLabel: 'Hủy lượt',
      suggestions: DROP_REASONS,
      unsent: unsentReason(run.id),
    });
    if (reason === null) return;
    noteReason(run.id, reason, false);
    try {
      // A run does not have its schedule's version, so the present schedule is loaded.
      const schedule = await client.fetchQuery({ ...apiOf(run.kind).detail(run.schedule.id), staleTime: 0 });
      await drop(schedule, reason, run.id);
      noteReason(run.id, reason, true);
      toast.success(`Đã hủy ${what}`);
    } catch (error) {
      toast.error(error);
      refresh();
    }
  };
  /** Who may not stop it asks those who may. */
  const askStop = ({ id, kind, schedule }: RunToAct) =>
    asking.mutate(
      { id: schedule.id, kind, reason: '', occurrence_id: id },
      { onSuccess: () => toast.success('Đã báo người có quyền dừng') },
    );
  const actionsOf = (run: RunToAct): UserAction[] => {
    if (!isToCome(run)) return [];
    if (can(rightTo('DROP', run.kind)))
      return [
        { label: 'Hủy lượt', icon: <Block fontSize="small" />, danger: true, quick: true, run: () => dropRun(run) },
      ];
    return !run.is_wider && can([rightTo('ADD', run.kind), rightTo('EDIT', run.kind)])
      ? [{ label: inWordsOfKind(run.kind, 'Xin dừng phát'), icon: <Block />, danger: true, run: () => askStop(run) }]
      : [];
  };
  return { actionsOf, dialogs };
}
