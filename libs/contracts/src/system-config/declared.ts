import type { SettingDeclaration } from './declaration';

/**
 * All settings of an installation, each key declared once. Its schema, its control, its name in the log and the
 * server's checks follow from its line. This file has no schema, so that a menu or a log may import it.
 */

const whole = (min: number, max: number) => ({ kind: 'number', min, max, whole: true }) as const;
const NONE: readonly never[] = [];
const AT_ONCE = 'Ngay khi lưu';

export const DECLARED = {
  area_levels: {
    group: 'places',
    label: 'Số cấp địa bàn',
    usual: 3,
    felt: AT_ONCE,
    help: 'Ba cấp: tỉnh thành, phường xã, thôn xóm. Bốn cấp: có thêm quận huyện.',
    rule: {
      kind: 'choice',
      options: [
        { value: 3, label: 'Ba cấp' },
        { value: 4, label: 'Bốn cấp, có quận huyện' },
      ],
    },
    danger:
      'Cây địa bàn của mọi người hiện thêm hoặc ẩn cấp quận huyện. Không dữ liệu nào mất: phường xã trong quận huyện bị ẩn hiện ngay dưới tỉnh thành.',
  },
  time_zone: {
    group: 'places',
    label: 'Múi giờ',
    usual: 'Asia/Ho_Chi_Minh',
    felt: AT_ONCE,
    rule: { kind: 'zone' },
    help: 'Giờ mà các thiết bị sống theo: một ngày bắt đầu lúc nào, giờ yên lặng tính ra sao. Lịch phát giữ múi giờ riêng của lịch.',
    danger: 'Giờ yên lặng và ranh giới ngày của mọi thiết bị dời theo múi giờ mới; kế hoạch phát được lập lại.',
  },
  menu_hidden: {
    group: 'menu',
    label: 'Các mục trong menu',
    usual: NONE,
    felt: 'Ngay khi lưu, ở mọi máy đang mở',
    rule: { kind: 'menu' },
    help: 'Bỏ dấu ở những gì không dùng để menu gọn lại. Trang vẫn mở được bằng địa chỉ, bằng tìm nhanh và từ các trang khác.',
  },
  require_approval: {
    group: 'broadcast',
    label: 'Phê duyệt trước khi phát',
    usual: true,
    felt: 'Với lịch gửi từ lúc lưu',
    rule: { kind: 'switch' },
    help: 'Bật: lịch gửi đi chờ người có quyền phê duyệt. Tắt: lịch gửi đi được duyệt ngay.',
    danger: 'Lịch gửi từ nay được duyệt ngay hay phải chờ theo lựa chọn mới. Lịch đang chờ duyệt vẫn phải được duyệt.',
  },
  four_eyes: {
    group: 'broadcast',
    label: 'Người khác phê duyệt',
    usual: false,
    felt: AT_ONCE,
    rule: { kind: 'switch' },
    help: 'Bật: không ai phê duyệt được lịch hay bản sửa do chính mình soạn hoặc gửi. Trừ lịch khẩn cấp.',
    danger: 'Nơi chỉ có một người vừa soạn vừa duyệt sẽ không đưa được lịch nào lên phát, trừ khẩn cấp.',
  },
  emergency_max_sec: {
    group: 'broadcast',
    label: 'Thời lượng khẩn cấp tối đa',
    unit: 'giây',
    usual: 1800,
    felt: 'Với lịch lưu từ lúc đó',
    rule: whole(10, 86_400),
    help: 'Một lượt phát khẩn cấp dài nhất bao lâu; lịch khẩn cấp đặt dài hơn được rút về mức này.',
  },
  quiet_windows: {
    group: 'quiet',
    label: 'Giờ được phép phát',
    usual: NONE,
    felt: AT_ONCE,
    rule: { kind: 'windows' },
    help: 'Ngoài các khung giờ này là giờ yên lặng: chỉ phát khẩn cấp. Mỗi nơi theo khung giờ riêng, hoặc theo nơi gần nhất phía trên có đặt.',
    danger: 'Lượt phát rơi vào giờ yên lặng bị bỏ qua ở những thiết bị đó, kể cả của lịch đã duyệt.',
  },
  holidays: {
    group: 'holidays',
    label: 'Các ngày nghỉ lễ',
    usual: NONE,
    felt: AT_ONCE,
    rule: { kind: 'days' },
    help: 'Ngày lễ Việt Nam đã có sẵn mỗi năm; thêm ở đây ngày nghỉ bù và ngày nghỉ của địa phương. Lịch phát có chọn “Không phát vào ngày nghỉ lễ” bỏ qua những ngày này.',
    danger: 'Lịch bỏ qua ngày lễ mất lượt phát của những ngày được thêm, và phát lại vào những ngày được bỏ.',
  },
  holidays_played: {
    group: 'holidays',
    label: 'Ngày lễ vẫn phát',
    usual: NONE,
    felt: AT_ONCE,
    rule: { kind: 'public_days' },
    help: 'Ngày nghỉ lễ có sẵn mà ở đây vẫn phát như ngày thường.',
    danger: 'Lịch bỏ qua ngày lễ phát lại vào những ngày được chọn, và mất lượt phát của những ngày bỏ chọn.',
  },
  culture_day: {
    group: 'holidays',
    label: 'Nghỉ Ngày Văn hóa Việt Nam 24/11 mọi năm',
    usual: false,
    felt: AT_ONCE,
    rule: { kind: 'switch' },
    help: 'Công bố năm 2026. Bật khi ở đây năm nào cũng nghỉ ngày này; nghỉ riêng một năm thì xác nhận ở mục Các ngày nghỉ lễ.',
    danger: 'Lịch bỏ qua ngày lễ mất lượt phát, hoặc phát lại, vào ngày 24/11.',
  },
  heartbeat_sec: {
    group: 'devices',
    label: 'Nhịp báo của thiết bị',
    unit: 'giây',
    usual: 30,
    felt: 'Từ nhịp kế tiếp của mỗi thiết bị',
    rule: whole(5, 600),
    help: 'Bao lâu thiết bị báo tình trạng một lần khi không có gì thay đổi. Ngắn thì thấy sớm, tốn dữ liệu di động hơn.',
    danger: 'Mọi thiết bị đã lắp đặt nhận lại kế hoạch để đổi nhịp báo.',
  },
  offline_after_sec: {
    group: 'devices',
    label: 'Coi là mất kết nối sau',
    unit: 'giây',
    usual: 90,
    felt: AT_ONCE,
    rule: whole(10, 3600),
    help: 'Thiết bị không báo gì trong chừng này thời gian thì hiện là mất kết nối.',
  },
  alert_offline_min: {
    group: 'devices',
    label: 'Cảnh báo khi mất kết nối quá',
    unit: 'phút',
    usual: 10,
    felt: AT_ONCE,
    rule: whole(1, 1440),
    help: 'Thiết bị mất kết nối lâu hơn thì có cảnh báo. Nhiều thiết bị cùng một nơi mất cùng lúc thì gộp thành một cảnh báo.',
  },
  alert_before_run_min: {
    group: 'devices',
    label: 'Cảnh báo khi sắp đến lịch',
    unit: 'phút',
    usual: 15,
    felt: AT_ONCE,
    rule: whole(0, 1440),
    help: 'Trước lượt phát chừng này, thiết bị nào sẽ không phát được (mất kết nối, thiếu tệp, sai giờ, nguồn tiếp sóng im lặng…) thì có cảnh báo. Số 0 là không cảnh báo.',
  },
  default_volume: {
    group: 'devices',
    label: 'Âm lượng mặc định',
    unit: '%',
    usual: 70,
    felt: 'Khi thiết bị nhận kế hoạch mới, thường trong vài giây',
    rule: whole(0, 100),
    help: 'Âm lượng của thiết bị chưa ai chỉnh. Âm lượng của lịch phát và âm lượng đã chỉnh cho thiết bị được giữ nguyên.',
    danger: 'Thiết bị chưa ai chỉnh âm lượng phát to hay nhỏ theo mức mới.',
  },
  max_upload_mb: {
    group: 'content',
    label: 'Dung lượng tệp tải lên tối đa',
    unit: 'MB',
    usual: 2048,
    felt: 'Với tệp tải lên từ lúc lưu',
    rule: whole(1, 2048),
    help: 'Tệp lớn hơn bị từ chối ngay khi chọn.',
  },
  loudness_lufs: {
    group: 'content',
    label: 'Độ to',
    unit: 'dB',
    usual: -16,
    felt: 'Với nội dung xử lý từ lúc lưu',
    rule: { kind: 'number', min: -40, max: -5, whole: false },
    help: 'Mọi nội dung được đưa về cùng độ to này, để bản tin nối nhau không lúc to lúc nhỏ. Số càng gần 0 càng to; -16 là mức thường dùng.',
  },
  news_on_sign_in: {
    group: 'news',
    label: 'Tin mới ở trang đăng nhập',
    usual: false,
    felt: AT_ONCE,
    rule: { kind: 'switch' },
    help: 'Bật: ai mở trang đăng nhập cũng thấy các tin mới nhất bên cạnh ô đăng nhập.',
  },
  history_keep_months: {
    group: 'keeping',
    label: 'Giữ lịch sử phát',
    unit: 'tháng',
    usual: 24,
    felt: 'Lần dọn kế tiếp, trong vòng một giờ',
    rule: whole(1, 240),
    help: 'Lượt phát và kết quả từng thiết bị cũ hơn được xóa hẳn.',
    danger: 'Lịch sử cũ hơn được xóa hẳn, không lấy lại được.',
  },
  log_keep_months: {
    group: 'keeping',
    label: 'Giữ nhật ký hoạt động',
    unit: 'tháng',
    usual: 36,
    felt: 'Lần dọn kế tiếp, trong vòng một giờ',
    rule: whole(1, 240),
    help: 'Dòng nhật ký cũ hơn được xóa hẳn.',
    danger: 'Dòng nhật ký cũ hơn được xóa hẳn, không lấy lại được.',
  },
  backup_hour: {
    group: 'keeping',
    label: 'Giờ sao lưu hằng đêm',
    unit: 'giờ',
    usual: 2,
    felt: 'Từ lần sao lưu kế tiếp',
    rule: whole(0, 23),
    help: 'Mỗi ngày một bản sao lưu, bắt đầu vào giờ này. Người quản trị máy chủ chọn thư mục bằng LOA_BACKUP_DIR; chưa chọn thì không sao lưu.',
  },
  backup_count: {
    group: 'keeping',
    label: 'Số bản sao lưu giữ lại',
    unit: 'bản',
    usual: 7,
    felt: 'Sau lần sao lưu kế tiếp',
    rule: whole(1, 365),
    help: 'Bản cũ nhất được xóa khi có bản mới.',
  },
} as const satisfies Record<string, SettingDeclaration>;

