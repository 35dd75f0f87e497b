/** Frequent reasons of a rejection. */
export const REJECT_REASONS = [
  'Nội dung cần sửa',
  'Trùng với bản tin khác',
  'Giờ phát chưa phù hợp',
  'Nơi phát chưa đúng',
  'Không còn cần thiết',
] as const;

/** Frequent reasons of a cancellation. */
export const DROP_REASONS = ['Nội dung đã cũ', 'Thay bằng lịch khác', 'Theo yêu cầu của lãnh đạo', 'Có tang'] as const;

/** Frequent reasons to stop everything in a place. */
export const STOP_REASONS = ['Có sự cố', 'Quốc tang', 'Theo yêu cầu của lãnh đạo', 'Phát nhầm nội dung'] as const;
