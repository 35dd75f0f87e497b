import type { MenuGroup } from '@loa/app-config';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface FramePreferences {
  /** Whether the side menu is collapsed to icons. */
  folded: boolean;
  /** Groups of the menu that the user has opened or closed; the others are decided automatically. */
  groups: Partial<Record<MenuGroup, boolean>>;
  fold: () => void;
  setGroup: (group: MenuGroup, open: boolean) => void;
}

/** State of the side menu, stored in this browser. */
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
