import { PRIORITY_LEVELS } from './kinds';
import type { Schedule } from './schedule';

type Version = Pick<Schedule, 'priority_level' | 'submitted_by' | 'edited_by' | 'created_by'>;

/**
 * Whether a version was written or submitted by this account, so that with `four_eyes` somebody else must approve it.
 * An emergency never waits for a second person.
 */
export const isOwnWork = ({ priority_level, submitted_by, edited_by, created_by }: Version, account_id: string) =>
  priority_level !== PRIORITY_LEVELS.emergency &&
  [submitted_by, edited_by ?? created_by].some((by) => by?.id === account_id);

export const OWN_WORK_TEXT = 'Bạn soạn hoặc gửi lịch này nên người khác phải phê duyệt';
