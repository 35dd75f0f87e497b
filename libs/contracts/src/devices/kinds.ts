import { oneOf, someOf, sortBy } from '../common/list-fields';
import type { Device } from './device';

export const DEVICE_KINDS = ['speaker', 'led', 'screen', 'gateway'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
/** Those that can show something. */
export const BOARD_KINDS = ['led', 'screen'] as const satisfies readonly DeviceKind[];
export const isBoard = (kind: DeviceKind) => (BOARD_KINDS as readonly DeviceKind[]).includes(kind);
/** Who said where a device hangs: a person, or the device itself. */
export const GPS_SOURCES = ['manual', 'device'] as const;
export type GpsSource = (typeof GPS_SOURCES)[number];
export const CONNECTIONS = ['online', 'offline', 'never'] as const;
/** What the badge shows: not installed > offline > error > updating > paused > playing > idle. */
export const DEVICE_BADGES = [
  'not_installed',
  'never',
  'offline',
  'error',
  'updating',
  'paused',
  'playing',
  'idle',
] as const;
export type DeviceBadge = (typeof DEVICE_BADGES)[number];
/** Those that need a hand. */
export const TROUBLE: readonly DeviceBadge[] = ['error', 'offline'];

/** A device reports a clock further off than this as a fault. */
export const CLOCK_TOLERANCE_MS = 2000;

/**
 * What a technician looks for beside the state: a fault the machine reports, a clock that is off, a storage that is
 * nearly full, a plan
 * that is not the one it is to hold, and files it has yet to fetch.
 */
export const DEVICE_TROUBLES = ['fault', 'clock', 'storage', 'plan', 'files'] as const;
export type DeviceTrouble = (typeof DEVICE_TROUBLES)[number];
/** Free space below which new programmes will soon not fit. */
export const SCARCE_STORAGE = 0.1;

/** Whether it is known where on the map a device hangs. */
export const DEVICE_POSITIONS = ['known', 'none'] as const;

/** How the calls of devices are named and guarded. */
export const DEVICE_CALLS = { base: '/api/device', module: 'THIET_BI_DA_LAP_DAT', label: 'thiết bị' } as const;
/** A photo of a device where it hangs. The bytes decide what it is, not its name. */
export const DEVICE_PHOTO_FIELD = 'photo';
export const DEVICE_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Ten mebibytes, in bytes: what a telephone's camera makes. */
export const DEVICE_PHOTO_MAX_BYTES = 10 * 1024 ** 2;
/** What the list of devices takes. */
export const DEVICE_FIELDS = {
  sort: sortBy(['name', 'device_code', 'last_seen_at', 'area_name', 'volume', 'factory_name', 'model']),
  area_id: 'id',
  factory_id: 'id',
  resolution_id: 'id',
  fw_version: 'word',
  badge: someOf(DEVICE_BADGES),
  kind: someOf(DEVICE_KINDS),
  trouble: someOf(DEVICE_TROUBLES),
  placed: oneOf(DEVICE_POSITIONS),
} as const;

/**
 * How the calls of devices that are not installed are named and guarded, and what their list takes. `origin`: announced
 * itself, was read from a file, or was taken down.
 */
export const WAITING_CALLS = {
  base: '/api/device/not-installed',
  module: 'THIET_BI_CHUA_LAP_DAT',
  label: 'thiết bị chưa lắp đặt',
} as const;
export const WAITING_ORIGINS = ['announced', 'imported', 'removed'] as const;
export type WaitingOrigin = (typeof WAITING_ORIGINS)[number];
export const WAITING_FIELDS = {
  sort: sortBy(['device_code', 'name', 'last_seen_at', 'area_name', 'created_at']),
  area_id: 'id',
  kind: someOf(DEVICE_KINDS),
  origin: oneOf(WAITING_ORIGINS),
} as const;
/** What a file of devices may say of each. */
export const WAITING_CELLS = [
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
export function deviceBadge(device: Pick<Device, 'install_status' | 'connection' | 'play_state'>): DeviceBadge {
  if (device.install_status === 'not_installed') return 'not_installed';
  if (device.connection === 'never' || device.connection === 'offline') return device.connection;
  return device.play_state === 'restarting' ? 'updating' : device.play_state;
}
