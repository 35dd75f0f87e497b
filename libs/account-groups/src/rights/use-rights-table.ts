import { useAppConfig } from '@loa/app-config';
import { useMemo } from 'react';
import { rightsIn, rightsTableOf } from '../model/rights-table';

/** All permissions in this console's words, and their names by id. */
export function useRightsTable() {
  const config = useAppConfig();
  return useMemo(() => {
    const groups = rightsTableOf(config);
    const labels = new Map(rightsIn(groups).map(({ id, label }) => [id, label]));
    return { groups, nameOf: (id: number) => labels.get(id) ?? '' };
  }, [config]);
}
