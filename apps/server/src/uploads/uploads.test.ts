import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPlacesAndPeople, askOffset, createUpload, sendBytes, signIn, startContentServer, temporaryFolder, upload, uploadIdOf } from '../modules/content/content-server.fixture';
import type { ContentServer } from '../modules/content/content-server.fixture';
import { setConfig } from '../modules/system-config';
import type { TestClient } from '../testing/test-client';
import { finishedUpload } from './finished-upload';
import { registerUploadUses, sweepUploads, UPLOAD_KEPT_MS } from './sweep-uploads';
import { uploadStoreOf } from './upload-store-of';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let officer: TestClient;

const storedIds = () => uploadStoreOf(server.ground.config).ids();
const location = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location);

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path, { lasting: true });
  await addPlacesAndPeople(server.ground);
  officer = await signIn(server.app, 'xa1');
});
beforeEach(() => rm(join(folder.path, 'uploads'), { recursive: true, force: true }));

afterAll(async () => {
  await server.stop();
  await folder.remove();
});

it('goes on where it was after the server was stopped', async () => {
  const content = randomBytes(300_000);
  const address = location(await createUpload(officer, content.length, 'thời sự.wav'));
  expect((await sendBytes(officer, address, content.subarray(0, 120_000), 0)).headers['upload-offset']).toBe('120000');
  await server.stop();
  server = await startContentServer(folder.path, { lasting: true });
  officer = await signIn(server.app, 'xa1');

  const offset = Number((await askOffset(officer, address)).headers['upload-offset']);
  expect(offset).toBe(120_000);
  expect((await sendBytes(officer, address, content.subarray(0, 10), 5)).statusCode).toBe(409);
  expect(await finishedUpload(server.ground, uploadIdOf(address), null)).toBeNull();
  expect((await sendBytes(officer, address, content.subarray(offset), offset)).statusCode).toBe(204);

  const finished = await finishedUpload(server.ground, uploadIdOf(address), null);
  expect(finished).toMatchObject({ size: content.length, original_name: 'thời sự.wav' });
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(await readFile(finished?.path ?? ''))).toBe(hash(content));
});

it('belongs to whoever began it', async () => {
  const address = location(await createUpload(officer, 10));
  const neighbour = await signIn(server.app, 'xa1khac');
  expect((await askOffset(neighbour, address)).statusCode).toBe(404);
  expect((await sendBytes(neighbour, address, Buffer.alloc(10), 0)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const removal = { 'tus-resumable': '1.0.0' };
  expect((await neighbour.call('DELETE', address, undefined, removal)).statusCode).toBe(404);
  expect((await askOffset(officer, address)).statusCode).toBe(200);
  expect((await officer.call('DELETE', address, undefined, removal)).statusCode).toBe(204);
  expect(await storedIds()).toEqual([]);
});

it('asks for a session, the right to add content, and the forgery token', async () => {
  const viewer = await signIn(server.app, 'xem1');
  expect((await createUpload(viewer, 10)).statusCode).toBe(403);
  const signedOut = await signIn(server.app, 'xa1');
  signedOut.tokens = {};
  expect((await createUpload(signedOut, 10)).statusCode).toBe(401);
  const forged = await signIn(server.app, 'xa1');
  forged.csrf = 'forged';
  expect((await createUpload(forged, 10)).json().code).toBe('CSRF_INVALID');
  expect(await storedIds()).toEqual([]);
});

it('refuses what is larger than the installation allows', async () => {
  await setConfig(server.ground.db, 'max_upload_mb', 1);
  expect((await createUpload(officer, 1024 ** 2 + 1)).json()).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  await setConfig(server.ground.db, 'max_upload_mb', 2048);
  expect((await createUpload(officer, 2 * 1024 ** 3 + 1)).statusCode).toBe(413);
  expect(await storedIds()).toEqual([]);
});

it.skipIf(process.platform !== 'linux')('says so when the disk is full, and keeps nothing half-made', async () => {
  const address = location(await createUpload(officer, 1000));
  const path = uploadStoreOf(server.ground.config).pathOf(uploadIdOf(address));
  await rm(path);
  // A file on which every write fails as on a full disk.
  await symlink('/dev/full', path);
  expect((await sendBytes(officer, address, Buffer.alloc(1000), 0)).json()).toMatchObject({ status: 503, code: 'STORAGE_FULL' });
  expect(await storedIds()).toEqual([]);
});

it('forgets uploads nobody continued or used, and no others', async () => {
  const unfinished = uploadIdOf(location(await createUpload(officer, 10)));
  const [unused, used, fresh] = [await upload(officer, Buffer.alloc(10)), await upload(officer, Buffer.alloc(10)), await upload(officer, Buffer.alloc(10))];
  registerUploadUses(server.ground, async (ids) => ids.filter((id) => id === used));
  const now = new Date();
  const longAgo = new Date(now.getTime() - UPLOAD_KEPT_MS - 1000);
  const store = uploadStoreOf(server.ground.config);
  for (const id of [unfinished, unused, used]) await utimes(store.pathOf(id), longAgo, longAgo);
  expect(await sweepUploads(server.ground, now)).toBe(2);
  expect((await storedIds()).sort()).toEqual([used, fresh].sort());
});
