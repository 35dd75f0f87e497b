import { getJson, postJson, type LiveHandlers } from '@loa/api-client';
import { ALERT_CALLS, type Alert, type AlertState } from '@loa/contracts/alerts';
import type { Page } from '@loa/contracts/common';
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

const { base } = ALERT_CALLS;
const key = [base] as const;
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: key });
export const ALERTS_SHOWN = 50;

/** Calls for alerts: read, acknowledge, answer, silence. Alerts begin and end automatically. */
export const alertsApi = {
  list: (states: readonly AlertState[], area: { area_id?: string }, limit = ALERTS_SHOWN, page = 1) =>
    queryOptions({
      queryKey: [...key, 'list', states, area, limit, page] as const,
      queryFn: ({ signal }) =>
        getJson<Page<Alert>>(`${base}/find`, { ...area, state: states.join(','), limit, page }, signal),
      placeholderData: keepPreviousData,
    }),
  /** Alerts of runs that are near: one for each place of a run whose devices are not ready. */
  beforeRuns: (area: { area_id?: string } = {}) =>
    queryOptions({
      queryKey: [...key, 'before-runs', area] as const,
      queryFn: ({ signal }) =>
        getJson<Page<Alert>>(
          `${base}/find`,
          { ...area, kind: 'before_run', state: 'open,acknowledged', limit: 200 },
          signal,
        ),
      select: ({ rows }) => rows.filter(({ still_count }) => still_count > 0),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...key, 'detail', id] as const,
      queryFn: ({ signal }) => getJson<Alert>(`${base}/find/${id}`, {}, signal),
    }),
  acknowledge: (id: string) =>
    mutationOptions({
      mutationFn: () => postJson<Alert>(`${base}/${id}/acknowledge`),
      onSettled: (_saved, _error, _sent, _result, { client }) => refresh(client),
    }),
  answer: (id: string) =>
    mutationOptions({
      mutationFn: (answer: string) => postJson<Alert>(`${base}/${id}/answer`, { answer }),
      onSettled: (_saved, _error, _sent, _result, { client }) => refresh(client),
    }),
  silence: (id: string) =>
    mutationOptions({
      mutationFn: (minutes: number) => postJson<Alert>(`${base}/${id}/silence`, { minutes }),
      onSettled: (_saved, _error, _sent, _result, { client }) => refresh(client),
    }),
};

export const alertsLive: LiveHandlers = { 'alert.changed': (_alerts, client) => void refresh(client) };
