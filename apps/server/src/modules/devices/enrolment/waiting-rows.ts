import type { pendingDevices, PendingDevice, PendingOrigin } from '@loa/contracts/devices';
import { splitFilter, type QueryOf } from '@loa/contracts/common';
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { areaTable } from '../../areas';
import { factoryTable, resolutionTable } from '../../settings';
import { devicesOf } from '../devices-of';
import {
  deviceRuntimeTable as runtime,
  deviceTable as device,
  enrolmentTable as enrolment,
  makerKeyTable as maker,
} from '../table';

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
  kind: device.kind,
  factory_id: device.factory_id,
  factory: { id: factoryTable.id, name: factoryTable.name },
  model: device.model,
  resolution_id: device.resolution_id,
  resolution: { id: resolutionTable.id, name: resolutionTable.name },
  serial: device.serial,
  area_id: device.area_id,
  area: { id: areaTable.id, name: areaTable.name },
  address: device.address,
  lat: device.lat,
  lng: device.lng,
  sim_phone: device.sim_phone,
  installed_at: device.installed_at,
  fw_version: runtime.fw_version,
  connection: runtime.connection,
  last_seen_at: runtime.last_seen_at,
  maker: maker.name,
  first_seen_at: enrolment.first_seen_at,
  announced_from: enrolment.announced_from,
  approved_at: enrolment.approved_at,
  approved_by: enrolment.approved_by,
  clash_at: enrolment.clash_at,
  clash_from: enrolment.clash_from,
};
const sortable = {
  device_code: device.device_code,
  name: device.name_sort,
  last_seen_at: runtime.last_seen_at,
  area_name: areaTable.name_sort,
  created_at: device.created_at,
};

const selectWaiting = (db: Database) =>
  db
    .select(columns)
    .from(device)
    .innerJoin(areaTable, eq(areaTable.id, device.area_id))
    .innerJoin(runtime, eq(runtime.device_id, device.id))
    .leftJoin(enrolment, eq(enrolment.device_id, device.id))
    .leftJoin(maker, eq(maker.id, enrolment.maker_key_id))
    .leftJoin(factoryTable, eq(factoryTable.id, device.factory_id))
    .leftJoin(resolutionTable, eq(resolutionTable.id, device.resolution_id))
    .$dynamic();
/** All joins are left joins: the planner skips a table that no filter uses. */
const counted = sql`${device} left join ${areaTable} on ${areaTable.id} = ${device.area_id} left join
  ${runtime} on ${runtime.device_id} = ${device.id} left join ${enrolment} on ${enrolment.device_id} = ${device.id}`;

export const isWaiting = eq(device.install_status, 'not_installed');

const originConditions: Record<PendingOrigin, SQL | undefined> = {
  announced: and(isNull(device.installed_at), isNotNull(enrolment.first_seen_at)),
  imported: and(isNull(device.installed_at), isNull(enrolment.first_seen_at)),
  removed: isNotNull(device.installed_at),
};

/** The standard calls for reading devices that are not installed, or not any more. */
export const waitingRepository: Pick<Repository<typeof pendingDevices>, 'list' | 'find'> = {
  async list(db, caller: Caller, query: QueryOf<typeof pendingDevices>) {
    const kinds = splitFilter<PendingDevice['kind']>(query.kind);
    const where = and(
      isWaiting,
      devicesOf(caller, query.area_id),
      matches(device.search_text, query.search),
      kinds && inArray(device.kind, kinds),
      query.origin && originConditions[query.origin],
    );
    return pageOfRows(db, selectWaiting(db), query, {
      from: counted,
      id: device.id,
      where,
      order: ordered(query.sort, sortable, '-created_at'),
    });
  },
  find: (db, caller, ids) => selectWaiting(db).where(and(inArray(device.id, ids), isWaiting, devicesOf(caller))),
};
