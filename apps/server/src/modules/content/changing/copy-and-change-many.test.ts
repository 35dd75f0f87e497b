import { join } from 'node:path';
import { EXPIRING_DAYS } from '@loa/contracts/content';
import type { Content } from '@loa/contracts/content';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toneWav } from '../../../media/sound-files.fixture';
import type { TestClient } from '../../../testing/test-client';
import { newsCategoryTable } from '../../settings';
import {
  addPlacesAndPeople,
  processed,
  signIn,
  startContentServer,
  temporaryFolder,
  upload,
} from '../content-server.fixture';
import type { ContentServer, Places } from '../content-server.fixture';
import { countExpiring } from '../expiring';
import { contentFileTable } from '../table';

const base = '/api/content-manager';
const DAY = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;
let officer: TestClient;
let sounding: Content;

const fields = (name: string, over: object = {}) => ({
  name,
  sound_quality_id: places.quality.id,
  area_id: places.commune.id,
  ...over,
});
/** A content without sound: its processing is over soon. */
const mute = async (client: TestClient, name: string, over: object = {}): Promise<Content> => {
  const made: Content = (
    await client.post(base, {
      ...fields(name, over),
      upload_id: await upload(client, Buffer.from(`không có tiếng: ${name}`)),
    })
  ).json();
  return processed(server, client, made.id);
};
const read = async (id: string): Promise<Content> => (await officer.get(`${base}/find/${id}`)).json();
const namesOf = async (query: string) =>
  (await officer.get(`${base}/find?limit=100&${query}`))
    .json()
    .rows.map(({ name }: Content) => name)
    .sort();
const logOf = async (id: string) => (await officer.get(`/api/log/find?entity_id=${id}`)).json().rows;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path);
  places = await addPlacesAndPeople(server.deps);
  officer = await signIn(server.app, 'xa1');
  const path = join(folder.path, 'tone.wav');
  await toneWav(path, { seconds: 2, levels: [0.5] });
  const made = (
    await officer.post(base, {
      ...fields('Bản tin gốc', { author: 'Lan', transcript: 'Kính thưa', note: 'Ghi' }),
      upload_id: await upload(officer, path),
    })
  ).json();
  sounding = await processed(server, officer, made.id);
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

it('creates a content of its own from another, with one file for both', async () => {
  const answer = await officer.post(`${base}/${sounding.id}/copy`);
  expect(answer.statusCode, answer.body).toBe(200);
  const copy: Content = answer.json();
  const same = ({
    author,
    transcript,
    note,
    files,
    duration_sec,
    area_id,
    sound_quality_id,
    original_name,
  }: Content) => ({ author, transcript, note, files, duration_sec, area_id, sound_quality_id, original_name });
  expect(same(copy)).toEqual(same(sounding));
  expect(copy).toMatchObject({
    name: 'Bản tin gốc (bản sao)',
    processing_status: 'ready',
    usage_count: 0,
    version: 1,
    created_by: { name: 'Người dùng xa1' },
  });
  expect(copy.id).not.toBe(sounding.id);
  const peaks = async (id: string) => (await officer.get(`${base}/${id}/peaks`)).json();
  expect(await peaks(copy.id)).toEqual(await peaks(sounding.id));
  expect(await logOf(copy.id)).toMatchObject([
    { action: 'NOI_DUNG_PHAT_ADD', changes: [{ field: 'copy_of', new: 'Bản tin gốc' }] },
  ]);

  // The file outlives the first of the two, but not the second.
  const sha256 = sounding.files[0]?.sha256 ?? '';
  const second: Content = (await officer.post(`${base}/${copy.id}/copy`)).json();
  await officer.delete(`${base}/${copy.id}`);
  const files = () => server.deps.db.select().from(contentFileTable).where(eq(contentFileTable.sha256, sha256));
  expect(await files()).toHaveLength(1);
  expect((await server.app.inject({ url: second.media_url ?? '' })).statusCode).toBe(200);
  await officer.delete(`${base}/${second.id}`);
});

it('copies nothing that has no sound, that does not exist, or that another place keeps private', async () => {
  const silent = await mute(officer, 'Chưa có tiếng');
  expect((await officer.post(`${base}/${silent.id}/copy`)).json()).toMatchObject({ status: 409, code: 'WRONG_STATE' });
  const [village, neighbour, viewer] = [
    await signIn(server.app, 'thon1'),
    await signIn(server.app, 'xa2'),
    await signIn(server.app, 'xem1'),
  ];
  expect((await village.post(`${base}/${sounding.id}/copy`)).statusCode).toBe(403);
  expect((await neighbour.post(`${base}/${sounding.id}/copy`)).statusCode).toBe(404);
  expect((await viewer.post(`${base}/${sounding.id}/copy`)).statusCode).toBe(403);
});

