import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Device, DevicePhoto } from '@loa/contracts/devices';
import { PERMISSIONS } from '@loa/contracts/permissions';
import { eq, inArray } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { activityLogTable } from '../../../activity-log';
import { checkFiles } from '../../../stored-files';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { accountTable } from '../../accounts/table';
import { demoSeeded } from '../devices.fixture';
import { referencedPhotos, photoStore, cleanUpPhotos } from './photos';
import { onDisk } from '../../../testing/on-disk';

let server: TestServer;
let admin: TestClient;
let officer: TestClient;
let elsewhere: TestClient;
let device: Device;
const install = PERMISSIONS.filter(({ module }) => module === 'THIET_BI_CHUA_LAP_DAT').map(({ id }) => id);
beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 8);
  await server.db
    .update(accountTable)
    .set({ own_permission_ids: install })
    .where(inArray(accountTable.username, ['canbo', 'canbo2', 'xemthoi']));
  [admin, officer, elsewhere] = (await Promise.all(
    ['admin', 'canbo', 'canbo2'].map((name) => server.signIn(name)),
  )) as [TestClient, TestClient, TestClient];
  device = (await officer.get('/api/device/find')).json<{ rows: Device[] }>().rows[0] as Device;
});
afterAll(() => server.stop());

const colour = (background: string, more: (picture: Sharp) => Sharp = (picture) => picture) =>
  more(sharp({ create: { width: 3000, height: 1000, channels: 3, background } }))
    .jpeg()
    .toBuffer();
