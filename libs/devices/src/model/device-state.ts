import {
  deviceBadge,
  isBoard,
  SCARCE_STORAGE,
  type Device,
  type DEVICE_POSITIONS,
  type DeviceBadge,
  type DeviceKind,
  type DeviceTrouble,
} from '@loa/contracts/devices';
import { asSeen, DEVICE_KIND_NAMES } from '@loa/contracts/terms';
import type { PlayState, RelayHeard } from '@loa/contracts/device-protocol';
import type { StateTone } from '@loa/ui-kit';

export const badgeLabels: Record<DeviceBadge, string> = {
  not_installed: 'Chưa lắp đặt',
  never: 'Chưa kết nối',
  offline: 'Mất kết nối',
  error: 'Lỗi',
  updating: 'Đang cập nhật',
  paused: 'Tạm dừng',
  playing: 'Đang phát',
  by_default: 'Chiếu mặc định',
  idle: 'Sẵn sàng',
};

export const badgeTones: Record<DeviceBadge, StateTone> = {
  not_installed: 'draft',
  never: 'draft',
  offline: 'offline',
  error: 'failed',
  updating: 'waiting',
  paused: 'paused',
  playing: 'playing',
  by_default: 'online',
  idle: 'online',
};

const playStateLabels: Record<PlayState, string> = {
  idle: 'Sẵn sàng',
  playing: 'Đang phát',
  paused: 'Tạm dừng',
  error: 'Lỗi',
  updating: 'Đang cập nhật',
  restarting: 'Đang khởi động lại',
};

export const kindLabels = DEVICE_KIND_NAMES;

/** Label of a board's resolution. */
export const BOARD_SIZE = 'Độ phân giải';

export const troubleLabels: Record<DeviceTrouble, string> = {
  fault: 'Máy báo lỗi',
  clock: 'Lệch giờ',
  storage: 'Sắp hết bộ nhớ',
  plan: 'Kế hoạch chưa mới',
  files: 'Còn thiếu tệp',
};

export const positionLabels: Record<(typeof DEVICE_POSITIONS)[number], string> = {
  known: 'Đã có vị trí',
  none: 'Chưa có vị trí',
};

type Stated = Pick<Device, 'kind' | 'install_status' | 'connection' | 'play_state' | 'default_shown'>;

/** The word on the badge. A restart and an update share a badge, not a word. */
export const stateLabel = (device: Stated) => {
  const badge = deviceBadge(device);
  return badge === 'updating' ? playStateLabel(device) : inWordsOfKind(device.kind, badgeLabels[badge]);
};

/** A text about what a device plays: what a board plays is seen. */
export const inWordsOfKind = (kind: DeviceKind, text: string) => (isBoard(kind) ? asSeen(text) : text);
export const playStateLabel = ({ kind, play_state }: Pick<Device, 'kind' | 'play_state'>) =>
  inWordsOfKind(kind, playStateLabels[play_state]);

/** Name of what a board shows by itself; null while something planned is seen, and of one that is cut off. */
export function shownByItself({ default_shown, connection }: Pick<Device, 'default_shown' | 'connection'>) {
  if (!default_shown || connection !== 'online') return null;
  const { kind, title } = default_shown;
  return kind === 'dark' ? 'màn hình để tối' : kind === 'clock' ? ['đồng hồ', title].filter(Boolean).join(', ') : title;
}

/** Text beside the badge: what the board shows by itself, said to be that where the badge says something else. */
export function besideBadge(device: Stated) {
  const byItself = shownByItself(device);
  return byItself === null || deviceBadge(device) === 'by_default' ? byItself : `Mặc định: ${byItself}`;
}

/** Whether there is sound or a picture, or there would be were it not paused. */
export const isOnAir = (device: Stated & Pick<Device, 'now'>) =>
  device.now !== null && ['playing', 'paused'].includes(deviceBadge(device));

/** Names of what is on the air: what is heard, and beside it what is seen. */
export const titleOnAir = (device: Stated & Pick<Device, 'now' | 'now_shown'>) =>
  isOnAir(device) ? [device.now, device.now_shown].flatMap((each) => each?.title ?? []).join(' · ') : null;

type Planned = Pick<Device, 'wanted_plan_hash' | 'plan_hash' | 'missing_files' | 'plan_valid_to'>;
export type PlanState = 'none' | 'waiting' | 'loading' | 'expired' | 'ready';

/** Whether the device has its wanted plan. */
export function planState(
  { wanted_plan_hash, plan_hash, missing_files, plan_valid_to }: Planned,
  now: number,
): PlanState {
  if (wanted_plan_hash === null && plan_hash === null) return 'none';
  if (plan_hash === null || (wanted_plan_hash !== null && plan_hash !== wanted_plan_hash)) return 'waiting';
  if (plan_valid_to !== null && Date.parse(plan_valid_to) <= now) return 'expired';
  return missing_files ? 'loading' : 'ready';
}

export const planTones: Record<PlanState, StateTone> = {
  none: 'draft',
  waiting: 'waiting',
  loading: 'planned',
  expired: 'failed',
  ready: 'done',
};

export function planLabel(state: PlanState, missing: number | null) {
  if (state === 'loading') return `Đang tải ${missing} tệp`;
  return { none: 'Không có', waiting: 'Chưa nhận', expired: 'Hết hạn', ready: 'Đã nhận' }[state];
}

/** Present position in the programme, counted on from the device's last report. It does not move while paused. */
export function positionNow(
  { now, play_state, connection }: Pick<Device, 'now' | 'play_state' | 'connection'>,
  since: number,
  at: number,
) {
  if (!now) return 0;
  const moves = play_state === 'playing' && connection === 'online';
  const upTo = Math.min(at, Date.parse(now.ends_at));
  return now.position_sec + (moves ? Math.max(0, upTo - since) / 1000 : 0);
}

export const isStorageScarce = ({ storage_free, storage_total }: Pick<Device, 'storage_free' | 'storage_total'>) =>
  storage_free !== null && storage_total !== null && storage_total > 0 && storage_free / storage_total < SCARCE_STORAGE;

/** Source of a relay, where it is not its own address. */
export const relayHeardLabels: Record<Exclude<RelayHeard, 'main'>, string> = {
  backup: 'Đang phát nguồn dự phòng',
  other: 'Mất tiếng nguồn tiếp sóng, đang phát nội dung khác',
};

/** Label of the test: a loudspeaker is heard, a board is seen. */
export const tryLabel = (kind: DeviceKind) => (isBoard(kind) ? 'Xem thử' : 'Nghe thử');