it('sets the same category, sharing and expiry for many, and reports the result of each', async () => {
  const [category] = await server.deps.db.select().from(newsCategoryTable).limit(1);
  const [one, two] = [await mute(officer, 'Đổi 1', { author: 'Nam' }), await mute(officer, 'Đổi 2')];
  const theirs = await mute(await signIn(server.app, 'tinh'), 'Của tỉnh', {
    area_id: places.province.id,
    share: 'below',
  });
  const expires_at = inDays(30);
  const answer = await officer.post(`${base}/change-many`, {
    ids: [one.id, theirs.id, two.id, one.id],
    change: { category_news_id: category?.id, share: 'all', expires_at },
  });
  expect(answer.json().rows).toEqual([
    { id: one.id, name: 'Đổi 1', message: null },
    { id: theirs.id, name: 'Của tỉnh', message: expect.stringContaining('nơi khác') },
    { id: two.id, name: 'Đổi 2', message: null },
  ]);
  expect(await read(one.id)).toMatchObject({
    category_news: { name: category?.name },
    share: 'all',
    expires_at,
    author: 'Nam',
    version: 2,
  });
  expect(await read(theirs.id)).toMatchObject({ category_news: null, share: 'below', version: 1 });
  expect((await logOf(two.id))[0]).toMatchObject({
    action: 'NOI_DUNG_PHAT_EDIT',
    changes: expect.arrayContaining([expect.objectContaining({ field: 'share', old: 'below', new: 'all' })]),
  });

  // A field that is missing stays; an empty one is cleared.
  await officer.post(`${base}/change-many`, { ids: [one.id], change: { expires_at: null } });
  expect(await read(one.id)).toMatchObject({
    category_news_id: category?.id,
    share: 'all',
    expires_at: null,
    version: 3,
  });
});

it('refuses a category that does not exist, unknown ids, and an empty change', async () => {
  const { id } = await mute(officer, 'Giữ nguyên');
  const many = (body: object) => officer.post(`${base}/change-many`, body);
  const unknown = '00000000-0000-4000-8000-00000000dead';
  expect((await many({ ids: [id, unknown], change: { category_news_id: unknown } })).json().rows).toEqual([
    { id, name: 'Giữ nguyên', message: expect.stringMatching(/[à-ỹ]/) },
    { id: unknown, name: '', message: expect.stringMatching(/[à-ỹ]/) },
  ]);
  for (const body of [
    { ids: [id], change: {} },
    { ids: [], change: { share: 'all' } },
    { ids: [id], change: { name: 'Khác' } },
  ])
    expect((await many(body)).statusCode).toBe(400);
  expect(
    (await (await signIn(server.app, 'xem1')).post(`${base}/change-many`, { ids: [id], change: { share: 'all' } }))
      .statusCode,
  ).toBe(403);
  expect(await read(id)).toMatchObject({ version: 1 });
});

it('finds contents that expire soon and that have expired, and counts the first on the first screen', async () => {
  const edge = EXPIRING_DAYS;
  const made = [
    ['Còn lâu', edge + 0.01],
    ['Sắp hết', edge - 0.01],
    ['Hết chiều nay', 0.1],
    ['Đã hết', -0.1],
  ] as const;
  for (const [name, days] of made) await mute(officer, name, { expires_at: inDays(days) });
  const expired = await mute(officer, 'Đã gỡ rồi', { expires_at: inDays(1) });
  await officer.post(`${base}/${expired.id}/remove`);
  expect(await namesOf('expiry=soon')).toEqual(['Hết chiều nay', 'Sắp hết']);
  expect(await namesOf('expiry=over')).toEqual(['Đã hết']);
  const onFirstScreen = (area: Places['commune'], of?: Places['village']) =>
    countExpiring({
      db: server.deps.db,
      caller: { area: { id: area.id, path: area.path } } as never,
      area_id: of?.id,
      now: new Date().toISOString(),
    });
  await mute(officer, 'Của riêng mình', { expires_at: inDays(1), share: 'private' });
  expect([
    await onFirstScreen(places.commune),
    await onFirstScreen(places.province),
    await onFirstScreen(places.other),
    await onFirstScreen(places.commune, places.village),
  ]).toEqual([2, 2, 0, 0]);
  expect((await officer.get(`${base}/find?expiry=never`)).statusCode).toBe(400);
});
