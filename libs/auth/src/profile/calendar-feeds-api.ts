import { deleteJson, getJson, postJson } from '@loa/api-client';
import { CALENDAR_FEEDS, type CalendarFeed, type NewCalendarFeed } from '@loa/contracts/schedules';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { readAnew } from './read-anew';

const list = () =>
  queryOptions({
    queryKey: ['calendar-feeds'] as const,
    queryFn: ({ signal }) => getJson<{ rows: CalendarFeed[] }>(`${CALENDAR_FEEDS}/find`, {}, signal),
    select: ({ rows }) => rows,
  });

/** Calls for the own iCalendar addresses, newest first. */
export const calendarFeedsApi = {
  list,
  make: () =>
    mutationOptions({
      mutationFn: (area_id: string | null) => postJson<NewCalendarFeed>(CALENDAR_FEEDS, { area_id }),
      onSettled: readAnew(list().queryKey),
    }),
  revoke: () =>
    mutationOptions({
      mutationFn: (id: string) => deleteJson(`${CALENDAR_FEEDS}/${id}`),
      onSettled: readAnew(list().queryKey),
    }),
};
