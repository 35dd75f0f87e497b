import { expect, it } from 'vitest';
import {
  daysOff,
  holidayName,
  LUNAR_KNOWN_TO,
  lunarDayOf,
  pairDayOf,
  publicHolidays,
  proposedDays,
  substituteDays,
  toggleDayOff,
} from './public-holidays';

const dayOf = (year: number, name: string) => publicHolidays(year).find((one) => one.name === name)?.day;

// Dates as they were announced and printed. In 2030 the first day of the year in China is one day later, 3 February:
// the new moon is at 23:07 in Viet Nam.
const TET = [
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-02',
];
const HUNG_KINGS = [
  '2020-04-02',
  '2021-04-21',
  '2022-04-10',
  '2023-04-29',
  '2024-04-18',
  '2025-04-07',
  '2026-04-26',
  '2027-04-16',
  '2028-04-04',
  '2029-04-23',
  '2030-04-12',
];

it.each(TET.map((day, at) => [2020 + at, day, HUNG_KINGS[at]] as const))(
  'has Tết and the day of the Hùng Kings of %d',
  (year, tet, kings) => {
    expect([dayOf(year, 'Mùng 1 Tết Nguyên đán'), dayOf(year, 'Giỗ Tổ Hùng Vương')]).toEqual([tet, kings]);
  },
);

/**
 * Moment of a new moon, counted from 2000, by the main terms of Meeus: right to minutes. In days since 1970, by the
 * clock of Viet Nam.
 */
function newMoon(k: number) {
  const t = k / 1236.85;
  const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
  const [sun, moon, node, e] = [
    2.5534 + 29.1053567 * k,
    201.5643 + 385.81693528 * k,
    160.7108 + 390.67050284 * k,
    1 - 0.002516 * t,
  ];
  const terms = [
    -0.4072 * sin(moon),
    0.17241 * e * sin(sun),
    0.01608 * sin(2 * moon),
    0.01039 * sin(2 * node),
    0.00739 * e * sin(moon - sun),
    -0.00514 * e * sin(moon + sun),
    0.00208 * sin(2 * sun),
    -0.00111 * sin(moon - 2 * node),
    -0.00057 * sin(moon + 2 * node),
    0.00056 * e * sin(2 * moon + sun),
    -0.00042 * sin(3 * moon),
    0.00042 * e * sin(sun + 2 * node),
    0.00038 * e * sin(sun - 2 * node),
  ];
  const julian = 2451550.09766 + 29.530588861 * k + 0.00015437 * t * t + terms.reduce((sum, term) => sum + term, 0);
  const clock = 7 / 24 - 75 / 86_400;
  return julian - 2440587.5 + clock;
}

type Decided = Parameters<typeof toggleDayOff>[0];

it('begins the year on the day of a new moon by the clock of Viet Nam, between 20 January and 21 February, by astronomy', () => {
  const moons = new Set(Array.from({ length: 1000 }, (_, at) => Math.floor(newMoon(240 + at))));
  const days = Array.from({ length: 70 }, (_, at) => dayOf(2020 + at, 'Mùng 1 Tết Nguyên đán') ?? '');
  expect(days.filter((day) => !moons.has(Date.parse(day) / 86_400_000))).toEqual([]);
  expect(days.filter((day) => day.slice(5) < '01-20' || day.slice(5) > '02-21')).toEqual([]);
});

it('has eleven different days a year, as far as the tables reach', () => {
  for (const year of [2026, 2027, 2100, LUNAR_KNOWN_TO])
    expect(new Set(publicHolidays(year).map(({ day }) => day)).size, String(year)).toBe(11);
  expect(publicHolidays(2026).map(({ day }) => day)).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-02-18',
    '2026-02-19',
    '2026-02-20',
    '2026-04-26',
    '2026-04-30',
    '2026-05-01',
    '2026-09-01',
    '2026-09-02',
  ]);
});

it.each([
  [2022, '2022-09-01'],
  [2023, '2023-09-01'],
  [2024, '2024-09-03'],
  [2025, '2025-09-01'],
])('gives National Day of %d the neighbour that was announced', (year, day) =>
  expect(dayOf(year, 'Nghỉ liền Quốc khánh')).toBe(day),
);

