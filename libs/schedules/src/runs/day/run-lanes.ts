import { isSeen, type Occurrence } from '@loa/contracts/schedules';

export interface PlacedRun {
  run: Occurrence;
  /** Minutes since midnight, 0…1440; at least `MIN_MINUTES` long so that it can be seen and touched. */
  from: number;
  to: number;
  /** Row within its lane, from 0: runs at the same time are drawn below each other. */
  row: number;
}
export interface Lane {
  key: string;
  area: Occurrence['area'];
  /** Whether runs of an area that has both sorts are heard or seen; null where all are of one sort. */
  sort: 'heard' | 'seen' | null;
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

/** Below each other in as few rows as none covers another in. */
function packed(runs: readonly Occurrence[], start: number): Pick<Lane, 'runs' | 'rows'> {
  const ends: number[] = [];
  const placed = runs
    .map((run) => place(run, start))
    .sort((a, b) => a.from - b.from)
    .map((spot) => {
      const free = ends.findIndex((end) => end <= spot.from);
      const row = free === -1 ? ends.length : free;
      ends[row] = spot.to;
      return { ...spot, row };
    });
  return { runs: placed, rows: ends.length };
}

/**
 * Runs of one day in lanes by area; what is heard and what is seen in one area, which play at once, each in its own.
 */
export function runLanes(runs: readonly Occurrence[], dayStart: string): Lane[] {
  const start = Date.parse(dayStart);
  const sortOf = ({ kind }: Occurrence) => (isSeen(kind) ? 'seen' : 'heard');
  return [...Map.groupBy(runs, ({ area }) => area.id)].flatMap(([id, ofArea]) => {
    const bySort = Map.groupBy(ofArea, sortOf);
    return (['heard', 'seen'] as const).flatMap((sort) => {
      const own = bySort.get(sort);
      const [first] = own ?? [];
      if (!own || !first) return [];
      return { key: `${id}-${sort}`, area: first.area, sort: bySort.size > 1 ? sort : null, ...packed(own, start) };
    });
  });
}
