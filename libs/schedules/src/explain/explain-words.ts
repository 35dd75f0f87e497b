import type { DeviceObstacle, SilentReason } from '@loa/contracts/devices';
import { MISS_LABELS, type MissReason, type ScheduleStatus } from '@loa/contracts/schedules';
import { statusLabels } from '../model/schedule-state';

type OwnReason = Exclude<SilentReason, MissReason | ScheduleStatus>;

const OWN_LABELS: Record<OwnReason, string> = {
  before_start: 'Chưa đến ngày bắt đầu của lịch',
  after_end: 'Đã qua ngày kết thúc của lịch',
  other_day: 'Lịch không phát vào ngày này trong tuần hay trong tháng',
  other_day_type: 'Ngày này theo kiểu ngày khác của kế hoạch chuông',
  excluded_day: 'Ngày này được loại trừ trong lịch',
  holiday: 'Nghỉ vì là ngày lễ',
  run_dropped: 'Lượt của ngày này đã hủy',
  run_moved: 'Lượt của ngày này đã dời',
  silenced: 'Đã hủy tất cả tại nơi này',
  excluded_device: 'Lịch không gồm máy này',
  programme_over: 'Đã phát hết nội dung trước đó',
  approved_later: 'Duyệt sau giờ này',
  no_report: 'Máy chưa báo về',
  not_target: 'Máy chưa thuộc lượt này lúc bắt đầu',
  no_device: 'Máy chưa lắp đặt hoặc đang ngừng dùng',
};

/** A reason in words, those of the history where it has them. */
export const reasonLabel = (reason: SilentReason): string =>
  ({ ...statusLabels, ...MISS_LABELS, ...OWN_LABELS })[reason];

/** Next step after a reason: on the schedule, the device, the quiet hours or the holidays; null where none helps. */
export type NextStep = 'schedule' | 'approve' | 'device' | 'quiet_hours' | 'history' | null;
const STEPS: Partial<Record<SilentReason, NextStep>> = {
  draft: 'schedule',
  waiting_approval: 'approve',
  offline: 'device',
  late: 'device',
  power: 'device',
  clock: 'device',
  storage: 'device',
  unknown: 'device',
  trial: 'device',
  no_report: 'device',
  not_target: 'history',
  no_device: 'device',
  quiet_hours: 'quiet_hours',
  programme_over: 'schedule',
};
export const nextStepOf = (reason: SilentReason): NextStep => STEPS[reason] ?? 'schedule';

/** What to do next, in a sentence; the link beside it leads there. */
const ADVICE: Partial<Record<SilentReason, string>> = {
  draft: 'Gửi duyệt lịch này.',
  waiting_approval: 'Nhờ lãnh đạo duyệt lịch này.',
  rejected: 'Sửa theo lý do từ chối rồi gửi duyệt lại.',
  expired: 'Đặt lại ngày giờ rồi gửi duyệt lại.',
  dropped: 'Sao chép lịch nếu vẫn cần phát.',
  finished: 'Sao chép lịch nếu vẫn cần phát.',
  paused: 'Bấm Tiếp tục ở lịch này.',
  before_start: 'Sửa ngày bắt đầu nếu cần phát sớm hơn.',
  after_end: 'Sửa ngày kết thúc nếu cần phát tiếp.',
  other_day: 'Thêm ngày này vào lịch nếu cần phát.',
  other_day_type: 'Đổi kiểu ngày của ngày này trong kế hoạch chuông nếu cần.',
  excluded_day: 'Bỏ ngày này khỏi các ngày loại trừ nếu cần phát.',
  holiday: 'Tắt nghỉ ngày lễ ở lịch này nếu cần phát.',
  run_dropped: 'Tạo một lịch phát một lần nếu vẫn cần phát.',
  run_moved: 'Xem giờ mới ở lịch này.',
  silenced: 'Chờ hết thời gian đã hủy, hoặc phát ngay nếu cần.',
  excluded_device: 'Bỏ máy khỏi nơi không phát của lịch nếu cần phát.',
  programme_over: 'Thêm nội dung hoặc chọn lặp đến hết khung giờ.',
  preempted: 'Đổi giờ hoặc nâng mức ưu tiên nếu lịch này quan trọng hơn.',
  quiet_hours: 'Đổi giờ phát, hoặc sửa khung giờ yên lặng của nơi này.',
  file_missing: 'Kiểm tra nội dung của lịch: đã gỡ, hết hạn hoặc chưa xử lý xong.',
  relay_error: 'Kiểm tra đường dẫn tiếp sóng của lịch.',
  approved_later: 'Duyệt trước giờ phát; lượt đã qua không phát lại.',
  no_report: 'Chờ máy báo về; nếu lâu, kiểm tra kết nối của máy.',
  no_device: 'Lắp đặt máy hoặc cho máy hoạt động lại.',
  not_target: 'Xem các máy của lượt này trong lịch sử.',
  offline: 'Kiểm tra nguồn điện và mạng tại chỗ.',
  power: 'Kiểm tra nguồn điện tại chỗ.',
  late: 'Kiểm tra kết nối và kế hoạch của máy.',
  clock: 'Kiểm tra giờ của máy.',
  storage: 'Dọn bộ nhớ của máy.',
};
export const adviceOf = (reason: SilentReason): string => ADVICE[reason] ?? 'Xem tình trạng của máy.';

export const obstacleLabels: Record<DeviceObstacle, string> = {
  not_installed: 'Máy chưa lắp đặt',
  inactive: 'Máy đang ngừng dùng',
  never: 'Máy chưa kết nối lần nào',
  offline: 'Máy mất kết nối',
  paused: 'Máy đang tạm dừng theo lệnh',
  no_plan: 'Máy chưa có kế hoạch phát',
  plan: 'Máy chưa nhận kế hoạch mới',
  files: 'Máy còn thiếu tệp',
  clock: 'Đồng hồ của máy sai giờ',
  storage: 'Bộ nhớ của máy gần đầy',
  fault: 'Máy báo lỗi',
};
export const obstacleAdvice: Record<DeviceObstacle, string> = {
  not_installed: 'Lắp đặt máy trước khi dùng.',
  inactive: 'Cho máy hoạt động lại trong phần sửa thông tin.',
  never: 'Kiểm tra khóa, nguồn điện và mạng của máy.',
  offline: 'Kiểm tra nguồn điện và mạng tại chỗ. Máy vẫn phát những gì đã nhận trước đó.',
  paused: 'Bấm Tiếp tục ở máy.',
  no_plan: 'Bấm Đồng bộ kế hoạch ở máy.',
  plan: 'Chờ máy kết nối, hoặc bấm Đồng bộ kế hoạch ở máy.',
  files: 'Chờ máy tải xong; nếu lâu, kiểm tra mạng của máy.',
  clock: 'Khởi động lại máy, rồi kiểm tra mạng và giờ của máy.',
  storage: 'Dọn bộ nhớ của máy.',
  fault: 'Xem lỗi ở máy và gọi người sửa.',
};
