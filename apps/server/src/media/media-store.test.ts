import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asMediaError } from './media-error.ts';
import { createMediaStore, type MediaStore } from './media-store.ts';
import { writeAtomically } from './atomic-file.ts';

const content = 'âm thanh';
const sha256 = createHash('sha256').update(content).digest('hex');

describe('the media store', () => {
  let dir: string;
  let store: MediaStore;
  const temp = async (text = content) => {
    const path = join(dir, 'upload');
    await writeFile(path, text);
    return path;
  };
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'loa-store-'));
    store = createMediaStore(join(dir, 'media'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('moves a file under the name of its content', async () => {
    expect(await store.put(await temp(), 'mp3')).toEqual({ sha256, size: Buffer.byteLength(content) });
    expect(store.pathOf(sha256, 'mp3')).toBe(join(dir, 'media', sha256.slice(0, 2), `${sha256}.mp3`));
    expect(await readFile(store.pathOf(sha256, 'mp3'), 'utf8')).toBe(content);
    expect(await readdir(dir)).toEqual(['media']);
  });

  it('stores one file for the same content, and repairs one that was cut', async () => {
    await store.put(await temp(), 'mp3');
    await store.put(await temp(), 'mp3');
    await writeFile(store.pathOf(sha256, 'mp3'), 'âm');
    await store.put(await temp(), 'mp3');
    expect(await readFile(store.pathOf(sha256, 'mp3'), 'utf8')).toBe(content);
    expect(await readdir(join(dir, 'media', sha256.slice(0, 2)))).toHaveLength(1);
  });

  it('knows its files, and forgets removed ones', async () => {
    await store.put(await temp(), 'mp3');
    expect([await store.has(sha256, 'mp3'), await store.has(sha256, 'ogg')]).toEqual([true, false]);
    await store.remove(sha256, 'mp3');
    await store.remove(sha256, 'mp3');
    expect(await store.has(sha256, 'mp3')).toBe(false);
  });

  it.each([
    ['../../etc/passwd', 'mp3'],
    [sha256, '../x'],
  ])('has no path outside its folder: %s.%s', (hash, ext) => {
    expect(() => store.pathOf(hash, ext)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });
});

describe('a file written atomically', () => {
  it('appears only when its writer has finished, and never when the writer fails', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'loa-whole-'));
    const target = join(dir, 'a.mp3');
    const half = writeAtomically(target, async (path) => {
      await writeFile(path, 'half');
      expect(await readdir(dir)).not.toContain('a.mp3');
      throw new Error('power cut');
    });
    await expect(half).rejects.toThrow('power cut');
    expect(await readdir(dir)).toEqual([]);
    await rm(dir, { recursive: true });
  });

  it.skipIf(process.platform !== 'linux')('says so when the disk is full', async () => {
    const failure = await writeFile('/dev/full', content).catch((error: unknown) =>
      asMediaError(error, 'engine_failed', ''),
    );
    expect(failure).toMatchObject({ code: 'no_space', message: expect.stringContaining('đã đầy') });
  });
});
