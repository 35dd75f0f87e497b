import type { Upgrade, UpgradeReason } from '@loa/contracts/upgrades';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { anyOf, anyText, listOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { invalidField } from '../../http/errors';
import { areasInScope, notInScope } from '../../http/scope';
import { appReleaseTable as release } from '../app-releases';
import { areaTable } from '../areas';
import {
  agreedDevices,
  deviceRuntimeTable as runtime,
  devicesOf,
  deviceTable as device,
  matchingDevices,
} from '../devices';
import { factoryTable } from '../settings';
import { sameVersion } from './next-state';

export type UpgradeTargets = Pick<
  Upgrade,
  'area_id' | 'release_id' | 'area_ids' | 'device_ids' | 'device_kinds' | 'models' | 'matching' | 'stages'
>;
export interface TargetDevice {
  id: string;
  fw_version: string;
  is_online: boolean;
  /** The device has the version already. */
  is_done: boolean;
  /** The reason why it is skipped. */
  reason: UpgradeReason | null;
}

/** The release of a roll-out; throws when devices may not get it. */
export async function offeredRelease(
  tx: Database,
  { release_id, stages }: Pick<UpgradeTargets, 'release_id' | 'stages'>,
) {
  const [found] = await tx
    .select()
    .from(release)
    .where(and(eq(release.id, release_id), eq(release.platform, 'device_fw')));
  if (!found) throw invalidField('release_id', 'Chọn một bản firmware');
  if (found.status !== 'published')
    throw invalidField('release_id', 'Bản này chưa phát hành hoặc đã thu hồi, hãy chọn bản khác');
  if (Math.max(...stages) > found.rollout_percent)
    throw invalidField(
      'stages',
      `Bản này chỉ dành cho ${found.rollout_percent}% số máy, theo tỷ lệ mời cập nhật của bản cài đặt`,
    );
  return found;
}

/** Requires that the named places belong to the caller. */
export async function requirePlaces(tx: Database, caller: Caller, area_ids: readonly string[]) {
  const found = await areasInScope(tx, caller, area_ids);
  if (area_ids.some((id) => !found.has(id))) throw notInScope('area_ids');
}

/** Requires that the filter still matches what somebody agreed to. */
export async function requireAgreed(tx: Database, caller: Caller, { matching }: Pick<UpgradeTargets, 'matching'>) {
  if (matching) await agreedDevices(tx, caller, matching, 'Hãy đếm lại trong phiếu rồi lưu');
}

/** Models that cannot be upgraded remotely, according to their makers. */
async function unableModels(tx: Database): Promise<Set<string>> {
  const rows = await tx.select({ models: factoryTable.models }).from(factoryTable);
  return new Set(
    rows.flatMap(({ models }) =>
      models.flatMap(({ model, capabilities }) => (capabilities.includes('remote_upgrade') ? [] : [model])),
    ),
  );
}

/** Later versions of the same software. */
async function laterVersions(tx: Database, { package_name, version_code }: typeof release.$inferSelect) {
  const rows = await tx
    .select({ version: release.version_name })
    .from(release)
    .where(
      and(
        eq(release.platform, 'device_fw'),
        eq(release.package_name, package_name),
        gt(release.version_code, version_code),
      ),
    );
  return rows.map(({ version }) => version);
}

/**
 * Whether another live roll-out has not finished with the device. A stopped one only has the devices it had begun with.
 */
const isInOtherUpgrade = sql<boolean>`exists (select 1 from device_upgrade_device ud
  join device_upgrade u on u.id = ud.upgrade_id where ud.device_id = ${device.id}
  and ((u.status in ('running', 'paused', 'rolling_back') and ud.state = 'waiting')
  or (u.status <> 'draft' and ud.state in ('sent', 'downloading', 'installing'))))`;

/**
 * All installed devices of the caller that a roll-out targets, with what is known of each beforehand. A handful of
 * statements, however many.
 */
export async function targetDevices(
  tx: Database,
  caller: Caller,
  targets: UpgradeTargets,
  wanted: typeof release.$inferSelect,
): Promise<TargetDevice[]> {
  const { area_id, area_ids, device_ids, device_kinds, models, matching } = targets;
  const below = sql`exists (select 1 from area target where target.id = any(${listOf(area_ids)}::uuid[])
    and starts_with(${areaTable.path}, target.path))`;
  const named =
    area_ids.length + device_ids.length > 0
      ? or(area_ids.length ? below : undefined, device_ids.length ? anyOf(device.id, device_ids) : undefined)
      : undefined;
  const rows = await tx
    .select({
      id: device.id,
      model: device.model,
      fw_version: runtime.fw_version,
      is_online: sql<boolean>`${runtime.connection} = 'online'`,
      is_taken: isInOtherUpgrade,
    })
    .from(device)
    .innerJoin(areaTable, eq(areaTable.id, device.area_id))
    .innerJoin(runtime, eq(runtime.device_id, device.id))
    .where(
      and(
        eq(device.install_status, 'installed'),
        eq(device.is_active, true),
        devicesOf(caller, area_id),
        named,
        device_kinds.length ? inArray(device.kind, device_kinds) : undefined,
        models.length ? anyText(device.model, models) : undefined,
        matching
          ? sql`${device.id} in (select matching.id from (${matchingDevices(caller, matching.filter)}) matching)`
          : undefined,
      ),
    );
  const [unable, later] = [await unableModels(tx), await laterVersions(tx, wanted)];
  return rows.map(({ id, model, fw_version, is_online, is_taken }) => {
    const is_done = sameVersion(fw_version, wanted.version_name);
    const isNewer = later.some((version) => sameVersion(version, fw_version));
    const reason = is_done
      ? null
      : is_taken
        ? 'other_upgrade'
        : isNewer
          ? 'newer'
          : unable.has(model)
            ? 'unable'
            : null;
    return { id, fw_version, is_online, is_done, reason };
  });
}
