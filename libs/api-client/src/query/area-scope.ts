import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface AreaScope {
  areaId: string | null;
  setAreaId: (areaId: string | null) => void;
}

/** The area the top bar narrows everything to; kept for this tab. Null: all the account sees. */
export const useAreaScope = create<AreaScope>()(
  persist((set) => ({ areaId: null, setAreaId: (areaId) => set({ areaId }) }), { name: 'loa-area-scope', storage: createJSONStorage(() => sessionStorage) }),
);

/** The filter a list or dashboard adds to its query: `{ area_id }`, or nothing. A filter of the list's own comes after it. */
export function useAreaFilter(): { area_id?: string } {
  const areaId = useAreaScope((scope) => scope.areaId);
  return areaId ? { area_id: areaId } : {};
}
