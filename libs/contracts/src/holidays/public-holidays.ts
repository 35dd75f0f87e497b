import { getSolarDate } from '@dqcai/vn-lunar';

export interface Holiday {
  day: string;
  name: string;
}

const LUNAR_KNOWN_FROM = 1900;
/** The last year whose lunar months are in the tables. */
export const LUNAR_KNOWN_TO = 2199;

const written = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const DAY_MS = 86_400_000;
const moved = (day: string, by: number) => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
const weekday = (day: string) => new Date(day).getUTCDay();

/** A day of the Vietnamese lunar calendar, which sometimes differs from the Chinese one. */
const lunar = (year: number, month: number, day: number) => {
  const found = getSolarDate(day, month, year);
  return written(found.year, found.month, found.day);
};

/**
 * National Day has one more day off, before or after it, whichever gives the longer rest. The State announces it each
 * year.
 */
const beside = (day: string) => moved(day, [0, 1, 4].includes(weekday(day)) ? 1 : -1);

/**
 * The days off of a year by the Labour Code, article 112. For Tết, the eve and the first four days; the State may
 * announce others.
 */
export function publicHolidays(year: number): Holiday[] {
  const national = written(year, 9, 2);
  const tet = lunar(year, 1, 1);
  const days: Holiday[] = [
    { day: written(year, 1, 1), name: 'Tết Dương lịch' },
    { day: moved(tet, -1), name: 'Giao thừa Tết Nguyên đán' },
    ...[0, 1, 2, 3].map((by) => ({ day: moved(tet, by), name: `Mùng ${by + 1} Tết Nguyên đán` })),
    { day: lunar(year, 3, 10), name: 'Giỗ Tổ Hùng Vương' },
    { day: written(year, 4, 30), name: 'Ngày Giải phóng miền Nam' },
    { day: written(year, 5, 1), name: 'Ngày Quốc tế Lao động' },
    { day: national, name: 'Quốc khánh' },
    { day: beside(national), name: 'Nghỉ liền Quốc khánh' },
  ];
  return days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Name of a day off, if it is a public holiday. */
export const holidayName = (day: string) => {
  const year = Number(day.slice(0, 4));
  return year >= LUNAR_KNOWN_FROM && year <= LUNAR_KNOWN_TO
    ? publicHolidays(year).find((one) => one.day === day)?.name
    : undefined;
};
