import { NOTIFICATION_CALLS, type WaitingCounts } from '@loa/contracts/notifications';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { getJson } from '../http/http';
import { useAreaFilter } from './area-scope';

const KEY = ['waiting'];
/** An event may get lost. */
const REFRESH_MS = 60_000;

const waitingCounts = (filter: { area_id?: string }) =>
  queryOptions({
    queryKey: [...KEY, filter],
    queryFn: ({ signal }) => getJson<WaitingCounts>(`${NOTIFICATION_CALLS.base}/waiting`, filter, signal),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });

/** The numbers of the frame, in the area everything is narrowed to: one call for all who show one. */
export const useWaitingCounts = () => useQuery(waitingCounts(useAreaFilter())).data;

export const countWaitingAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
