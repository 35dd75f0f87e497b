import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { appReleaseTable } from '../app-releases';
import { deviceRuntimeTable, deviceTable } from '../devices';
import { upgradeDeviceTable as item } from './table';
import type { UpgradeRow } from './table';

/**
 * Condition for devices (`ud`) of a roll-out that is rolled back: the device got the order and has not been turned back
 * yet.
 */
export const mustRollBack = sql`(not ud.is_back and ud.sent_at is not null
  and ud.state in ('sent', 'downloading', 'installing', 'done', 'failed'))`;

/**
 * Turns the devices of a rolled-back roll-out to the release each had, if its file still exists. Devices under way are
 * turned once their result is known, and those that never came back once they report their version; devices that had
 * not begun, or still have the old version, need nothing. Returns how many it changed.
 */
export async function rollBack(tx: Database, { id }: UpgradeRow, now: string): Promise<number> {
  const untouched = await tx
    .update(item)
    .set({ state: 'skipped', reason: 'untouched', state_at: now })
    .where(and(eq(item.upgrade_id, id), eq(item.is_back, false), eq(item.state, 'waiting')))
    .returning({ device_id: item.device_id });
  const turned = await tx.execute(sql`
    update device_upgrade_device ud set is_back = true, message = null, command_id = null,
    state_at = ${now}::timestamptz,
      release_id = coalesce(x.previous_id, ud.release_id),
      state = case when x.is_same then 'skipped' when x.previous_id is null then 'skipped' else 'waiting' end,
      reason = case when x.is_same then 'untouched' when x.previous_id is null then 'no_previous' end
    from (
      select ud.device_id, regexp_replace(r.fw_version, '^v', '') = regexp_replace(ud.from_version, '^v',
      '') as is_same,
        ud.state = 'failed' and r.connection <> 'online' and d.install_status = 'installed'
        and d.is_active as is_unheard,
        (select p.id from ${appReleaseTable} p where p.platform = 'device_fw' and p.package_name = m.package_name
        and p.status <> 'draft'
          and regexp_replace(p.version_name, '^v', '') = regexp_replace(ud.from_version, '^v', '')
          order by p.version_code desc limit 1) as previous_id
      from device_upgrade_device ud join ${appReleaseTable} m on m.id = ud.release_id
      join ${deviceTable} d on d.id = ud.device_id join ${deviceRuntimeTable} r on r.device_id = ud.device_id
      where ud.upgrade_id = ${id} and ${mustRollBack} and ud.state in ('done', 'failed')
    ) x
    where ud.upgrade_id = ${id} and ud.device_id = x.device_id and not (x.is_same and x.is_unheard) returning 1`);
  return untouched.length + turned.rows.length;
}
