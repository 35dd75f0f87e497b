import type { QuietRule } from '@loa/contracts/system-config';
import { stretchesOf } from '@loa/contracts/system-config';

export type Window = QuietRule['windows'][number];
export const DAY_MINUTES = 24 * 60;
/** Minutes of one step of a handle. */
export const STEP_MINUTES = 15;

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Midnight at the end of a day is written as that of the next. */
export const timeAt = (minutes: number) => {
  const within = minutes % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};
export const windowText = ({ start_time, end_time }: Window) =>
  `${start_time}–${end_time === '00:00' ? '24:00' : end_time}`;
export const windowsText = (windows: readonly Window[]) =>
  windows.length > 0 ? windows.map(windowText).join(', ') : 'cả ngày';

/** Quiet parts of a day, in minutes; none where nothing is limited. */
export function quietStretches(windows: readonly Window[]): [number, number][] {
  if (windows.length === 0) return [];
  const allowed = windows.flatMap(stretchesOf).sort(([a], [b]) => a - b);
  const quiet: [number, number][] = [];
  let free = 0;
  for (const [start, end] of allowed) {
    if (start > free) quiet.push([free, start]);
    free = Math.max(free, end);
  }
  if (free < DAY_MINUTES) quiet.push([free, DAY_MINUTES]);
  return quiet;
}

/** A new window for an area: the first hour that is still free. */
export function nextWindow(windows: readonly Window[]): Window {
  const free = quietStretches(windows)[0] ?? [5 * 60, 21 * 60];
  return { start_time: timeAt(free[0]), end_time: timeAt(Math.min(free[1], free[0] + 60)) };
}