export type SettingKey = keyof typeof DECLARED;
export const SETTING_KEYS = Object.keys(DECLARED) as SettingKey[];
/** The same declaration, without the exact types of its values. */
/** Settings that are part of an account: its console reads the account again when they change. */
export const ACCOUNT_SETTINGS = ['area_levels', 'menu_hidden', 'four_eyes'] as const satisfies SettingKey[];

export const declarationOf = (key: SettingKey): SettingDeclaration => DECLARED[key];

export const isUsual = (key: SettingKey, value: unknown) =>
  JSON.stringify(value) === JSON.stringify(DECLARED[key].usual);

/** Existing things that a change affects, as they are counted before saving. */
export const TOUCHED = {
  districts: 'quận huyện',
  devices: 'thiết bị',
  schedules_waiting: 'lịch đang chờ duyệt',
  runs_silenced: 'lượt phát sắp tới sẽ bị bỏ qua vì giờ yên lặng',
  runs_allowed: 'lượt phát đang bị bỏ qua sẽ được phát',
  runs_removed: 'lượt phát sắp tới sẽ bị bỏ',
  moved_runs_removed: 'lượt đã dời giờ, trong số lượt bị bỏ',
  runs_added: 'lượt phát sẽ thêm vào',
  runs_forgotten: 'lượt phát cũ sẽ bị xóa khỏi lịch sử',
  log_lines: 'dòng nhật ký sẽ bị xóa',
} as const;
export type Touched = keyof typeof TOUCHED;
