import type { Occurrence } from '@loa/contracts/schedules';

export interface PlacedRun {
  run: Occurrence;
  /** Minutes since midnight, 0…1440; at least `MIN_MINUTES` long so that it can be seen and touched. */
  from: number;
  to: number;
  /** Row within its lane, from 0: runs at the same time stand below each other. */
  row: number;
}
export interface Lane {
  area: Occurrence['area'];
  runs: PlacedRun[];
  rows: number;
}

export const DAY_MINUTES = 1440;
const MIN_MINUTES = 12;
const MINUTE_MS = 60_000;

function place(run: Occurrence, dayStart: number): Omit<PlacedRun, 'row'> {
  const minute = (instant: string) => (Date.parse(instant) - dayStart) / MINUTE_MS;
  const from = Math.max(0, Math.min(DAY_MINUTES - MIN_MINUTES, Math.floor(minute(run.planned_start))));
  const to = Math.min(DAY_MINUTES, Math.max(from + MIN_MINUTES, Math.ceil(minute(run.planned_end))));
  return { run, from, to };
}

/** Runs of one day in lanes by area, packed so that none covers another. */
export function runLanes(runs: readonly Occurrence[], dayStart: string): Lane[] {
  const start = Date.parse(dayStart);
  const byArea = Map.groupBy(runs, ({ area }) => area.id);
  return [...byArea.values()].map((ofArea) => {
    const ends: number[] = [];
    const placed = ofArea
      .map((run) => place(run, start))
      .sort((a, b) => a.from - b.from)
      .map((spot) => {
        const free = ends.findIndex((end) => end <= spot.from);
        const row = free === -1 ? ends.length : free;
        ends[row] = spot.to;
        return { ...spot, row };
      });
    return { area: ofArea[0]?.area ?? { id: '', name: '' }, runs: placed, rows: ends.length };
  });
}
