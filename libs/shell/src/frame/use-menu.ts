import { menuOf, useAppConfig, type MenuLine, type MenuSection } from '@loa/app-config';
import { useCan } from '@loa/permissions';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useScreens } from '../router/feature-store';

/** Every page of the menu that this account may open, also those that the installation hides. */
export function useMenu(): MenuSection[] {
  const screens = useScreens();
  const config = useAppConfig();
  const can = useCan();
  return useMemo(() => menuOf(screens, config, can), [screens, config, can]);
}

/** Entry of the current page: the one with the longest path at the beginning of the address. */
export function currentEntry(sections: MenuSection[], pathname: string) {
  const isAt = ({ path }: MenuLine) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  const sameArea = ({ path }: MenuLine) =>
    path !== '/' && path.lastIndexOf('/') > 0 && pathname.startsWith(path.slice(0, path.lastIndexOf('/') + 1));
  const all = sections.flatMap(({ entries }) => entries);
  return all.filter(isAt).sort((a, b) => b.path.length - a.path.length)[0] ?? all.find(sameArea);
}

/** The menu of this account, and the entry of the current page in it. */
export function useMenuPlace() {
  const sections = useMenu();
  const { pathname } = useLocation();
  const current = currentEntry(sections, pathname);
  return { sections, current, group: sections.find(({ group }) => group === current?.group)?.label ?? '' };
}
