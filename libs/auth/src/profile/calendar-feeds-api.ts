import { deleteJson, getJson, postJson } from '@loa/api-client';
import { CALENDAR_FEEDS, type CalendarFeed, type NewCalendarFeed } from '@loa/contracts/schedules';
import { mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';

const list = () =>
  queryOptions({
    queryKey: ['calendar-feeds'] as const,
    queryFn: ({ signal }) => getJson<{ rows: CalendarFeed[] }>(`${CALENDAR_FEEDS}/find`, {}, signal),
    select: ({ rows }) => rows,
  });

const readAnew = (
  _answer: unknown,
  _error: unknown,
  _which: unknown,
  _result: unknown,
  { client }: MutationFunctionContext,
) => client.invalidateQueries({ queryKey: list().queryKey });

/** Calls for the own iCalendar addresses, newest first. */
export const calendarFeedsApi = {
  list,
  make: () =>
    mutationOptions({
      mutationFn: (area_id: string | null) => postJson<NewCalendarFeed>(CALENDAR_FEEDS, { area_id }),
      onSettled: readAnew,
    }),
  revoke: () =>
    mutationOptions({ mutationFn: (id: string) => deleteJson(`${CALENDAR_FEEDS}/${id}`), onSettled: readAnew }),
};
