import type { DeviceBadge } from '@loa/contracts/devices';
import { colorOf, shapeOf } from './state-shapes';

/** Shape of a state as on the map; its name is beside it. */
export const StateShape = ({ badge }: { badge: DeviceBadge }) => (
  <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden style={{ flex: 'none' }}>
    <path d={shapeOf(badge).path} fillRule="evenodd" style={{ fill: colorOf(badge) }} />
  </svg>
);
