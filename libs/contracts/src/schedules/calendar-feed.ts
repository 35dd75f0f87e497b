import * as z from 'zod';
import { instant, ref } from '../common';

/** An own iCalendar address: the place it shows, and when a calendar last read it. */
export const calendarFeed = z.object({
  id: z.uuid(),
  area: ref,
  created_at: instant,
  last_read_at: instant.nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

/** Answer of `GET /api/calendar-feed/find`, newest first. */
export const calendarFeedList = z.object({ rows: z.array(calendarFeed) });

/** Body of `POST /api/calendar-feed`. Without `area_id`: the whole area of the account, also when that changes. */
export const calendarFeedWrite = z.strictObject({ area_id: z.uuid().nullable().default(null) });

/** Answer of `POST /api/calendar-feed`: the path that calendars read is shown only once. */
export const newCalendarFeed = calendarFeed.extend({ path: z.string() });
export type NewCalendarFeed = z.output<typeof newCalendarFeed>;
