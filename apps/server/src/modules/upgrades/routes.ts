import { DEVICE_API } from '@loa/contracts/device-protocol';
import { idParams, sha256Hex } from '@loa/contracts/common';
import { devices } from '@loa/contracts/devices';
import {
  shareOf,
  upgrade,
  upgradeChoices,
  upgradeDevicePage,
  upgradeDeviceQuery,
  upgradeOfDevice,
  upgradePreview,
  upgradePreviewBody,
  UPGRADE_UNDER_WAY,
  UPGRADE_VERBS,
  upgrades,
  type UpgradePreview,
} from '@loa/contracts/upgrades';
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import * as z from 'zod';
import { deviceCallers } from '../devices';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import type { Caller } from '../../http/caller';
import { crudRoutes } from '../../http/crud-routes';
import { AppError, foundOr404 } from '../../http/errors';
import { areaInScope } from '../../http/scope';
import { sendFile } from '../../http/send-file';
import { AppFiles, appFileTable, appReleaseTable as release } from '../app-releases';
import { devicesOf, deviceTable as device } from '../devices';
import { decide } from './decide';
import { listUpgradeDevices, upgradeOfOne } from './device-rows';
import { meantDevices, offeredRelease, requirePlaces, type Meant } from './meant-devices';
import { upgradeRepository as repository } from './repository';
import { upgradeDeviceTable as item, upgradeTable as table } from './table';

const { base, label } = upgrades;
const tags = [label];
const read = 'THIET_BI_DA_LAP_DAT_VIEW';
const write = 'THIET_BI_DA_LAP_DAT_UPGRADE_VERSION';

const counted = <Key>(keys: readonly Key[]) =>
  [...Map.groupBy(keys, (key) => key)]
    .map(([key, all]) => ({ key, count: all.length }))
    .sort((a, b) => b.count - a.count);

/** What would happen if it were started now. */
async function preview({ db }: Ground, caller: Caller, meant: Meant): Promise<UpgradePreview> {
  await areaInScope(db, caller, meant.area_id);
  const wanted = await offeredRelease(db, meant);
  await requirePlaces(db, caller, meant.area_ids);
  const found = await meantDevices(db, caller, meant, wanted);
  const due = found.filter(({ is_done, reason }) => !is_done && !reason);
  const shares = meant.stages.map((percent) => shareOf(due.length, percent));
  return {
    total: found.length,
    skipped: counted(found.flatMap(({ reason }) => reason ?? [])).map(({ key, count }) => ({ reason: key, count })),
    done: found.filter(({ is_done }) => is_done).length,
    offline: due.filter(({ is_online }) => !is_online).length,
    versions: counted(found.map(({ fw_version }) => fw_version)).map(({ key, count }) => ({ version: key, count })),
    stages: meant.stages.map((percent, at) => ({ percent, added: (shares[at] ?? 0) - (shares[at - 1] ?? 0) })),
  };
}

/** Đợt nâng cấp: written, looked at before they begin, and steered. */
export function upgradeRoutes(app: App, ground: Ground) {
  const { db } = ground;
  const own = async (caller: Caller, id: string) => {
    foundOr404((await repository.find(db, caller, [id]))[0]);
    return foundOr404((await db.select().from(table).where(eq(table.id, id)))[0]);
  };
  crudRoutes(app, ground, upgrades, repository);

  for (const verb of UPGRADE_VERBS) {
    app.post(
      `${base}/:id/${verb}`,
      { config: { access: write }, schema: { tags, params: idParams, response: { 200: upgrade } } },
      (request) => decide(ground, callerOf(request), request.params.id, verb),
    );
  }
  app.get(
    `${base}/:id/device/find`,
    {
      config: { access: read },
      schema: { tags, params: idParams, querystring: upgradeDeviceQuery, response: { 200: upgradeDevicePage } },
    },
    async (request) => {
      const { page, limit } = request.query;
      const caller = callerOf(request);
      return {
        ...(await listUpgradeDevices(db, caller, await own(caller, request.params.id), request.query)),
        page,
        limit,
      };
    },
  );
  app.post(
    `${base}/preview`,
    { config: { access: write }, schema: { tags, body: upgradePreviewBody, response: { 200: upgradePreview } } },
    (request) => preview(ground, callerOf(request), request.body),
  );
  app.get(
    `${base}/choices`,
    { config: { access: write }, schema: { tags, querystring: z.strictObject({}), response: { 200: upgradeChoices } } },
    async (request) => {
      const { id, name, version_name, package_name, status, rollout_percent } = release;
      const releases = await db
        .select({ id, name, version_name, package_name, status, rollout_percent, size: appFileTable.size })
        .from(release)
        .innerJoin(appFileTable, eq(appFileTable.sha256, release.file_sha256))
        .where(and(eq(release.platform, 'device_fw'), eq(status, 'published')))
        .orderBy(desc(release.version_code));
      const models = await db
        .selectDistinct({ model: device.model })
        .from(device)
        .where(and(devicesOf(callerOf(request)), eq(device.install_status, 'installed'), ne(device.model, '')))
        .orderBy(device.model);
      return { releases, models: models.map(({ model }) => model) };
    },
  );
  app.get(
    `${devices.base}/:id/upgrade`,
    { config: { access: read }, schema: { tags, params: idParams, response: { 200: upgradeOfDevice } } },
    async (request) => {
      const [found] = await db
        .select({ id: device.id })
        .from(device)
        .where(and(eq(device.id, request.params.id), devicesOf(callerOf(request))));
      return { row: await upgradeOfOne(db, foundOr404(found).id) };
    },
  );
}

/** The file of a release, for devices that are being given it and nobody else. */
export function firmwareRoute(app: App, ground: Ground) {
  const { db } = ground;
  const files = new AppFiles(ground);
  const callerOfDevice = deviceCallers(ground);
  app.get(
    `${DEVICE_API.firmware}/:sha256`,
    { config: { access: 'device', rateLimit: false }, schema: { hide: true, params: z.object({ sha256: sha256Hex }) } },
    async (request, reply) => {
      const { sha256 } = request.params;
      const { holder } = await callerOfDevice(request);
      // What was withdrawn is fetched by those alone that go back to it.
      const isTold = and(
        eq(device.device_code, holder.code),
        eq(release.file_sha256, sha256),
        inArray(item.state, [...UPGRADE_UNDER_WAY]),
        or(eq(item.is_back, true), eq(release.status, 'published')),
      );
      const [told] = await db
        .select({ id: item.device_id })
        .from(item)
        .innerJoin(device, eq(device.id, item.device_id))
        .innerJoin(release, eq(release.id, item.release_id))
        .where(isTold)
        .limit(1);
      if (!told) throw new AppError('NOT_FOUND');
      return sendFile(reply, { path: files.pathOf(sha256), mime: 'application/octet-stream' });
    },
  );
}
