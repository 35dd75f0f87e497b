import { join } from 'node:path';
import type { Content } from '@loa/contracts/content';
import type { ContentReplacement } from '@loa/contracts/schedules';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { toneWav } from '../../../media/sound-files.fixture';
import type { TestClient } from '../../../testing/test-client';
import { contentTable } from '../../content';
import { processed, temporaryFolder, upload } from '../../content/content-server.fixture';
import { addMedia, makeBoard, showOnBoards } from '../bulletins/bulletins.fixture';
import {
  buildSchedule,
  clearAir,
  create,
  onceIn,
  plansOf,
  putOnAir,
  startBroadcastWorld,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** Contents of 200 seconds, and of two. */
let [long, short] = ['', ''];

beforeAll(async () => {
  world = await startBroadcastWorld();
  folder = await temporaryFolder();
  [long, short] = [join(folder.path, 'long.wav'), join(folder.path, 'short.wav')];
  await toneWav(long, { seconds: 200, rate: 8000, levels: [0.4] });
  await toneWav(short, { seconds: 2, rate: 8000, levels: [0.4] });
});
afterEach(() => clearAir(world));
afterAll(async () => {
  await world.server.stop();
  await folder.remove();
});

const base = '/api/content-manager';
const bulletin = () => world.contents[0] ?? '';
const content = async (id = bulletin()): Promise<Content> => (await world.canbo.get(`${base}/find/${id}`)).json();
const previewOf = async (client: TestClient, file: string | Buffer, id = bulletin()) =>
  client.post(`${base}/${id}/replacement`, { upload_id: await upload(client, file) });
const previewed = async (file: string): Promise<ContentReplacement> => (await previewOf(world.canbo, file)).json();
const replace = async (file: string) => {
  const { version, name, area_id, sound_quality_id } = await content();
  const answer = await world.canbo.put(`${base}/${bulletin()}`, {
    version,
    name,
    area_id,
    sound_quality_id,
    upload_id: await upload(world.canbo, file),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return processed(world.server, world.canbo, bulletin());
};
const planned = async () =>
  [...(await plansOf(world)).values()].flatMap(({ occurrences }) =>
    occurrences.flatMap(({ items }) => items.flatMap((item) => ('sha256' in item ? [item.sha256] : []))),
  );
/** A file of three minutes. */
const tight = onceIn(120, 123);

it('lists which schedules would play the new file, when next, where, and whose time it would not fit', async () => {
  const roomy = await putOnAir(world, buildSchedule(world, { name: 'Rộng', ...onceIn(200, 230) }));
  const narrow = await putOnAir(world, buildSchedule(world, { name: 'Khít', ...tight }));
  await create(world.canbo, buildSchedule(world, { name: 'Còn nháp' }));
  await putOnAir(
    world,
    buildSchedule(world, {
      name: 'Bài khác',
      items: [{ item_type: 'content', ref_id: world.contents[1] ?? '', repeat: 1 }],
      ...onceIn(300, 310),
    }),
  );

  const touched = await previewed(long);
  expect(touched).toMatchObject({ duration_sec: 60, new_duration_sec: 200, others: 0, device_count: 4 });
  expect(touched.schedules).toMatchObject([
    {
      id: narrow.id,
      name: 'Khít',
      status: 'approved',
      next_start: narrow.next_start,
      programme_sec: 200,
      slot_sec: 180,
      overrun_rule: 'cut',
      overruns: true,
    },
    {
      id: roomy.id,
      name: 'Rộng',
      status: 'approved',
      next_start: roomy.next_start,
      programme_sec: 200,
      slot_sec: 1800,
      overruns: false,
    },
  ]);
  expect((await previewed(short)).schedules.map(({ overruns }) => overruns)).toEqual([false, false]);
  expect((await content()).duration_sec).toBe(60);
});

it('counts schedules that play it around another content or show it as music, with its effect on their length, and lists them as its uses', async () => {
  const jingle = await world.addContent('Nhạc hiệu', 10);
  const framed = await world.addContent('Tin có nhạc hiệu', 100);
  await world.db
    .update(contentTable)
    .set({ jingle_before_id: jingle, jingle_after_id: jingle })
    .where(eq(contentTable.id, framed));
  const [resolution] = (await world.admin.get('/api/resolution/find')).json().rows;
  const slides = [{ media_id: await addMedia(world, 'Áp phích') }];
  const show = (
    await world.admin.post('/api/slideshow', {
      name: 'Có nhạc nền',
      area_id: world.author.area.id,
      resolution_id: resolution.id,
      slides,
      music_id: jingle,
    })
  ).json();
  const collection = (
    await world.canbo.post('/api/collection', {
      name: 'Cả bộ',
      area_id: world.author.area.id,
      kind: 'audio',
      items: [{ content_id: framed }],
    })
  ).json();
  const played = (item_type: 'content' | 'collection', ref_id: string) => ({
    items: [{ item_type, ref_id, repeat: 1 }],
  });
  const heard = await putOnAir(
    world,
    buildSchedule(world, { name: 'Nghe kèm', ...tight, ...played('content', framed) }),
  );
  const within = await putOnAir(
    world,
    buildSchedule(world, { name: 'Trong bộ', ...onceIn(130, 160), ...played('collection', collection.id) }),
  );
  await makeBoard(world, world.devices[0] ?? '');
  const seen = await showOnBoards(
    world,
    buildSchedule(world, {
      name: 'Chiếu kèm',
      items: [{ item_type: 'slideshow', ref_id: show.id, repeat: 1 }],
      ...onceIn(200, 230),
    }),
  );

  const touched: ContentReplacement = (
    await world.canbo.post(`${base}/${jingle}/replacement`, { duration_sec: 60 })
  ).json();
  expect(touched.around).toEqual({ names: ['Tin có nhạc hiệu'], count: 1 });
  expect(touched.device_count).toBe(4);
  // Twice fifty seconds more than its hundred.
  expect(touched.schedules).toMatchObject([
    { id: heard.id, next_start: heard.next_start, programme_sec: 200, slot_sec: 180, overruns: true },
    { id: within.id, programme_sec: 200, overruns: false },
    { id: seen.id, overruns: false },
  ]);

  const listed = async (path: string) => (await world.canbo.get(path)).json().rows.map(({ id }: { id: string }) => id);
  expect(await listed(`/api/playlist/find?content_id=${jingle}&sort=next_start`)).toEqual([heard.id, within.id]);
  expect(await listed(`/api/playlist/media/find?content_id=${jingle}`)).toEqual([seen.id]);
  expect(await listed(`${base}/find?jingle_id=${jingle}`)).toEqual([framed]);
  expect(await listed(`${base}/find?jingle_id=${framed}`)).toEqual([]);
});

it('refuses a file that is no sound, another person’s upload, and callers who may not change the content', async () => {
  expect((await previewOf(world.canbo, Buffer.from('không có tiếng'))).json()).toMatchObject({
    status: 400,
    errors: [{ field: 'upload_id', message: expect.stringMatching(/[à-ỹ]/) }],
  });
  const theirs = await upload(world.admin, short);
  expect((await world.canbo.post(`${base}/${bulletin()}/replacement`, { upload_id: theirs })).json()).toMatchObject({
    status: 400,
    errors: [{ field: 'upload_id' }],
  });
  expect((await world.canbo2.post(`${base}/${bulletin()}/replacement`, { upload_id: 'x' })).statusCode).toBe(404);
  expect((await world.xemthoi.post(`${base}/${bulletin()}/replacement`, { upload_id: 'x' })).statusCode).toBe(403);
});

it('gives every plan the new file together with the content, or neither', async () => {
  await putOnAir(world, buildSchedule(world));
  const before = (await content()).files[0]?.sha256;
  expect(new Set(await planned())).toEqual(new Set([before]));

  const { newFiles } = world.deps;
  newFiles.push({ hold: async () => undefined, follow: () => Promise.reject(new Error('the plans cannot be stored')) });
  expect(await replace(short)).toMatchObject({
    processing_status: 'failed',
    duration_sec: 60,
    files: [{ sha256: before }],
  });
  expect(new Set(await planned())).toEqual(new Set([before]));
  newFiles.pop();

  // The moment the new file is there, the plans that name it are there, too.
  const seen = new Promise<Set<string>>((resolve) => {
    const stop = world.deps.events.on('content.changed', ({ change }) => {
      if (change !== 'processed') return;
      stop();
      void planned().then((files) => resolve(new Set(files)));
    });
  });
  const after = await replace(short);
  expect(after).toMatchObject({ processing_status: 'ready', duration_sec: expect.closeTo(2, 1) });
  expect(after.files[0]?.sha256).not.toBe(before);
  expect(await seen).toEqual(new Set([after.files[0]?.sha256]));
});
