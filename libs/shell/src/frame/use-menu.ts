import { MENU_GROUPS, termsOf, useAppConfig, type ConsoleScreen, type Label, type MenuGroup, type RouteInMenu } from '@loa/app-config';
import { useCan } from '@loa/permissions';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useScreens } from '../router/feature-store';

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

const lineOf = ({ menu, path }: ConsoleScreen): MenuLine[] => (menu ? [{ ...menu, path }] : []);

/** The side menu of this account: the groups of SPEC §2 that hold anything it may open. */
export function useMenu(): MenuSection[] {
  const screens = useScreens();
  const { typeApp, terms, menuOrder = MENU_GROUPS } = useAppConfig();
  const can = useCan();
  return useMemo(() => {
    const words = termsOf(typeApp, terms);
    const entries = screens.filter(({ permission }) => can(permission)).flatMap(lineOf);
    const section = (group: MenuGroup) => {
      const label = groupLabels[group];
      return { group, label: typeof label === 'string' ? label : label(words), entries: entries.filter((entry) => entry.group === group) };
    };
    return menuOrder.map(section).filter(({ entries: shown }) => shown.length > 0);
  }, [screens, typeApp, terms, menuOrder, can]);
}

/** The entry of the page being shown: the one with the longest path that the address begins with. */
export function currentEntry(sections: MenuSection[], pathname: string) {
  const isAt = ({ path }: MenuLine) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  const sameArea = ({ path }: MenuLine) => path !== '/' && path.lastIndexOf('/') > 0 && pathname.startsWith(path.slice(0, path.lastIndexOf('/') + 1));
  const all = sections.flatMap(({ entries }) => entries);
  return all.filter(isAt).sort((a, b) => b.path.length - a.path.length)[0] ?? all.find(sameArea);
}

/** The menu of this account, and where in it the page being shown stands. */
export function useMenuPlace() {
  const sections = useMenu();
  const { pathname } = useLocation();
  const current = currentEntry(sections, pathname);
  return { sections, current, group: sections.find(({ group }) => group === current?.group)?.label ?? '' };
}
