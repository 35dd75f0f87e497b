import { addDays, localDateOf } from '@loa/broadcast-engine';
import { holidayName } from '@loa/contracts/holidays';
import { inWordsOfKind } from '@loa/contracts/schedules';
import type { Contents } from '../plans/programme';
import { runsToCome } from '../runs/planned/runs-to-come';
import type { Candidate } from './outlook';

const MOST_NAMED = 6;
/** How far a schedule that skips holidays names them; one that plays on them names those of its next runs. */
const DAYS_SKIPPED = 366;

interface Coming {
  schedule: Candidate;
  contents: Contents;
  holidays: readonly string[];
  now: string;
  /** End of the previewed runs. */
  until: string;
}

/** The holidays that a schedule meets in its coming time, and what it does on them. */
export function holidayWarnings({ schedule, contents, holidays, now, until }: Coming): string[] {
  const { time_zone: zone, skip_holidays } = schedule;
  const { start_date } = schedule;
  if (schedule.mode === 'now' || start_date === null) return [];
  const today = localDateOf(now, zone);
  const last = skip_holidays ? addDays(today, DAYS_SKIPPED) : localDateOf(until, zone);
  const playing = { ...schedule, skip_holidays: false };
  const met = holidays.filter(
    (day) =>
      day >= today &&
      day <= last &&
      day >= start_date &&
      runsToCome(playing, contents, {
        from: later(now, `${addDays(day, -1)}T00:00:00.000Z`),
        to: `${addDays(day, 2)}T00:00:00.000Z`,
        holidays: [],
      }).some(({ local_date }) => local_date === day),
  );
  if (met.length === 0) return [];
  const named = met.slice(0, MOST_NAMED).map((day) => `${shown(day)} (${holidayName(day) ?? 'ngày nghỉ khác'})`);
  const more = met.length > MOST_NAMED ? ` và ${met.length - MOST_NAMED} ngày nữa` : '';
  return [
    `${inWordsOfKind(schedule.kind, skip_holidays ? 'Không phát vào ngày nghỉ lễ' : 'Vẫn phát vào ngày nghỉ lễ')}: ${named.join(', ')}${more}.`,
  ];
}

const later = (one: string, other: string) => (one > other ? one : other);
const shown = (date: string) => date.split('-').reverse().join('/');
