import { oneOf, someOf, sortBy } from '../common/list-fields';
import type { Device } from './device';

export const DEVICE_KINDS = ['speaker', 'led', 'screen', 'gateway'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
/** Kinds that have a screen. */
export const BOARD_KINDS = ['led', 'screen'] as const satisfies readonly DeviceKind[];
export const isBoard = (kind: DeviceKind) => (BOARD_KINDS as readonly DeviceKind[]).includes(kind);
/** Source of an installed position: a person, or the device itself. */
export const GPS_SOURCES = ['manual', 'device'] as const;
export type GpsSource = (typeof GPS_SOURCES)[number];
export const CONNECTIONS = ['online', 'offline', 'never'] as const;
/**
 * State that the badge shows: not installed > offline > error > updating > paused > playing > shows its default content
 * > idle.
 */
export const DEVICE_BADGES = [
  'not_installed',
  'never',
  'offline',
  'error',
  'updating',
  'paused',
  'playing',
  'by_default',
  'idle',
] as const;
export type DeviceBadge = (typeof DEVICE_BADGES)[number];
/** States that need a technician. */
export const TROUBLE: readonly DeviceBadge[] = ['error', 'offline'];

/** A device reports a clock further off than this as a fault. */
export const CLOCK_TOLERANCE_MS = 2000;

/**
 * Problems beside the state that a technician can filter by: a fault the machine reports, a wrong clock, a nearly full
 * storage, a plan other than the wanted one, and files not downloaded yet.
 */
export const DEVICE_TROUBLES = ['fault', 'clock', 'storage', 'plan', 'files'] as const;
export type DeviceTrouble = (typeof DEVICE_TROUBLES)[number];
/** Free space below which new programmes will soon not fit. */
export const SCARCE_STORAGE = 0.1;

/** Whether the position of a device on the map is known. */
export const DEVICE_POSITIONS = ['known', 'none'] as const;

/** How the calls of devices are named and guarded. */
export const DEVICE_CALLS = { base: '/api/device', module: 'THIET_BI_DA_LAP_DAT', label: 'thiết bị' } as const;
/** Form field of the photo of an installed device. Its bytes decide the type, not its name. */
export const DEVICE_PHOTO_FIELD = 'photo';
/** Filters and sort fields of the list of devices. */
export const DEVICE_FIELDS = {
  sort: sortBy(['name', 'device_code', 'last_seen_at', 'area_name', 'volume', 'factory_name', 'model']),
  area_id: 'id',
  group_id: 'id',
  factory_id: 'id',
  resolution_id: 'id',
  fw_version: 'word',
  badge: someOf(DEVICE_BADGES),
  kind: someOf(DEVICE_KINDS),
  trouble: someOf(DEVICE_TROUBLES),
  placed: oneOf(DEVICE_POSITIONS),
} as const;

/**
 * Names and permissions of the calls for pending devices (not installed), and the filters of their list. `origin`: the
 * device announced itself, came from a file, or was uninstalled.
 */
export const PENDING_CALLS = {
  base: '/api/device/not-installed',
  module: 'THIET_BI_CHUA_LAP_DAT',
  label: 'thiết bị chưa lắp đặt',
} as const;
export const PENDING_ORIGINS = ['announced', 'imported', 'removed'] as const;
export type PendingOrigin = (typeof PENDING_ORIGINS)[number];
export const PENDING_FIELDS = {
  sort: sortBy(['device_code', 'name', 'last_seen_at', 'area_name', 'created_at']),
  area_id: 'id',
  kind: someOf(DEVICE_KINDS),
  origin: oneOf(PENDING_ORIGINS),
} as const;
/** Columns that a file of devices may have. */
export const PENDING_CELLS = [
  'device_code',
  'name',
  'kind',
  'factory_id',
  'model',
  'resolution_id',
  'serial',
  'claim_code',
  'area_id',
  'address',
  'lat',
  'lng',
  'sim_phone',
  'note',
] as const;

/** The state a badge shows, worst first (DOMAIN, Devices). */
export function deviceBadge(
  device: Pick<Device, 'install_status' | 'connection' | 'play_state'> & { default_shown: unknown },
): DeviceBadge {
  if (device.install_status === 'not_installed') return 'not_installed';
  if (device.connection === 'never' || device.connection === 'offline') return device.connection;
  if (device.play_state === 'idle') return device.default_shown ? 'by_default' : 'idle';
  return device.play_state === 'restarting' ? 'updating' : device.play_state;
}
