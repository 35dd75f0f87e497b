import { NOTIFICATION_CALLS, type WaitingCounts } from '@loa/contracts/notifications';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { getJson } from '../http/http';
import { useAreaFilter } from './area-scope';

const KEY = ['waiting'];
/** Interval in ms, because an event may get lost. */
const REFRESH_MS = 60_000;

const waitingCounts = (filter: { area_id?: string }) =>
  queryOptions({
    queryKey: [...KEY, filter],
    queryFn: ({ signal }) => getJson<WaitingCounts>(`${NOTIFICATION_CALLS.base}/waiting`, filter, signal),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });

/** The counts in the frame, for the area of the top bar: one call for all components that show one. */
export const useWaitingCounts = () => useQuery(waitingCounts(useAreaFilter())).data;

export const refreshWaitingCounts = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });
