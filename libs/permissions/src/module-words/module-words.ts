import { termsOf, useAppConfig, type Term, type Terms } from '@loa/app-config';
import { moduleNames, type PermissionModule } from '@loa/contracts/permissions';
import { useMemo } from 'react';

/** Modules with different names in different consoles. */
const moduleTerms: Partial<Record<PermissionModule, Term>> = {
  TINH_THANH: 'area.province',
  QUAN_HUYEN: 'area.district',
  PHUONG_XA: 'area.commune',
  THON_XOM: 'area.village',
  THIET_BI_DA_LAP_DAT: 'device.installed',
  THIET_BI_CHUA_LAP_DAT: 'device.not_installed',
};

/** Name of a module in a console with these words; an unknown one of another version is shown as it is. */
export function moduleWords(words: Terms) {
  return (module: string): string => {
    const term = moduleTerms[module as PermissionModule];
    return term ? words[term] : (moduleNames[module as PermissionModule] ?? module);
  };
}

/** Name of a module in this console, as in its menu. */
export function useModuleWords() {
  const { typeApp, terms } = useAppConfig();
  return useMemo(() => moduleWords(termsOf(typeApp, terms)), [typeApp, terms]);
}
