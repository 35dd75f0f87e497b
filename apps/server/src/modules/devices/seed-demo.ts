import { devices } from '@loa/contracts/devices';
import { asc, like, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Enrolment } from '@loa/contracts/device-protocol';
import { deviceTokens } from '../../device-token';
import { nowIso } from '../../db/columns';
import type { Deps } from '../../deps';
import { newRecord } from '../../http/record-values';
import type { DemoContext } from '../module';
import { factoryTable, resolutionTable } from '../settings';
import { DEMO_CODES, demoDevices } from './demo-devices';
import { seedDemoMaker } from './enrolment/demo-maker';
import { alsoSearched } from './device-rows';
import { deviceRuntimeTable, deviceTable } from './table';

const ROWS_AT_ONCE = 500;

/** Creates the devices of the demo, installed and each with a key of its own. */
export async function seedDemoDevices({ deps, world, communes, people }: DemoContext) {
  const { db, events, config } = deps;
  const known = new Set((await db.select({ code: deviceTable.device_code }).from(deviceTable)).map(({ code }) => code));
  const installed_at = nowIso();
  const resolutions = await db
    .select({ id: resolutionTable.id, width: resolutionTable.width, height: resolutionTable.height })
    .from(resolutionTable);
  const makers = new Map(
    (await db.select({ id: factoryTable.id, models: factoryTable.models }).from(factoryTable)).flatMap(
      ({ id, models }) => models.map(({ model }) => [model, id] as const),
    ),
  );
  const rows = demoDevices(world, communes, config.demo_devices)
    .filter(({ device_code }) => !known.has(device_code))
    .map(({ size, ...device }) => ({
      id: uuidv7(),
      ...device,
      factory_id: makers.get(device.model) ?? null,
      resolution_id:
        resolutions.find(({ width, height }) => width === size?.width && height === size.height)?.id ?? null,
      ...newRecord(people.admin, device.name, ...alsoSearched(device)),
      gps_at: installed_at,
      install_status: 'installed' as const,
      installed_at,
    }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await db.transaction(async (tx) => {
      await tx.insert(deviceTable).values(some);
      await tx.insert(deviceRuntimeTable).values(some.map(({ id }) => ({ device_id: id })));
    });
  }
  await seedDemoMaker(deps);
  await events.publish(db, 'record.changed', { base: devices.base, verb: 'ADD', id: '' });
}

/** Keys and positions of the demo's devices, for the process that simulates them. */
export async function demoEnrolments({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<(Enrolment & { position?: { lat: number; lng: number } })[]> {
  const tokens = deviceTokens(config.secret);
  const rows = await db
    .select({
      device_code: deviceTable.device_code,
      key_version: deviceTable.key_version,
      lat: deviceTable.lat,
      lng: deviceTable.lng,
    })
    .from(deviceTable)
    .where(or(...DEMO_CODES.map((code) => like(deviceTable.device_code, `${code}-%`))))
    .orderBy(asc(deviceTable.device_code));
  return rows.map(({ device_code, key_version, lat, lng }) => ({
    ...tokens.enrol(device_code, key_version),
    ...(lat !== null && lng !== null && { position: { lat, lng } }),
  }));
}
