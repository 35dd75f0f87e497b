interface PartWords {
  label: string;
  /** What a person does when it is not ready. */
  advice: string;
}

const WAIT = 'Máy chủ tự thử lại. Nếu sau mười phút vẫn vậy, tải gói hỗ trợ và gửi cho kỹ thuật viên.';
const BROKER = 'Kiểm tra bộ trung chuyển MQTT và mạng đến đó. Lịch đã gửi vẫn phát trên thiết bị.';
const DATABASE = 'Kiểm tra cơ sở dữ liệu và chỗ trống trên đĩa.';
const CLEANING = 'Không mất gì, chỉ chưa dọn được. Kiểm tra chỗ trống trên đĩa.';
const BACKUP = 'Kiểm tra ổ đĩa của thư mục sao lưu, rồi bấm Thử lại ở Việc không xong.';
const part = (label: string, advice = WAIT): PartWords => ({ label, advice });

/** Parts of the server's health, in the operator's words. */
export const PART_WORDS: Readonly<Record<string, PartWords>> = {
  database: part('Cơ sở dữ liệu', DATABASE),
  jobs: part('Việc nền'),
  job_polling: part('Tìm việc nền đến giờ', DATABASE),
  mqtt: part('Kết nối MQTT', BROKER),
  device_messages: part('Lưu báo cáo của thiết bị', DATABASE),
  run_clock: part('Đồng hồ lượt phát', 'Có lượt phát không xử lý được. Tải gói hỗ trợ và gửi cho kỹ thuật viên.'),
  new_day: part('Lập kế hoạch ngày mới'),
  media_expiry: part('Hết hạn nội dung mặc định'),
  plans: part('Gửi kế hoạch phát', BROKER),
  commands: part('Gửi lệnh cho thiết bị', BROKER),
  silent_devices: part('Nhận ra thiết bị mất kết nối', DATABASE),
  refused_devices: part('Từ chối thiết bị không còn dùng', DATABASE),
  alerts: part('Theo dõi cảnh báo', DATABASE),
  upgrades: part('Nâng cấp thiết bị'),
  relays: part('Kiểm tra tiếp sóng trước lượt phát'),
  relay_checks: part('Kiểm tra đường dẫn tiếp sóng'),
  board_files: part('Làm nội dung vừa cho bảng điện tử'),
  failed_job_notices: part('Báo việc không xong', DATABASE),
  history_clean_up: part('Dọn lịch sử phát cũ', CLEANING),
  log_clean_up: part('Dọn nhật ký cũ', CLEANING),
  alert_clean_up: part('Dọn cảnh báo cũ', CLEANING),
  device_clean_up: part('Dọn kế hoạch và lệnh cũ', CLEANING),
  file_clean_up: part('Dọn tệp nội dung không còn dùng', CLEANING),
  speech_clean_up: part('Dọn giọng đọc không còn dùng', CLEANING),
  picture_clean_up: part('Dọn ảnh tin tức không còn dùng', CLEANING),
  release_clean_up: part('Dọn bản cài đặt không còn dùng', CLEANING),
  avatar_clean_up: part('Dọn ảnh tài khoản và phiên hết hạn', CLEANING),
  nightly_backup: part('Sao lưu hằng đêm', BACKUP),
  backup: part('Tìm giờ sao lưu', DATABASE),
  vacuum: part('Dọn cơ sở dữ liệu ban đêm', CLEANING),
};

/** Words of a part; of one that this version does not know, its name. */
export const partWords = (name: string): PartWords => PART_WORDS[name] ?? part(name);
