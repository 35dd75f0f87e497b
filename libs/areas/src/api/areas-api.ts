import { getJson } from '@loa/api-client';
import type { AreaNode } from '@loa/contracts/areas';
import { queryOptions } from '@tanstack/react-query';
import { areaTree } from '../model/area-tree';

const SELDOM = 5 * 60_000;

/** The areas the account may see, as a tree to look things up in. Fetched once, shared by all pickers. */
export const areaTreeQuery = () =>
  queryOptions({
    queryKey: ['/api/account/tree-area'] as const,
    queryFn: async ({ signal }) => areaTree((await getJson<{ rows: AreaNode[] }>('/api/account/tree-area', {}, signal)).rows),
    staleTime: SELDOM,
    structuralSharing: false,
  });
