import type { Content } from '@loa/contracts/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerFor } from '../accounts';
import { addPlacesAndPeople, signIn, startContentServer, temporaryFolder } from './content-server.fixture';
import type { ContentServer, Places } from './content-server.fixture';
import { demoBulletins, neighbourBulletin } from './demo-bulletins';
import { seedDemoContent } from './seed-demo';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path);
  places = await addPlacesAndPeople(server.ground);
});

afterAll(async () => {
  await server.stop();
  await folder.remove();
});

it('has whole texts for every commune', () => {
  for (const { text } of [...demoBulletins, neighbourBulletin]) expect(text('Xã Một')).toMatch(/^(?!.*undefined).{200,}/su);
});

it('speaks real bulletins for both communes, once', async () => {
  const [admin, canbo, canbo2] = [await callerFor(server.ground.db, 'admin'), await callerFor(server.ground.db, 'xa1'), await callerFor(server.ground.db, 'xa2')];
  const communes = [places.commune, places.other].map((commune) => ({ ...commune, lat: 21, lng: 105, villages: [] }));
  const demo = { ground: server.ground, people: { admin, canbo, canbo2, lanhdao: canbo, xemthoi: canbo }, communes };
  const some = demoBulletins.slice(0, 2);
  await seedDemoContent(demo, some);
  await seedDemoContent(demo, some);

  const all = (await (await signIn(server.app, 'admin')).get('/api/content-manager/find')).json().rows as Content[];
  expect(all).toHaveLength(3);
  for (const content of all) {
    expect(content).toMatchObject({ processing_status: 'ready', source_kind: 'tts', category_news: { name: expect.any(String) } });
    expect(content.transcript).not.toMatch(/undefined/);
    expect(content.duration_sec).toBeGreaterThan(20);
    expect(content.duration_sec).toBeLessThan(60);
  }
  const neighbours = (await (await signIn(server.app, 'xa2')).get('/api/content-manager/find')).json().rows as Content[];
  expect(neighbours.map(({ area }) => area.name)).toEqual(['Xã Hai']);
}, 180_000);
