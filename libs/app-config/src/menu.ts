import type { Needed } from '@loa/contracts/permissions';
import type { AppConfig } from './app-config';
import { MENU_GROUPS, type Label, type MenuGroup, type RouteInMenu } from './console-feature';
import { labelText } from './label-text';
import type { ConsoleScreen } from './screens';
import { termsOf } from './terms';

const groupLabels: Record<MenuGroup, Label> = {
  overview: 'Tổng quan',
  content: 'Quản lý nội dung',
  // Never the word of one of its pages.
  slideshow: 'Trình chiếu, bộ sưu tập',
  schedules: 'Lịch phát',
  devices: (words) => words.device,
  areas: (words) => words.area,
  settings: 'Cài đặt',
  log: 'Nhật ký hoạt động',
  configuration: 'Cấu hình',
  manual: 'Hướng dẫn sử dụng',
};

export interface MenuLine extends Omit<RouteInMenu, 'label'> {
  label: string;
  path: string;
}
export interface MenuSection {
  group: MenuGroup;
  label: string;
  entries: MenuLine[];
}
type Variant = Pick<AppConfig, 'typeApp' | 'terms' | 'menuOrder'>;

/** The groups of a console's menu in its order, in its words. */
export function menuGroupsOf({ typeApp, terms, menuOrder = MENU_GROUPS }: Variant) {
  const words = termsOf(typeApp, terms);
  return menuOrder.map((group) => ({ group, label: labelText(groupLabels[group], words) }));
}

const lineOf = ({ menu, path }: ConsoleScreen): MenuLine[] => (menu ? [{ ...menu, path }] : []);

/** The side menu of whoever may open these screens: the groups of SPEC §2 that hold any of them. */
export function menuOf(screens: readonly ConsoleScreen[], variant: Variant, opens: (needed: Needed) => boolean): MenuSection[] {
  const entries = screens.filter(({ permission }) => opens(permission)).flatMap(lineOf);
  return menuGroupsOf(variant)
    .map((group) => ({ ...group, entries: entries.filter((entry) => entry.group === group.group) }))
    .filter(({ entries: shown }) => shown.length > 0);
}
