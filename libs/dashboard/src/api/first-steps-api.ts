import { getJson } from '@loa/api-client';
import { queryOptions } from '@tanstack/react-query';

/**
 * Number of records of a kind, which shows whether a step has begun. Loaded on each visit of the first screen.
 */
export const countQuery = (base: string) =>
  queryOptions({
    queryKey: [base, 'count'],
    queryFn: async ({ signal }) => (await getJson<{ total: number }>(`${base}/find`, { limit: 1 }, signal)).total,
    staleTime: 0,
  });
