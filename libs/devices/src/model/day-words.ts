import type { DayState } from '@loa/contracts/devices';
import type { MissReason } from '@loa/contracts/schedules';

export const dayLabels: Record<DayState, string> = { played: 'Đã phát', missed: 'Bỏ lỡ', offline: 'Mất kết nối', fault: 'Máy báo lỗi', silent: 'Không có lịch', unknown: 'Chưa có số liệu' };

/** Why something was missed. */
export const dayReasons: Record<MissReason, string> = {
  offline: 'Mất kết nối',
  late: 'Nhận lịch hoặc tệp muộn',
  power: 'Mất điện',
  file_missing: 'Thiếu tệp âm thanh',
  relay_error: 'Lỗi nguồn tiếp sóng',
  preempted: 'Nhường sóng cho lịch khác',
  clock: 'Đồng hồ sai giờ',
  storage: 'Đầy bộ nhớ',
  paused: 'Tạm dừng',
  dropped: 'Lịch đã hủy hoặc thay đổi',
  quiet_hours: 'Giờ yên lặng',
  unknown: 'Không rõ nguyên nhân',
};
