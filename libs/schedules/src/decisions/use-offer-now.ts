import { useCan } from '@loa/permissions';
import type { Schedule } from '@loa/contracts/schedules';
import { confirm, formatTimeRange } from '@loa/ui-kit';
import { useNavigate } from 'react-router-dom';
import { rightTo, wordsOf } from '../model/schedule-kind';
import { playNowPath } from '../model/schedule-paths';
import { usePreviewNow } from './use-preview-now';

/**
 * Runs after an approval: a slot that had already begun is not played. Offers to play once now; answers whether the
 * operator accepted.
 */
export function useOfferNow() {
  const previewNow = usePreviewNow();
  const navigate = useNavigate();
  const can = useCan();
  return async (schedule: Schedule): Promise<boolean> => {
    if (schedule.mode === 'now' || schedule.status !== 'approved' || !can(rightTo('ADD', schedule.kind))) return false;
    const seen = await previewNow(schedule);
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
