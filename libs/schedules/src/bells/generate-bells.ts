import { MOST_BELLS, type Bell } from '@loa/contracts/schedules';
import { DAY_MINUTES, minutesOf, timeAt } from '@loa/ui-kit';

/** A shift of periods of one length, with a short rest after each and a longer break after one of them. */
export interface Shift {
  name: string;
  first: string;
  periods: number;
  period_min: number;
  rest_min: number;
  /** The period after which the long break is; 0 for none. */
  break_after: number;
  break_min: number;
  /** Minutes of the warning before the first period; 0 for none. */
  warning_min: number;
}

export const MORNING: Shift = {
  name: 'Sáng',
  first: '07:00',
  periods: 5,
  period_min: 45,
  rest_min: 5,
  break_after: 2,
  break_min: 20,
  warning_min: 5,
};
export const AFTERNOON: Shift = { ...MORNING, name: 'Chiều', first: '13:00' };

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);

/** The bells of a shift. A period that begins when the one before it ends has one bell. */
function bellsOfShift({ name, first, warning_min, ...shift }: Shift, period: string): Bell[] {
  const bells: Bell[] = [];
  const ring = (minute: number, kind: Bell['kind'], what: string) =>
    bells.push({
      time: timeAt(((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES),
      kind,
      name: `${name ? `${name}: ` : ''}${name ? what : capital(what)}`.slice(0, 60),
      ref_id: null,
    });
  let minute = minutesOf(first);
  if (warning_min > 0) ring(minute - warning_min, 'warning', `chuẩn bị vào ${period} 1`);
  for (let at = 1; at <= shift.periods; at++) {
    ring(minute, 'begin', `vào ${period} ${at}`);
    minute += shift.period_min;
    const isLast = at === shift.periods;
    const isBreak = !isLast && at === shift.break_after;
    const rest = isBreak ? shift.break_min : shift.rest_min;
    if (isLast || rest > 0) ring(minute, isBreak ? 'break' : 'end', `hết ${period} ${at}`);
    minute += rest;
  }
  return bells;
}

/** The bells of a day with these shifts, by time; of two at one time the first stays. */
export function generateBells(shifts: readonly Shift[], period: string): Bell[] {
  const bells = shifts.flatMap((shift) => bellsOfShift(shift, period));
  return sortBells(bells.filter(({ time }, at) => bells.findIndex((other) => other.time === time) === at)).slice(
    0,
    MOST_BELLS,
  );
}

export const sortBells = (bells: readonly Bell[]): Bell[] =>
  bells.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
