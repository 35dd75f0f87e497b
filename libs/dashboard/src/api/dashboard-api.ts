import { getJson } from '@loa/api-client';
import type { Dashboard } from '@loa/contracts/dashboard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const PATH = '/api/dashboard';
export const dashboardKey = [PATH] as const;
/** For what no event tells, and for accounts that hear none. */
const REFRESH_MS = 30_000;
/** While the demo is still being made. */
const GROWING_MS = 3000;

/** The first screen, for all the account sees or one area of it. */
export const dashboardQuery = (area: { area_id?: string }) =>
  queryOptions({
    queryKey: [PATH, area] as const,
    queryFn: ({ signal }) => getJson<Dashboard>(PATH, area, signal),
    refetchInterval: ({ state }) => (state.data?.preparing ? GROWING_MS : REFRESH_MS),
    placeholderData: keepPreviousData,
  });
