import { expect, it } from 'vitest';
import { holidayName, LUNAR_KNOWN_TO, publicHolidays } from './public-holidays';

const dayOf = (year: number, name: string) => publicHolidays(year).find((one) => one.name === name)?.day;

// As they were announced and printed. In 2030 the first day of the year in China is one day later: 3 February.
const TET = ['2020-01-25', '2021-02-12', '2022-02-01', '2023-01-22', '2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-02'];
const HUNG_KINGS = ['2020-04-02', '2021-04-21', '2022-04-10', '2023-04-29', '2024-04-18', '2025-04-07', '2026-04-26', '2027-04-16', '2028-04-04', '2029-04-23', '2030-04-12'];

it.each(TET.map((day, at) => [2020 + at, day, HUNG_KINGS[at]] as const))('knows Tết and the day of the Hùng Kings of %d', (year, tet, kings) => {
  expect([dayOf(year, 'Mùng 1 Tết Nguyên đán'), dayOf(year, 'Giỗ Tổ Hùng Vương')]).toEqual([tet, kings]);
});

it('agrees with the calendar of the machine, which is that of China, wherever the new moon does not fall near midnight', () => {
  const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  const isNewYear = (day: string) => chinese.format(new Date(day)) === '1/1';
  const years = Array.from({ length: 31 }, (_, at) => 2020 + at);
  const differing = years.filter((year) => !isNewYear(dayOf(year, 'Mùng 1 Tết Nguyên đán') ?? ''));
  expect(differing).toEqual([2030]);
});

it('has eleven different days a year, as far as the tables reach', () => {
  for (const year of [2026, 2027, 2100, LUNAR_KNOWN_TO]) expect(new Set(publicHolidays(year).map(({ day }) => day)).size, String(year)).toBe(11);
  expect(publicHolidays(2026).map(({ day }) => day)).toEqual(['2026-01-01', '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20', '2026-04-26', '2026-04-30', '2026-05-01', '2026-09-01', '2026-09-02']);
});

it.each([[2022, '2022-09-01'], [2023, '2023-09-01'], [2024, '2024-09-03'], [2025, '2025-09-01']])('gives National Day of %d the neighbour that was announced', (year, day) => expect(dayOf(year, 'Nghỉ liền Quốc khánh')).toBe(day));

it('names the days it knows', () => {
  expect([holidayName('2026-04-26'), holidayName('2026-04-27')]).toEqual(['Giỗ Tổ Hùng Vương', undefined]);
});