it('names the public holidays', () => {
  expect(['2026-04-26', '2026-04-27', '2026-04-28', '2026-11-24', '2025-11-24'].map(holidayName)).toEqual([
    'Giỗ Tổ Hùng Vương',
    'Nghỉ bù Giỗ Tổ Hùng Vương',
    undefined,
    'Ngày Văn hóa Việt Nam',
    undefined,
  ]);
});

it.each([
  // Substitute days as they were announced.
  [2021, ['2021-05-03']],
  [2022, ['2022-01-03', '2022-04-11', '2022-05-02', '2022-05-03']],
  [2024, []],
  [2026, ['2026-04-27']],
])('proposes the substitute days of %d', (year, days) => {
  const outsideTet = substituteDays(year).filter(({ name }) => !name.includes('Nguyên đán'));
  expect(outsideTet.map(({ day }) => day)).toEqual(days);
});

it('proposes substitute days that are working days, one for each holiday on a weekend', () => {
  for (let year = 2020; year < 2100; year++) {
    const holidays = publicHolidays(year).map(({ day }) => day);
    const instead = substituteDays(year).map(({ day }) => day);
    const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
    expect(instead.length).toBe(holidays.filter((day) => [0, 6].includes(weekday(day))).length);
    expect(new Set([...holidays, ...instead]).size).toBe(holidays.length + instead.length);
    expect(instead.filter((day) => [0, 6].includes(weekday(day)))).toEqual([]);
  }
});

it('is off on public holidays of every year without a list, and on what an installation decides', () => {
  const nothing = { holidays: [], holidays_played: [], culture_day: false };
  expect(daysOff(nothing, { from: 2026, to: 2028 })).toHaveLength(33);
  expect(daysOff(nothing, { from: 2031, to: 2031 })).toContain('2031-01-23');
  const decided = { holidays: ['2026-09-03', '2026-10-10'], holidays_played: ['2026-02-20'], culture_day: true };
  const days = daysOff(decided, { from: 2025, to: 2026 });
  expect(days).toEqual(expect.arrayContaining(['2026-09-02', '2026-09-03', '2026-10-10', '2026-11-24', '2025-09-01']));
  for (const day of ['2026-09-01', '2026-02-20', '2025-11-24']) expect(days).not.toContain(day);
  // A list that was stored for a year stays, and is no obstacle.
  const stored = publicHolidays(2026).map(({ day }) => day);
  expect(daysOff({ ...nothing, holidays: stored }, { from: 2026, to: 2026 })).toEqual(stored);
});

it('says which day beside National Day holds, whether somebody stored it, and has both where both are stored', () => {
  expect(pairDayOf(['2026-10-10'], 2026)).toEqual({ day: '2026-09-01', other: '2026-09-03', is_stored: false });
  expect(pairDayOf(['2026-09-03'], 2026)).toEqual({ day: '2026-09-03', other: '2026-09-01', is_stored: true });
  expect(pairDayOf(['2026-09-01', '2026-09-03'], 2026)).toBeNull();
  const both = { holidays: ['2026-09-01', '2026-09-03'], holidays_played: [], culture_day: false };
  expect(daysOff(both, { from: 2026, to: 2026 })).toHaveLength(12);
  expect(['2026-09-01', '2026-09-03'].map(holidayName)).toEqual(['Nghỉ liền Quốc khánh', 'Nghỉ liền Quốc khánh']);
});

it('proposes a substitute of 24/11 where the day is confirmed', () => {
  const culture = (year: number, culture_day: boolean) =>
    substituteDays(year, { culture_day }).filter(({ name }) => name.includes('Văn hóa'));
  // A Saturday in 2029, a Sunday in 2030, a Wednesday in 2027.
  expect(culture(2029, true)).toEqual([{ day: '2029-11-26', name: 'Nghỉ bù Ngày Văn hóa Việt Nam' }]);
  expect(culture(2030, true)).toEqual([{ day: '2030-11-25', name: 'Nghỉ bù Ngày Văn hóa Việt Nam' }]);
  expect([culture(2027, true), culture(2029, false), culture(2019, true)]).toEqual([[], [], []]);
});

