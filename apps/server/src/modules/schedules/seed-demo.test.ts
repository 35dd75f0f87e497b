import { afterAll, beforeAll, expect, it } from 'vitest';
import { VARIANTS } from '../../config';
import { DEMO_WORLDS, demoWorldOf } from '../../demo-worlds';
import type { DemoBulletin } from '../../demo-worlds';
import { oneByOne } from '../../testing/demo-items';
import { callerFor } from '../accounts';
import { plansOf, startBroadcastWorld } from './broadcast-world.fixture';
import type { BroadcastWorld } from './broadcast-world.fixture';
import { seedDemoSchedules } from './seed-demo';
import { scheduleTable } from './table';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

it.each(VARIANTS)('%s plays only bulletins of its own place', (variant) => {
  const { bulletins, neighbour_bulletin, schedules: { neighbour, ...own } } = DEMO_WORLDS[variant];
  expect(neighbour.plays).toEqual([neighbour_bulletin]);
  const played = Object.values(own).flatMap(({ plays }) => plays);
  expect(played.filter((bulletin) => !bulletins.includes(bulletin))).toEqual([]);
  expect(bulletins.filter((bulletin) => !played.includes(bulletin))).toEqual([]);
});

it('leaves no screen empty and has something play within two minutes, in the plans of every device', async () => {
  const { db, ground, author, neighbour } = world;
  const words = demoWorldOf(ground.config);
  for (const { name } of words.bulletins) await world.addContent(name, 30);
  await world.addContent(words.neighbour_bulletin.name, 30, neighbour.area.id);
  const place = ({ id, path }: { id: string; path: string }) => ({ id, path, name: '', lat: 21, lng: 105, villages: [] });
  const [admin, lanhdao, xemthoi] = [await callerFor(db, 'admin'), await callerFor(db, 'lanhdao'), await callerFor(db, 'xemthoi')];
  const demo = { ground, world: words, people: { admin, lanhdao, xemthoi, canbo: author, canbo2: neighbour }, communes: [place(author.area), place(neighbour.area)], items: oneByOne };
  await seedDemoSchedules(demo);
  await seedDemoSchedules(demo);

  const { rows } = (await world.admin.get('/api/playlist/find?limit=200')).json();
  const of = (status: string) => rows.filter((row: { status: string }) => row.status === status).length;
  expect([of('approved'), of('waiting_approval'), of('draft'), of('rejected'), of('paused')]).toEqual([5, 1, 1, 1, 1]);
  const playedBy = Object.fromEntries(rows.map(({ name, items }: { name: string; items: { name: string }[] }) => [name, items.map((item) => item.name)]));
  expect(playedBy).toEqual(Object.fromEntries(Object.values(words.schedules).map(({ name, plays }) => [name, plays.map((bulletin: DemoBulletin) => bulletin.name)])));
  expect(rows.filter(({ reject_reason }: { reject_reason: string | null }) => reject_reason)).toHaveLength(1);
  const [next] = (await world.canbo.get('/api/playlist/occurrence/find?sort=planned_start')).json().rows;
  expect(Date.parse(next.planned_start) - Date.now()).toBeLessThan(120_000);
  const plans = await plansOf(world);
  expect([...world.devices, ...world.elsewhere].every((id) => (plans.get(id)?.occurrences.length ?? 0) > 0)).toBe(true);
  expect((await world.admin.get('/api/playlist/history/find')).json().rows).toEqual([]);
  expect(await db.$count(scheduleTable)).toBe(rows.length);
});
