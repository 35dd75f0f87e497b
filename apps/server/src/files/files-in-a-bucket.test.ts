import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content } from '@loa/contracts/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { readConfig } from '../config';
import { signAddress } from '../http/signed-address';
import { toneWav } from '../media/sound-files.fixture';
import {
  addPlacesAndPeople,
  askOffset,
  createUpload,
  processed,
  sendBytes,
  signIn,
  startContentServer,
  temporaryFolder,
  upload,
} from '../modules/content/content-server.fixture';
import type { ContentServer, Places } from '../modules/content/content-server.fixture';
import type { FolderReport } from '../stored-files';
import type { TestClient } from '../testing/test-client';
import { startBucket } from './bucket.fixture';
import { FILE_FOLDERS } from './file-folders';
import { FolderStore } from './folder-store';
import { moveFiles } from './move-files';
import { openFiles } from './open-files';

let storage: Awaited<ReturnType<typeof startBucket>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;
let officer: TestClient;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const start = () =>
  startContentServer(folder.path, { lasting: true, listen: true, config: { bucket: storage.bucket('xa/') } });
const check = async () => {
  const answer = await fetch(server.url + signAddress(server.deps.config.secret, '/media/check'));
  return ((await answer.json()) as { folders: FolderReport[] }).folders;
};

beforeAll(async () => {
  storage = await startBucket();
  folder = await temporaryFolder();
  server = await start();
  places = await addPlacesAndPeople(server.deps);
  officer = await signIn(server.app, 'xa1');
});
afterAll(async () => {
  await server.stop();
  await storage.stop();
  await folder.remove();
});

it('sends a player from a sound that was uploaded to a signed address, and nothing stays on the own disk', async () => {
  await mkdir(join(folder.path, 'made'));
  const wav = await toneWav(join(folder.path, 'made', 'tone.wav'), { seconds: 2, rate: 8000, levels: [0.5] });
  const made = await officer.post('/api/content-manager', {
    name: 'Bản tin',
    sound_quality_id: places.quality.id,
    area_id: places.commune.id,
    upload_id: await upload(officer, wav),
  });
  const { files, media_url } = await processed(server, officer, (made.json() as Content).id);
  const address = server.url + media_url;
  const led = await fetch(address, { redirect: 'manual' });
  const signed = new URL(led.headers.get('location') ?? '');
  expect([led.status, signed.origin, led.headers.get('cache-control')]).toEqual([
    302,
    storage.bucket().endpoint,
    'no-store',
  ]);
  const heard = await fetch(address);
  expect([heard.redirected, heard.status, heard.headers.get('content-type')]).toEqual([true, 200, 'audio/mpeg']);
  expect(sha256(Buffer.from(await heard.arrayBuffer()))).toBe(files[0]?.sha256);
  const part = await fetch(address, { headers: { range: 'bytes=0-99' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  // The address itself is the right: one that was changed reaches nothing.
  const forged = new URL(signed);
  forged.searchParams.set('X-Amz-Expires', '604799');
  expect((await fetch(forged)).status).toBe(403);
  expect((await fetch(address.replace(/sig=.*/, 'sig=x'), { redirect: 'manual' })).status).toBe(403);
  expect((await readdir(folder.path)).filter((name) => FILE_FOLDERS.includes(name))).toEqual([]);
  const processing = { recursive: true, withFileTypes: true } as const;
  const left = async () =>
    (await readdir(join(folder.path, 'processing'), processing)).filter((entry) => entry.isFile());
  await expect.poll(left).toEqual([]);
  // The upload is deleted once the content has its sound.
  const found = async () =>
    (await check()).flatMap(({ folder: name, problems, bytes }) => [problems, bytes ? name : []]);
  await expect.poll(async () => (await found()).flat()).toEqual(['media']);
});

it('goes on with an upload after the server was stopped', async () => {
  const content = Buffer.alloc(300_000, 'âm');
  const address = String((await createUpload(officer, content.length, 'thời sự.wav')).headers.location);
  await sendBytes(officer, address, content.subarray(0, 120_000), 0);
  await server.stop();
  server = await start();
  officer = await signIn(server.app, 'xa1');
  expect((await askOffset(officer, address)).headers['upload-offset']).toBe('120000');
  expect((await sendBytes(officer, address, content.subarray(120_000), 120_000)).statusCode).toBe(204);
  expect((await askOffset(officer, address)).headers['upload-offset']).toBe('300000');
});

it('stores and shows a picture of an account', async () => {
  const colour = { width: 300, height: 300, channels: 3, background: '#b71c1c' } as const;
  const form = new FormData();
  form.set('avatar', new File([new Uint8Array(await sharp({ create: colour }).png().toBuffer())], 'a.png'));
  const encoded = new Response(form);
  const answer = await officer.call('PUT', '/api/account/avatar', Buffer.from(await encoded.bytes()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  });
  const { avatar } = answer.json() as { avatar: string };
  const shown = await fetch(server.url + avatar);
  expect([shown.redirected, shown.headers.get('content-type')]).toEqual([true, 'image/webp']);
});

it('takes over the files of a folder, but no uploads', async () => {
  const from = new FolderStore(join(folder.path, 'restored'));
  for (const key of ['media/ab/a.mp3', 'news/cd/b.webp', 'uploads/one']) {
    await mkdir(dirname(from.pathOf(key)), { recursive: true });
    await writeFile(from.pathOf(key), key);
  }
  const to = await openFiles({ ...server.deps.config, bucket: storage.bucket('moved/') });
  expect(await moveFiles(from, to)).toBe(2);
  expect(await Promise.all(['media', 'news', 'uploads'].map(async (name) => (await to.list(name)).length))).toEqual([
    1, 1, 0,
  ]);
  expect(await readFile(await to.localPath('media/ab/a.mp3', folder.path), 'utf8')).toBe('media/ab/a.mp3');
  expect((await Promise.all(['media', 'news', 'uploads'].map((name) => from.list(name)))).flat()).toEqual([]);
});

it('leads to another address where a CDN stands in front', async () => {
  const bucket = { ...storage.bucket('xa/'), public_url: 'https://tep.example.vn' };
  const files = await openFiles({ ...server.deps.config, bucket });
  expect(files.origin).toBe('https://tep.example.vn');
});

it('refuses a start without its bucket, and settings that contradict each other', async () => {
  const config = server.deps.config;
  const open = (changes: object) => openFiles({ ...config, bucket: { ...storage.bucket(), ...changes } });
  await expect(open({ name: 'khong-co' })).rejects.toThrow(/kho S3 "khong-co" ở .* \(LOA_FILES_BUCKET\): NoSuchBucket/);
  await expect(open({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(/ECONNREFUSED/);
  const read = (env: NodeJS.ProcessEnv) => readConfig({ LOA_DATA_DIR: folder.path, ...env });
  expect(read({}).bucket).toBeNull();
  expect(
    read({ LOA_FILES_BUCKET: 's3://loa/tinh/xa/', AWS_ENDPOINT_URL: 'http://s3.lan', AWS_REGION: 'vn' }).bucket,
  ).toEqual({ name: 'loa', prefix: 'tinh/xa/', endpoint: 'http://s3.lan', region: 'vn', public_url: null });
  expect(() => read({ LOA_FILES_BUCKET: 'loa' })).toThrow(/s3:\/\/TÊN-KHO/);
  expect(() => read({ LOA_FILES_BUCKET: 's3://loa', LOA_FILES_DIR: '/srv' })).toThrow(/loại trừ/);
  expect(() => read({ LOA_FILES_URL: 'https://tep.example.vn' })).toThrow(/LOA_FILES_BUCKET/);
});
