import type { Device } from '@loa/contracts/devices';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { searchedPhone } from '../../http/phone-search';
import type { Deps } from '../../deps';
import { areaTable } from '../areas';
import { factoryTable, resolutionTable } from '../settings';
import { deviceRuntimeTable as runtime, deviceTable as device, enrolmentTable as enrolment } from './table';
import { devicePlanTable } from './plans/table';

const columns = {
  id: device.id,
  name: device.name,
  note: device.note,
  is_active: device.is_active,
  created_at: device.created_at,
  created_by: device.created_by,
  updated_at: device.updated_at,
  updated_by: device.updated_by,
  version: device.version,
  device_code: device.device_code,
  serial: device.serial,
  kind: device.kind,
  factory_id: device.factory_id,
  factory: { id: factoryTable.id, name: factoryTable.name },
  model: device.model,
  resolution_id: device.resolution_id,
  resolution: { id: resolutionTable.id, name: resolutionTable.name },
  sim_phone: device.sim_phone,
  area_id: device.area_id,
  address: device.address,
  lat: device.lat,
  lng: device.lng,
  gps_at: device.gps_at,
  gps_source: device.gps_source,
  install_status: device.install_status,
  installed_at: device.installed_at,
  area: { id: areaTable.id, name: areaTable.name },
  clash_at: enrolment.clash_at,
  clash_from: enrolment.clash_from,
  wanted_plan_hash: devicePlanTable.wanted_hash,
  fw_version: runtime.fw_version,
  connection: runtime.connection,
  last_seen_at: runtime.last_seen_at,
  play_state: runtime.play_state,
  now: runtime.now,
  now_shown: runtime.now_shown,
  default_shown: runtime.default_shown,
  volume: runtime.volume,
  network: runtime.network,
  signal: runtime.signal,
  temperature: runtime.temperature,
  storage_free: runtime.storage_free,
  storage_total: runtime.storage_total,
  plan_hash: runtime.plan_hash,
  plan_valid_to: runtime.plan_valid_to,
  missing_files: runtime.missing_files,
  clock_skew_ms: runtime.clock_skew_ms,
  faults: runtime.faults,
  position: runtime.position,
};

/** Query for devices with their area, their wanted plan and their own reports. */
export const selectDevices = (db: Database) =>
  db
    .select(columns)
    .from(device)
    .innerJoin(areaTable, eq(areaTable.id, device.area_id))
    .innerJoin(runtime, eq(runtime.device_id, device.id))
    .leftJoin(enrolment, eq(enrolment.device_id, device.id))
    .leftJoin(devicePlanTable, eq(devicePlanTable.device_id, device.id))
    .leftJoin(factoryTable, eq(factoryTable.id, device.factory_id))
    .leftJoin(resolutionTable, eq(resolutionTable.id, device.resolution_id))
    .$dynamic();

/**
 * The tables that filters may use, for counting. All are left joins, so the planner skips a table that no filter uses.
 */
export const countedDevices = sql`${device} left join ${areaTable} on ${areaTable.id} = ${device.area_id} left join
  ${runtime} on ${runtime.device_id} = ${device.id} left join
  ${devicePlanTable} on ${devicePlanTable.device_id} = ${device.id} left join
  ${factoryTable} on ${factoryTable.id} = ${device.factory_id}`;

export type DeviceRow = Awaited<ReturnType<typeof selectDevices>>[number];
/** Rows tell the last contact only now and then: who listens to the devices knows a later one. */
export const asDevice =
  ({ devices }: Pick<Deps, 'devices'>) =>
  (row: DeviceRow): Device => ({ ...row, last_seen_at: devices.channel.heardAt(row.id) ?? row.last_seen_at });

/** Texts, beside its name, by which a device is found. */
export const alsoSearched = ({
  device_code,
  address,
  serial,
  sim_phone,
}: Pick<Device, 'device_code' | 'address' | 'serial' | 'sim_phone'>) => [
  device_code,
  address,
  serial,
  searchedPhone(sim_phone),
];
