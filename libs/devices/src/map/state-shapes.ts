import type { DeviceBadge } from '@loa/contracts/devices';
import { stateTones } from '@loa/ui-kit';
import { badgeTones } from '../model/device-state';

/**
 * Paths in a square of 24: each state has a shape of its own, so that it is recognizable without its colour. States in
 * trouble have corners or a cross.
 */
const paths: Record<DeviceBadge, string> = {
  not_installed: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  never: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  offline: 'M7 3.5 12 8.5 17 3.5 20.5 7 15.5 12 20.5 17 17 20.5 12 15.5 7 20.5 3.5 17 8.5 12 3.5 7z',
  error: 'M12 2 23 21H1zM10.8 9v6h2.4V9zm0 7.4v2.2h2.4v-2.2z',
  updating: 'M5 2h14v5l-5 5 5 5v5H5v-5l5-5-5-5z',
  paused: 'M4 3h6v18H4zM14 3h6v18h-6z',
  playing: 'M5 2.5 21.5 12 5 21.5z',
  by_default: 'M3 5h18v14H3zM6 8v8h12V8z',
  idle: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
};

export const shapeOf = (badge: DeviceBadge) => ({ path: paths[badge], color: stateTones[badgeTones[badge]].color });
/** The colour of marks, in both themes. */
export const colorOf = (badge: DeviceBadge) => `var(--mui-palette-state-${shapeOf(badge).color}-mark)`;

/** Worst first: the order in which states are listed and drawn. */
export const WORST_FIRST = [
  'error',
  'offline',
  'never',
  'updating',
  'paused',
  'playing',
  'by_default',
  'idle',
  'not_installed',
] as const satisfies readonly DeviceBadge[];
