import { addDays, dayInterval, localDateOf } from '@loa/broadcast-engine';
import { holidayName } from '@loa/contracts/holidays';
import { inWordsOfKind } from '@loa/contracts/schedules';
import type { Contents } from '../plans/programme';
import { runsToCome } from '../runs/planned/runs-to-come';
import type { Candidate } from './outlook';

const MOST_NAMED = 6;
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
    if (skip_holidays && holidays.includes(eve)) return false;
    return runsOf(eve).some(({ end }) => end > dayInterval(day, zone).start);
  });
  const does = skip_holidays ? 'Không phát vào ngày nghỉ lễ' : 'Vẫn phát vào ngày nghỉ lễ';
  const goesOn = 'Lượt phát qua nửa đêm tính theo ngày bắt đầu nên vẫn phát hết sang ngày nghỉ lễ';
  return [
    ...(met.length > 0 ? [`${inWordsOfKind(schedule.kind, does)}: ${named(met)}`] : []),
    ...(entered.length > 0 ? [`${inWordsOfKind(schedule.kind, goesOn)}: ${named(entered)}`] : []),
  ];
}

function named(days: readonly string[]) {
  const first = days.slice(0, MOST_NAMED).map((day) => `${shown(day)} (${holidayName(day) ?? 'ngày nghỉ khác'})`);
  const more = days.length > MOST_NAMED ? ` và ${days.length - MOST_NAMED} ngày nữa` : '';
  return `${first.join(', ')}${more}.`;
}

const later = (one: string, other: string) => (one > other ? one : other);
const shown = (date: string) => date.split('-').reverse().join('/');
