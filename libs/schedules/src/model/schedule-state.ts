import type { PriorityLevel, Schedule, ScheduleMode, ScheduleStatus } from '@loa/contracts/schedules';
import type { StateTone } from '@loa/ui-kit';
import { wordsOf } from './schedule-kind';

export const statusLabels: Record<ScheduleStatus, string> = {
  draft: 'Nháp',
  waiting_approval: 'Chờ duyệt',
  approved: 'Đã duyệt',
  rejected: 'Từ chối',
  paused: 'Tạm dừng',
  dropped: 'Đã hủy',
  finished: 'Đã kết thúc',
  expired: 'Quá hạn duyệt',
};

const statusTones: Record<ScheduleStatus, StateTone> = {
  draft: 'draft',
  waiting_approval: 'waiting',
  approved: 'planned',
  rejected: 'failed',
  paused: 'paused',
  dropped: 'ended',
  finished: 'ended',
  expired: 'ended',
};

/** State for the badge: on the air comes before the stored status. */
export function scheduleState({ status, running, kind }: Pick<Schedule, 'status' | 'running' | 'kind'>): {
  tone: StateTone;
  label: string;
} {
  return running
    ? { tone: 'playing', label: `Đang ${wordsOf(kind).verb}` }
    : { tone: statusTones[status], label: statusLabels[status] };
}

/** Time of the next run; a schedule that will not play has a stored time but no next run. */
export const nextRunOf = ({ status, next_start }: Pick<Schedule, 'status' | 'next_start'>) =>
  status === 'approved' || status === 'waiting_approval' ? next_start : null;

export const modeLabels: Record<ScheduleMode, string> = {
  now: 'Ngay khi duyệt',
  once: 'Một lần',
  daily: 'Hằng ngày',
  weekly: 'Hằng tuần',
  monthly: 'Hằng tháng',
  bells: 'Kế hoạch chuông',
};

export const priorityLabels: Record<PriorityLevel, string> = {
  10: 'Nền',
  20: 'Thông thường',
  30: 'Ưu tiên',
  90: 'Khẩn cấp',
};
