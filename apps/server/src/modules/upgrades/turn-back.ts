import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { UpgradeRow } from './table';

/**
 * Gives the devices of a roll-out that is taken back to the release each had, as far as its file is still there. Those on their way are
 * turned once it is known how they ended; those that had not begun, or are as they were, need nothing. Answers how many it turned.
 */
export async function turnBack(tx: Database, { id }: UpgradeRow, now: string): Promise<number> {
  const untouched = await tx.execute(sql`
    update device_upgrade_device ud set state = 'skipped', reason = 'untouched', state_at = ${now}::timestamptz
    where ud.upgrade_id = ${id} and not ud.is_back and ud.state = 'waiting' returning 1`);
  const turned = await tx.execute(sql`
    update device_upgrade_device ud set is_back = true, message = null, command_id = null, state_at = ${now}::timestamptz,
      release_id = coalesce(x.previous_id, ud.release_id),
      state = case when x.is_same then 'skipped' when x.previous_id is null then 'skipped' else 'waiting' end,
      reason = case when x.is_same then 'untouched' when x.previous_id is null then 'no_previous' end
    from (
      select i.device_id, regexp_replace(r.fw_version, '^v', '') = regexp_replace(i.from_version, '^v', '') as is_same,
        (select p.id from app_manager p where p.platform = 'device_fw' and p.package_name = m.package_name and p.status <> 'draft'
          and regexp_replace(p.version_name, '^v', '') = regexp_replace(i.from_version, '^v', '') order by p.version_code desc limit 1) as previous_id
      from device_upgrade_device i join app_manager m on m.id = i.release_id join device_runtime r on r.device_id = i.device_id
      where i.upgrade_id = ${id} and not i.is_back and i.told_at is not null and i.state in ('done', 'failed')
    ) x
    where ud.upgrade_id = ${id} and ud.device_id = x.device_id returning 1`);
  return untouched.rows.length + turned.rows.length;
}
