import type { LogEntry } from '@loa/contracts/activity-log';
import { ALERT_LABELS } from '@loa/contracts/alerts';
import { PERMISSIONS } from '@loa/contracts/permissions';
import { weekdayOfMonthText, type BellPlan } from '@loa/contracts/schedules';
import { DEVICE_KIND_NAMES } from '@loa/contracts/terms';
import { formatBytes, formatDate, formatDateTime, formatNumber, formatPhone, WEEKDAY_NAMES } from '@loa/ui-kit';

import { bellPlanText } from './bell-plan-text';

const statuses = {
  draft: 'Nháp',
  waiting_approval: 'Chờ duyệt',
  approved: 'Đã duyệt',
  rejected: 'Từ chối',
  paused: 'Tạm dừng',
  dropped: 'Đã hủy',
  finished: 'Đã kết thúc',
  expired: 'Quá hạn duyệt',
  planned: 'Sắp phát',
  playing: 'Đang phát',
  done: 'Đã phát',
  partial: 'Phát một phần',
  missed: 'Không phát',
  preempted: 'Bị chiếm',
  cancelled: 'Đã hủy',
  active: 'Đang hoạt động',
  locked: 'Đã khóa',
  disabled: 'Ngừng sử dụng',
};

const PROTOCOLS = { hls: 'HLS', icecast: 'Icecast', http: 'HTTP' };

/** Words for coded values, by their field. */
export const VALUE_WORDS: Record<string, Record<string, string>> = {
  status: {
    ...statuses,
    published: 'Đang phát hành',
    withdrawn: 'Đã thu hồi',
    scheduled: 'Chờ đăng',
    hidden: 'Đã ẩn',
    running: 'Đang chạy',
    stopped: 'Đã dừng',
    rolling_back: 'Đang đưa về bản cũ',
    rolled_back: 'Đã đưa về bản cũ',
  },
  occurrence: statuses,
  processing_status: { processing: 'Đang xử lý', ready: 'Sẵn sàng', failed: 'Lỗi' },
  job_status: { draft: 'Chưa đọc', queued: 'Chờ đọc', processing: 'Đang đọc', done: 'Đã đọc', failed: 'Lỗi' },
  service: { viettel: 'Viettel AI', google: 'Google Cloud', fpt: 'FPT.AI' },
  source_kind: { upload: 'Tệp tải lên', recording: 'Ghi âm', tts: 'Giọng đọc', relay: 'Tiếp sóng' },
  protocol: PROTOCOLS,
  backup_protocol: PROTOCOLS,
  station_kind: { vov: 'VOV', tinh: 'Đài tỉnh', khac: 'Đài khác', noi_bo: 'Nội bộ' },
  check_status: { unknown: 'Chưa kiểm tra', ok: 'Tốt', silent: 'Mất tiếng', error: 'Lỗi' },
  share: { private: 'Chỉ nơi này', below: 'Nơi này và cấp dưới', area: 'Nơi này và cấp trên', all: 'Mọi nơi' },
  media_kind: {
    image: 'Hình ảnh',
    video: 'Video',
    pdf: 'Tài liệu PDF',
    ppt: 'PowerPoint',
    text: 'Chữ chạy',
    web: 'Trang web',
  },
  convert_status: { processing: 'Đang xử lý', ready: 'Sẵn sàng', failed: 'Lỗi' },
  source: { slides: 'Chọn từng trang', collection: 'Theo bộ sưu tập' },
  transition: { none: 'Không có', fade: 'Mờ dần', push: 'Đẩy sang', zoom: 'Phóng to' },
  fit: { contain: 'Vừa khung', cover: 'Phủ kín', stretch: 'Kéo giãn' },
  mode: {
    now: 'Phát ngay',
    once: 'Một lần',
    daily: 'Hằng ngày',
    weekly: 'Hằng tuần',
    monthly: 'Hằng tháng',
    bells: 'Kế hoạch chuông',
  },
  priority_level: { 10: 'Nền', 20: 'Thông thường', 30: 'Ưu tiên', 90: 'Khẩn cấp' },
  play_order: { sequential: 'Lần lượt', shuffle: 'Ngẫu nhiên' },
  repeat_rule: { count: 'Theo số lần', fill: 'Đến hết giờ' },
  overrun_rule: { cut: 'Ngắt khi hết giờ', finish: 'Phát hết bài' },
  resume_rule: { resume: 'Phát tiếp từ chỗ dừng', restart: 'Phát lại từ đầu', skip: 'Bỏ qua phần còn lại' },
  conflict_rule: { override: 'Chèn lên', queue: 'Nối tiếp', keep: 'Giữ cả hai' },
  codec: { mp3: 'MP3', aac: 'AAC', opus: 'Opus' },
  channels: { 1: 'Một kênh', 2: 'Hai kênh' },
  kind: {
    audio: 'Âm thanh',
    media: 'Hình ảnh',
    slideshow: 'Trình chiếu',
    ...DEVICE_KIND_NAMES,
    tinh: 'Tỉnh',
    thanh_pho: 'Thành phố',
    quan: 'Quận',
    huyen: 'Huyện',
    thi_xa: 'Thị xã',
    xa: 'Xã',
    phuong: 'Phường',
    dac_khu: 'Đặc khu',
    thi_tran: 'Thị trấn',
    thon: 'Thôn',
    xom: 'Xóm',
    ap: 'Ấp',
    ban: 'Bản',
    buon: 'Buôn',
    to_dan_pho: 'Tổ dân phố',
    khu_pho: 'Khu phố',
    email: 'Thư điện tử',
    webhook: 'Hệ thống khác',
    apk: 'Ứng dụng Android',
    msix: 'Gói Windows',
    exe: 'Chương trình Windows',
    firmware: 'Firmware',
  },
  device_kinds: DEVICE_KIND_NAMES,
  kinds: ALERT_LABELS,
  last_state: { never: 'Chưa gửi', sent: 'Đã gửi', failed: 'Chưa gửi được' },
  orientation: { landscape: 'Ngang', portrait: 'Dọc', square: 'Vuông' },
  platform: { android: 'Android', windows: 'Windows', device_fw: 'Firmware' },
  install_status: { installed: 'Đã lắp đặt', not_installed: 'Chưa lắp đặt' },
  gps_source: { manual: 'Người dùng chỉ', device: 'Máy tự báo' },
  connection: { online: 'Trực tuyến', offline: 'Mất kết nối', never: 'Chưa kết nối' },
  play_state: {
    idle: 'Sẵn sàng',
    playing: 'Đang phát',
    paused: 'Tạm dừng',
    error: 'Lỗi',
    updating: 'Đang cập nhật',
    restarting: 'Đang khởi động lại',
  },
};

