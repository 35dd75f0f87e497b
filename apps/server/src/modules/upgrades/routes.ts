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
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import type { Caller } from '../../http/caller';
import { crudRoutes } from '../../http/crud-routes';
import { AppError, foundOr404 } from '../../http/errors';
import { areaInScope } from '../../http/scope';
import { AppFiles, appFileTable, appReleaseTable as release } from '../app-releases';
import { devicesOf, deviceTable as device } from '../devices';
import { decide } from './decide';
import { listUpgradeDevices, upgradeOfOne } from './device-rows';
import { targetDevices, offeredRelease, requirePlaces, type UpgradeTargets } from './target-devices';
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

/** Preview of a roll-out that would be started now. */
async function preview({ db }: Deps, caller: Caller, targets: UpgradeTargets): Promise<UpgradePreview> {
  await areaInScope(db, caller, targets.area_id);
  const wanted = await offeredRelease(db, targets);
  await requirePlaces(db, caller, targets.area_ids);
  const found = await targetDevices(db, caller, targets, wanted);
  const due = found.filter(({ is_done, reason }) => !is_done && !reason);
  const shares = targets.stages.map((percent) => shareOf(due.length, percent));
  return {
    total: found.length,
    skipped: counted(found.flatMap(({ reason }) => reason ?? [])).map(({ key, count }) => ({ reason: key, count })),
    done: found.filter(({ is_done }) => is_done).length,
    offline: due.filter(({ is_online }) => !is_online).length,
    versions: counted(found.map(({ fw_version }) => fw_version)).map(({ key, count }) => ({ version: key, count })),
    stages: targets.stages.map((percent, at) => ({ percent, added: (shares[at] ?? 0) - (shares[at - 1] ?? 0) })),
  };
}

/** Đợt nâng cấp: edit, preview and control roll-outs. */
export function upgradeRoutes(app: App, deps: Deps) {
  const { db } = deps;
  const own = async (caller: Caller, id: string) => {
    foundOr404((await repository.find(db, caller, [id]))[0]);
    return foundOr404((await db.select().from(table).where(eq(table.id, id)))[0]);
  };
  crudRoutes(app, deps, upgrades, repository);

  for (const verb of UPGRADE_VERBS) {
    app.post(
      `${base}/:id/${verb}`,
      { config: { access: write }, schema: { tags, params: idParams, response: { 200: upgrade } } },
      (request) => decide(deps, callerOf(request), request.params.id, verb),
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
    (request) => preview(deps, callerOf(request), request.body),
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

/** The file of a release, only for devices that are being upgraded to it. */
export function firmwareRoute(app: App, deps: Deps) {
  const { db } = deps;
  const files = new AppFiles(deps);
  const callerOfDevice = deviceCallers(deps);
  app.get(
    `${DEVICE_API.firmware}/:sha256`,
    { config: { access: 'device', rateLimit: false }, schema: { hide: true, params: z.object({ sha256: sha256Hex }) } },
    async (request, reply) => {
      const { sha256 } = request.params;
      const { holder } = await callerOfDevice(request);
      // A withdrawn release can only be downloaded by devices that go back to it.
      const isOrdered = and(
        eq(device.device_code, holder.code),
        eq(release.file_sha256, sha256),
        inArray(item.state, [...UPGRADE_UNDER_WAY]),
        or(eq(item.is_back, true), eq(release.status, 'published')),
      );
      const [ordered] = await db
        .select({ id: item.device_id })
        .from(item)
        .innerJoin(device, eq(device.id, item.device_id))
        .innerJoin(release, eq(release.id, item.release_id))
        .where(isOrdered)
        .limit(1);
      if (!ordered) throw new AppError('NOT_FOUND');
      return files.send(reply, sha256);
    },
  );
}
