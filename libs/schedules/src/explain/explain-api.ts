import { getJson } from '@loa/api-client';
import { DEVICE_CALLS, type Explanation } from '@loa/contracts/devices';
import { queryOptions } from '@tanstack/react-query';

const { base } = DEVICE_CALLS;
const REFRESH_MS = 30_000;

/** What a device plays in the minute of an instant, and why not the rest. */
export const explanationQuery = (device: string, at: string) =>
  queryOptions({
    queryKey: [base, 'explain', device, at] as const,
    queryFn: ({ signal }) => getJson<Explanation>(`${base}/${device}/explain`, { at }, signal),
    refetchInterval: REFRESH_MS,
  });
