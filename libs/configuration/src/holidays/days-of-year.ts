const two = (value: number) => String(value).padStart(2, '0');
const DAY_MS = 86_400_000;

export interface MonthDays {
  month: number;
  /** Empty cells before the first day; a week begins on Monday. */
  before: number;
  days: string[];
}

/** The days of a year by month. */
export const monthsOf = (year: number): MonthDays[] =>
  Array.from({ length: 12 }, (_, at) => {
    const first = new Date(Date.UTC(year, at, 1));
    const count = new Date(Date.UTC(year, at + 1, 0)).getUTCDate();
    return {
      month: at + 1,
      before: (first.getUTCDay() + 6) % 7,
      days: Array.from({ length: count }, (_, day) => `${year}-${two(at + 1)}-${two(day + 1)}`),
    };
  });

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that an arrow key moves to, within the year. */
export function dayAfterKey(day: string, key: string): string | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const next = new Date(Date.parse(day) + step * DAY_MS).toISOString().slice(0, 10);
  return next.slice(0, 4) === day.slice(0, 4) ? next : day;
}
