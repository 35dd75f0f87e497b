import type { DayState } from '@loa/contracts/devices';

const heard: Record<DayState, string> = {
  played: 'Đã phát',
  missed: 'Bỏ lỡ',
  offline: 'Mất kết nối',
  fault: 'Máy báo lỗi',
  silent: 'Không có lịch',
  unknown: 'Chưa có số liệu',
};

/** States of a day, of what is heard or of what is seen. */
export const dayLabels = (isSeen: boolean) => (isSeen ? { ...heard, played: 'Đã chiếu' } : heard);
