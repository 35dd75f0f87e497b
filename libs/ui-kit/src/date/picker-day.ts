import { addDays, differenceInCalendarDays, format, isValid, parseISO } from 'date-fns';

/** First accepted year; earlier ones are unfinished typing: 2 on the way to 2026. */
const FIRST_YEAR = 1900;
const UNFINISHED = 'unfinished';

export const isWholeDay = (day: string | undefined): day is string => day !== undefined && day !== UNFINISHED;

/** `YYYY-MM-DD` as the picker's date; null for none. */
export const toPickerDate = (day: unknown) => (typeof day === 'string' && day ? parseISO(day) : null);

/** The picker's date as `YYYY-MM-DD`; undefined for none, `unfinished` during typing. */
export function fromPickerDate(date: Date | null) {
  if (date === null) return undefined;
  return isValid(date) && date.getFullYear() >= FIRST_YEAR ? format(date, 'yyyy-MM-dd') : UNFINISHED;
}

/** The end of a range (days as `YYYY-MM-DD`) whose first day moves from `before` to `after`: its length stays. */
export const endOfMovedRange = (end: string, before: string, after: string) =>
  format(addDays(parseISO(after), differenceInCalendarDays(parseISO(end), parseISO(before))), 'yyyy-MM-dd');
