import { getJson } from '@loa/api-client';
import { queryOptions } from '@tanstack/react-query';

/**
 * How many records there are of a kind: enough to say whether anything has been begun. Looked at anew each time one
 * comes back to the first screen.
 */
export const countQuery = (base: string) =>
  queryOptions({
    queryKey: [base, 'count'],
    queryFn: async ({ signal }) => (await getJson<{ total: number }>(`${base}/find`, { limit: 1 }, signal)).total,
    staleTime: 0,
  });
