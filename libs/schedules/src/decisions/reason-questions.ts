import type { Schedule, ScheduleAction } from '@loa/contracts/schedules';
import { isCorrection } from './done-words';
import type { ReasonQuestion } from './reason-dialog';
import { DROP_REASONS, REJECT_REASONS } from './stock-reasons';

interface Asked {
  /** The name of the one schedule, or their number. */
  what: string;
  /** Their number with its word, for the button; empty for one. */
  many: string;
  schedules: readonly Schedule[];
  words: (text: string) => string;
}

/** Question for the reason of an action; undefined where it needs none. */
export function reasonQuestion(
  action: ScheduleAction,
  { what, many, schedules, words }: Asked,
): ReasonQuestion | undefined {
  if (action === 'reject') {
    const goesOn = schedules.some(isCorrection) ? ` ${words('Lịch có bản sửa vẫn phát theo bản đã duyệt.')}` : '';
    return {
      title: 'Từ chối lịch phát',
      message: `Người gửi sẽ thấy lý do từ chối ${what}.${goesOn}`,
      confirmLabel: `Từ chối${many}`,
      suggestions: REJECT_REASONS.map(words),
    };
  }
  if (action !== 'drop') return undefined;
  return {
    title: 'Hủy lịch phát',
    message: `Hủy ${what}: ${words('lượt đang phát dừng ngay, các lượt tới không phát nữa')}. Không thể hoàn tác.`,
    confirmLabel: `Hủy${many || ' lịch'}`,
    suggestions: DROP_REASONS,
  };
}
