import { inWordsOfKind, type Occurrence } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { formatTimeRange, toast, type UserAction } from '@loa/ui-kit';
import Block from '@mui/icons-material/Block';
import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../api/schedules-api';
import { DROP_REASONS } from '../../decisions/stock-reasons';
import { useDecisions } from '../../decisions/use-decisions';
import { isToCome } from '../../model/run-state';
import { rightTo } from '../../model/schedule-kind';

/**
 * Cancels one run while its schedule continues: the menu item and the question. Render `dialogs` once.
 */
export function useDropRun() {
  const can = useCan();
  const client = useQueryClient();
  const { askReason, drop, refresh, dialogs } = useDecisions();

  const dropRun = async (run: Occurrence) => {
    const what = `lượt ${formatTimeRange(run.planned_start, run.planned_end)} của “${run.schedule.name}”`;
    const stops = run.status === 'playing' ? 'Nơi đang phát sẽ dừng ngay.' : 'Lượt này sẽ không phát.';
    const ends = `${stops} Các lượt khác của lịch vẫn phát như thường.`;
    const reason = await askReason({
      title: inWordsOfKind(run.kind, 'Hủy lượt phát'),
      message: `Hủy ${what}. ${inWordsOfKind(run.kind, ends)} Không thể hoàn tác.`,
      confirmLabel: 'Hủy lượt',
      suggestions: DROP_REASONS,
    });
    if (reason === null) return;
    try {
      // A run does not have its schedule's version, so the present schedule is loaded.
      const schedule = await client.fetchQuery({ ...apiOf(run.kind).detail(run.schedule.id), staleTime: 0 });
      await drop(schedule, reason, run.id);
      toast.success(`Đã hủy ${what}`);
    } catch (error) {
      toast.error(error);
      refresh();
    }
  };
  const actionsOf = (run: Occurrence): UserAction[] =>
    can(rightTo('DROP', run.kind)) && isToCome(run)
      ? [{ label: 'Hủy lượt', icon: <Block />, danger: true, run: () => dropRun(run) }]
      : [];
  return { actionsOf, dialogs };
}
