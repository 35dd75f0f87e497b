import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addPlacesAndPeople,
  askOffset,
  createUpload,
  sendBytes,
  signIn,
  startContentServer,
  temporaryFolder,
  upload,
  uploadIdOf,
} from '../modules/content/content-server.fixture';
import type { ContentServer } from '../modules/content/content-server.fixture';
import { setConfig } from '../modules/system-config';
import type { TestClient } from '../testing/test-client';
import { finishedUpload } from './finished-upload';
import { cleanUpUploads, UPLOAD_RETENTION_MS } from './clean-up-uploads';
import { ACCOUNT_UNUSED, UploadStore } from './upload-store';
import { onDisk } from '../testing/on-disk';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let officer: TestClient;

const storedIds = () => server.deps.uploads.lastTouched().then((found) => [...found.keys()]);
const pathOf = (id: string) => onDisk(server.deps, server.deps.uploads.keyOf(id));
const location = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location);

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path, { lasting: true });
  await addPlacesAndPeople(server.deps);
  officer = await signIn(server.app, 'xa1');
});
beforeEach(() => rm(join(folder.path, 'uploads'), { recursive: true, force: true }));

afterAll(async () => {
  await server.stop();
  await folder.remove();
});

it('resumes after the server was stopped', async () => {
  const content = randomBytes(300_000);
  const address = location(await createUpload(officer, content.length, 'thời sự.wav'));
  expect((await sendBytes(officer, address, content.subarray(0, 120_000), 0)).headers['upload-offset']).toBe('120000');
  await server.stop();
  server = await startContentServer(folder.path, { lasting: true });
  officer = await signIn(server.app, 'xa1');

  const offset = Number((await askOffset(officer, address)).headers['upload-offset']);
  expect(offset).toBe(120_000);
  expect((await sendBytes(officer, address, content.subarray(0, 10), 5)).statusCode).toBe(409);
  expect(await finishedUpload(server.deps, uploadIdOf(address), null)).toBeNull();
  expect((await sendBytes(officer, address, content.subarray(offset), offset)).statusCode).toBe(204);

  const finished = await finishedUpload(server.deps, uploadIdOf(address), null);
  expect(finished).toMatchObject({ size: content.length, original_name: 'thời sự.wav' });
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(await readFile(onDisk(server.deps, finished?.key ?? '')))).toBe(hash(content));
});

it('belongs to the account that began it', async () => {
  const address = location(await createUpload(officer, 10));
  const neighbour = await signIn(server.app, 'xa1khac');
  expect((await askOffset(neighbour, address)).statusCode).toBe(404);
  expect((await sendBytes(neighbour, address, Buffer.alloc(10), 0)).json()).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  const removal = { 'tus-resumable': '1.0.0' };
  expect((await neighbour.call('DELETE', address, undefined, removal)).statusCode).toBe(404);
  expect((await askOffset(officer, address)).statusCode).toBe(200);
  expect((await officer.call('DELETE', address, undefined, removal)).statusCode).toBe(204);
  expect(await storedIds()).toEqual([]);
});

