import { readWhole } from './vietnamese-number.ts';

const isDay = (text: string): boolean => Number(text) >= 1 && Number(text) <= 31;
const isMonth = (text: string): boolean => Number(text) >= 1 && Number(text) <= 12;

/** The fourth month is "tháng tư". */
const readMonth = (text: string): string => (Number(text) === 4 ? 'tư' : readWhole(text));

/** The first ten days of a month are "mồng". */
const readDay = (text: string): string => (Number(text) <= 10 ? `mồng ${readWhole(text)}` : readWhole(text));

const readDate = (match: string, lead: string | undefined, day: string, month: string, year?: string): string => {
  if (!isDay(day) || !isMonth(month)) return match;
  const spokenLead = lead && /(ngày|mồng|mùng)\s*$/iu.test(lead) ? lead.replace(/(mồng|mùng)\s*$/iu, '') : `${lead ?? ''}ngày `;
  return `${spokenLead}${readDay(day)} tháng ${readMonth(month)}${year ? ` năm ${readWhole(year)}` : ''}`;
};

const readClock = (match: string, hour: string, minute = '', second = ''): string => {
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 59) return match;
  const parts = [`${readWhole(hour)} giờ`];
  if (Number(minute) > 0) parts.push(`${readWhole(minute)} phút`);
  if (Number(second) > 0) parts.push(`${readWhole(second)} giây`);
  return parts.join(' ');
};

const lead = '((?:ngày|mồng|mùng)\\s+)?';
const fullDate = new RegExp(`${lead}(?<!\\d|\\d[/.-])(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4})(?!\\d|[/-]\\d)`, 'giu');
const isoDate = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu;
/** Without a year only a word before it tells a date from a fraction. */
const shortDate = /((?:ngày|mồng|mùng|sáng|trưa|chiều|tối|đêm|hôm|từ|đến|và|hạn|trước|sau)\s+)(\d{1,2})[/-](\d{1,2})(?![\d/]|[.,]\d)/giu;
const dateRange = /(\d{1,2}\/\d{1,2}(?:\/\d{4})?)\s*[-–]\s*(?=\d{1,2}\/\d{1,2})/gu;
const monthOfYear = /(tháng\s+)(\d{1,2})[/-](\d{4})(?!\d)/giu;
const clock = /(?<![\d:.,/])(\d{1,2})(?:(?:h|g)(\d{2})?|:(\d{2})(?::(\d{2}))?)(?![\p{L}\d:])/gu;
const clockRange = /(?<=\d{1,2}(?:h|g|:)\d{0,2})\s*[-–]\s*(?=\d{1,2}(?:h|g|:))/gu;
const hourShareRange = /(?<!\d)(\d{1,2})\s*[-–]\s*(?=\d{1,2}h)/gu;

/** Dates and times of day in words; whatever is not a possible date or time is left for the number rules. */
export const readDateAndTime = (text: string): string =>
  text
    .replace(dateRange, '$1 đến ')
    .replace(clockRange, ' đến ')
    .replace(hourShareRange, '$1 đến ')
    .replace(isoDate, (match, year: string, month: string, day: string) => readDate(match, undefined, day, month, year))
    .replace(fullDate, (match, before: string | undefined, day: string, month: string, year: string) => readDate(match, before, day, month, year))
    .replace(monthOfYear, (match, before: string, month: string, year: string) => (isMonth(month) ? `${before}${readMonth(month)} năm ${readWhole(year)}` : match))
    .replace(shortDate, (match, before: string, day: string, month: string) => readDate(match, before, day, month))
    .replace(/(tháng\s+)4(?![\d.,/]\d|\d)/giu, '$1tư')
    .replace(/(ngày\s+)(\d{1,2})(?![\d.,/-]\d|\d|\s+(?:ngày|giờ))/giu, (match, before: string, day: string) => (isDay(day) ? before + readDay(day) : match))
    .replace(clock, (match, hour: string, hMinute: string | undefined, minute: string | undefined, second: string | undefined) =>
      readClock(match, hour, hMinute ?? minute, second),
    );
