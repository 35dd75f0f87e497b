import { calendarDay } from '@loa/ui-kit';

/** Viet Nam has one zone and no summer time. */
const OFFSET = '+07:00';

/** The first instant of a calendar day here. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00.000${OFFSET}`).toISOString();
/** The last instant of a calendar day here: what expires on a day is still good on it. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59.999${OFFSET}`).toISOString();
export const dayOf = (instant: string | null | undefined) => (instant ? calendarDay(instant) : null);
