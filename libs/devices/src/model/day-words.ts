import type { DayState } from '@loa/contracts/devices';

export const dayLabels: Record<DayState, string> = {
  played: 'Đã phát',
  missed: 'Bỏ lỡ',
  offline: 'Mất kết nối',
  fault: 'Máy báo lỗi',
  silent: 'Không có lịch',
  unknown: 'Chưa có số liệu',
};
