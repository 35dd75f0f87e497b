import { UPGRADE_UNDER_WAY } from '@loa/contracts/upgrades';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { columnsOf, givenRows, takenFrom } from '../../db/given-rows';
import { appReleaseTable as release } from '../app-releases';
import { deviceCommandTable as command, deviceRuntimeTable as runtime, deviceTable as device } from '../devices';
import { nextState } from './next-state';
import { upgradeDeviceTable as item } from './table';
import type { UpgradeRow } from './table';

const isInstalled = sql<boolean>`(${device.install_status} = 'installed' and ${device.is_active})`;

/** Devices that have the order, download or install: at most as many as may be upgraded at once. */
const underWay = (tx: Database, upgrade_id: string) =>
  tx
    .select({
      device_id: item.device_id,
      state: item.state,
      sent_at: item.sent_at,
      state_at: item.state_at,
      wanted_version: release.version_name,
      fw_version: runtime.fw_version,
      started_at: runtime.started_at,
      is_online: sql<boolean>`${runtime.connection} = 'online'`,
      is_installed: isInstalled,
      command: {
        status: command.status,
        step: command.step,
        message: command.message,
        updated_at: command.updated_at,
        expires_at: command.expires_at,
      },
    })
    .from(item)
    .innerJoin(device, eq(device.id, item.device_id))
    .innerJoin(runtime, eq(runtime.device_id, item.device_id))
    .innerJoin(release, eq(release.id, item.release_id))
    .leftJoin(command, eq(command.id, item.command_id))
    .where(and(eq(item.upgrade_id, upgrade_id), inArray(item.state, [...UPGRADE_UNDER_WAY])));

const version = (text: typeof runtime.fw_version | typeof release.version_name) =>
  sql`regexp_replace(${text}, '^v', '')`;

/** Condition for devices that failed, but report the wanted version now. */
export const hasLateComers = sql`exists (
  select 1 from device_upgrade_device ud join ${runtime} on ${runtime.device_id} = ud.device_id
  join ${release} on ${release.id} = ud.release_id
  where ud.upgrade_id = device_upgrade.id and ud.state = 'failed'
  and ${version(runtime.fw_version)} = ${version(release.version_name)})`;

/**
 * Settles the other devices: one that reports the wanted version is done, also late, and also without an order; an
 * uninstalled one waits for nothing.
 */
async function settleTheRest(tx: Database, { id }: UpgradeRow, now: string): Promise<number> {
  const done = await tx
    .update(item)
    .set({ state: 'done', reason: null, message: null, state_at: now })
    .from(runtime)
    .innerJoin(release, sql`${version(runtime.fw_version)} = ${version(release.version_name)}`)
    .where(
      and(
        eq(item.upgrade_id, id),
        inArray(item.state, ['waiting', 'failed']),
        eq(runtime.device_id, item.device_id),
        eq(release.id, item.release_id),
      ),
    )
    .returning({ device_id: item.device_id });
  const skipped = await tx
    .update(item)
    .set({ state: 'skipped', reason: 'removed', state_at: now })
    .from(device)
    .where(and(eq(item.upgrade_id, id), eq(item.state, 'waiting'), eq(device.id, item.device_id), not(isInstalled)))
    .returning({ device_id: item.device_id });
  return done.length + skipped.length;
}

const moved = columnsOf(item, 'state', 'reason', 'message', 'state_at');

/**
 * Updates the devices of a roll-out from what is known of them; returns how many changed. A device is not late with an
 * answer that this server could not receive: `heard_from` (ms) is when it began to listen.
 */
export async function settleUpgrade(
  tx: Database,
  upgrade: UpgradeRow,
  now: string,
  heard_from: number,
): Promise<number> {
  const found = await underWay(tx, upgrade.id);
  const changes = found.flatMap(({ device_id, sent_at, ...one }) => {
    const next = nextState({ ...one, sent_at: sent_at ?? one.state_at, heard_from }, now, upgrade.timeout_min);
    return next ? [{ device_id, ...next }] : [];
  });
  if (changes.length > 0) {
    await tx.execute(sql`
      update ${item} ud set ${takenFrom('x', moved)}
      from ${givenRows(changes, 'x', { device_id: item.device_id, ...moved })}
      where ud.upgrade_id = ${upgrade.id} and ud.device_id = x.device_id`);
  }
  return changes.length + (await settleTheRest(tx, upgrade, now));
}
