import { PERMISSIONS } from '../permissions';
import { DECLARED, type SettingKey } from '../system-config/declared';
import type { PermissionCode, PermissionModule } from '../permissions';

/** What is done without a permission of its own, or by time itself. */
const OTHER_ACTIONS = {
  LOGIN: 'Đăng nhập',
  LOGOUT: 'Đăng xuất',
  CHANGE_PROFILE: 'Sửa thông tin cá nhân',
  CHANGE_PASSWORD: 'Đổi mật khẩu',
  CHANGE_AVATAR: 'Đổi ảnh đại diện',
  LICH_PHAT_SUBMIT: 'Gửi duyệt',
  LICH_PHAT_REJECT: 'Từ chối',
  LICH_PHAT_RESUME: 'Phát tiếp',
  LICH_PHAT_SILENCE: 'Dừng phát tại một nơi',
  LICH_PHAT_FINISH: 'Kết thúc',
  LICH_PHAT_EXPIRE: 'Quá hạn duyệt',
  LICH_PHAT_SETTLE: 'Chốt kết quả lượt phát',
  LICH_PHAT_MEDIA_SUBMIT: 'Gửi duyệt',
  LICH_PHAT_MEDIA_REJECT: 'Từ chối',
  LICH_PHAT_MEDIA_RESUME: 'Chiếu tiếp',
  LICH_PHAT_MEDIA_SILENCE: 'Dừng chiếu tại một nơi',
  LICH_PHAT_MEDIA_FINISH: 'Kết thúc',
  LICH_PHAT_MEDIA_EXPIRE: 'Quá hạn duyệt',
  LICH_PHAT_MEDIA_SETTLE: 'Chốt kết quả lượt chiếu',
  NOI_DUNG_PHAT_PROCESS: 'Xử lý tệp',
  CHUYEN_DOI_VAN_BAN_SPEAK: 'Đọc văn bản',
  CHUYEN_DOI_VAN_BAN_CANCEL: 'Dừng đọc văn bản',
  NOI_DUNG_MEDIA_PROCESS: 'Xử lý tệp',
  NOI_DUNG_MEDIA_TRIAL: 'Chiếu thử',
  THIET_BI_CHUA_LAP_DAT_ADD: 'Nhập danh sách',
  THIET_BI_CHUA_LAP_DAT_ANNOUNCE: 'Tự báo có mặt',
  THIET_BI_CHUA_LAP_DAT_CLAIM: 'Nhận máy',
  THIET_BI_CHUA_LAP_DAT_DELETE: 'Bỏ khỏi danh sách',
  THIET_BI_CHUA_LAP_DAT_KEY: 'Khóa nhà sản xuất',
  TIN_TUC_PUBLISH: 'Đăng tin',
  TIN_TUC_HIDE: 'Gỡ tin',
  TIN_TUC_PIN: 'Ghim hoặc bỏ ghim tin',
  REFUSED_CALL: 'Thao tác không được phép',
} as const;
type OtherAction = keyof typeof OTHER_ACTIONS;
export type LogAction = PermissionCode | OtherAction;
export type LogModule = PermissionModule;

const settingNames = Object.fromEntries(Object.entries(DECLARED).map(([key, { label }]) => [key, label])) as Record<SettingKey, string>;

