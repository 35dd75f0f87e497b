import { getLunarDate, getSolarDate } from '@dqcai/vn-lunar';

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

/** Day of the Vietnamese lunar calendar; null for a year that is not in the tables. */
export function lunarDayOf(day: string): { day: number; month: number; is_leap: boolean } | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (year <= LUNAR_KNOWN_FROM || year > LUNAR_KNOWN_TO) return null;
  const found = getLunarDate(date, month, year);
  return { day: found.day, month: found.month, is_leap: found.leap };
}

const BESIDE_NATIONAL = 'Nghỉ liền Quốc khánh';

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
    { day: beside(national), name: BESIDE_NATIONAL },
  ];
  return days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

const byYear = new Map<number, readonly Holiday[]>();

/** The public holidays of a year, computed once; none where the lunar calendar is not known. */
export function holidaysOfYear(year: number): readonly Holiday[] {
  if (year < LUNAR_KNOWN_FROM || year > LUNAR_KNOWN_TO) return [];
  const known = byYear.get(year) ?? publicHolidays(year);
  byYear.set(year, known);
  return known;
}

/** Ngày Văn hóa Việt Nam, announced in 2026: a day off where the administrator confirms it. */
export const CULTURE_DAY = { from: 2026, month_day: '11-24', name: 'Ngày Văn hóa Việt Nam' } as const;

/** Whether it is 24/11 of a year that has this day. */
const isCultureDay = (day: string) =>
  day.endsWith(CULTURE_DAY.month_day) && Number(day.slice(0, 4)) >= CULTURE_DAY.from;

const isWeekend = (day: string) => weekday(day) % 6 === 0;

/** Decisions of an installation about holidays. */
export interface HolidayDecisions {
  /** Days off of its own: local ones, substitute days, and lists of years that were stored before. */
  holidays: readonly string[];
  /** Public holidays on which it plays all the same. */
  holidays_played: readonly string[];
  culture_day: boolean;
}

const NATIONAL_PAIR = ['09-01', '09-03'] as const;

/** The day off beside National Day, and the other one that the State may announce instead. */
export interface PairDay {
  day: string;
  other: string;
  /** Whether somebody stored it; otherwise it is the one that gives the longer rest. */
  is_stored: boolean;
}

/** The one day off beside National Day of a year; null where both are stored, or none is known. */
export function pairDayOf(holidays: readonly string[], year: number): PairDay | null {
  const [first, last] = NATIONAL_PAIR.map((day) => `${year}-${day}`) as [string, string];
  const stored = [first, last].filter((day) => holidays.includes(day));
  const day = stored[0] ?? [first, last].find((one) => holidaysOfYear(year).some((holiday) => holiday.day === one));
  if (day === undefined || stored.length === 2) return null;
  return { day, other: day === first ? last : first, is_stored: stored.length > 0 };
}

/**
 * The days off of these years: public holidays are there by themselves, decisions of the installation add and remove.
 * The day beside National Day is the announced one where somebody stored it.
 */
export function daysOff(
  { holidays, holidays_played, culture_day }: HolidayDecisions,
  { from, to }: { from: number; to: number },
): string[] {
  const days = new Set(holidays);
  for (let year = from; year <= to; year++) {
    for (const { day } of holidaysOfYear(year)) days.add(day);
    const pair = pairDayOf(holidays, year);
    if (pair?.is_stored) days.delete(pair.other);
    if (culture_day && year >= CULTURE_DAY.from) days.add(`${year}-${CULTURE_DAY.month_day}`);
  }
  for (const day of holidays_played) days.delete(day);
  return [...days].sort();
}

/**
 * Substitute days of a year (Labour Code, article 111): for each holiday on a Saturday or Sunday that is not played the
 * next working day. They are only proposed, because the State announces them, and swaps working days, each year.
 */
export function substituteDays(year: number, decided: Partial<HolidayDecisions> = {}): Holiday[] {
  const { holidays = [], holidays_played = [], culture_day = false } = decided;
  const announced = holidays.filter((day) => NATIONAL_PAIR.some((one) => day.endsWith(one)) || isCultureDay(day));
  const known = daysOff({ holidays: announced, holidays_played, culture_day }, { from: year, to: year });
  const off = new Set(known);
  return known
    .filter((day) => day.startsWith(`${year}-`) && isWeekend(day))
    .map((day) => {
      let instead = moved(day, 1);
      while (off.has(instead) || isWeekend(instead)) instead = moved(instead, 1);
      off.add(instead);
      return { day: instead, name: `Nghỉ bù ${ownName(day) ?? ''}` };
    });
}

/** Substitute days of a year that nobody decided about: neither off by now, nor played all the same. */
export const proposedDays = (year: number, decided: HolidayDecisions): Holiday[] =>
  substituteDays(year, decided).filter(
    ({ day }) => !decided.holidays_played.includes(day) && !daysOff(decided, { from: year, to: year }).includes(day),
  );

/** The decisions after a person turned a day off, or on again: those of this day alone. */
export function toggleDayOff(decisions: HolidayDecisions, day: string): HolidayDecisions {
  const year = Number(day.slice(0, 4));
  const isOff = (decided: HolidayDecisions) => daysOff(decided, { from: year, to: year }).includes(day);
  const wanted = !isOff(decisions);
  const others = (days: readonly string[]) => days.filter((one) => one !== day);
  const undecided = {
    ...decisions,
    holidays: others(decisions.holidays),
    holidays_played: others(decisions.holidays_played),
  };
  if (isOff(undecided) === wanted) return undecided;
  const field = wanted ? 'holidays' : 'holidays_played';
  return { ...undecided, [field]: [...undecided[field], day].sort() };
}

/** Name of a public holiday. */
function ownName(day: string): string | undefined {
  if (isCultureDay(day)) return CULTURE_DAY.name;
  if (NATIONAL_PAIR.some((one) => day.endsWith(one))) return BESIDE_NATIONAL;
  return holidaysOfYear(Number(day.slice(0, 4))).find((one) => one.day === day)?.name;
}

/** Name of a day off, if it is a public holiday or its substitute. */
export const holidayName = (day: string): string | undefined =>
  ownName(day) ?? substituteDays(Number(day.slice(0, 4)), { culture_day: true }).find((one) => one.day === day)?.name;
