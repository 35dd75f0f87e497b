import type { Occurrence } from '@loa/contracts/schedules';

/** Runs of a day by state. */
export interface DayTotals {
  running: number;
  reporting: number;
  upcoming: number;
  done: number;
  failed: number;
  cancelled: number;
}

const WORDS: readonly (readonly [keyof DayTotals, string])[] = [
  ['running', 'đang phát'],
  ['reporting', 'chờ báo về'],
  ['upcoming', 'sắp phát'],
  ['done', 'đã phát'],
  ['failed', 'không phát'],
  ['cancelled', 'đã hủy'],
];

const STATES: Record<Occurrence['status'], keyof DayTotals> = {
  planned: 'upcoming',
  playing: 'running',
  done: 'done',
  partial: 'done',
  missed: 'failed',
  preempted: 'failed',
  cancelled: 'cancelled',
};

/** Counts listed runs as the first screen counts them. */
export function totalsOf(runs: readonly Occurrence[], now: number): DayTotals {
  const totals = { running: 0, reporting: 0, upcoming: 0, done: 0, failed: 0, cancelled: 0 };
  for (const { status, expected_end } of runs)
    totals[status === 'playing' && Date.parse(expected_end) <= now ? 'reporting' : STATES[status]] += 1;
  return totals;
}

/** `1 đang phát, 3 sắp phát, 1 đã hủy`; empty without any. */
export const totalsWords = (totals: DayTotals) =>
  WORDS.flatMap(([state, words]) => (totals[state] > 0 ? [`${totals[state]} ${words}`] : [])).join(', ');
