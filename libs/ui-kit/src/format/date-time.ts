import { serverNow } from '../clock/server-clock';
/**
 * Time zone of the loudspeakers: every time on the screen is in it, whatever zone the operator's computer is set to.
 */
export const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh';

export type Moment = Date | string | number;

const formatters = new Map<string, Intl.DateTimeFormat>();

function parts(moment: Moment, zone: string) {
  let format = formatters.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      weekday: 'short',
    });
    formatters.set(zone, format);
  }
  return Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value])) as Record<
    'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'weekday',
    string
  >;
}

/** `DD/MM/YYYY`. A plain `YYYY-MM-DD` is a calendar day and is not moved between zones. */
export function formatDate(moment: Moment, zone = DEFAULT_TIME_ZONE) {
  const plain = typeof moment === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(moment) : null;
  if (plain) return `${plain[3]}/${plain[2]}/${plain[1]}`;
  const { day, month, year } = parts(moment, zone);
  return `${day}/${month}/${year}`;
}

/** `HH:mm`, 24 hours. */
export function formatTime(moment: Moment, zone = DEFAULT_TIME_ZONE) {
  const { hour, minute } = parts(moment, zone);
  return `${hour}:${minute}`;
}

/** `HH:mm:ss`, 24 hours. */
export function formatTimeOfSecond(moment: Moment, zone = DEFAULT_TIME_ZONE) {
  return `${formatTime(moment, zone)}:${parts(moment, zone).second}`;
}

/** `HH:mm DD/MM/YYYY`. */
export function formatDateTime(moment: Moment, zone = DEFAULT_TIME_ZONE) {
  return `${formatTime(moment, zone)} ${formatDate(moment, zone)}`;
}

/** Who did something, and when: `Nguyễn Văn An, 05:05 21/11/2026`, in this order everywhere. */
export const formatBy = (by: { name: string } | null | undefined, at: Moment | null | undefined) =>
  [by?.name, at && formatDateTime(at)].filter(Boolean).join(', ');

/** `HH:mm–HH:mm`; one time when both are within a minute. */
export function formatTimeRange(start: Moment, end: Moment, zone = DEFAULT_TIME_ZONE) {
  const from = formatTime(start, zone);
  return formatDateTime(start, zone) === formatDateTime(end, zone) ? from : `${from}–${formatTime(end, zone)}`;
}

/** Calendar day (`YYYY-MM-DD`) of a moment in the zone. */
export function dayOf(moment: Moment, zone = DEFAULT_TIME_ZONE) {
  const { year, month, day } = parts(moment, zone);
  return `${year}-${month}-${day}`;
}

/** Monday to Sunday as on a Vietnamese calendar; index 0 is ISO weekday 1. */
export const WEEKDAY_LABELS = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'] as const;
export const WEEKDAY_NAMES = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'] as const;

const isoWeekday: Record<string, number> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 };

/** `Thứ Sáu, 20/11/2026`. */
export function formatLongDate(moment: Moment, zone = DEFAULT_TIME_ZONE) {
  const weekday = isoWeekday[parts(moment, zone).weekday] ?? 1;
  return `${WEEKDAY_NAMES[weekday - 1]}, ${formatDate(moment, zone)}`;
}

/** `hôm nay`, `hôm qua`, `ngày mai`, or the date, as inside a line. */
export function formatRelativeDay(moment: Moment, now: Moment = serverNow(), zone = DEFAULT_TIME_ZONE) {
  const dayNumber = (value: Moment) => Date.parse(dayOf(value, zone)) / 86_400_000;
  const distance = dayNumber(moment) - dayNumber(now);
  return { '-1': 'hôm qua', '0': 'hôm nay', '1': 'ngày mai' }[String(distance)] ?? formatDate(moment, zone);
}
