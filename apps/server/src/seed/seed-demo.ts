import { DEMO_PASSWORD } from '@loa/contracts/accounts';
import { AREA_LEVELS } from '@loa/contracts/areas';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import type { Database } from '../db/database';
import { demoWorldOf } from '../demo-worlds';
import type { DemoPlace, DemoWorld } from '../demo-worlds';
import type { Deps } from '../deps';
import { callerFor, createAccount, createGroup } from '../modules/accounts';
import { addArea, areaByCode, childrenOf } from '../modules/areas';
import type { DemoContext } from '../modules/module';
import { getConfig, setConfig } from '../modules/system-config';
import { demoGroups, DEMO_PEOPLE } from './demo-people';

export type DemoPart = 'none' | 'people' | 'all';

/**
 * Places and people of the demo, with which one can sign in. The rest is made while the server runs (`make-demo.ts`).
 */
export async function seedDemoPeople({ db, config }: Deps) {
  const made = await getConfig(db, 'demo_seeded');
  if (made.includes('people')) return;
  await db.transaction(async (tx) => {
    await makePeople(tx, demoWorldOf(config));
    await setConfig(tx, 'demo_seeded', [...made, 'people']);
  });
}

async function makePeople(tx: Database, world: DemoWorld) {
  const communes = [];
  for (const { province, parts, ...commune } of world.places) {
    const parent = await areaByCode(tx, AREA_LEVELS.province, province);
    if (!parent) throw new Error(`no province ${province}`);
    const area = await addArea(tx, { parent, level: AREA_LEVELS.commune, kind: world.area_kinds.place, ...commune });
    for (const [index, name] of parts.entries())
      await addArea(tx, {
        parent: area,
        level: AREA_LEVELS.village,
        kind: world.area_kinds.part,
        name,
        ...around(commune, world.spread, index),
      });
    communes.push(area);
  }
  const groups = new Map<string, string>();
  for (const group of demoGroups(world)) groups.set(group.code, await createGroup(tx, group));
  for (const { username, name, group, commune, phone } of DEMO_PEOPLE) {
    const area = commune === null ? null : communes[commune];
    if (!area) continue;
    const group_account_id = groups.get(group ?? '') ?? ADMINISTRATOR_GROUP_ID;
    await createAccount(tx, { username, name, phone, password: DEMO_PASSWORD, group_account_id, area_id: area.id });
  }
}

/** Position of a village: around the middle of its commune, each in its own direction. */
const around = ({ lat, lng }: Pick<DemoPlace, 'lat' | 'lng'>, spread: number, index: number) => ({
  lat: lat + 0.018 * spread * Math.sin(index * 2.4),
  lng: lng + 0.018 * spread * Math.cos(index * 2.4),
});

/** The account that makes a demo, and its places. */
export async function demoContext(deps: Deps): Promise<DemoContext> {
  const { db } = deps;
  const world = demoWorldOf(deps.config);
  const person = (username: string) => callerFor(db, username);
  const communes = [];
  for (const { code, lat, lng } of world.places) {
    const commune = await areaByCode(db, AREA_LEVELS.commune, code);
    if (commune) communes.push({ ...commune, lat, lng, villages: await childrenOf(db, commune.id) });
  }
  const [admin, lanhdao, canbo, xemthoi, canbo2] = [
    await person('admin'),
    await person('lanhdao'),
    await person('canbo'),
    await person('xemthoi'),
    await person('canbo2'),
  ];
  return { deps, world, communes, people: { admin, lanhdao, canbo, xemthoi, canbo2 } };
}