const UNITS: Record<string, (value: number) => string> = {
  volume: (value) => `${value}%`,
  set_volume: (value) => `${value}%`,
  storage_free: formatBytes,
  storage_total: formatBytes,
  size: formatBytes,
  rollout_percent: (value) => `${value}%`,
  temperature: (value) => `${formatNumber(value)} °C`,
  loudness_lufs: (value) => `${formatNumber(value)} dB`,
  repeat_count: (value) => `${value} lần`,
  gain_db: (value) => `${formatNumber(value)} dB`,
};
const rights = new Map(PERMISSIONS.map(({ id, name }) => [id, name]));
const regions = new Intl.DisplayNames('vi', { type: 'region' });

/** Function that returns the name of the page at an address. */
type PageOf = (path: string) => string;

function numberText(field: string, value: number) {
  if (field === 'days_of_week') return WEEKDAY_NAMES[value - 1] ?? String(value);
  if (field === 'permission_ids' || field === 'own_permission_ids') return rights.get(value) ?? String(value);
  return UNITS[field]?.(value) ?? formatNumber(value);
}

function plainText(field: string, value: string, pageOf: PageOf) {
  if (field === 'menu_hidden') return pageOf(value);
  if (field === 'weekdays_of_month') return weekdayOfMonthText(value, WEEKDAY_NAMES);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  if (/phone/.test(field)) return formatPhone(value);
  return field === 'country' ? (regions.of(value) ?? value) : value;
}

/** Text of a list or a reference. A missing name means that the record was deleted. */
function objectText(value: Record<string, unknown>, pageOf: PageOf): string {
  const { name, original_name, model, start_time, end_time, repeat, main, page } = value;
  if (main) return valueText('check_status', (main as { status: unknown }).status, pageOf);
  if (start_time && end_time) return `${String(start_time)}–${String(end_time)}`;
  const called = name ?? original_name ?? model;
  if (called === undefined) return value.ref_id ? 'nội dung đã xóa' : JSON.stringify(value);
  return `${String(called) || 'đã xóa'}${typeof page === 'number' ? ` (trang ${page})` : ''}${typeof repeat === 'number' && repeat > 1 ? ` (${repeat} lần)` : ''}`;
}

/** Value of a field as an operator reads it. */
export function valueText(field: string, value: unknown, pageOf: PageOf): string {
  if (value === null || value === undefined || value === '') return 'trống';
  if (typeof value === 'boolean') return value ? 'Có' : 'Không';
  if (field === 'bell_plan') return bellPlanText(value as BellPlan);
  if (Array.isArray(value))
    return value.length ? value.map((one) => valueText(field, one, pageOf)).join(', ') : 'trống';
  const word = VALUE_WORDS[field]?.[String(value)];
  if (word) return word;
  if (typeof value === 'number') return numberText(field, value);
  return typeof value === 'string'
    ? plainText(field, value, pageOf)
    : objectText(value as Record<string, unknown>, pageOf);
}

/** Changes as they read; one that changes nothing of what is shown is left out. */
export const shownChanges = (changes: LogEntry['changes'], pageOf: PageOf) =>
  changes.flatMap((change) => {
    const [before, after] = [valueText(change.field, change.old, pageOf), valueText(change.field, change.new, pageOf)];
    return before === after ? [] : [{ ...change, before, after }];
  });
