import { PERMISSIONS } from '../permissions';
import { DECLARED, type SettingKey } from '../system-config/declared';
import { COMMON_FIELDS } from './fields/common';
import { CONTENT_FIELDS } from './fields/content';
import { SCHEDULES_FIELDS } from './fields/schedules';
import { DEVICES_FIELDS } from './fields/devices';
import { PEOPLE_AND_PLACES_FIELDS } from './fields/people-and-places';
import type { PermissionCode, PermissionModule } from '../permissions';

/** Actions without a permission of their own, and actions of the system itself. */
const OTHER_ACTIONS = {
  LOGIN: 'Đăng nhập',
  LOGOUT: 'Đăng xuất',
  CHANGE_PROFILE: 'Sửa thông tin cá nhân',
  CHANGE_PASSWORD: 'Đổi mật khẩu',
  CHANGE_AVATAR: 'Đổi ảnh đại diện',
  CHANGE_DELEGATION: 'Ủy quyền phê duyệt',
  CALENDAR_FEED_ADD: 'Tạo địa chỉ lịch',
  CALENDAR_FEED_DELETE: 'Thu hồi địa chỉ lịch',
  TAI_KHOAN_ERASE: 'Xóa dữ liệu cá nhân',
  LICH_PHAT_SUBMIT: 'Gửi duyệt',
  LICH_PHAT_REJECT: 'Từ chối',
  LICH_PHAT_WITHDRAW: 'Rút bản sửa',
  LICH_PHAT_ASK_STOP: 'Xin dừng phát',
  LICH_PHAT_MOVE: 'Dời lượt phát',
  LICH_PHAT_RESUME: 'Phát tiếp',
  LICH_PHAT_SILENCE: 'Dừng phát tại một nơi',
  LICH_PHAT_FINISH: 'Kết thúc',
  LICH_PHAT_EXPIRE: 'Quá hạn duyệt',
  LICH_PHAT_SETTLE: 'Chốt kết quả lượt phát',
  LICH_PHAT_MEDIA_SUBMIT: 'Gửi duyệt',
  LICH_PHAT_MEDIA_REJECT: 'Từ chối',
  LICH_PHAT_MEDIA_WITHDRAW: 'Rút bản sửa',
  LICH_PHAT_MEDIA_ASK_STOP: 'Xin dừng chiếu',
  LICH_PHAT_MEDIA_MOVE: 'Dời lượt chiếu',
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

const settingNames = Object.fromEntries(Object.entries(DECLARED).map(([key, { label }]) => [key, label])) as Record<
  SettingKey,
  string
>;

/** Names of all fields in the log, as an operator knows them. A resource's new field gets its name in `fields/`. */
export const LOG_FIELDS = {
  ...settingNames,
  ...COMMON_FIELDS,
  ...CONTENT_FIELDS,
  ...SCHEDULES_FIELDS,
  ...DEVICES_FIELDS,
  ...PEOPLE_AND_PLACES_FIELDS,
};
export type LogField = keyof typeof LOG_FIELDS;

const known = new Map<string, string>([
  ...PERMISSIONS.map(({ code, name }) => [code, name.slice(name.indexOf(': ') + 2)] as const),
  ...Object.entries(OTHER_ACTIONS),
]);

/** Options of the action filter: the action, and the module it belongs to. */
export const LOG_ACTIONS: readonly { value: LogAction; module: string | null }[] = [
  ...Object.keys(OTHER_ACTIONS).map((value) => ({ value: value as LogAction, module: null })),
  ...PERMISSIONS.filter(({ action }) => action !== 'VIEW').map(({ code, module }) => ({ value: code, module })),
];
export const LOG_MODULES: readonly string[] = [...new Set(PERMISSIONS.map(({ module }) => module))];
/**
 * Name of an action. Log lines are never deleted: one written by another version may carry an action that this version
 * does not know.
 */
export const logActionName = (action: string) => known.get(action) ?? action;
export const logFieldName = (field: string) => (LOG_FIELDS as Record<string, string>)[field] ?? field;
