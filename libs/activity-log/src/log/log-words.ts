import { logActionName, logFieldName, type LogEntry, type ShortLogEntry } from '@loa/contracts/activity-log';
import { ERRORS } from '@loa/contracts/common';

/** How this console names modules, fields and pages. */
export interface LogWords {
  called: (module: string) => string;
  said: (text: string) => string;
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

/** Why it was refused, in a sentence. */
export const reasonOf = (error: string | null) =>
  error && error in ERRORS ? ERRORS[error as keyof typeof ERRORS].message : error;

export const titleOf = ({ action, entity }: Pick<LogEntry, 'action' | 'entity'>) =>
  [logActionName(action), entity.name].filter(Boolean).join(': ');

const NAMED = 3;
/** Which fields a line speaks of, the first of many, in the words of this console. */
export function changesText(
  { changes, change_count }: Pick<ShortLogEntry, 'changes' | 'change_count'>,
  said: LogWords['said'],
) {
  const named = changes
    .slice(0, NAMED)
    .map(({ field }) => said(logFieldName(field)))
    .join(', ');
  return change_count > NAMED ? `${named} và ${change_count - NAMED} mục khác` : named;
}
