import { deviceGroups } from '@loa/contracts/devices';
import type { DeviceGroup } from '@loa/contracts/devices';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf, listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { invalidField } from '../../../http/errors';
import { tableRepository } from '../../../http/table-repository';
import { areaTable } from '../../areas';
import { devicesOf } from '../devices-of';
import { membersOf } from './members';
import { deviceGroupMemberTable as member, deviceGroupTable as table, deviceTable as device } from '../table';

declare module '../../../events' {
  interface DomainEvents {
    /** These devices came into the group or left it. */
    'device_group.changed': { group_id: string; device_ids: string[] };
  }
}

type Written = Parameters<Repository<typeof deviceGroups>['create']>[2];

const members = membersOf(sql`m.group_id = device_group.id`);
const plain = tableRepository<typeof deviceGroups, Omit<Written, 'device_ids'>>(deviceGroups, table, {
  sort: { name: table.name_sort, created_at: table.created_at },
  first: 'name',
  searched: ['note'],
  derived: {
    area: sql`(select json_build_object('id', a.id, 'name', a.name) from area a where a.id = device_group.area_id)`,
    device_ids: sql`(select coalesce(json_agg(x.device_id order by x.device_id), '[]') from ${members} x)`,
    device_count: sql`(select count(*)::int from ${members} x)`,
  },
});

/** All devices of a group lie in its area, and are the caller's: so who may use the area may use the group. */
async function requireMembers(tx: Database, caller: Caller, { area_id, device_ids }: Written) {
  const found = await tx
    .select({ id: device.id })
    .from(device)
    .innerJoin(areaTable, eq(areaTable.id, device.area_id))
    .where(
      and(
        anyOf(device.id, device_ids),
        eq(device.install_status, 'installed'),
        devicesOf(caller),
        sql`${areaTable.path} like (select path || '%' from area where id = ${area_id}::uuid)`,
      ),
    );
  if (found.length !== new Set(device_ids).size)
    throw invalidField('device_ids', 'Chỉ chọn được những gì đã lắp đặt ở nơi của nhóm và thuộc phạm vi của bạn');
}

async function storeMembers(tx: Database, group_id: string, device_ids: readonly string[]) {
  await tx.delete(member).where(eq(member.group_id, group_id));
  await tx.execute(sql`insert into ${member} (group_id, device_id)
    select ${group_id}::uuid, id from unnest(${listOf([...new Set(device_ids)])}::uuid[]) id`);
}

/** Ids that only one of both lists has. */
const difference = (before: readonly string[], after: readonly string[]) => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];

export const deviceGroupRepository = ({
  events,
  uses,
}: Pick<Deps, 'events' | 'uses'>): Repository<typeof deviceGroups> => ({
  ...plain,

  async create(tx, caller, { device_ids, ...values }, after) {
    await requireMembers(tx, caller, { ...values, device_ids });
    const id = await plain.create(tx, caller, values, after);
    await storeMembers(tx, id, device_ids);
    return id;
  },

  async update(tx, caller, current: DeviceGroup, { device_ids, ...values }, after) {
    // Schedules approved for one area must not be heard in another.
    if (values.area_id !== current.area_id && (await uses.isUsed(tx, caller, deviceGroups, current.id)))
      throw invalidField('area_id', 'Nhóm đang được lịch dùng, hãy tạo nhóm khác cho nơi khác');
    await requireMembers(tx, caller, { ...values, device_ids });
    if (!(await plain.update(tx, caller, current, values, after))) return false;
    await storeMembers(tx, current.id, device_ids);
    const changed = difference(current.device_ids, device_ids);
    if (changed.length > 0)
      await events.publish(tx, 'device_group.changed', { group_id: current.id, device_ids: changed });
    return true;
  },
});
