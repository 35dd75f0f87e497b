import { deviceGroups } from '@loa/contracts/devices';
import { and, eq, sql } from 'drizzle-orm';
import { changing } from '../../../db/changing';
import type { DemoContext } from '../../module';
import { areaTable } from '../../areas';
import { deviceGroupRepository } from './repository';
import { deviceGroupTable as table, deviceTable as device } from '../table';

/** Creates the groups of the demo's first place, each once. */
export async function seedDemoGroups({ deps, world, communes: [home], people }: DemoContext) {
  if (!home) return;
  const { db } = deps;
  const repository = deviceGroupRepository(deps);
  const devices = await db
    .select({ id: device.id, name: device.name })
    .from(device)
    .innerJoin(areaTable, eq(areaTable.id, device.area_id))
    .where(and(eq(device.install_status, 'installed'), sql`starts_with(${areaTable.path}, ${home.path})`));
  const known = new Set((await db.select({ name: table.name }).from(table)).map(({ name }) => name));
  for (const { name, note, named } of world.device_groups.filter((group) => !known.has(group.name))) {
    const device_ids = devices.filter((one) => named.some((word) => one.name.includes(word))).map(({ id }) => id);
    const values = deviceGroups.write.parse({ name, note, area_id: home.id, device_ids });
    await changing(deps, (tx, after) => repository.create(tx, people.admin, values, after));
  }
}
