import { proposedIn, type Schedule, type ScheduleAction } from '@loa/contracts/schedules';
import { formatTimeOfSecond } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import { wordsOf } from '../model/schedule-kind';

const DONE: Partial<Record<ScheduleAction, string>> = {
  submit: 'Đã gửi duyệt',
  approve: 'Đã phê duyệt',
  reject: 'Đã từ chối',
  withdraw: 'Đã bỏ bản sửa của',
  pause: 'Đã tạm dừng',
  resume: 'Đã cho tiếp tục',
  drop: 'Đã hủy',
  delete: 'Đã xóa',
};

interface Outcome {
  done: number;
  /** The schedule after the last decision. */
  last: Schedule | undefined;
  /** Name of what was decided about. */
  called: string;
  words: (text: string) => string;
}

/** Message after an action on schedules. */
export function doneWords(
  action: ScheduleAction,
  schedules: readonly Schedule[],
  { done, last, called, words }: Outcome,
): string {
  const [first] = schedules;
  if (!first || schedules.length > 1) return `${DONE[action]} ${done} trên ${schedules.length} ${called}`;
  if (action === 'reject' && isCorrection(first))
    return words(`Đã từ chối bản sửa của “${first.name}”, lịch vẫn phát theo bản đã duyệt`);
  return `${DONE[action]} “${first.name}”${whenItPlays(action, last)}`;
}

/** Whether what waits is a change of an approved schedule. */
export const isCorrection = (schedule: Schedule) => proposedIn(schedule) !== null;

/** Message after the approval of a play-now schedule: when it plays; it may wait until devices have the file. */
function whenItPlays(action: ScheduleAction, schedule: Schedule | undefined): string {
  if (action !== 'approve' || schedule?.mode !== 'now' || !schedule.next_start) return '';
  const isWaiting = Date.parse(schedule.next_start) - serverNow() > 5000;
  const { verb, verbFirst } = wordsOf(schedule.kind);
  return isWaiting
    ? `. Đang gửi tệp, ${verb} chậm nhất lúc ${formatTimeOfSecond(schedule.next_start)}`
    : `. ${verbFirst} lúc ${formatTimeOfSecond(schedule.next_start)}`;
}
