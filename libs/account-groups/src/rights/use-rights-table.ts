import { useAppConfig } from '@loa/app-config';
import { useMemo } from 'react';
import { rightsIn, rightsTableOf } from '../model/rights-table';

/** All rights there are in this console's words, and what each is called by its id. */
export function useRightsTable() {
  const config = useAppConfig();
  return useMemo(() => {
    const groups = rightsTableOf(config);
    const labels = new Map(rightsIn(groups).map(({ id, label }) => [id, label]));
    return { groups, nameOf: (id: number) => labels.get(id) ?? '' };
  }, [config]);
}
