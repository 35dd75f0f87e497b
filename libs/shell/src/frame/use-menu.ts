import { MENU_GROUPS, termsOf, useAppConfig, type MenuEntry, type MenuGroup, type Term } from '@loa/app-config';
import { useCan } from '@loa/permissions';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useFeatures } from '../router/feature-store';

const groupLabels: Record<MenuGroup, string | { term: Term }> = {
  overview: 'Tổng quan',
  content: 'Quản lý nội dung',
  // Never the word of one of its pages.
  slideshow: 'Trình chiếu, bộ sưu tập',
  schedules: 'Lịch phát',
  devices: { term: 'device' },
  areas: { term: 'area' },
  settings: 'Cài đặt',
  log: 'Nhật ký hoạt động',
  configuration: 'Cấu hình',
};

export interface MenuLine extends Omit<MenuEntry, 'label'> {
  label: string;
}
export interface MenuSection {
  group: MenuGroup;
  label: string;
  entries: MenuLine[];
}

/** The side menu of this account: the groups of SPEC §2 that hold anything it may open. */
export function useMenu(): MenuSection[] {
  const features = useFeatures((store) => store.features);
  const { typeApp, terms, menuOrder = MENU_GROUPS } = useAppConfig();
  const can = useCan();
  return useMemo(() => {
    const words = termsOf(typeApp, terms);
    const textOf = (label: string | { term: Term }) => (typeof label === 'string' ? label : words[label.term]);
    const entries = features.flatMap((feature) => feature.menu).filter(({ permission }) => can(permission));
    const section = (group: MenuGroup) => ({
      group,
      label: textOf(groupLabels[group]),
      entries: entries.filter((entry) => entry.group === group).map((entry) => ({ ...entry, label: textOf(entry.label) })),
    });
    return menuOrder.map(section).filter(({ entries: shown }) => shown.length > 0);
  }, [features, typeApp, terms, menuOrder, can]);
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
