import { logActionName, logFieldName, type LogEntry, type ShortLogEntry } from '@loa/contracts/activity-log';
import { ERRORS } from '@loa/contracts/common';

/** How this console names modules, fields and pages. */
export interface LogWords {
  called: (module: string) => string;
  inOwnWords: (text: string) => string;
  pageOf: (path: string) => string;
}

export const resultLabels = { success: 'Thành công', failed: 'Bị từ chối, lỗi' } as const;

export const logLabels = {
  at: 'Thời điểm',
  account: 'Người thực hiện',
  action: 'Thao tác',
  module: 'Phân hệ',
  entity: 'Đối tượng',
  changes: 'Thay đổi',
  result: 'Kết quả',
  ip: 'Địa chỉ IP',
  user_agent: 'Trình duyệt',
};

/** Reason of a refusal, in a sentence. */
export const refusalText = (error: string | null) =>
  error && error in ERRORS ? ERRORS[error as keyof typeof ERRORS].message : error;

export const titleOf = ({ action, entity }: Pick<LogEntry, 'action' | 'entity'>) =>
  [logActionName(action), entity.name].filter(Boolean).join(': ');

const NAMED = 3;
/** Changed fields of a line, the first of many, in the words of this console. */
export function changesText(
  { changes, change_count }: Pick<ShortLogEntry, 'changes' | 'change_count'>,
  inOwnWords: LogWords['inOwnWords'],
) {
  const named = changes
    .slice(0, NAMED)
    .map(({ field }) => inOwnWords(logFieldName(field)))
    .join(', ');
  return change_count > NAMED ? `${named} và ${change_count - NAMED} mục khác` : named;
}
