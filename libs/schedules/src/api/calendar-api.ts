import { getJson, type QueryParams } from '@loa/api-client';
import {
  BULLETIN_CALLS,
  isSeen,
  SCHEDULE_CALLS,
  type Calendar,
  type calendarQuery,
  type ScheduleKind,
} from '@loa/contracts/schedules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { runKeys } from './runs-api';

/** Runs of some days, with the filters of the list. */
export const calendarOf = (kind: ScheduleKind, query: z.input<typeof calendarQuery>) =>
  queryOptions({
    queryKey: [...runKeys.calendar, kind, query] as const,
    queryFn: ({ signal }) => {
      const { base } = isSeen(kind) ? BULLETIN_CALLS : SCHEDULE_CALLS;
      return getJson<Calendar>(`${base}/calendar`, query as QueryParams, signal);
    },
    placeholderData: keepPreviousData,
  });
