import { oneOf, someOf, sortBy } from '../common/list-fields';

/**
 * Reasons for an alert: offline for too long, not ready for a run that needs the device, a fault, a wrong clock, a full
 * disk.
 */
export const ALERT_KINDS = ['offline', 'before_run', 'fault', 'clock', 'storage'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
export const ALERT_LABELS: Record<AlertKind, string> = {
  offline: 'Mất kết nối',
  before_run: 'Chưa sẵn sàng khi sắp đến lịch',
  fault: 'Báo lỗi',
  clock: 'Đồng hồ sai giờ',
  storage: 'Bộ nhớ đầy',
};
/**
 * Reasons why a device will not play a run that is near, the one that explains most first. `relay` and `content` are
 * the run's own: its source is silent, or nothing of it can be played.
 */
export const UNREADY_REASONS = ['offline', 'paused', 'content', 'relay', 'plan', 'storage', 'files', 'clock'] as const;
export type UnreadyReason = (typeof UNREADY_REASONS)[number];
export type UnreadyCounts = Partial<Record<UnreadyReason, number>>;
export const UNREADY_LABELS: Record<UnreadyReason, string> = {
  offline: 'mất kết nối',
  paused: 'đang tạm dừng theo lệnh',
  content: 'nội dung không dùng được',
  relay: 'nguồn tiếp sóng im lặng',
  plan: 'chưa nhận kế hoạch',
  storage: 'bộ nhớ đầy nên thiếu tệp',
  files: 'thiếu tệp',
  clock: 'đồng hồ sai giờ',
};
/** `9 mất kết nối, 3 thiếu tệp`; of one device `thiếu tệp`. */
export function unreadyWords(counts: UnreadyCounts): string {
  const found = UNREADY_REASONS.filter((reason) => counts[reason]);
  const isOne = found.reduce((sum, reason) => sum + (counts[reason] ?? 0), 0) === 1;
  return found.map((reason) => [!isOne && counts[reason], UNREADY_LABELS[reason]].filter(Boolean).join(' ')).join(', ');
}

/** `open`: nobody has acknowledged it; `acknowledged`: somebody has; `over`: the fault has passed. */
export const ALERT_STATES = ['open', 'acknowledged', 'over'] as const;
export type AlertState = (typeof ALERT_STATES)[number];
export const ALERT_ABILITIES = ['ACKNOWLEDGE', 'ANSWER', 'SILENCE'] as const;
/** Minutes without reminders of an alert; 0 ends the silence. */
export const SILENCES = [0, 60, 480, 1440, 10_080] as const;

/** Share of free space below which a device counts as full. */
export const FULL_BELOW = 0.05;
/** Maximum devices named with an alert in a list, and alone; the others are only counted. */
export const NAMED_DEVICES = { listed: 5, alone: 200 } as const;

export const ALERT_CALLS = { base: '/api/alert', module: 'THIET_BI_DA_LAP_DAT', label: 'cảnh báo' } as const;
export const ALERT_FIELDS = {
  sort: sortBy(['opened_at']),
  area_id: 'id',
  state: someOf(ALERT_STATES),
  kind: someOf(ALERT_KINDS),
} as const;

/** Channels by which alerts leave the console: e-mail, or calls to another system. */
export const CHANNEL_KINDS = ['email', 'webhook'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
/** State of the last message. It is also `failed` while it is being retried. */
export const CHANNEL_STATES = ['never', 'sent', 'failed'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];
export const MOST_RECIPIENTS = 20;
export const ALERT_CHANNEL_CALLS = {
  base: '/api/alert-channel',
  module: 'CAU_HINH_HE_THONG',
  label: 'kênh nhận cảnh báo',
} as const;
export const ALERT_CHANNEL_FIELDS = {
  sort: sortBy(['name', 'created_at']),
  area_id: 'id',
  kind: someOf(CHANNEL_KINDS),
  is_active: oneOf(['true', 'false']),
} as const;
