import { actionNames, PERMISSIONS } from '@loa/contracts/permissions';
import { useModuleWords } from '@loa/permissions/module-words';
import { useMemo } from 'react';

export interface PermissionRow {
  module: string;
  actions: { id: number; name: string; action: string }[];
}

/** Every permission, by module, in the words of this console. */
export function usePermissionRows(): PermissionRow[] {
  const called = useModuleWords();
  return useMemo(() => {
    const rights = PERMISSIONS.map(({ id, module, action }) => ({
      id,
      module: called(module),
      action: actionNames[action],
    }));
    return [...Map.groupBy(rights, ({ module }) => module)].map(([module, own]) => ({
      module,
      actions: own.map(({ id, action }) => ({ id, action, name: `${module}: ${action}` })),
    }));
  }, [called]);
}
