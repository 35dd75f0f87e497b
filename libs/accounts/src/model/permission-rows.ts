import { termsOf, useAppConfig, type Term } from '@loa/app-config';
import { PERMISSIONS, type PermissionModule } from '@loa/contracts/permissions';
import { useMemo } from 'react';

export interface PermissionRow {
  module: string;
  actions: { id: number; name: string; action: string }[];
}

/** Modules that are called as this console calls its places. */
const placeTerms: Partial<Record<PermissionModule, Term>> = { TINH_THANH: 'area.province', QUAN_HUYEN: 'area.district', PHUONG_XA: 'area.commune', THON_XOM: 'area.village' };

/** Every right there is, by module, in the words of this console. */
export function usePermissionRows(): PermissionRow[] {
  const { typeApp, terms } = useAppConfig();
  return useMemo(() => {
    const words = termsOf(typeApp, terms);
    const rows = new Map<string, PermissionRow>();
    for (const { id, module, name } of PERMISSIONS) {
      const [known = '', action = ''] = name.split(': ');
      const term = placeTerms[module];
      const called = term ? words[term] : known;
      const row = rows.get(called) ?? { module: called, actions: [] };
      row.actions.push({ id, action, name: `${called}: ${action}` });
      rows.set(called, row);
    }
    return [...rows.values()];
  }, [typeApp, terms]);
}