it('requires a session, the right to add content, and the CSRF token', async () => {
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

it('refuses a file larger than the installation allows', async () => {
  await setConfig(server.deps.db, 'max_upload_mb', 1);
  expect((await createUpload(officer, 1024 ** 2 + 1)).json()).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  await setConfig(server.deps.db, 'max_upload_mb', 2048);
  expect((await createUpload(officer, 2 * 1024 ** 3 + 1)).statusCode).toBe(413);
  expect(await storedIds()).toEqual([]);
});

it.skipIf(process.platform !== 'linux')(
  'says so when the disk is full, keeps the sent bytes, and resumes there',
  async () => {
    const content = randomBytes(1000);
    const address = location(await createUpload(officer, content.length));
    await sendBytes(officer, address, content.subarray(0, 400), 0);
    const path = pathOf(uploadIdOf(address));
    await rename(path, `${path}-aside`);
    // A file on which every write fails as on a full disk.
    await symlink('/dev/full', path);
    const refused = await sendBytes(officer, address, content.subarray(0, 10), 0);
    expect(refused.json()).toMatchObject({ status: 503, code: 'STORAGE_FULL' });
    expect(refused.headers['retry-after']).toBe('60');
    await rename(`${path}-aside`, path);
    expect((await askOffset(officer, address)).headers['upload-offset']).toBe('400');
    expect((await sendBytes(officer, address, content.subarray(400), 400)).statusCode).toBe(204);
    expect(await readFile(pathOf(uploadIdOf(address)))).toEqual(content);
  },
);

describe('on a disk with 76 GB free', () => {
  const GIB = 1024 ** 3;
  let free: number;
  let store: UploadStore;
  let said = '';
  beforeEach(() => {
    free = 76 * GIB;
    store = new UploadStore({ files: server.deps.files, freeBytes: async () => free });
  });
  const begin = (account_id: string, size: number) => {
    const id = randomBytes(16).toString('hex');
    return store.create(new Upload({ id, size, offset: 0, metadata: { account_id } })).then(
      () => 'begun',
      ({ body }: { body: string }) => {
        const { code, message } = JSON.parse(body) as { code: string; message: string };
        said = message;
        return code;
      },
    );
  };
  const outcome = (answers: string[]) =>
    answers.reduce<Record<string, number>>(
      (counts, answer) => ({ ...counts, [answer]: (counts[answer] ?? 0) + 1 }),
      {},
    );

  it('one account begins four of the largest, however many it tries at once', async () => {
    expect(outcome(await Promise.all(Array.from({ length: 300 }, () => begin('a', 2 * GIB))))).toEqual({
      begun: 4,
      TOO_MANY_REQUESTS: 296,
    });
    expect(await begin('b', 2 * GIB)).toBe('begun');
  });

  it('all accounts together begin as many as fit, and not one more', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, (_, at) => begin(`account ${at}`, 2 * GIB)));
    expect(outcome(answers)).toEqual({ begun: 37, STORAGE_FULL: 263 });
    expect(await begin('small', GIB)).toBe('begun');
  });

  it('counts no further than a hundred of the smallest', async () => {
    expect(outcome(await Promise.all(Array.from({ length: 130 }, () => begin('a', 1))))).toEqual({
      begun: 100,
      TOO_MANY_REQUESTS: 30,
    });
    expect(said).toContain('hãy chờ các tệp trước tải xong');
  });

  it('counts finished ones that no record uses, reads each of them once, and refuses empty ones', async () => {
    const read = vi.spyOn(store, 'getUpload');
    for (let n = 0; n < ACCOUNT_UNUSED; n += 1) {
      const id = randomBytes(16).toString('hex');
      await store.create(new Upload({ id, size: 1, offset: 0, metadata: { account_id: 'a' } }));
      await store.write(Readable.from([Buffer.alloc(1)]), id, 0);
    }
    const reads = read.mock.calls.length;
    expect(reads).toBeLessThan(2 * ACCOUNT_UNUSED);
    expect(await begin('a', 1)).toBe('TOO_MANY_REQUESTS');
    // No file is on its way for which one could wait.
    expect(said).toContain('chưa lưu vào nội dung nào');
    expect(await begin('b', 1)).toBe('begun');
    store.usedAmong = async ([first = '']) => [first];
    expect(await begin('a', 1)).toBe('begun');
    expect(await begin('a', 1)).toBe('TOO_MANY_REQUESTS');
    expect(read.mock.calls.length).toBeLessThan(reads + 10);
    expect(await begin('c', 0)).toBe('INVALID');
  });

  it('counts the bytes of finished ones, too', async () => {
    const id = randomBytes(16).toString('hex');
    await store.create(new Upload({ id, size: 10, offset: 0, metadata: { account_id: 'a' } }));
    await store.write(Readable.from([Buffer.alloc(10)]), id, 0);
    expect(await begin('a', 8 * GIB - 9)).toBe('TOO_MANY_REQUESTS');
    expect(await begin('a', 8 * GIB - 10)).toBe('begun');
  });

  it('releases the space when an upload is finished or given up', async () => {
    const id = randomBytes(16).toString('hex');
    free = 3 * GIB;
    await store.create(new Upload({ id, size: 2 * GIB, offset: 0, metadata: { account_id: 'a' } }));
    expect(await begin('b', 2 * GIB)).toBe('STORAGE_FULL');
    await store.discard(id);
    expect(await begin('b', 2 * GIB)).toBe('begun');
  });

  it('accepts no part of a file when the rest is needed by the database, and keeps what it has', async () => {
    const id = randomBytes(16).toString('hex');
    await store.create(new Upload({ id, size: 20, offset: 0, metadata: { account_id: 'a' } }));
    expect(await store.write(Readable.from([Buffer.alloc(10)]), id, 0)).toBe(10);
    free = 200 * 1024 ** 2;
    await expect(store.write(Readable.from([Buffer.alloc(10)]), id, 10)).rejects.toMatchObject({ status_code: 503 });
    expect((await store.getUpload(id)).offset).toBe(10);
  });
});

it('begins no upload without a length', async () => {
  const answer = await officer.call('POST', '/api/upload', undefined, {
    'tus-resumable': '1.0.0',
    'upload-defer-length': '1',
  });
  expect(answer.json()).toMatchObject({ code: 'INVALID' });
  expect(await storedIds()).toEqual([]);
});

it('deletes uploads nobody continued or used, and no others', async () => {
  const unfinished = uploadIdOf(location(await createUpload(officer, 10)));
  const [unused, used, fresh] = [
    await upload(officer, Buffer.alloc(10)),
    await upload(officer, Buffer.alloc(10)),
    await upload(officer, Buffer.alloc(10)),
  ];
  const now = new Date();
  const longAgo = new Date(now.getTime() - UPLOAD_RETENTION_MS - 1000);
  for (const id of [unfinished, unused, used])
    for (const path of [pathOf(id), `${pathOf(id)}.json`]) await utimes(path, longAgo, longAgo);
  expect(await cleanUpUploads(server.deps, async (ids) => ids.filter((id) => id === used), now)).toBe(2);
  expect((await storedIds()).sort()).toEqual([used, fresh].sort());
});

it('deletes the others where one of them cannot be deleted', async () => {
  const before = await storedIds();
  const unused = [await upload(officer, Buffer.alloc(10)), await upload(officer, Buffer.alloc(10))];
  // Folders in the place of a file, one with a name before and one behind all others.
  const stuck = ['0'.repeat(32), 'f'.repeat(32)];
  for (const id of stuck) {
    await mkdir(pathOf(id));
    await writeFile(`${pathOf(id)}.json`, '{}');
  }
  const longAgo = new Date(Date.now() - UPLOAD_RETENTION_MS - 1000);
  for (const id of [...stuck, ...unused])
    for (const path of [pathOf(id), `${pathOf(id)}.json`]) await utimes(path, longAgo, longAgo);
  await expect(cleanUpUploads(server.deps, async () => [], new Date())).rejects.toThrow();
  expect((await storedIds()).sort()).toEqual([...before, ...stuck].sort());
  for (const id of stuck) for (const path of [pathOf(id), `${pathOf(id)}.json`]) await rm(path, { recursive: true });
});
