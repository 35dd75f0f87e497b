import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HashedFiles } from './hashed-files';
import { PictureStore } from './picture-store';
import { STORES } from './stores.fixture';
import type { TestStore } from './stores.fixture';
import { workFolderIn } from './work-folder';

const content = 'âm thanh';
const sha256 = createHash('sha256').update(content).digest('hex');

describe.each(STORES)('%s', (_name, open) => {
  let store: TestStore;
  beforeEach(async () => void (store = await open()));
  afterEach(() => store.close());

  const temp = async (bytes: string | Buffer = content) => {
    const path = join(store.work, 'made');
    await writeFile(path, bytes);
    return path;
  };
  const read = async (key: string) => readFile(await store.files.localPath(key, store.work));
  const names = async (folder: string) => (await store.files.list(folder)).map(({ key }) => key).sort();

  it('takes files, lists them by folder with size and time, and forgets removed ones', async () => {
    const before = Date.now();
    await store.files.put(await temp(), 'media/aa/a.mp3');
    await store.files.put(await temp('x'), 'media/bb/b.mp3');
    await store.files.put(await temp('x'), 'media-of-others/c.mp3');
    expect(await readdir(store.work)).toEqual([]);
    expect(await names('media')).toEqual(['media/aa/a.mp3', 'media/bb/b.mp3']);
    const first = (await store.files.list('media')).find(({ key }) => key === 'media/aa/a.mp3');
    expect(first?.size).toBe(Buffer.byteLength(content));
    expect(Math.abs((first?.at ?? 0) - before)).toBeLessThan(60_000);
    expect((await read('media/aa/a.mp3')).toString()).toBe(content);
    await store.files.remove('media/aa/a.mp3');
    await store.files.remove('media/aa/a.mp3');
    expect(await names('media')).toEqual(['media/bb/b.mp3']);
    expect(await store.files.sizeOf('media/aa/a.mp3')).toBeNull();
    expect(await names('nothing')).toEqual([]);
  });

  it('stores one file for the same content, and repairs one that was cut', async () => {
    const hashed = new HashedFiles(store.files, 'media');
    const key = hashed.keyOf(sha256, 'mp3');
    expect(await hashed.put(await temp(), 'mp3')).toEqual({ sha256, size: Buffer.byteLength(content) });
    await hashed.put(await temp(), 'mp3');
    expect(await names('media')).toEqual([key]);
    await store.files.put(await temp('âm'), key);
    await hashed.put(await temp(), 'mp3');
    expect((await read(key)).toString()).toBe(content);
    expect([await hashed.has(sha256, 'mp3'), await hashed.has(sha256, 'ogg')]).toEqual([true, false]);
    await hashed.remove(sha256, 'mp3');
    expect(await hashed.has(sha256, 'mp3')).toBe(false);
  });

  it('has no key outside its folder', () => {
    const hashed = new HashedFiles(store.files, 'media');
    for (const [hash, ext] of [['../../etc/passwd', 'mp3'] as const, [sha256, '../x'] as const])
      expect(() => hashed.keyOf(hash, ext)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });

  it('stores pictures, and knows which are old', async () => {
    const pictures = new PictureStore(store.files, await workFolderIn(store.work), 'news');
    const file = await pictures.put(Buffer.from(content), 'webp');
    expect(file).toBe(`${sha256}.webp`);
    await store.files.put(await temp(), 'news/of another kind');
    expect(await pictures.putBefore(new Date(Date.now() - 60_000))).toEqual([]);
    expect(await pictures.putBefore(new Date(Date.now() + 60_000))).toEqual([file]);
    await pictures.remove(file);
    expect(await names('news')).toEqual(['news/of another kind']);
  });

  it('takes an upload in parts, and forgets it in any state', async () => {
    const { uploads } = store.files;
    const bytes = randomBytes(14_000_000);
    const begin = () =>
      uploads.create(new Upload({ id: 'uploads/one', size: bytes.length, offset: 0, metadata: { filename: 'Ầm ĩ' } }));
    const offset = async () => (await uploads.getUpload('uploads/one')).offset;
    const send = async (from: number, to: number) =>
      expect(await uploads.write(Readable.from([bytes.subarray(from, to)]), 'uploads/one', from)).toBe(to);
    await begin();
    expect(await offset()).toBe(0);
    // Smaller and larger than the parts of a bucket.
    for (const [from, to] of [[0, 1000] as const, [1000, 9_000_000] as const, [9_000_000, 9_000_001] as const]) {
      await send(from, to);
      expect(await offset()).toBe(to);
    }
    await send(9_000_001, bytes.length);
    expect(await uploads.getUpload('uploads/one')).toMatchObject({
      offset: bytes.length,
      size: bytes.length,
      metadata: { filename: 'Ầm ĩ' },
    });
    expect((await read('uploads/one')).equals(bytes)).toBe(true);
    expect(await names('uploads')).toEqual(['uploads/one', `uploads/one${store.files.described}`]);
    await store.files.discardUpload('uploads/one');
    expect(await names('uploads')).toEqual([]);
    await expect(uploads.getUpload('uploads/one')).rejects.toMatchObject({ status_code: 404 });
    await begin();
    await send(0, 1000);
    await store.files.discardUpload('uploads/one');
    await store.files.discardUpload('uploads/one');
    expect(await names('uploads')).toEqual([]);
    await expect(uploads.getUpload('uploads/one')).rejects.toMatchObject({ status_code: 404 });
  });
});
