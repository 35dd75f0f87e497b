const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(sept|${MONTHS.join('|')}|thg\\s?\\d{1,2})`;
const DAY_MONTH = new RegExp(`^(\\d{1,2})-${MONTH}$`, 'i');
const MONTH_YEAR = new RegExp(`^${MONTH}-(\\d{2})$`, 'i');
const [D, M] = ['(?<d>0?[1-9]|[12]\\d|3[01])', '(?<m>0?[1-9]|1[0-2])'];
const MIDNIGHT = '(?:[ T]0?0:00(?::00)?)?';
const WHOLE = new RegExp(`^${D}/${M}/(?<y>(?:19|20)\\d\\d)${MIDNIGHT}$`);
const WHOLE_ISO = new RegExp(`^(?<y>(?:19|20)\\d\\d)-${M}-${D}${MIDNIGHT}$`);
const monthOf = (word: string) => Number(/\d+/.exec(word)?.[0] ?? MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1);

/** Text that was typed where a CSV of Excel has `12-May`, `Dec-45` or `12/05/2026`: 12/5, 12/45 or 12/5/26. */
export function typedForDateText(text: string) {
  const [, day, month] = DAY_MONTH.exec(text.trim()) ?? [];
  if (day && month) return `${Number(day)}/${monthOf(month)}`;
  const [, first, year] = MONTH_YEAR.exec(text.trim()) ?? [];
  if (first && year) return `${monthOf(first)}/${Number(year)}`;
  const { d, m, y } = WHOLE.exec(text.trim())?.groups ?? WHOLE_ISO.exec(text.trim())?.groups ?? {};
  return d && m && y ? `${Number(d)}/${Number(m)}/${Number(y) % 100}` : undefined;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');
/** Whether a format shows a time of day alone: Excel made it of `12:05`. */
const isTime = (format: string) => /h/i.test(format) && !/[dy]/i.test(format.replace(/\[.*?\]/g, ''));

/** A date as it is written in full. */
export const shownDate = (date: Date, format: string) =>
  isTime(format)
    ? date.toISOString().slice(11, 19)
    : `${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;

/** Text that was typed where Excel made a date of it, by the way Excel shows it. */
export function typedForDate(date: Date, format: string) {
  if (isTime(format)) return `${date.getUTCHours()}:${twoDigits(date.getUTCMinutes())}`;
  const [day, month, year] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()];
  if (!/y/i.test(format)) return `${day}/${month}`;
  if (!/d/i.test(format)) return `${month}/${year % 100}`;
  return `${day}/${month}/${year % 100}`;
}
