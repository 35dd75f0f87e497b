import type { QuietRule } from '@loa/contracts/system-config';
import { stretchesOf } from '@loa/contracts/system-config';
import { DAY_MINUTES, endsNextDay, timeAt } from '@loa/ui-kit';

export type Window = QuietRule['windows'][number];
/** Minutes of one step of a handle. */
export const STEP_MINUTES = 15;

export const windowText = (window: Window) =>
  `${window.start_time}–${window.end_time === '00:00' ? '24:00' : window.end_time}${endsNextDay(window) ? ' sang hôm sau' : ''}`;
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