/** Every field the log speaks of, by the name an operator knows it by. A resource's new field gets its name here. */
export const LOG_FIELDS = {
  ...settingNames,
  name: 'Tên', note: 'Ghi chú', is_active: 'Đang dùng', code: 'Mã', sort: 'Thứ tự', color: 'Màu', is_default: 'Mặc định',
  area_id: 'Địa bàn', area: 'Địa bàn', kind: 'Loại', address: 'Địa chỉ', email: 'Thư điện tử', phone_number: 'Số điện thoại', full_name: 'Họ và tên', avatar: 'Ảnh đại diện',
  codec: 'Định dạng', bitrate_kbps: 'Tốc độ bit (kbps)', sample_rate_hz: 'Tần số lấy mẫu (Hz)', channels: 'Số kênh', mb_per_hour: 'Dung lượng mỗi giờ (MB)',
  source_kind: 'Nguồn nội dung', source_name: 'Nguồn tin', author: 'Tác giả', transcript: 'Lời đọc', expires_at: 'Hết hạn lúc', share: 'Chia sẻ',
  category_news_id: 'Lĩnh vực tin tức', category_news: 'Lĩnh vực tin tức', sound_quality_id: 'Chất lượng âm thanh', sound_quality: 'Chất lượng âm thanh',
  content_category_id: 'Loại nội dung', content_category: 'Loại nội dung', parent: 'Thuộc', width: 'Chiều rộng (điểm ảnh)', height: 'Chiều cao (điểm ảnh)', orientation: 'Chiều',
  sound_edit: 'Cắt ghép âm thanh', jingle_before: 'Nhạc hiệu mở đầu', jingle_after: 'Nhạc hiệu kết thúc',
  files: 'Tệp', upload_id: 'Tệp tải lên', original_name: 'Tên tệp gốc', duration_sec: 'Thời lượng (giây)', notice: 'Lưu ý', processing_status: 'Trạng thái xử lý',
  progress: 'Tiến độ', error: 'Lỗi', removed_at: 'Gỡ lúc', usage_count: 'Số lần phát', last_played_at: 'Phát lần cuối lúc',
  status: 'Trạng thái', status_reason: 'Lý do trạng thái', play_order: 'Thứ tự phát', repeat_rule: 'Lặp', repeat_count: 'Số lần lặp', repeat_gap_sec: 'Nghỉ giữa hai lần (giây)', overrun_rule: 'Khi quá giờ',
  default_show: 'Nội dung mặc định', mode: 'Cách phát', start_date: 'Từ ngày', end_date: 'Đến ngày', days_of_week: 'Thứ trong tuần', days_of_month: 'Ngày trong tháng', slots: 'Khung giờ',
  exclude_dates: 'Trừ các ngày', skip_holidays: 'Không phát vào ngày nghỉ lễ', priority_level: 'Mức ưu tiên', resume_rule: 'Khi bị chèn lên', max_duration_sec: 'Thời lượng tối đa (giây)',
  volume: 'Âm lượng', conflict_rule: 'Khi trùng giờ', next_start: 'Lượt phát tới', device_count: 'Số thiết bị', running: 'Đang phát', items: 'Nội dung trong lịch',
  area_ids: 'Nơi phát', device_ids: 'Thiết bị phát', exclude_device_ids: 'Thiết bị không phát',
  submitted_by: 'Người gửi duyệt', submitted_at: 'Gửi duyệt lúc', approved_by: 'Người duyệt', approved_at: 'Duyệt lúc', approval_note: 'Ý kiến duyệt', begins_at: 'Bắt đầu lúc',
  reject_reason: 'Lý do từ chối', rejected_by: 'Người từ chối', rejected_at: 'Từ chối lúc', changed_since_rejection: 'Đã sửa sau khi bị từ chối',
  paused_by: 'Người tạm dừng', paused_at: 'Tạm dừng lúc', dropped_by: 'Người hủy', dropped_at: 'Hủy lúc', drop_reason: 'Lý do hủy',
  copy_of: 'Sao chép từ', occurrence: 'Lượt phát', silent_devices: 'Thiết bị không báo về', silenced_area: 'Nơi dừng phát', until: 'Đến lúc',
  device_code: 'Mã thiết bị', serial: 'Số sê-ri', model: 'Kiểu máy', sim_phone: 'Số SIM', lat: 'Vĩ độ', lng: 'Kinh độ', gps_at: 'Định vị lúc', gps_source: 'Vị trí do', position: 'Vị trí máy báo', factory_id: 'Nhà sản xuất', factory: 'Nhà sản xuất', install_status: 'Tình trạng lắp đặt',
  installed_at: 'Lắp đặt lúc', connection: 'Kết nối', play_state: 'Trạng thái phát', now: 'Đang phát', now_shown: 'Trên màn hình', last_seen_at: 'Thấy lần cuối lúc', fw_version: 'Phiên bản', signal: 'Tín hiệu',
  network: 'Mạng', temperature: 'Nhiệt độ', storage_free: 'Bộ nhớ còn', storage_total: 'Bộ nhớ', clock_skew_ms: 'Lệch giờ (ms)', plan_hash: 'Kế hoạch đang giữ',
  plan_valid_to: 'Kế hoạch đến', wanted_plan_hash: 'Kế hoạch cần giữ', missing_files: 'Tệp còn thiếu', faults: 'Hỏng hóc', token: 'Khóa thiết bị', photo: 'Ảnh nơi lắp',
  username: 'Tên đăng nhập', phone: 'Điện thoại', group_account_id: 'Nhóm người dùng', group_account: 'Nhóm tài khoản', own_permission_ids: 'Quyền ngoài nhóm', permission_ids: 'Quyền',
  is_hotline: 'Đường dây nóng', hotline_order: 'Thứ tự gọi', must_change_password: 'Phải đổi mật khẩu', last_login_at: 'Đăng nhập lần cuối lúc', is_administrator: 'Nhóm quản trị',
  account_count: 'Số tài khoản', place_count: 'Số địa bàn', parent_id: 'Thuộc', merged_into: 'Sáp nhập vào', merged_from: 'Nhận sáp nhập từ', head_name: 'Người phụ trách', head_phone: 'Điện thoại người phụ trách',
  added: 'Thêm', changed: 'Cập nhật', unchanged: 'Giữ nguyên', country: 'Quốc gia', models: 'Kiểu máy', contact: 'Người liên hệ', website: 'Trang web',
  external_code: 'Mã ngoài', slug: 'Đường dẫn', summary: 'Tóm tắt', body: 'Nội dung', image: 'Ảnh', source_url: 'Địa chỉ nguồn tin', publish_at: 'Đăng lúc', expire_at: 'Gỡ lúc', is_pinned: 'Ghim',
  platform: 'Chạy trên', package_name: 'Tên gói', version_name: 'Phiên bản', version_code: 'Số phiên bản', file_sha256: 'Mã đối chiếu (SHA-256)', file_name: 'Tệp', size: 'Dung lượng',
  is_force: 'Bắt buộc cập nhật', rollout_percent: 'Tỷ lệ mời cập nhật', published_at: 'Phát hành lúc', download_count: 'Lượt tải',
  text: 'Văn bản', text_normalized: 'Đọc là', corrections: 'Cách đọc riêng', provider: 'Nguồn giọng đọc', voice_code: 'Giọng đọc', speed: 'Tốc độ đọc', pitch: 'Cao độ', pause_ms: 'Nghỉ giữa hai đoạn (mili giây)',
  job_status: 'Trạng thái đọc', content: 'Nội dung phát', written: 'Viết là', read: 'Đọc là', is_own: 'Của nơi này', service: 'Dịch vụ', url: 'Địa chỉ', has_key: 'Có khóa', api_key: 'Khóa dịch vụ',
  is_draft: 'Chỉ lưu nháp', thumbnail_url: 'Ảnh thu nhỏ', thumbnail_text: 'Chữ trên ảnh thu nhỏ', typed_kind: 'Loại nội dung gõ vào', is_test: 'Thử nghiệm', media_kind: 'Loại nội dung', text_style: 'Kiểu chữ', web_url: 'Địa chỉ trang web', page_count: 'Số trang', show: 'Chiếu thử',
  backup_url: 'Địa chỉ dự phòng', protocol: 'Kiểu nguồn', backup_protocol: 'Kiểu nguồn dự phòng', station_kind: 'Đài', gain_db: 'Tăng giảm âm lượng (dB)', last_check_at: 'Kiểm tra lúc', check_status: 'Tình trạng nguồn',
  last_error: 'Lỗi nguồn', checks: 'Kết quả kiểm tra',
  cover_id: 'Ảnh bìa', cover: 'Ảnh bìa', item_count: 'Số nội dung', total_duration_sec: 'Tổng thời lượng (giây)', resolution_id: 'Độ phân giải', resolution: 'Độ phân giải', source: 'Lấy trang từ',
  slides: 'Các trang chiếu', slide_count: 'Số trang', collection_id: 'Bộ sưu tập', collection: 'Bộ sưu tập', slide_sec: 'Thời lượng mỗi trang (giây)', transition: 'Hiệu ứng chuyển trang', fit: 'Cách đặt ảnh',
  music_id: 'Nhạc nền', music: 'Nhạc nền', ticker_text: 'Chữ chạy', loop: 'Chiếu lặp lại', convert_status: 'Tình trạng chuyển tệp',
  set_volume: 'Chỉnh âm lượng', play: 'Phát', pause: 'Tạm dừng', stop: 'Dừng', reset: 'Khởi động lại', sync_plan: 'Đồng bộ kế hoạch', test_tone: 'Thử tại nơi lắp', upgrade: 'Nâng cấp', cancelled: 'Hủy lệnh chưa gửi', retried: 'Gửi lại lệnh',
  release_id: 'Bản cài đặt', release: 'Bản cài đặt', device_kinds: 'Loại máy', matching: 'Máy khớp bộ lọc', stages: 'Tỷ lệ từng đợt (%)', stage: 'Đợt', by_hand: 'Sang đợt sau bằng tay', wait_min: 'Chờ giữa hai đợt (phút)', from_time: 'Từ giờ', to_time: 'Đến giờ',
  before_run_min: 'Không nâng cấp trước lượt phát (phút)', at_once: 'Cùng lúc nhiều nhất', fail_percent: 'Tự dừng khi lỗi quá (%)', fail_least: 'Tự dừng khi lỗi từ (máy)', timeout_min: 'Chờ máy quay lại (phút)',
  why: 'Lý do dừng', started_at: 'Bắt đầu lúc', ended_at: 'Kết thúc lúc', counts: 'Tình hình các máy', abilities: 'Việc làm được',
  claim_code: 'Mã nhận máy', maker: 'Nhà sản xuất', first_seen_at: 'Báo lần đầu lúc', announced_from: 'Báo từ địa chỉ', clash_at: 'Trùng mã lúc', clash_from: 'Trùng mã từ địa chỉ',
  kinds: 'Loại cảnh báo', recipients: 'Người nhận', has_secret: 'Có khóa ký', secret: 'Khóa ký', last_state: 'Lần gửi gần nhất', last_at: 'Gửi lúc', acknowledged_at: 'Đã biết lúc', answer: 'Trả lời', silenced_until: 'Tắt nhắc đến',
} as const;
export type LogField = keyof typeof LOG_FIELDS;

const known = new Map<string, string>([...PERMISSIONS.map(({ code, name }) => [code, name.slice(name.indexOf(': ') + 2)] as const), ...Object.entries(OTHER_ACTIONS)]);

/** For choosing one: what was done, and to what. */
export const LOG_ACTIONS: readonly { value: LogAction; module: string | null }[] = [
  ...Object.keys(OTHER_ACTIONS).map((value) => ({ value: value as LogAction, module: null })),
  ...PERMISSIONS.filter(({ action }) => action !== 'VIEW').map(({ code, module }) => ({ value: code, module })),
];
export const LOG_MODULES: readonly string[] = [...new Set(PERMISSIONS.map(({ module }) => module))];
/** What was done, in words. Lines are kept for ever: one written by another version may hold what this one does not know. */
export const logActionName = (action: string) => known.get(action) ?? action;
export const logFieldName = (field: string) => (LOG_FIELDS as Record<string, string>)[field] ?? field;