it('proposes no day twice, none that is decided, and none after all are taken', () => {
  const numbers = random(24);
  const below = (most: number) => Math.floor((numbers.next().value ?? 0) * most);
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6;
  for (let round = 0; round < 400; round++) {
    const year = 2026 + below(40);
    let decided = { holidays: [], holidays_played: [], culture_day: below(2) === 1 } as Decided;
    const likely = [...publicHolidays(year), ...substituteDays(year, { culture_day: true })].map(({ day }) => day);
    for (let step = below(6); step > 0; step--)
      decided = toggleDayOff(decided, [...likely, `${year}-11-24`, `${year}-09-03`][below(likely.length + 2)] ?? '');
    const off = daysOff(decided, { from: year, to: year });
    const found = proposedDays(year, decided).map(({ day }) => day);
    expect(new Set([...off, ...found]).size).toBe(off.length + found.length);
    expect(found.filter((day) => weekday(day) === 0 || decided.holidays_played.includes(day))).toEqual([]);
    const taken = found.reduce(toggleDayOff, decided);
    // Both days beside National Day are taken as announced.
    if (pairDayOf(taken.holidays, year)) expect(proposedDays(year, taken)).toEqual([]);
  }
});

it('confirms 24/11 for one year alone, and takes it off for one year where it is off in each', () => {
  const confirmed = toggleDayOff({ holidays: [], holidays_played: [], culture_day: false }, '2027-11-24');
  const culture = (decided: Decided) =>
    daysOff(decided, { from: 2026, to: 2029 }).filter((day) => day.endsWith('-11-24'));
  expect(culture(confirmed)).toEqual(['2027-11-24']);
  const always = toggleDayOff({ ...confirmed, culture_day: true }, '2028-11-24');
  expect(culture(always)).toEqual(['2026-11-24', '2027-11-24', '2029-11-24']);
  expect(substituteDays(2029, { holidays: ['2029-11-24'] }).map(({ day }) => day)).toContain('2029-11-26');
});

/** Numbers from 0 to 1, the same in every run. */
function* random(seed: number) {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

it('turns exactly the day over that a person toggles, whatever was decided before, but for the pair of National Day', () => {
  const numbers = random(27);
  const below = (most: number) => Math.floor((numbers.next().value ?? 0) * most);
  const span = { from: 2024, to: 2031 };
  const likely = () => {
    const year = 2025 + below(6);
    const known = [...publicHolidays(year), ...substituteDays(year)].map(({ day }) => day);
    return (
      [...known, `${year}-09-01`, `${year}-09-03`, `${year}-11-24`, `${year}-10-10`][below(known.length + 4)] ?? ''
    );
  };
  let decisions = { holidays: [], holidays_played: [], culture_day: true } as Parameters<typeof toggleDayOff>[0];
  for (let round = 0; round < 1000; round++) {
    const day = likely();
    const [before, next] = [daysOff(decisions, span), toggleDayOff(decisions, day)];
    const after = daysOff(next, span);
    const changed = [...before.filter((one) => !after.includes(one)), ...after.filter((one) => !before.includes(one))];
    expect(changed).toContain(day);
    const isFree = (one: string) => /-09-0[13]$/.test(day) && /-09-0[13]$/.test(one);
    expect(changed.filter((one) => one !== day && !isFree(one))).toEqual([]);
    decisions = next;
  }
});

it('knows the lunar day: it begins a month on each day of a new moon, and goes on by one', () => {
  const moons = Array.from({ length: 1000 }, (_, at) => newMoon(240 + at));
  const begins = new Set(moons.map(Math.floor));
  // Where the moon is new within minutes of midnight, the few terms do not say on which day.
  const MARGIN = 3 / 1440;
  const unsure = new Set(
    moons.flatMap((moment) => {
      const day = Math.round(moment);
      return Math.abs(moment - day) < MARGIN ? [day - 1, day] : [];
    }),
  );
  const wrong: string[] = [];
  let before = 0;
  for (let at = Date.parse('2020-01-25') / 86_400_000; at < Date.parse('2090-01-01') / 86_400_000; at++) {
    const day = new Date(at * 86_400_000).toISOString().slice(0, 10);
    const lunar = lunarDayOf(day)?.day ?? 0;
    if (lunar !== (begins.has(at) ? 1 : before + 1) && !unsure.has(at)) wrong.push(day);
    before = lunar;
  }
  expect(wrong).toEqual([]);
  expect(lunarDayOf('2023-04-01')).toEqual({ day: 11, month: 2, is_leap: true });
  expect(lunarDayOf(`${LUNAR_KNOWN_TO + 1}-01-01`)).toBeNull();
});
