import { getJson, http } from '@loa/api-client';
import { SYSTEM_CONFIG_CALLS, type SystemHealth } from '@loa/contracts/system-config';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const base = SYSTEM_CONFIG_CALLS.base;
/** Interval (ms) at which the page reads again; the server itself reads its figures this often. */
const AGAIN_MS = 10_000;

/** Sức khỏe hệ thống. */
export const systemHealthApi = {
  read: () =>
    queryOptions({
      queryKey: [`${base}/health`],
      queryFn: ({ signal }) => getJson<SystemHealth>(`${base}/health`, {}, signal),
      refetchInterval: AGAIN_MS,
    }),
  /** The ZIP archive for support. */
  bundle: () => mutationOptions({ mutationFn: () => http.post(`${base}/support-bundle`).blob() }),
};
