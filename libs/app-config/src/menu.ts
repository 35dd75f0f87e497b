import type { Needed } from '@loa/contracts/permissions';
import type { AppConfig } from './app-config';
import { MENU_GROUPS, type Label, type MenuGroup, type RouteInMenu } from './console-feature';
import { labelText } from './label-text';
import type { ConsoleScreen } from './screens';
import { termsOf } from '@loa/contracts/terms';

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
  /** Path in consoles with the other family of words. */
  otherPath?: string | undefined;
}
export interface MenuSection {
  group: MenuGroup;
  label: string;
  entries: MenuLine[];
}
type Variant = Pick<AppConfig, 'typeApp' | 'terms'>;

/** Groups of a console's menu in the order of SPEC §2, in its words. */
export function menuGroupsOf({ typeApp, terms }: Variant) {
  const words = termsOf(typeApp, terms);
  return MENU_GROUPS.map((group) => ({ group, label: labelText(groupLabels[group], words) }));
}

const lineOf = ({ menu, path, otherPath }: ConsoleScreen): MenuLine[] => (menu ? [{ ...menu, path, otherPath }] : []);

const isFilled = ({ entries }: MenuSection) => entries.length > 0;

/** Whether an installation has hidden this in its menu, by either of its addresses. */
export const isHiddenIn =
  (hidden: readonly string[]) =>
  ({ path, otherPath }: Pick<MenuLine, 'path' | 'otherPath'>) =>
    hidden.includes(path) || (otherPath !== undefined && hidden.includes(otherPath));

/** The menu without the entries that an installation has hidden. */
export function shownIn(sections: readonly MenuSection[], hidden: readonly string[]) {
  const isHidden = isHiddenIn(hidden);
  const withoutHidden = (section: MenuSection) => ({
    ...section,
    entries: section.entries.filter((entry) => !isHidden(entry)),
  });
  return sections.map(withoutHidden).filter(isFilled);
}

/** The menu of an account that may open these screens: the groups of SPEC §2 with any of them. */
export function menuOf(
  screens: readonly ConsoleScreen[],
  variant: Variant,
  opens: (needed: Needed) => boolean,
): MenuSection[] {
  const lines = screens.filter(({ permission }) => opens(permission)).flatMap(lineOf);
  const entries = lines.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return menuGroupsOf(variant)
    .map((group) => ({ ...group, entries: entries.filter((entry) => entry.group === group.group) }))
    .filter(isFilled);
}
