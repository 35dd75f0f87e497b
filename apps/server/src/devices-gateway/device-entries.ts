import type { DeviceRuntime } from '@loa/contracts/devices';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { ReportingDevice } from '../device-link';
import { areaTable } from '../modules/areas';
import { deviceRuntimeTable, deviceTable, type RuntimeChange, type QuarantinedMessage } from '../modules/devices';
import { BootIds } from './boot-ids';

/** State of one device in memory: only what decides the meaning of a message. Its whole state is in the database. */
export interface Entry {
  device: ReportingDevice;
  connection: DeviceRuntime['connection'];
  last_seen: number;
  /** When this server heard of it (ms); 0 of one it has not heard of since it started. */
  heard: number;
  has_fault: boolean;
  /** When its last position was measured (ms); 0 of one without. */
  fixed: number;
  /** Faults that the device reports. */
  own_faults: Fault[];
  /** How many tracks it is planned for. */
  tracks: number;
  /** Names the device gave its starts. */
  boots: BootIds;
  /** Fault of a key that seems to be in two machines, which the device itself cannot see. */
  doubt: Fault | null;
  /** When that was seen last (ms); after a start, when it was seen first. */
  doubted: number;
  /** How it was when that was last stored; null of one never heard of. */
  stored: string | null;
  change: RuntimeChange | null;
  /** Messages that could not be used, on their way to where the technician finds them. */
  refused: Refused[];
  /** Fields that could not be used, and when that was logged last (ms). */
  left_out: Map<string, number>;
}
type Fault = DeviceRuntime['faults'][number];
export type Refused = Omit<QuarantinedMessage, 'device_id'>;

/**
 * The fault that is noticed here. It stays where the others are, so that whatever shows them shows it, also after a
 * restart.
 */
export const KEY_TWICE = 'key_in_two_places';

/** Reads the devices; of those known before, what was gathered stays. */
export async function readEntries(db: Database, known: ReadonlyMap<string, Entry>): Promise<Map<string, Entry>> {
  const rows = await db
    .select({
      device: {
        id: deviceTable.id,
        name: deviceTable.name,
        device_code: deviceTable.device_code,
        area_name: areaTable.name,
        area_path: areaTable.path,
      },
      connection: deviceRuntimeTable.connection,
      last_seen_at: deviceRuntimeTable.last_seen_at,
      faults: deviceRuntimeTable.faults,
      position: deviceRuntimeTable.position,
      boot_id: deviceRuntimeTable.boot_id,
      tracks: deviceRuntimeTable.tracks,
    })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .innerJoin(deviceRuntimeTable, eq(deviceRuntimeTable.device_id, deviceTable.id));
  return new Map(
    rows.map(({ device, ...row }) => {
      const before = known.get(device.device_code);
      // A code may be given to another device.
      const entry = before?.device.id === device.id ? before : entryOf(device, row);
      entry.device = device;
      return [device.device_code, entry];
    }),
  );
}

/** A device as its row tells of it. */
function entryOf(
  device: ReportingDevice,
  row: Pick<DeviceRuntime, 'connection' | 'last_seen_at' | 'faults' | 'position'> & {
    boot_id: string | null;
    tracks: number;
  },
): Entry {
  const { connection, last_seen_at, faults, position, boot_id, tracks } = row;
  const has_fault = faults.length > 0;
  const doubt = faults.find(({ code }) => code === KEY_TWICE) ?? null;
  return {
    device,
    connection,
    last_seen: last_seen_at ? Date.parse(last_seen_at) : 0,
    heard: 0,
    has_fault,
    fixed: position ? Date.parse(position.at) : 0,
    own_faults: faults.filter(({ code }) => code !== KEY_TWICE),
    tracks,
    boots: new BootIds(boot_id),
    doubt,
    doubted: doubt ? Date.parse(doubt.since) : 0,
    stored: connection === 'never' ? null : conditionOf({ connection, has_fault }),
    change: null,
    refused: [],
    left_out: new Map(),
  };
}

export const faultsOf = ({ own_faults, doubt }: Pick<Entry, 'own_faults' | 'doubt'>) =>
  doubt ? [...own_faults, doubt] : own_faults;

/** The addresses a key was seen at, in words. */
export const atPlaces = (addresses: readonly string[]) =>
  addresses.length > 1
    ? ` (${addresses.join(' và ')})`
    : addresses.length === 1
      ? ` (cùng địa chỉ ${addresses[0]})`
      : '';

/** Fields of a device's state that are stored over time. */
export const conditionOf = ({ connection, has_fault }: Pick<Entry, 'connection' | 'has_fault'>) =>
  `${connection} ${has_fault}`;
