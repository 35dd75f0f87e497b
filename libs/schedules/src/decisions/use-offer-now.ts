import { useCan } from '@loa/permissions';
import type { Schedule } from '@loa/contracts/schedules';
import { confirm, formatTimeRange } from '@loa/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { apiOf } from '../api/schedules-api';
import { rightTo, wordsOf } from '../model/schedule-kind';
import { playNowPath } from '../model/schedule-paths';

/**
 * Runs after an approval: a slot that had already begun is not played. Offers to play once now; answers whether the
 * operator accepted.
 */
export function useOfferNow() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const can = useCan();
  return async (schedule: Schedule): Promise<boolean> => {
    if (schedule.mode === 'now' || schedule.status !== 'approved' || !can(rightTo('ADD', schedule.kind))) return false;
    const { formOf } = await import('../model/form/form-values');
    const seen = await client
      .fetchQuery({ ...apiOf(schedule.kind).preview(formOf(schedule), schedule.id), staleTime: 0 })
      .catch(() => null);
    if (!seen?.begun) return false;
    const { verb, now } = wordsOf(schedule.kind);
    const wanted = await confirm({
      title: 'Lượt này đã bắt đầu',
      message: `Khung giờ ${formatTimeRange(seen.begun.start, seen.begun.end)} đã bắt đầu trước khi lịch được duyệt nên lượt này không ${verb}. ${now} một lượt?`,
      confirmLabel: `${now} một lượt`,
      cancelLabel: 'Chờ lượt sau',
    });
    if (wanted) void navigate(playNowPath(schedule.id, schedule.kind));
    return wanted;
  };
}
