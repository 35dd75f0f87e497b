/**
 * Every permission of SPEC §6 with its stable id. Ids are never reused or renumbered: group a module's codes by
 * hundreds. This file has no schema on purpose: the sign-in page needs it and nothing else of the contracts.
 */
const modules = {
  TRANG_CHU: { id: 1, actions: ['VIEW'] },
  CHAT_LUONG_AM_THANH: { id: 2, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  CHUYEN_DOI_VAN_BAN: { id: 3, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  DUONG_DAN_TIEP_SONG: { id: 4, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  LICH_PHAT: { id: 5, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE', 'APPROVE', 'DROP', 'DROPALL', 'PAUSE'] },
  LICH_PHAT_MEDIA: { id: 6, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE', 'APPROVE', 'DROP', 'DROPALL', 'PAUSE'] },
  LICH_SU_PHAT: { id: 7, actions: ['VIEW'] },
  LINH_VUC_TIN_TUC: { id: 8, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  NHA_SAN_XUAT_GOC: { id: 9, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  NHOM_TAI_KHOAN: { id: 10, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  NOI_DUNG_PHAT: { id: 11, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE', 'REMOVE'] },
  NOI_DUNG_MEDIA: { id: 12, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE', 'REMOVE'] },
  PHUONG_XA: { id: 13, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  QUAN_HUYEN: { id: 14, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  THON_XOM: { id: 15, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  TINH_THANH: { id: 16, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  TAI_KHOAN: { id: 17, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE', 'RESET_PASSWORD'] },
  THIET_BI_CHUA_LAP_DAT: { id: 18, actions: ['VIEW', 'INSTALL'] },
  THIET_BI_DA_LAP_DAT: {
    id: 19,
    actions: [
      'VIEW',
      'EDIT',
      'MODIFY_VOLUME',
      'PLAY_PAUSE',
      'REMOVE_INSTALL',
      'RESET',
      'UPDATE_GPS',
      'UPGRADE_VERSION',
    ],
  },
  BO_SUU_TAP: { id: 20, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  TRINH_CHIEU: { id: 21, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
  MEDIA_SLIDE_SHOW: { id: 22, actions: ['ADD'] },
  CAU_HINH_HE_THONG: { id: 23, actions: ['VIEW', 'ADD', 'EDIT', 'DELETE'] },
} as const;

/** The number an action has within its module's hundred. */
const actionNumbers = {
  VIEW: 1,
  ADD: 2,
  EDIT: 3,
  DELETE: 4,
  APPROVE: 5,
  DROP: 6,
  DROPALL: 7,
  PAUSE: 8,
  REMOVE: 9,
  RESET_PASSWORD: 10,
  INSTALL: 11,
  MODIFY_VOLUME: 12,
  PLAY_PAUSE: 13,
  REMOVE_INSTALL: 14,
  RESET: 15,
  UPDATE_GPS: 16,
  UPGRADE_VERSION: 17,
} as const;

/** Names of the product's parts on the screen. A console replaces some of them by its own words. */
export const moduleNames: Record<PermissionModule, string> = {
  TRANG_CHU: 'Trang chủ',
  CHAT_LUONG_AM_THANH: 'Chất lượng âm thanh',
  CHUYEN_DOI_VAN_BAN: 'Chuyển văn bản thành giọng nói',
  DUONG_DAN_TIEP_SONG: 'Đường dẫn tiếp sóng',
  LICH_PHAT: 'Lịch phát',
  LICH_PHAT_MEDIA: 'Bản tin điện tử',
  LICH_SU_PHAT: 'Lịch sử phát',
  LINH_VUC_TIN_TUC: 'Lĩnh vực tin tức',
  NHA_SAN_XUAT_GOC: 'Nhà sản xuất gốc',
  NHOM_TAI_KHOAN: 'Nhóm người dùng',
  NOI_DUNG_PHAT: 'Nội dung phát',
  NOI_DUNG_MEDIA: 'Nội dung điện tử',
  PHUONG_XA: 'Phường xã',
  QUAN_HUYEN: 'Quận huyện',
  THON_XOM: 'Thôn xóm',
  TINH_THANH: 'Tỉnh thành',
  TAI_KHOAN: 'Tài khoản',
  THIET_BI_CHUA_LAP_DAT: 'Thiết bị chưa lắp đặt',
  THIET_BI_DA_LAP_DAT: 'Thiết bị đã lắp đặt',
  BO_SUU_TAP: 'Bộ sưu tập',
  TRINH_CHIEU: 'Trình chiếu',
  MEDIA_SLIDE_SHOW: 'Trình chiếu điện tử',
  CAU_HINH_HE_THONG: 'Cấu hình hệ thống',
};

/** Names of the actions, in the order of the rights matrix. */
export const actionNames: Record<PermissionAction, string> = {
  VIEW: 'Xem',
  ADD: 'Thêm',
  EDIT: 'Sửa',
  DELETE: 'Xóa',
  APPROVE: 'Phê duyệt',
  DROP: 'Hủy',
  DROPALL: 'Hủy tất cả',
  PAUSE: 'Tạm dừng',
  REMOVE: 'Gỡ',
  RESET_PASSWORD: 'Đặt lại mật khẩu',
  INSTALL: 'Lắp đặt',
  MODIFY_VOLUME: 'Chỉnh âm lượng',
  PLAY_PAUSE: 'Phát, dừng',
  REMOVE_INSTALL: 'Gỡ lắp đặt',
  RESET: 'Khởi động lại',
  UPDATE_GPS: 'Cập nhật vị trí',
  UPGRADE_VERSION: 'Nâng cấp phiên bản',
};

type Modules = typeof modules;
export type PermissionModule = keyof Modules;
export type PermissionAction = keyof typeof actionNumbers;
export type PermissionCode = { [M in PermissionModule]: `${M}_${Modules[M]['actions'][number]}` }[PermissionModule];

/**
 * Permission that a thing needs: one code, any one of several, or only a session. It must always be given: leaving it
 * out allows nothing.
 */
export type Needed = PermissionCode | readonly PermissionCode[] | 'signed-in';

export interface Permission {
  id: number;
  code: PermissionCode;
  module: PermissionModule;
  action: PermissionAction;
  name: string;
}

/** Permissions without their names: enough for a page that asks whether something is allowed. */
const coded = () =>
  Object.entries(modules).flatMap(([module, { id, actions }]) =>
    actions.map((action) => ({
      id: id * 100 + actionNumbers[action],
      code: `${module}_${action}` as PermissionCode,
      module: module as PermissionModule,
      action,
    })),
  );

/** All permissions, ordered by the ids of their modules. */
export const PERMISSIONS: readonly Permission[] = /* @__PURE__ */ coded().map((coded) => ({
  ...coded,
  name: `${moduleNames[coded.module]}: ${actionNames[coded.action]}`,
}));

const idByCode = new Map(coded().map(({ code, id }) => [code, id]));

/** Id of a permission code in `account_permission`. */
export const permissionId = (code: PermissionCode) => idByCode.get(code) ?? 0;

/** The group whose members may do everything. Fixed, so that every installation agrees on it. */
export const ADMINISTRATOR_GROUP_ID = '01900000-0000-7000-8000-000000000001';
