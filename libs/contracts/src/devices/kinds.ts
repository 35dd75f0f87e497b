import { someOf, sortBy } from '../common/list-fields';
import type { Device } from './device';

export const DEVICE_KINDS = ['speaker', 'led', 'screen', 'gateway'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
/** Those that can show something. */
export const BOARD_KINDS = ['led', 'screen'] as const satisfies readonly DeviceKind[];
export const isBoard = (kind: DeviceKind) => (BOARD_KINDS as readonly DeviceKind[]).includes(kind);
export const CONNECTIONS = ['online', 'offline', 'never'] as const;
/** What the badge shows: not installed > offline > error > updating > paused > playing > idle. */
export const DEVICE_BADGES = ['not_installed', 'never', 'offline', 'error', 'updating', 'paused', 'playing', 'idle'] as const;
export type DeviceBadge = (typeof DEVICE_BADGES)[number];

/** A device reports a clock further off than this as a fault. */
export const CLOCK_TOLERANCE_MS = 2000;

/** How the calls of devices are named and guarded. */
export const DEVICE_CALLS = { base: '/api/device', module: 'THIET_BI_DA_LAP_DAT', label: 'thiết bị' } as const;
/** What the list of devices takes. */
export const DEVICE_FIELDS = {
  sort: sortBy(['name', 'device_code', 'last_seen_at', 'area_name', 'volume']),
  area_id: 'id',
  badge: someOf(DEVICE_BADGES),
  kind: someOf(DEVICE_KINDS),
} as const;

/** The state a badge shows, worst first (DOMAIN, Devices). */
export function deviceBadge(device: Pick<Device, 'install_status' | 'connection' | 'play_state'>): DeviceBadge {
  if (device.install_status === 'not_installed') return 'not_installed';
  if (device.connection === 'never' || device.connection === 'offline') return device.connection;
  return device.play_state === 'restarting' ? 'updating' : device.play_state;
}
