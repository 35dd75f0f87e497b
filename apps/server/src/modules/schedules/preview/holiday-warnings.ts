import { addDays, dayInterval, localDateOf } from '@loa/broadcast-engine';
import { holidayName } from '@loa/contracts/holidays';
import { inWordsOfKind } from '@loa/contracts/schedules';
import type { Contents } from '../plans/programme';
import { runsToCome } from '../runs/planned/runs-to-come';
import type { Candidate } from './outlook';

/** More spans of days off are counted instead: a year has six holidays, and a few days of its own. */
const MOST_NAMED = 8;
/** How far ahead the holidays are named, from today or from the first day when that is later. */
const DAYS_NAMED = 366;

interface Coming {
  schedule: Candidate;
  contents: Contents;
  holidays: readonly string[];
  now: string;
}

/** The holidays that a schedule meets in its first year to come, and what it does on them. */
export function holidayWarnings({ schedule, contents, holidays, now }: Coming): string[] {
  const { time_zone: zone, skip_holidays, start_date } = schedule;
  if (schedule.mode === 'now' || start_date === null) return [];
  const today = localDateOf(now, zone);
  const from = start_date > today ? start_date : today;
  const last = addDays(from, DAYS_NAMED);
  const playing = { ...schedule, skip_holidays: false };
  const runsOf = (day: string) =>
    runsToCome(playing, contents, {
      from: later(now, `${addDays(day, -1)}T00:00:00.000Z`),
      to: `${addDays(day, 2)}T00:00:00.000Z`,
      holidays: [],
    }).filter(({ local_date }) => local_date === day);
  const coming = holidays.filter((day) => day >= from && day <= last);
  const met = coming.filter((day) => runsOf(day).length > 0);
  const entered = coming.filter((day) => {
    const eve = addDays(day, -1);
    // Playing on the day says as much.
    if (skip_holidays ? holidays.includes(eve) : met.includes(day)) return false;
    return runsOf(eve).some(({ end }) => end > dayInterval(day, zone).start);
  });
  const does = skip_holidays ? 'Không phát vào ngày nghỉ lễ' : 'Vẫn phát vào ngày nghỉ lễ';
  const goesOn = 'Lượt phát qua nửa đêm tính theo ngày bắt đầu nên vẫn phát hết sang ngày nghỉ lễ';
  return [
    ...(met.length > 0 ? [`${inWordsOfKind(schedule.kind, does)}: ${named(met)}`] : []),
    ...(entered.length > 0 ? [`${inWordsOfKind(schedule.kind, goesOn)}: ${named(entered)}`] : []),
  ];
}

/** The holiday that a day belongs to: Tết and National Day have several days. */
const festivalOf = (day: string) => holidayName(day)?.replace(/^(Nghỉ (bù|liền) )?((Giao thừa|Mùng \d) )?/, '');

function named(days: readonly string[]) {
  const spans: string[][] = [];
  for (const day of days) {
    const last = spans.at(-1);
    const eve = addDays(day, -1);
    if (last?.at(-1) === eve && festivalOf(eve) === festivalOf(day)) last.push(day);
    else spans.push([day]);
  }
  const first = spans.slice(0, MOST_NAMED).map((span) => {
    const [from = '', to = from] = [span[0], span.at(-1)];
    const name = from === to ? holidayName(from) : festivalOf(from);
    return `${shownSpan(from, to)} (${name ?? 'ngày nghỉ khác'})`;
  });
  const rest = spans.slice(MOST_NAMED).flat().length;
  return `${first.join(', ')}${rest > 0 ? ` và ${rest} ngày nữa` : ''}.`;
}

/** `05–09/02/2027`: the first day without what both have in common. */
function shownSpan(from: string, to: string) {
  if (from === to) return shown(from);
  const length = from.slice(0, 7) === to.slice(0, 7) ? 2 : from.slice(0, 4) === to.slice(0, 4) ? 5 : 10;
  return `${shown(from).slice(0, length)}–${shown(to)}`;
}

const later = (one: string, other: string) => (one > other ? one : other);
const shown = (date: string) => date.split('-').reverse().join('/');
