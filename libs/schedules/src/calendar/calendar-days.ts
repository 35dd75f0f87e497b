import { DEFAULT_TIME_ZONE, formatDate, WEEKDAY_LABELS, WEEKDAY_NAMES } from '@loa/ui-kit';

export const CALENDAR_VIEWS = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const DAY_MS = 86_400_000;
const WEEK = 7;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

export const readView = (text: string | null) => CALENDAR_VIEWS.find((view) => view === text);
/** A day from an address; undefined for any other text. */
export const readDay = (text: string | null) =>
  text !== null && ISO_DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

export const daysLater = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
/** 0 for Monday. */
export const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % WEEK;
const mondayOf = (day: string) => daysLater(day, -weekdayOf(day));
const monthStart = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => monthStart(daysLater(monthStart(day), 31));

/** The days that a view shows around a day, from Monday to Sunday: `to` is the day after the last one. */
export function spanOf(view: CalendarView, day: string): { from: string; to: string } {
  if (view === 'day') return { from: day, to: daysLater(day, 1) };
  if (view === 'week') return { from: mondayOf(day), to: daysLater(mondayOf(day), WEEK) };
  const last = daysLater(nextMonth(day), -1);
  return { from: mondayOf(monthStart(day)), to: daysLater(mondayOf(last), WEEK) };
}

/** The day that the arrows lead to. */
export function stepFrom(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'day') return daysLater(day, by);
  if (view === 'week') return daysLater(day, by * WEEK);
  return by > 0 ? nextMonth(day) : monthStart(daysLater(monthStart(day), -1));
}

/** `Thứ Hai, 23/11/2026`, `23/11/2026 – 29/11/2026`, `Tháng 11/2026`. */
export function titleOf(view: CalendarView, day: string): string {
  if (view === 'day') return `${WEEKDAY_NAMES[weekdayOf(day)]}, ${formatDate(day)}`;
  if (view === 'month') return `Tháng ${day.slice(5, 7)}/${day.slice(0, 4)}`;
  const { from, to } = spanOf(view, day);
  return `${formatDate(from)} – ${formatDate(daysLater(to, -1))}`;
}

/** `T2`. */
export const weekdayLabel = (day: string) => WEEKDAY_LABELS[weekdayOf(day)] ?? '';

/** `15`, on the first day of a lunar month `1/10`. */
export const lunarInBrief = (lunar: { day: number; month: number }) =>
  lunar.day === 1 ? `1/${lunar.month}` : String(lunar.day);
/** `15/10 âm lịch`, in a leap month `15/2 nhuận âm lịch`. */
export const lunarInWords = ({ day, month, is_leap }: { day: number; month: number; is_leap: boolean }) =>
  `${day}/${month}${is_leap ? ' nhuận' : ''} âm lịch`;

const wallFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: DEFAULT_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
/** An instant as wall time of the installation, `YYYY-MM-DDTHH:mm`. */
export const wallOf = (instant: string | number) => wallFormat.format(new Date(instant)).replace(' ', 'T');
