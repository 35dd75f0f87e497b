import { termsOf, useAppConfig, type Term, type Terms } from '@loa/app-config';
import { moduleNames, type PermissionModule } from '@loa/contracts/permissions';
import { useMemo } from 'react';

/** Modules that consoles call differently. */
const moduleTerms: Partial<Record<PermissionModule, Term>> = {
  TINH_THANH: 'area.province',
  QUAN_HUYEN: 'area.district',
  PHUONG_XA: 'area.commune',
  THON_XOM: 'area.village',
  THIET_BI_DA_LAP_DAT: 'device.installed',
  THIET_BI_CHUA_LAP_DAT: 'device.not_installed',
};

/** What a console with these words calls a module; one of another version as it is written. */
export function moduleWords(words: Terms) {
  return (module: string): string => {
    const term = moduleTerms[module as PermissionModule];
    return term ? words[term] : (moduleNames[module as PermissionModule] ?? module);
  };
}

/** What this console calls a module, as in its menu. */
export function useModuleWords() {
  const { typeApp, terms } = useAppConfig();
  return useMemo(() => moduleWords(termsOf(typeApp, terms)), [typeApp, terms]);
}