const path = (id = device.id) => `/api/device/${id}/photo`;
async function put(
  client: TestClient,
  bytes: Buffer,
  { install_id, id = device.id, field = 'photo' }: { install_id?: string; id?: string; field?: string } = {},
) {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], 'anh.jpg', { type: 'image/jpeg' }));
  if (install_id) form.set('install_id', install_id);
  const encoded = new Response(form);
  return client.call('PUT', path(id), Buffer.from(await encoded.bytes()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  });
}
const shown = async (client = admin, id = device.id) => (await client.get(path(id))).json<DevicePhoto>().photo;
const middleOf = async (url: string) => {
  const answer = await server.app.inject(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  const picture = sharp(answer.rawPayload);
  const { width, height, exif } = await picture.metadata();
  const { dominant } = await picture.stats();
  return { width, height, exif, isRed: dominant.r > 200 && dominant.b < 60 };
};
const storedFiles = () =>
  readdirSync(join(server.deps.config.files_dir, 'device-photos'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;
/** Uninstalls and installs it again: returns the form. */
async function installAgain(client: TestClient, id = device.id) {
  const { version, area_id } = (await admin.get(`/api/device/find/${id}`)).json<Device>();
  await admin.post(`/api/device/${id}/remove-install`, { version });
  const install_id = uuidv7();
  expect((await client.post(`/api/device/${id}/install`, { install_id, name: 'Loa chợ', area_id })).statusCode).toBe(
    200,
  );
  return install_id;
}

it('is sent with the form, rotated upright and stored without its position, and served by a signed address only', async () => {
  const install_id = await installAgain(officer);
  expect(await shown()).toBeNull();
  const bytes = await colour('#f00000', (picture) =>
    picture
      .withExif({ IFD0: { Copyright: 'nha-rieng' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 }),
  );
  const answer = await put(officer, bytes, { install_id });
  expect([answer.statusCode, answer.json().photo.by.name]).toEqual([
    200,
    (await officer.get('/api/users/profile')).json().full_name,
  ]);
  const { url } = (await shown())!;
  expect(await middleOf(url)).toEqual({ width: 1000, height: 3000, exif: undefined, isRed: true });
  for (const wrong of [
    url.split('?')[0]!,
    url.replace(/exp=\d+/, 'exp=99999999999'),
    url.replace(/[0-9a-f]{64}/, 'a'.repeat(64)),
  ]) {
    expect([400, 403]).toContain((await server.app.inject(wrong)).statusCode);
  }
});

it('is accepted once from a form that is sent again, and not at all from a form of an earlier installation', async () => {
  const install_id = await installAgain(officer);
  const [first, second] = [await colour('#f00000'), await colour('#0000f0')];
  const lines = async () =>
    (await server.db.select().from(activityLogTable).where(eq(activityLogTable.entity_id, device.id))).filter(
      ({ changes }) => changes.some(({ field }) => field === 'photo'),
    ).length;
  const before = await lines();
  for (const _ of [1, 2]) expect((await put(officer, first, { install_id })).statusCode).toBe(200);
  expect(await lines()).toBe(before + 1);
  // Somebody has sent a better one, or removed it, before the telephone was online again.
  expect((await put(admin, second)).statusCode).toBe(200);
  expect((await put(officer, first, { install_id })).statusCode).toBe(200);
  expect((await middleOf((await shown())!.url)).isRed).toBe(false);
  expect((await admin.delete(path())).json()).toEqual({ photo: null });
  expect((await put(officer, first, { install_id })).json()).toEqual({ photo: null });
  expect(await lines()).toBe(before + 3);

  const next = await installAgain(officer);
  expect((await put(officer, first, { install_id })).json()).toMatchObject({
    status: 422,
    message: expect.stringMatching(/phiếu khác/),
  });
  expect((await put(officer, first, { install_id: next })).statusCode).toBe(200);
  await installAgain(officer);
  expect(await shown()).toBeNull();
});

it('is not visible elsewhere, and changed only by those who may', async () => {
  const install_id = await installAgain(officer);
  const bytes = await colour('#f00000');
  for (const answer of [
    await elsewhere.get(path()),
    await put(elsewhere, bytes, { install_id }),
    await elsewhere.delete(path()),
  ])
    expect([403, 404]).toContain(answer.statusCode);
  // The account may install devices but not edit them: it may only send the photo of a form.
  const hanger = await server.signIn('xemthoi');
  expect((await put(hanger, bytes)).statusCode).toBe(403);
  expect((await put(hanger, bytes, { install_id: uuidv7() })).statusCode).toBe(422);
  expect((await put(hanger, bytes, { install_id })).statusCode).toBe(200);
  expect((await hanger.delete(path())).statusCode).toBe(403);
  expect((await put(admin, bytes, { id: uuidv7() })).statusCode).toBe(404);
});

it('is taken as an iPhone sends it', async () => {
  const heic = readFileSync(join(import.meta.dirname, '../../../../fixtures/iphone-photo.heic'));
  expect((await put(admin, heic)).statusCode).toBe(200);
  expect(await middleOf((await shown())?.url ?? '')).toMatchObject({ width: 200, height: 240, exif: undefined });
  await admin.delete(path());
});

it.each([
  ['a program', Buffer.from('#!/bin/sh\n'), {}, 415],
  ['what only begins as a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), {}, 415],
  ['nothing', Buffer.alloc(0), {}, 400],
  ['a form without it', Buffer.from('x'), { field: 'khac' }, 400],
  ['a form that is none', Buffer.from('ffd8ffe0', 'hex'), { install_id: 'x' }, 415],
])('refuses %s', async (_what, bytes, more, status) => {
  expect((await put(admin, bytes, more)).json()).toMatchObject({ status });
});

it('is deleted once no device shows it, and reported as missing where a device does', async () => {
  const store = photoStore(server.deps);
  const check = async () => (await checkFiles(server.deps.files, referencedPhotos(server.deps)))[0]?.problems;
  expect((await put(admin, await colour('#00f000'))).statusCode).toBe(200);
  const { url } = (await shown())!;
  const file = onDisk(server.deps, store.keyOf(/[0-9a-f]{64}\.webp/.exec(url)![0]));
  expect(await check()).toEqual([]);
  const longAgo = new Date(Date.now() - 7 * 86_400_000);
  utimesSync(file, longAgo, longAgo);
  await cleanUpPhotos(server.db, store, new Date(Date.now() + 2 * 86_400_000));
  expect(storedFiles()).toBe(1);
  await admin.delete(path());
  expect(await check()).toEqual([expect.stringMatching(/belongs to nobody/)]);
  await cleanUpPhotos(server.db, store, new Date());
  expect([storedFiles(), await check()]).toEqual([0, []]);
  await put(admin, await colour('#00f000'));
  await store.remove(/[0-9a-f]{64}\.webp/.exec(url)![0]);
  expect(await check()).toEqual([expect.stringMatching(/is gone: needed by device "Loa chợ"/)]);
});
