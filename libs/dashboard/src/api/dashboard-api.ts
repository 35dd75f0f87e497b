import { getJson } from '@loa/api-client';
import type { Dashboard } from '@loa/contracts/dashboard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const PATH = '/api/dashboard';
export const dashboardKey = [PATH] as const;
/** Interval in ms, for changes without an event, and for accounts without a live connection. */
const REFRESH_MS = 30_000;
/** Interval while the demo is being prepared. */
const GROWING_MS = 3000;

/** Data of the first screen, for all areas of the account or one. */
export const dashboardQuery = (area: { area_id?: string }) =>
  queryOptions({
    queryKey: [PATH, area] as const,
    queryFn: ({ signal }) => getJson<Dashboard>(PATH, area, signal),
    refetchInterval: ({ state }) => (state.data?.preparing ? GROWING_MS : REFRESH_MS),
    placeholderData: keepPreviousData,
  });
