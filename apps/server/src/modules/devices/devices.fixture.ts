import { AREA_LEVELS } from '@loa/contracts/areas';
import { callerFor } from '../accounts';
import { areaByCode, childrenOf } from '../areas';
import type { DemoContext } from '../module';
import { demoWorldOf } from '../../demo-worlds';
import type { TestServer } from '../../testing/test-server';
import { seedDemoDevices } from './seed-demo';

/** A test server's demo devices without the rest of the demo. */
export async function demoSeeded({ deps }: Pick<TestServer, 'deps'>, count: number) {
  const { db } = deps;
  const world = demoWorldOf(deps.config);
  const communes: DemoContext['communes'] = [];
  for (const { code, lat, lng } of world.places) {
    const commune = await areaByCode(db, AREA_LEVELS.commune, code);
    if (commune) communes.push({ ...commune, lat, lng, villages: await childrenOf(db, commune.id) });
  }
  const admin = await callerFor(db, 'admin');
  const people = { admin, lanhdao: admin, canbo: admin, xemthoi: admin, canbo2: admin };
  await seedDemoDevices({
    deps: { ...deps, config: { ...deps.config, demo_devices: count } },
    world,
    communes,
    people,
  });
  return communes;
}
