import { splitFilter } from '@loa/contracts/common';
import {
  shareOf,
  type UpgradeDevice,
  type upgradeDeviceQuery,
  type UpgradeOfDevice,
  type UpgradeState,
  type UpgradeWait,
} from '@loa/contracts/upgrades';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../db/database';
import { nowIso } from '../../db/columns';
import type { Caller } from '../../http/caller';
import { matches, ordered, pageOfRows } from '../../http/list-query';
import { appReleaseTable as release } from '../app-releases';
import { areaTable } from '../areas';
import { deviceRuntimeTable as runtime, devicesOf, deviceTable as device } from '../devices';
import { getConfig } from '../system-config';
import { upgradeDeviceTable as item, upgradeTable } from './table';
import type { UpgradeRow } from './table';
import { neededSoon, stageSize } from './send-orders';
import { isWithinHours } from './within-hours';

const columns = {
  device_id: item.device_id,
  name: device.name,
  device_code: device.device_code,
  area_id: areaTable.id,
  area_name: areaTable.name,
  position: item.position,
  state: item.state,
  reason: item.reason,
  message: item.message,
  from_version: item.from_version,
  to_version: release.version_name,
  fw_version: runtime.fw_version,
  is_back: item.is_back,
  tries: item.tries,
  state_at: item.state_at,
  connection: runtime.connection,
  play_state: runtime.play_state,
};
const listed = sql`${item} inner join ${device} on ${device.id} = ${item.device_id}`;

/** The reason why each waiting device waits, at this moment. */
async function waitsOf(db: Database, upgrade: UpgradeRow) {
  const now = nowIso();
  const reached = await stageSize(db, upgrade);
  const isOpen = isWithinHours(upgrade, await getConfig(db, 'time_zone'), now);
  const busy = await neededSoon(db, now, upgrade.before_run_min);
  return (row: {
    device_id: string;
    position: number | null;
    state: UpgradeState;
    is_back: boolean;
    connection: string;
    play_state: string;
  }): UpgradeWait | null => {
    if (row.state !== 'waiting') return null;
    if (upgrade.status !== 'running' && upgrade.status !== 'rolling_back') return 'paused';
    if (!row.is_back && (row.position ?? 0) >= reached) return 'stage';
    if (row.connection !== 'online') return 'offline';
    if (!isOpen) return 'hours';
    if (row.play_state !== 'idle' && row.play_state !== 'error') return 'playing';
    return busy.has(row.device_id) ? 'run_soon' : 'turn';
  };
}

/** The devices of a roll-out that are the caller's. */
export async function listUpgradeDevices(
  db: Database,
  caller: Caller,
  upgrade: UpgradeRow,
  query: z.output<typeof upgradeDeviceQuery>,
) {
  const states = splitFilter<UpgradeState>(query.state);
  const where = and(
    eq(item.upgrade_id, upgrade.id),
    devicesOf(caller),
    matches(device.search_text, query.search),
    states && inArray(item.state, states),
    query.is_back ? eq(item.is_back, query.is_back === 'true') : undefined,
  );
  const found = db
    .select(columns)
    .from(item)
    .innerJoin(device, eq(device.id, item.device_id))
    .innerJoin(areaTable, eq(areaTable.id, device.area_id))
    .innerJoin(runtime, eq(runtime.device_id, item.device_id))
    .innerJoin(release, eq(release.id, item.release_id))
    .$dynamic();
  const order = ordered(
    query.sort,
    { position: sql`coalesce(${item.position}, 2147483647)`, name: device.name_sort, state_at: item.state_at },
    'position',
  );
  const { rows, ...counted } = await pageOfRows(db, found, query, { from: listed, id: item.id, where, order });
  const waitOf = await waitsOf(db, upgrade);
  const total = await db.$count(item, and(eq(item.upgrade_id, upgrade.id), sql`${item.position} is not null`));
  const stageOf = (position: number | null) =>
    Math.max(
      0,
      upgrade.stages.findIndex((percent) => (position ?? 0) < shareOf(total, percent)),
    );
  const devices = rows.map(({ area_id, area_name, position, connection, play_state, ...row }): UpgradeDevice => ({
    ...row,
    area: { id: area_id, name: area_name },
    stage: stageOf(position),
    waits_for: waitOf({ ...row, position, connection, play_state }),
  }));
  return { rows: devices, ...counted };
}

/** The last roll-out a device was in; null when it was in none that began. */
export async function upgradeOfOne(db: Database, device_id: string): Promise<UpgradeOfDevice['row']> {
  const [row] = await db
    .select({
      state: item.state,
      reason: item.reason,
      message: item.message,
      to_version: release.version_name,
      is_back: item.is_back,
      state_at: item.state_at,
      upgrade: { id: upgradeTable.id, name: upgradeTable.name },
    })
    .from(item)
    .innerJoin(upgradeTable, eq(upgradeTable.id, item.upgrade_id))
    .innerJoin(release, eq(release.id, item.release_id))
    .where(and(eq(item.device_id, device_id), ne(upgradeTable.status, 'draft')))
    .orderBy(desc(upgradeTable.started_at))
    .limit(1);
  return row ?? null;
}
