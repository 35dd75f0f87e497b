import { DAY_TYPE_COLORS, type BellPlan, type DayType, type DayTypeColor } from '@loa/contracts/schedules';
import { formatDate, WEEKDAY_NAMES } from '@loa/ui-kit';
import { daysLater, weekdayOf } from '../calendar/calendar-days';

/** Colour of a day type, drawn thin over the background of the theme. */
export const COLORS: Record<DayTypeColor, { hex: string; label: string }> = {
  blue: { hex: '#1976d2', label: 'Xanh dương' },
  green: { hex: '#2e7d32', label: 'Xanh lá' },
  orange: { hex: '#ef6c00', label: 'Cam' },
  purple: { hex: '#7b1fa2', label: 'Tím' },
  red: { hex: '#d32f2f', label: 'Đỏ' },
  teal: { hex: '#00838f', label: 'Lam ngọc' },
  brown: { hex: '#6d4c41', label: 'Nâu' },
  gray: { hex: '#607d8b', label: 'Xám' },
};
export const tintOf = (color: DayTypeColor) => `color-mix(in srgb, ${COLORS[color].hex} 26%, transparent)`;

/** A Monday: where a week begins. */
const ANY_MONDAY = '2024-01-01';
const WEEK = 7;

/** A plan to begin with: one day type, from Monday to Saturday. */
export const blankPlan = (): BellPlan => ({
  sounds: { warning: null, begin: null, break: null, end: null },
  day_types: [{ id: '1', name: 'Ngày thường', color: 'blue', bells: [] }],
  cycle: weekOf('1'),
  exceptions: [],
});

/** Monday to Saturday of one day type. */
export const weekOf = (id: string | null): BellPlan['cycle'] => ({
  from: ANY_MONDAY,
  days: Array.from({ length: WEEK }, (_, at) => (at < 6 ? id : null)),
});
export const isWeekly = ({ from, days }: BellPlan['cycle']) => days.length === WEEK && weekdayOf(from) === 0;

/** Another day type, with the bells of one of them. */
export function withDayType(plan: BellPlan, bells: DayType['bells']): { plan: BellPlan; id: string } {
  const id = String(1 + Math.max(0, ...plan.day_types.map((type) => Number(type.id) || 0)));
  const used = new Set(plan.day_types.map(({ color }) => color));
  const color = DAY_TYPE_COLORS.find((one) => !used.has(one)) ?? 'gray';
  const type = { id, name: `Kiểu ngày ${plan.day_types.length + 1}`, color, bells };
  return { plan: { ...plan, day_types: [...plan.day_types, type] }, id };
}

/** The plan without a day type: its days have no bells, its exceptions are gone. */
export const withoutDayType = (plan: BellPlan, id: string): BellPlan => ({
  ...plan,
  day_types: plan.day_types.filter((type) => type.id !== id),
  cycle: { ...plan.cycle, days: plan.cycle.days.map((day) => (day === id ? null : day)) },
  exceptions: plan.exceptions.filter(({ day_type }) => day_type !== id),
});

export const nameOfDayType = ({ day_types }: Pick<BellPlan, 'day_types'>, id: string | null) =>
  day_types.find((type) => type.id === id)?.name ?? 'Không chuông';

/** The first days of the months of a term; at most a year and two months. */
export function monthsOf(first: string, last: string): string[] {
  const months: string[] = [];
  let month = `${first.slice(0, 7)}-01`;
  while (month <= last && months.length < MOST_MONTHS) {
    months.push(month);
    month = `${daysLater(month, 31).slice(0, 7)}-01`;
  }
  return months;
}
const MOST_MONTHS = 14;
const OPEN_DAYS = 150;

/** The last day that a calendar of a plan shows; one without an end goes on for some months. */
export const lastShownDay = (start: string, end: string | null) => end ?? daysLater(start, OPEN_DAYS);

/** The days from one to another, in either order. */
export function daysBetween(one: string, other: string): string[] {
  const [from, to] = one < other ? [one, other] : [other, one];
  const days: string[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) days.push(day);
  return days;
}

/** `Thứ Hai 23/11/2026`. */
export const dayInWords = (day: string) => `${WEEKDAY_NAMES[weekdayOf(day)]} ${formatDate(day)}`;
