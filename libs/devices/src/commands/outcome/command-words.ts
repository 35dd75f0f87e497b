import type { CommandType } from '@loa/contracts/device-protocol';
import type { CommandStatus, DeviceCommand } from '@loa/contracts/devices';
import type { StateTone } from '@loa/ui-kit';
import type { Order } from '../../model/command-state';

const labels: Record<CommandType, string> = {
  set_volume: 'Đặt âm lượng',
  play: 'Tiếp tục',
  pause: 'Tạm dừng',
  stop: 'Dừng lượt này',
  reset: 'Khởi động lại',
  sync_plan: 'Đồng bộ kế hoạch',
  show: 'Chiếu thử',
  test_tone: 'Thử tại nơi lắp',
  upgrade: 'Nâng cấp',
};

/** `Đặt âm lượng 60%` */
export const orderLabel = ({ type, payload }: Order) =>
  type === 'set_volume' ? `${labels.set_volume} ${payload.volume ?? 0}%` : labels[type];

export const statusLabels: Record<CommandStatus, string> = {
  queued: 'Chờ gửi',
  sent: 'Đã gửi',
  delivered: 'Đã nhận lệnh',
  succeeded: 'Đã thực hiện',
  timeout: 'Không phản hồi',
  expired: 'Không gửi được',
  failed: 'Lỗi',
  cancelled: 'Đã hủy',
};

export const statusTones: Record<CommandStatus, StateTone> = {
  queued: 'waiting',
  sent: 'planned',
  delivered: 'planned',
  succeeded: 'done',
  timeout: 'failed',
  expired: 'failed',
  failed: 'failed',
  cancelled: 'ended',
};

/** Whether it waits for its device to come back: it can still be cancelled. */
export const isWaiting = ({ status }: Pick<DeviceCommand, 'status'>) => status === 'queued';

/** Whether it failed without being cancelled: it can be sent again. */
export const isUndone = ({ status }: Pick<DeviceCommand, 'status'>) =>
  status === 'failed' || status === 'timeout' || status === 'expired';

/** Whether it has no outcome yet. */
export const isOpen = ({ status }: Pick<DeviceCommand, 'status'>) =>
  status === 'queued' || status === 'sent' || status === 'delivered';
