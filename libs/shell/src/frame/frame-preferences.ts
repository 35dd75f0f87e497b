import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface FramePreferences {
  folded: boolean;
  toggle: () => void;
}

/** Whether the side menu is folded to icons; remembered by this browser. */
export const useFolded = create<FramePreferences>()(
  persist((set) => ({ folded: false, toggle: () => set(({ folded }) => ({ folded: !folded })) }), { name: 'loa-frame', partialize: ({ folded }) => ({ folded }) }),
);
