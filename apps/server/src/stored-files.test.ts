import { mkdir, readFile, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content } from '@loa/contracts/content';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { signAddress } from './http/signed-address';
import { FILE_FOLDERS } from './files';
import type { FolderReport } from './stored-files';
import { toneWav } from './media/sound-files.fixture';
import { contentTable } from './modules/content';
import {
  addPlacesAndPeople,
  createUpload,
  processed,
  sendBytes,
  signIn,
  startContentServer,
  temporaryFolder,
  upload,
  uploadIdOf,
} from './modules/content/content-server.fixture';
import type { ContentServer, Places } from './modules/content/content-server.fixture';
import type { TestClient } from './testing/test-client';
import { onDisk } from './testing/on-disk';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;
let officer: TestClient;

const data = (...path: string[]) => join(folder.path, ...path);
const YEAR_AGO = new Date(Date.now() - 365 * 24 * 3600 * 1000);
const aged = (path: string) => utimes(path, YEAR_AGO, YEAR_AGO);
const check = async () => {
  const answer = await server.app.inject({ url: signAddress(server.deps.config.secret, '/media/check') });
  return (answer.json() as { folders: FolderReport[] }).folders;
};
const problems = async () =>
  Object.fromEntries(
    (await check()).filter((one) => one.problems.length > 0).map(({ folder: name, problems: found }) => [name, found]),
  );
const pathOf = ({ files }: Content) => onDisk(server.deps, server.deps.media.keyOf(files[0]?.sha256 ?? '', 'mp3'));
const create = async (name: string, file: string | Buffer): Promise<Content> => {
  const made: Content = (
    await officer.post('/api/content-manager', {
      name,
      sound_quality_id: places.quality.id,
      area_id: places.commune.id,
      upload_id: await upload(officer, file),
    })
  ).json();
  return processed(server, officer, made.id);
};

let bulletin: Content;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path);
  places = await addPlacesAndPeople(server.deps);
  officer = await signIn(server.app, 'xa1');
  await toneWav(data('tone.wav'), { seconds: 2, rate: 8000, levels: [0.5] });
  bulletin = await create('Bản tin', data('tone.wav'));
});
beforeEach(async () => expect(await problems()).toEqual({}));
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

it('finds a record whose file is missing or incomplete', async () => {
  const path = pathOf(bulletin);
  const name = path.split('/').at(-1);
  await rename(path, `${path}.away`);
  await aged(`${path}.away`);
  expect(await problems()).toEqual({
    media: [`${name} is gone: needed by content "Bản tin"`, `${name}.away belongs to nobody`],
  });
  await rename(`${path}.away`, path);
  const { size } = bulletin.files[0] ?? { size: 0 };
  const bytes = await readFile(path);
  await truncate(path, size - 1);
  expect(await problems()).toEqual({
    media: [`${name} has ${size - 1} bytes instead of ${size}: needed by content "Bản tin"`],
  });
  await writeFile(path, bytes);
});

it('finds files without a record in every folder, but not those that may still be needed soon', async () => {
  for (const name of ['media', 'uploads', 'news', 'releases', 'avatars', 'device-photos']) {
    const stray = data(name, `${'e'.repeat(64)}.bin`);
    await mkdir(dirname(stray), { recursive: true });
    await writeFile(stray, 'x');
    expect([name, await problems()]).toEqual([name, {}]);
    expect((await check()).find((one) => one.folder === name)?.waiting).toBeGreaterThan(0);
    await aged(stray);
    expect(await problems()).toEqual({ [name]: [`${'e'.repeat(64)}.bin belongs to nobody`] });
    await rm(stray);
  }
});

it('knows an upload that a content waits for, and one that is being sent', async () => {
  const sent = await createUpload(officer, 10);
  await sendBytes(officer, String(sent.headers.location), Buffer.from('abc'), 0);
  expect(await problems()).toEqual({});
  // Interrupted while it was processed: the record still names its source.
  const silent = await create('Chờ xử lý', data('tone.wav'));
  const uploadId = uploadIdOf(String((await createUpload(officer, 5)).headers.location));
  await server.deps.db.update(contentTable).set({ upload_id: uploadId }).where(eq(contentTable.id, silent.id));
  for (const name of [uploadId, `${uploadId}.json`]) await aged(data('uploads', name));
  expect(await problems()).toEqual({});
  await server.deps.uploads.discard(uploadId);
  expect(await problems()).toEqual({
    uploads: [
      `${uploadId} is gone: needed by content "Chờ xử lý"`,
      `${uploadId}.json is gone: needed by content "Chờ xử lý"`,
    ],
  });
  await server.deps.db.update(contentTable).set({ upload_id: null }).where(eq(contentTable.id, silent.id));
});

it('knows each folder that modules have files in', () => {
  const folders = new Set(server.deps.storedFiles.map((files) => files.folder));
  expect([...folders].sort()).toEqual([...FILE_FOLDERS].sort());
});

it('is refused without the secret', async () => {
  const address = signAddress('another secret, as long as the right one', '/media/check');
  expect((await server.app.inject({ url: address })).statusCode).toBe(403);
  expect((await server.app.inject({ url: '/media/check' })).statusCode).toBe(400);
  // A signature for a file is valid for that file only.
  expect(
    (await server.app.inject({ url: (bulletin.media_url ?? '').replace(/[0-9a-f]{64}/, 'check') })).statusCode,
  ).toBe(403);
});
