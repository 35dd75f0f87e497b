import { menuGroupsOf, termsOf, type AppConfig, type MenuGroup } from '@loa/app-config';
import { moduleWords } from '@loa/permissions/module-words';
import { isFoundIn } from '@loa/contracts/common';
import {
  actionNames,
  PERMISSIONS,
  type Permission,
  type PermissionAction,
  type PermissionModule,
} from '@loa/contracts/permissions';

/** Modules of each group in the menu of SPEC §2. */
const modulesOf: Record<MenuGroup, readonly PermissionModule[]> = {
  overview: ['TRANG_CHU'],
  content: ['NOI_DUNG_PHAT', 'DUONG_DAN_TIEP_SONG', 'CHUYEN_DOI_VAN_BAN', 'NOI_DUNG_MEDIA'],
  slideshow: ['TRINH_CHIEU', 'MEDIA_SLIDE_SHOW', 'BO_SUU_TAP'],
  schedules: ['LICH_PHAT', 'LICH_PHAT_MEDIA', 'LICH_SU_PHAT'],
  devices: ['THIET_BI_DA_LAP_DAT', 'THIET_BI_CHUA_LAP_DAT'],
  areas: ['TINH_THANH', 'QUAN_HUYEN', 'PHUONG_XA', 'THON_XOM'],
  settings: ['NHOM_TAI_KHOAN', 'TAI_KHOAN', 'CHAT_LUONG_AM_THANH', 'LINH_VUC_TIN_TUC', 'NHA_SAN_XUAT_GOC'],
  log: [],
  configuration: ['CAU_HINH_HE_THONG'],
  manual: [],
};

export interface Right {
  id: number;
  action: PermissionAction;
  code: Permission['code'];
  /** `Lịch phát: Phê duyệt`. */
  label: string;
}
export interface RightsRow {
  module: PermissionModule;
  label: string;
  rights: readonly Right[];
}
export interface RightsGroup {
  group: MenuGroup;
  label: string;
  rows: readonly RightsRow[];
}
export interface RightsColumn {
  action: PermissionAction;
  label: string;
}

/** All permissions, as rows of modules in the order and the words of this console's menu. */
export function rightsTableOf(config: Pick<AppConfig, 'typeApp' | 'terms'>): RightsGroup[] {
  const called = moduleWords(termsOf(config.typeApp, config.terms));
  const rowOf = (module: PermissionModule): RightsRow => {
    const label = called(module);
    const rights = PERMISSIONS.filter((permission) => permission.module === module).map(({ id, code, action }) => ({
      id,
      code,
      action,
      label: `${label}: ${actionNames[action]}`,
    }));
    return { module, label, rights };
  };
  return menuGroupsOf(config)
    .map(({ group, label }) => ({ group, label, rows: modulesOf[group].map(rowOf) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Modules whose name, or whose menu group, has the words. */
export function foundIn(groups: readonly RightsGroup[], search: string): RightsGroup[] {
  const has = (label: string) => isFoundIn(label, search);
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ label }) => has(label) || has(group.label)) }))
    .filter(({ rows }) => rows.length > 0);
}

export const rowsIn = (groups: readonly RightsGroup[]) => groups.flatMap(({ rows }) => rows);
export const rightsIn = (groups: readonly RightsGroup[]) => rowsIn(groups).flatMap(({ rights }) => rights);

/** Actions that any of the modules has. */
export function columnsOf(groups: readonly RightsGroup[]): RightsColumn[] {
  const used = new Set(rightsIn(groups).map(({ action }) => action));
  return (Object.keys(actionNames) as PermissionAction[])
    .filter((action) => used.has(action))
    .map((action) => ({ action, label: actionNames[action] }));
}
