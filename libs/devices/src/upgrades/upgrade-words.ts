import {
  UPGRADE_STATES,
  UPGRADE_STATUSES,
  type Upgrade,
  type UpgradeDevice,
  type UpgradeReason,
  type UpgradeState,
  type UpgradeStatus,
  type UpgradeWait,
} from '@loa/contracts/upgrades';
import type { StateTone } from '@loa/ui-kit';

interface Said {
  tone: StateTone;
  label: string;
}

export const statuses: Record<UpgradeStatus, Said> = {
  draft: { tone: 'draft', label: 'Nháp' },
  running: { tone: 'playing', label: 'Đang chạy' },
  paused: { tone: 'paused', label: 'Tạm dừng' },
  stopped: { tone: 'failed', label: 'Đã dừng' },
  finished: { tone: 'done', label: 'Đã xong' },
  rolling_back: { tone: 'waiting', label: 'Đang đưa về bản cũ' },
  rolled_back: { tone: 'ended', label: 'Đã đưa về bản cũ' },
};
export const states: Record<UpgradeState, Said> = {
  waiting: { tone: 'waiting', label: 'Đang chờ' },
  sent: { tone: 'planned', label: 'Đã gửi lệnh' },
  downloading: { tone: 'planned', label: 'Đang tải' },
  installing: { tone: 'planned', label: 'Đang cài' },
  done: { tone: 'done', label: 'Đã xong' },
  failed: { tone: 'failed', label: 'Bị lỗi' },
  skipped: { tone: 'ended', label: 'Bỏ qua' },
};
export const reasonWords: Record<UpgradeReason, string> = {
  refused: 'Máy báo không làm được',
  no_answer: 'Không trả lời lệnh',
  never_back: 'Không quay lại đúng hạn',
  old_version: 'Quay lại với phiên bản cũ',
  other_upgrade: 'Đang ở đợt nâng cấp khác',
  newer: 'Đã có phiên bản mới hơn',
  unable: 'Kiểu máy không nâng cấp từ xa được',
  removed: 'Đã gỡ lắp đặt hoặc ngừng dùng',
  untouched: 'Chưa nâng cấp, không cần đưa về',
  no_previous: 'Không còn tệp của phiên bản cũ',
};
const waitWords: Record<UpgradeWait, string> = {
  paused: 'Đợt đang dừng',
  stage: 'Chờ đến đợt của mình',
  hours: 'Chờ đến giờ được nâng cấp',
  offline: 'Chờ máy kết nối lại',
  playing: 'Chờ hết lượt',
  run_soon: 'Sắp đến giờ phát',
  turn: 'Chờ đến lượt',
};

/** Reason for the state of a device. */
export const whyOf = ({ reason, message, waits_for }: Pick<UpgradeDevice, 'reason' | 'message' | 'waits_for'>) =>
  [reason && reasonWords[reason], message, waits_for && waitWords[waits_for]].filter(Boolean).join(': ');

export const statusOptions = UPGRADE_STATUSES.map((value) => ({ value, label: statuses[value].label }));
export const stateOptions = UPGRADE_STATES.map((value) => ({ value, label: states[value].label }));

/** Number of its devices; none while it is a draft. */
export const totalOf = ({ counts }: Pick<Upgrade, 'counts'>) =>
  UPGRADE_STATES.reduce((sum, state) => sum + counts[state], 0);
/** `Đợt 2/3: 10%` */
export const stageText = ({ stage, stages }: Pick<Upgrade, 'stage' | 'stages'>) =>
  `Đợt ${stage + 1}/${stages.length}: ${stages[stage] ?? 100}%`;
export const stagesText = (stages: readonly number[]) => stages.map((share) => `${share}%`).join(' → ');
export const hoursText = ({ from_time, to_time }: Pick<Upgrade, 'from_time' | 'to_time'>) =>
  from_time === to_time ? 'Cả ngày' : `${from_time} – ${to_time}`;
