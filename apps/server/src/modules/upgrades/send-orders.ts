import { DEVICE_API, type UpgradeOrder } from '@loa/contracts/device-protocol';
import { shareOf, UPGRADE_UNDER_WAY } from '@loa/contracts/upgrades';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { AfterCommit } from '../../db/changing';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { appFileTable, appReleaseTable as release } from '../app-releases';
import { deviceRuntimeTable as runtime, deviceTable as device, sendCommands, storeCommands } from '../devices';
import { devicesNeeded, runsNear } from '../schedules';
import { getConfig } from '../system-config';
import { upgradeDeviceTable as item } from './table';
import type { UpgradeRow } from './table';
import { isWithinHours } from './within-hours';

/** How many devices the current stage of a roll-out includes. */
export async function stageSize(tx: Database, { id, stages, stage }: Pick<UpgradeRow, 'id' | 'stages' | 'stage'>) {
  const total = await tx.$count(item, and(eq(item.upgrade_id, id), sql`${item.position} is not null`));
  return shareOf(total, stages[stage] ?? 0);
}

/** Devices that play now or soon, according to their plans. */
export async function neededSoon(tx: Database, now: string, before_run_min: number): Promise<Set<string>> {
  const runs = await runsNear(tx, now, new Date(Date.parse(now) + before_run_min * 60_000).toISOString());
  return new Set([...(await devicesNeeded(tx, runs)).values()].flat());
}

const isFree = sql`not exists (select 1 from device_upgrade_device other
  where other.device_id = ${item.device_id} and other.upgrade_id <> ${item.upgrade_id} and other.state in ('sent',
  'downloading', 'installing'))`;

/** The next devices of a roll-out: online, idle, in the order of the roll-out. */
async function nextDevices(tx: Database, upgrade: UpgradeRow, now: string) {
  const { id, status, at_once, before_run_min } = upgrade;
  const free =
    at_once - (await tx.$count(item, and(eq(item.upgrade_id, id), inArray(item.state, [...UPGRADE_UNDER_WAY]))));
  if (free <= 0 || !isWithinHours(upgrade, await getConfig(tx, 'time_zone'), now)) return [];
  const reached = status === 'rolling_back' ? eq(item.is_back, true) : lt(item.position, await stageSize(tx, upgrade));
  const ready = await tx
    .select({ device_id: item.device_id, device_code: device.device_code, release_id: item.release_id })
    .from(item)
    .innerJoin(device, eq(device.id, item.device_id))
    .innerJoin(runtime, eq(runtime.device_id, item.device_id))
    .where(
      and(
        eq(item.upgrade_id, id),
        eq(item.state, 'waiting'),
        reached,
        eq(runtime.connection, 'online'),
        inArray(runtime.play_state, ['idle', 'error']),
        isFree,
      ),
    )
    .orderBy(asc(item.position));
  if (ready.length === 0) return [];
  const busy = await neededSoon(tx, now, before_run_min);
  return ready.filter(({ device_id }) => !busy.has(device_id)).slice(0, free);
}

async function orderOf(tx: Database, release_id: string): Promise<UpgradeOrder> {
  const [found] = await tx
    .select({ version_name: release.version_name, sha256: release.file_sha256, size: appFileTable.size })
    .from(release)
    .innerJoin(appFileTable, eq(appFileTable.sha256, release.file_sha256))
    .where(eq(release.id, release_id));
  if (!found) throw new Error(`release ${release_id} of a roll-out is gone`);
  return { ...found, url: `${DEVICE_API.firmware}/${found.sha256}` };
}

/**
 * Sends orders to the next devices. Each command is stored together with the device's new state, so it is sent once,
 * however often the server crashes. Returns how many.
 */
export async function sendOrders(
  tx: Database,
  after: AfterCommit,
  deps: Deps,
  upgrade: UpgradeRow,
  now: string,
): Promise<number> {
  const next = await nextDevices(tx, upgrade, now);
  for (const [release_id, devices] of Map.groupBy(next, (one) => one.release_id)) {
    const ids = devices.map(({ device_id }) => device_id);
    const commands = await storeCommands(
      tx,
      upgrade.updated_by,
      ids,
      { type: 'upgrade', payload: { upgrade: await orderOf(tx, release_id) } },
      { batch_id: upgrade.id },
    );
    const pairs = JSON.stringify(commands.map(({ id, device_id }) => ({ command_id: id, device_id })));
    await tx
      .update(item)
      .set({
        state: 'sent',
        reason: null,
        message: null,
        command_id: sql`(select x.command_id from jsonb_to_recordset(${pairs}::jsonb) as x(command_id uuid,
          device_id uuid) where x.device_id = ${item.device_id})`,
        tries: sql`${item.tries} + 1`,
        sent_at: now,
        state_at: now,
      })
      .where(and(eq(item.upgrade_id, upgrade.id), anyOf(item.device_id, ids)));
    after(() => sendCommands(deps, commands));
  }
  return next.length;
}
