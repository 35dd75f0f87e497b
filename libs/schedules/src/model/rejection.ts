import type { Schedule } from '@loa/contracts/schedules';
import { formatDateTime } from '@loa/ui-kit';

export type Rejected = Pick<Schedule, 'reject_reason' | 'rejected_by' | 'rejected_at' | 'changed_since_rejection'>;

/** Person, time and reason of a rejection, in one sentence. */
export function rejectionText({ reject_reason, rejected_by, rejected_at }: Rejected) {
  const who = [rejected_by && `${rejected_by.name} từ chối`, rejected_at && `lúc ${formatDateTime(rejected_at)}`]
    .filter(Boolean)
    .join(' ');
  return `${who || 'Lý do từ chối'}: ${reject_reason ?? ''}`;
}
