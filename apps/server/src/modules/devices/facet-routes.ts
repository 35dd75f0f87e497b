import { deviceFacets, deviceFacetsQuery, deviceMakers, devices } from '@loa/contracts/devices';
import { RESOLUTION_CALLS, usualResolution } from '@loa/contracts/resolutions';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { factoryTable, resolutionTable } from '../settings';
import { sizesToChoose } from './device-resolutions';
import { devicesOf } from './devices-of';
import { hasTrouble, isInstalled } from './repository';
import { deviceRuntimeTable as runtime, deviceTable as device } from './table';
import { devicePlanTable } from './plans/table';

/** Versions listed at most: nobody chooses from a longer list. */
const MOST_VERSIONS = 100;
const MOST_MAKERS = 1000;
const count = sql<number>`count(*)::int`;

/**
 * `GET /api/device/facets`: the makers, versions and resolutions of devices installed in the caller's areas, each with
 * its count.
 */
export function facetRoutes(app: App, { db }: Deps) {
  const schema = { tags: [devices.label], querystring: deviceFacetsQuery, response: { 200: deviceFacets } };
  app.get(`${devices.base}/facets`, { config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' }, schema }, async (request) => {
    const own = and(isInstalled, devicesOf(callerOf(request), request.query.area_id));
    const [factories, resolutions, versions, outdated] = await Promise.all([
      db
        .select({ id: factoryTable.id, name: factoryTable.name, count })
        .from(device)
        .innerJoin(factoryTable, eq(factoryTable.id, device.factory_id))
        .where(own)
        .groupBy(factoryTable.id, factoryTable.name, factoryTable.name_sort)
        .orderBy(asc(factoryTable.name_sort)),
      db
        .select({ id: resolutionTable.id, name: resolutionTable.name, count })
        .from(device)
        .innerJoin(resolutionTable, eq(resolutionTable.id, device.resolution_id))
        .where(own)
        .groupBy(resolutionTable.id, resolutionTable.name, resolutionTable.name_sort)
        .orderBy(asc(resolutionTable.name_sort)),
      db
        .select({ fw_version: runtime.fw_version, count })
        .from(device)
        .innerJoin(runtime, eq(runtime.device_id, device.id))
        .where(and(own, ne(runtime.fw_version, '')))
        .groupBy(runtime.fw_version)
        .limit(MOST_VERSIONS),
      db
        .select({ count })
        .from(device)
        .innerJoin(runtime, eq(runtime.device_id, device.id))
        .innerJoin(devicePlanTable, eq(devicePlanTable.device_id, device.id))
        .where(and(own, hasTrouble.plan)),
    ]);
    const newestFirst = new Intl.Collator('vi', { numeric: true });
    return {
      factories,
      resolutions,
      versions: versions.sort((a, b) => newestFirst.compare(b.fw_version, a.fw_version)),
      plan_outdated: outdated[0]?.count ?? 0,
    };
  });

  const usual = { tags: [RESOLUTION_CALLS.label], querystring: z.strictObject({}), response: { 200: usualResolution } };
  app.get(
    `${RESOLUTION_CALLS.base}/usual`,
    { config: { access: ['TRINH_CHIEU_ADD', 'MEDIA_SLIDE_SHOW_ADD'] }, schema: usual },
    async (request) => {
      const { id, is_active, name_sort } = resolutionTable;
      const own = and(isInstalled, eq(is_active, true), devicesOf(callerOf(request), undefined));
      const [most] = await db
        .select({ id })
        .from(device)
        .innerJoin(resolutionTable, eq(id, device.resolution_id))
        .where(own)
        .groupBy(id, name_sort)
        .orderBy(desc(count), asc(name_sort))
        .limit(1);
      return { id: most?.id ?? null };
    },
  );

  const makers = { tags: [devices.label], querystring: z.strictObject({}), response: { 200: deviceMakers } };
  app.get(
    `${devices.base}/makers`,
    { config: { access: ['THIET_BI_DA_LAP_DAT_EDIT', 'THIET_BI_CHUA_LAP_DAT_INSTALL'] }, schema: makers },
    async () => {
      const { id, name, is_active, models } = factoryTable;
      const rows = await db
        .select({ id, name, is_active, models })
        .from(factoryTable)
        .orderBy(asc(factoryTable.name_sort))
        .limit(MOST_MAKERS);
      return { rows, resolutions: await sizesToChoose(db) };
    },
  );
}
