import { format, isValid, parseISO } from 'date-fns';

/** `YYYY-MM-DD` as the picker's date; null for nothing. */
export const toPickerDate = (day: unknown) => (typeof day === 'string' && day ? parseISO(day) : null);

/** The picker's date as `YYYY-MM-DD`. Half-typed dates become a text no schema takes, so the field says it is wrong. */
export function fromPickerDate(date: Date | null) {
  if (date === null) return undefined;
  return isValid(date) ? format(date, 'yyyy-MM-dd') : 'invalid';
}
