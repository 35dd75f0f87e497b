import type { MenuGroup, MenuSection } from '@loa/app-config';
import { useEffect } from 'react';
import { useFramePreferences } from './frame-preferences';

/** Lines of a menu that fits on a small laptop: collapsing its groups would only hide pages. */
const SHORT_MENU = 14;

/** Lines of a group: a group of one page is one line; a larger one has a line of its own above its pages. */
const linesOf = ({ entries }: MenuSection) => (entries.length === 1 ? 1 : entries.length + 1);

/**
 * Open groups of the menu: as the user has left them; by default all of a short menu, and only the current page's of a
 * long one.
 */
export function useOpenGroups(sections: MenuSection[], current: MenuGroup | undefined) {
  const { groups, setGroup } = useFramePreferences();
  const isShort = sections.reduce((lines, section) => lines + linesOf(section), 0) <= SHORT_MENU;
  useEffect(() => {
    // Navigation opens the group of the new page, even if it was closed.
    if (current && useFramePreferences.getState().groups[current] === false) setGroup(current, true);
  }, [current, setGroup]);
  const isOpen = (group: MenuGroup) => groups[group] ?? (isShort || group === current);
  return { isOpen, toggle: (group: MenuGroup) => setGroup(group, !isOpen(group)) };
}
