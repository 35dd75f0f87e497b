/**
 * Every permission of SPEC §6 with its stable id. Ids are never reused or renumbered: group a module's codes by hundreds.
 * This file holds no schema on purpose: the sign-in page needs it and nothing else of the contracts.
 */
const modules = {
  TRANG_CHU: { id: 1, name: 'Trang chủ', actions: ['VIEW'] },
  CHAT_LUONG_AM_THANH: { id: 2, name: 'Chất lượng âm thanh', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  CHUYEN_DOI_VAN_BAN: { id: 3, name: 'Chuyển văn bản thành giọng nói', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  DUONG_DAN_TIEP_SONG: { id: 4, name: 'Đường dẫn tiếp sóng', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  LICH_PHAT: { id: 5, name: 'Lịch phát', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE', 'APPROVE', 'DROP', 'DROPALL', 'PAUSE'] },
  LICH_PHAT_MEDIA: { id: 6, name: 'Bản tin điện tử', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE', 'APPROVE', 'DROP', 'DROPALL', 'PAUSE'] },
  LICH_SU_PHAT: { id: 7, name: 'Lịch sử phát', actions: ['VIEW'] },
  LINH_VUC_TIN_TUC: { id: 8, name: 'Lĩnh vực tin tức', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  NHA_SAN_XUAT_GOC: { id: 9, name: 'Nhà sản xuất gốc', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  NHOM_TAI_KHOAN: { id: 10, name: 'Nhóm tài khoản', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  NOI_DUNG_PHAT: { id: 11, name: 'Nội dung phát', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE', 'REMOVE'] },
  NOI_DUNG_MEDIA: { id: 12, name: 'Nội dung điện tử', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE', 'REMOVE'] },
  PHUONG_XA: { id: 13, name: 'Phường xã', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  QUAN_HUYEN: { id: 14, name: 'Quận huyện', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  THON_XOM: { id: 15, name: 'Thôn xóm', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  TINH_THANH: { id: 16, name: 'Tỉnh thành', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  TAI_KHOAN: { id: 17, name: 'Tài khoản', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE', 'RESET_PASSWORD'] },
  THIET_BI_CHUA_LAP_DAT: { id: 18, name: 'Thiết bị chưa lắp đặt', actions: ['VIEW', 'INSTALL'] },
  THIET_BI_DA_LAP_DAT: {
    id: 19,
    name: 'Thiết bị đã lắp đặt',
    actions: ['VIEW', 'EDIT', 'MODIFY_VOLUME', 'PLAY_PAUSE', 'REMOVE_INSTALL', 'RESET', 'UPDATE_GPS', 'UPGRADE_VERSION'],
  },
  BO_SUU_TAP: { id: 20, name: 'Bộ sưu tập', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  TRINH_CHIEU: { id: 21, name: 'Trình chiếu', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  MEDIA_SLIDE_SHOW: { id: 22, name: 'Trình chiếu điện tử', actions: ['ADD'] },
  CAU_HINH_HE_THONG: { id: 23, name: 'Cấu hình hệ thống', actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
} as const;

/** The number an action has within its module's hundred. */
const actionNumbers = {
  VIEW: 1, ADD: 2, EDIT: 3, DELETE: 4, APPROVE: 5, DROP: 6, DROPALL: 7, PAUSE: 8, REMOVE: 9, RESET_PASSWORD: 10, INSTALL: 11,
  MODIFY_VOLUME: 12, PLAY_PAUSE: 13, REMOVE_INSTALL: 14, RESET: 15, UPDATE_GPS: 16, UPGRADE_VERSION: 17,
} as const;

const actionNames: Record<PermissionAction, string> = {
  VIEW: 'Xem', ADD: 'Thêm', EDIT: 'Sửa', DELETE: 'Xóa', APPROVE: 'Phê duyệt', DROP: 'Hủy', DROPALL: 'Hủy tất cả', PAUSE: 'Tạm dừng',
  REMOVE: 'Gỡ', RESET_PASSWORD: 'Đặt lại mật khẩu', INSTALL: 'Lắp đặt', MODIFY_VOLUME: 'Chỉnh âm lượng', PLAY_PAUSE: 'Phát, dừng',
  REMOVE_INSTALL: 'Gỡ lắp đặt', RESET: 'Khởi động lại', UPDATE_GPS: 'Cập nhật vị trí', UPGRADE_VERSION: 'Nâng cấp phiên bản',
};

type Modules = typeof modules;
export type PermissionModule = keyof Modules;
export type PermissionAction = keyof typeof actionNumbers;
export type PermissionCode = { [M in PermissionModule]: `${M}_${Modules[M]['actions'][number]}` }[PermissionModule];

export interface Permission {
  id: number;
  code: PermissionCode;
  module: PermissionModule;
  action: PermissionAction;
  name: string;
}

/** All permissions, in the order the rights matrix shows them. */
export const PERMISSIONS: readonly Permission[] = Object.entries(modules).flatMap(([module, { id, name, actions }]) =>
  actions.map((action) => ({
    id: id * 100 + actionNumbers[action],
    code: `${module}_${action}` as PermissionCode,
    module: module as PermissionModule,
    action,
    name: `${name}: ${actionNames[action]}`,
  })),
);

const idByCode = new Map(PERMISSIONS.map(({ code, id }) => [code, id]));

/** The id under which a code travels in `account_permission`. */
export const permissionId = (code: PermissionCode) => idByCode.get(code) ?? 0;

/** The group whose members may do everything. Fixed, so that every installation agrees on it. */
export const ADMINISTRATOR_GROUP_ID = '01900000-0000-7000-8000-000000000001';
