import type { MenuGroup, MenuSection } from '@loa/app-config';
import { useEffect } from 'react';
import { useFramePreferences } from './frame-preferences';

/** A menu of so many lines fits a small laptop: folding it would only hide pages. */
const SHORT_MENU = 14;

/** A group of one page is that page's line; a larger one has a line of its own above its pages. */
const linesOf = ({ entries }: MenuSection) => (entries.length === 1 ? 1 : entries.length + 1);

/**
 * Which groups of the menu are open: as somebody has left them, else all of a short menu, and of a long one that of the
 * page being shown.
 */
export function useOpenGroups(sections: MenuSection[], current: MenuGroup | undefined) {
  const { groups, setGroup } = useFramePreferences();
  const isShort = sections.reduce((lines, section) => lines + linesOf(section), 0) <= SHORT_MENU;
  useEffect(() => {
    // Whoever goes to a page sees where it stands, even in a group that was closed.
    if (current && useFramePreferences.getState().groups[current] === false) setGroup(current, true);
  }, [current, setGroup]);
  const isOpen = (group: MenuGroup) => groups[group] ?? (isShort || group === current);
  return { isOpen, toggle: (group: MenuGroup) => setGroup(group, !isOpen(group)) };
}
