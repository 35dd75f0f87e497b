const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')}|thg\\s?\\d{1,2})`;
const DAY_MONTH = new RegExp(`^(\\d{1,2})-${MONTH}$`, 'i');
const MONTH_YEAR = new RegExp(`^${MONTH}-(\\d{2})$`, 'i');
const monthOf = (word: string) => Number(/\d+/.exec(word)?.[0] ?? MONTHS.indexOf(word.toLowerCase()) + 1);

/** Text that was typed where a CSV of Excel has `12-May` or `Thg5-12`: a house number, 12/5 or 5/12. */
export function typedForDateText(text: string) {
  const [, day, month] = DAY_MONTH.exec(text.trim()) ?? [];
  if (day && month) return `${Number(day)}/${monthOf(month)}`;
  const [, first, year] = MONTH_YEAR.exec(text.trim()) ?? [];
  return first && year ? `${monthOf(first)}/${Number(year)}` : undefined;
}

/** Text that was typed where Excel made a date of it, by the way Excel shows it. */
export function typedForDate(date: Date, format: string) {
  const [day, month, year] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()];
  if (!/y/i.test(format)) return `${day}/${month}`;
  if (!/d/i.test(format)) return `${month}/${year % 100}`;
  return `${day}/${month}/${year % 100}`;
}
