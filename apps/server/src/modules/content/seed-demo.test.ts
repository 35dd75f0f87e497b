import { SIGNALS } from '@loa/contracts/content';
import type { Content } from '@loa/contracts/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VARIANTS } from '../../config';
import { DEMO_WORLDS } from '../../demo-worlds';
import { makeAll } from '../../testing/demo-items';
import { callerFor } from '../accounts';
import { addPlacesAndPeople, signIn, startContentServer, temporaryFolder } from './content-server.fixture';
import type { ContentServer, Places } from './content-server.fixture';
import { demoSounds, seedDemoContent } from './seed-demo';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path);
  places = await addPlacesAndPeople(server.deps);
});

afterAll(async () => {
  await server.stop();
  await folder.remove();
});

it.each(VARIANTS)('%s has whole texts that name their place, and no more to speak than a demo ever had', (variant) => {
  const { bulletins, neighbour_bulletin } = DEMO_WORLDS[variant];
  const all = [...bulletins, neighbour_bulletin];
  for (const { text } of all) expect(text('Xã Một')).toMatch(/^(?!.*undefined)(?=.*Xã Một).{200,}/su);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.reduce((length, { text }) => length + text('').length, 0)).toBeLessThan(4500);
});

it('speaks real bulletins for both communes, once', async () => {
  const [admin, canbo, canbo2] = [
    await callerFor(server.deps.db, 'admin'),
    await callerFor(server.deps.db, 'xa1'),
    await callerFor(server.deps.db, 'xa2'),
  ];
  const communes = [places.commune, places.other].map((commune) => ({ ...commune, lat: 21, lng: 105, villages: [] }));
  const world = { ...DEMO_WORLDS['smart-audio'], bulletins: DEMO_WORLDS['smart-audio'].bulletins.slice(0, 2) };
  const demo = { deps: server.deps, world, people: { admin, canbo, canbo2, lanhdao: canbo, xemthoi: canbo }, communes };
  await seedDemoContent(demo);
  await seedDemoContent(demo);
  const read = async () =>
    (await (await signIn(server.app, 'admin')).get('/api/content-manager/find')).json().rows as Content[];
  expect(new Set((await read()).map(({ processing_status }) => processing_status))).toEqual(new Set(['processing']));
  await makeAll(demoSounds(demo));
  await makeAll(demoSounds(demo));

  const made = await read();
  const [all, own] = [
    made.filter(({ source_kind }) => source_kind === 'tts'),
    made.filter(({ source_kind }) => source_kind === 'upload'),
  ];
  expect(own.map(({ name, processing_status, created_by }) => ({ name, processing_status, created_by }))).toEqual(
    expect.arrayContaining(
      Object.values(SIGNALS).map(({ name }) => ({ name, processing_status: 'ready', created_by: null })),
    ),
  );
  expect(own).toHaveLength(Object.keys(SIGNALS).length);
  expect(all).toHaveLength(3);
  for (const content of all) {
    expect(content).toMatchObject({
      processing_status: 'ready',
      source_kind: 'tts',
      category_news: { name: expect.any(String) },
    });
    expect(content.transcript).not.toMatch(/undefined/);
    expect(content.duration_sec).toBeGreaterThan(10);
    expect(content.duration_sec).toBeLessThan(60);
  }
  const neighbours = (await (await signIn(server.app, 'xa2')).get('/api/content-manager/find')).json()
    .rows as Content[];
  expect(neighbours.filter(({ source_kind }) => source_kind === 'tts').map(({ area }) => area.name)).toEqual([
    'Xã Hai',
  ]);
  const bell = neighbours.find(({ name }) => name === SIGNALS.electric_bell.name);
  expect(bell?.duration_sec).toBeCloseTo(6.3, 0);
  // A deleted sound is not created again.
  expect((await (await signIn(server.app, 'admin')).delete(`/api/content-manager/${bell?.id}`)).statusCode).toBe(200);
  await seedDemoContent(demo);
  expect((await read()).some(({ id, name }) => id === bell?.id || name === bell?.name)).toBe(false);
}, 180_000);
