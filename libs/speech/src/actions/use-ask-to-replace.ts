import { contentsApi } from '@loa/content';
import type { Speech } from '@loa/contracts/speech';
import { useCan } from '@loa/permissions';
import { confirm, formatDateTime } from '@loa/ui-kit';
import { useQueryClient } from '@tanstack/react-query';

const NAMED = 5;

/**
 * Asks before a sound is made again, and names the schedules that would play the new one. True without a question where
 * there is no sound yet.
 */
export function useAskToReplace() {
  const client = useQueryClient();
  const readsSchedules = useCan()('LICH_PHAT_VIEW');
  return async ({ content }: Pick<Speech, 'content'>) => {
    if (!content) return true;
    const uses = readsSchedules ? await client.fetchQuery(contentsApi.schedulesOf(content.id)) : null;
    const named =
      uses?.rows
        .slice(0, NAMED)
        .map(({ name, next_start }) => `“${name}”${next_start ? ` (lượt tới ${formatDateTime(next_start)})` : ''}`) ??
      [];
    const rest = (uses?.total ?? 0) - named.length;
    const heard =
      named.length > 0
        ? `Đang nằm trong lịch phát ${named.join(', ')}${rest > 0 ? ` và ${rest} lịch nữa` : ''}: các lượt tới sẽ phát âm thanh mới.`
        : uses
          ? 'Chưa lịch phát nào dùng nội dung này.'
          : '';
    return confirm({
      title: `Đọc lại “${content.name}”?`,
      message: `Âm thanh mới sẽ thay âm thanh hiện có sau khi đọc xong. ${heard}`.trim(),
      confirmLabel: 'Đọc lại',
    });
  };
}
