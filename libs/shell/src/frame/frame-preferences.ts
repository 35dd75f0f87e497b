import type { MenuGroup } from '@loa/app-config';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface FramePreferences {
  /** Whether the side menu is folded to icons. */
  folded: boolean;
  /** Groups of the menu that somebody has opened or closed; the others decide for themselves. */
  groups: Partial<Record<MenuGroup, boolean>>;
  fold: () => void;
  setGroup: (group: MenuGroup, open: boolean) => void;
}

/** How the side menu is kept; remembered by this browser. */
export const useFramePreferences = create<FramePreferences>()(
  persist(
    (set) => ({
      folded: false,
      groups: {},
      fold: () => set(({ folded }) => ({ folded: !folded })),
      setGroup: (group, open) => set(({ groups }) => ({ groups: { ...groups, [group]: open } })),
    }),
    { name: 'loa-frame', partialize: ({ folded, groups }) => ({ folded, groups }) },
  ),
);
