import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf, listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { areaTable } from '../../areas';
import { deviceGroupTable as group, deviceGroupMemberTable as member } from '../table';

/**
 * Devices of groups, as rows of group and device: installed ones in the area of their group. A device that was moved
 * away leaves the group, and is back in it when it returns.
 */
export const membersOf = (where: SQL) => sql`(select m.group_id, m.device_id from ${member} m
  join ${group} g on g.id = m.group_id join area ga on ga.id = g.area_id
  join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path) where ${where})`;

/** Ids of the groups that each of these devices is in. */
export async function groupsOf(db: Database, device_ids: readonly string[]): Promise<Map<string, string[]>> {
  if (device_ids.length === 0) return new Map();
  const { rows } = await db.execute<{ group_id: string; ids: string }>(sql`
    select group_id, string_agg(device_id::text, ',') as ids
    from ${membersOf(sql`m.device_id = any(${listOf(device_ids)}::uuid[])`)} x group by group_id order by group_id`);
  const groups = new Map<string, string[]>();
  for (const { group_id, ids } of rows)
    for (const id of ids.split(',')) groups.set(id, [...(groups.get(id) ?? []), group_id]);
  return groups;
}

/** Query for the groups that were given any of these devices, wherever it is now. */
export const groupsWith = (db: Database, device_ids: readonly string[]) =>
  db.select({ id: member.group_id }).from(member).where(anyOf(member.device_id, device_ids));

/** A group as the place that it stands for, below its area. */
export interface GroupPlace {
  id: string;
  name: string;
  area_id: string;
  /** '/root/…/area/group/'. */
  path: string;
  is_active: boolean;
}

/** The groups among these ids, by id: whatever names places may name groups. */
export async function groupPlaces(db: Database, ids: readonly string[]): Promise<Map<string, GroupPlace>> {
  const rows = await db
    .select({
      id: group.id,
      name: group.name,
      area_id: group.area_id,
      path: sql<string>`${areaTable.path} || ${group.id} || '/'`,
      is_active: group.is_active,
    })
    .from(group)
    .innerJoin(areaTable, eq(areaTable.id, group.area_id))
    .where(anyOf(group.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
