import { dayBounds } from '@loa/ui-kit';
import { getJson, type QueryParams } from '@loa/api-client';
import type { Page } from '@loa/contracts/common';
import {
  SCHEDULE_CALLS,
  type historyQuery,
  type MonthReport,
  type monthReportQuery as reportQuery,
  type Occurrence,
  type occurrenceQuery,
  type PlayRecord,
  type playRecordQuery,
} from '@loa/contracts/schedules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

const { base } = SCHEDULE_CALLS;
const RUNS_AT_MOST = 200;

export const runKeys = {
  all: ['runs'] as const,
  coming: ['runs', 'coming'] as const,
  calendar: ['runs', 'calendar'] as const,
  history: ['runs', 'history'] as const,
  one: ['runs', 'one'] as const,
  records: ['runs', 'records'] as const,
};

/** Runs in the future, on the air, or of today. */
export const occurrencesQuery = (query: z.input<typeof occurrenceQuery>) =>
  queryOptions({
    queryKey: [...runKeys.coming, query] as const,
    queryFn: ({ signal }) => getJson<Page<Occurrence>>(`${base}/occurrence/find`, query as QueryParams, signal),
    placeholderData: keepPreviousData,
  });

/**
 * Runs of today (`YYYY-MM-DD`), by their start: also runs of the evening before that crossed midnight or are not
 * settled yet.
 */
export const todaysRunsQuery = (today: string, filter: { area_id?: string } = {}) =>
  occurrencesQuery({ planned_start_to: dayBounds(today).end, sort: 'planned_start', limit: RUNS_AT_MOST, ...filter });

/** Runs that have ended. */
export const historyRunsQuery = (query: z.input<typeof historyQuery>) =>
  queryOptions({
    queryKey: [...runKeys.history, query] as const,
    queryFn: ({ signal }) => getJson<Page<Occurrence>>(`${base}/history/find`, query as QueryParams, signal),
    placeholderData: keepPreviousData,
  });

/** The report of a month. */
export const monthReportQuery = (query: z.input<typeof reportQuery>) =>
  queryOptions({
    queryKey: [...runKeys.history, 'report', query] as const,
    queryFn: ({ signal }) => getJson<MonthReport>(`${base}/history/report`, query, signal),
    placeholderData: keepPreviousData,
  });

/** One run by its id, for a link to it: its list may be on another page. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [...runKeys.one, id] as const,
    queryFn: ({ signal }) => getJson<Occurrence>(`${base}/history/find/${id}`, {}, signal),
  });

/** Played time of each device in one run. */
export const playRecordsQuery = (occurrenceId: string, query: z.input<typeof playRecordQuery>) =>
  queryOptions({
    queryKey: [...runKeys.records, occurrenceId, query] as const,
    queryFn: ({ signal }) =>
      getJson<Page<PlayRecord>>(`${base}/history/${occurrenceId}/devices`, query as QueryParams, signal),
    placeholderData: keepPreviousData,
  });
