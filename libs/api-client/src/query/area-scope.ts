import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface AreaScope {
  areaId: string | null;
  setAreaId: (areaId: string | null) => void;
}

/** The area of the top bar, to which everything is limited; stored for this tab. Null: all areas of the account. */
export const useAreaScope = create<AreaScope>()(
  persist((set) => ({ areaId: null, setAreaId: (areaId) => set({ areaId }) }), {
    name: 'loa-area-scope',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

const filterOf = (areaId: string | null): { area_id?: string } => (areaId ? { area_id: areaId } : {});

/**
 * Filter that a list or dashboard adds to its query: `{ area_id }`, or nothing. A filter of the list's own overrides
 * it.
 */
export const useAreaFilter = () => filterOf(useAreaScope((scope) => scope.areaId));

/** The same filter, for requests before a page is drawn. */
export const areaFilter = () => filterOf(useAreaScope.getState().areaId);
