import { getJson } from '@loa/api-client';
import type { LogEntry, LogQuery, ShortLogEntry } from '@loa/contracts/activity-log';
import type { Page } from '@loa/contracts/common';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const BASE = '/api/log/find';

export const logQuery = (query: LogQuery) =>
  queryOptions({
    queryKey: [BASE, query] as const,
    queryFn: ({ signal }) => getJson<Page<ShortLogEntry>>(BASE, query, signal),
    placeholderData: keepPreviousData,
  });

/** One line with all its changes. It never changes again. */
export const logLine = (id: string) =>
  queryOptions({
    queryKey: [BASE, 'line', id] as const,
    queryFn: ({ signal }) => getJson<LogEntry>(`${BASE}/${id}`, {}, signal),
    staleTime: Infinity,
  });

const MOST_PEOPLE = 200;
/** People in the filter, by name. */
export const logPeople = () =>
  queryOptions({
    queryKey: ['/api/account', 'log-people'] as const,
    queryFn: ({ signal }) =>
      getJson<Page<{ id: string; name: string }>>('/api/account/find', { limit: MOST_PEOPLE, sort: 'name' }, signal),
    staleTime: 60_000,
  });
