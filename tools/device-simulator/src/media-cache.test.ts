import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlanFile } from '@loa/contracts/device-protocol';
import { MediaCache } from './media-cache';

let dir: string;
const bytes = randomBytes(100_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const item: PlanFile = { url: `/device-api/media/${sha256}`, sha256, size: bytes.length, mime: 'audio/mpeg' };
const cacheOf = (name: string) => MediaCache.open(join(dir, name), join(dir, 'common'));

async function* upTo(part: Uint8Array, breaksAt = Infinity) {
  for (let at = 0; at < part.length; at += 1000) {
    if (at >= breaksAt) throw new Error('connection lost');
    yield part.subarray(at, at + 1000);
  }
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-shelf-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('resumes a broken download', async () => {
  const cache = await cacheOf('a');
  await expect(
    cache.fetch(item, async (_item, from) => ({ from, body: upTo(bytes.subarray(from), 40_000) })),
  ).rejects.toThrow('connection lost');
  expect(cache.has(sha256)).toBe(false);
  const asked: number[] = [];
  expect(
    await cache.fetch(item, async (_item, from) => {
      asked.push(from);
      return { from, body: upTo(bytes.subarray(from)) };
    }),
  ).toBe(true);
  expect(asked).toEqual([40_000]);
  expect(await readFile(join(dir, 'a', sha256))).toEqual(bytes);
});

it('starts again when the server does not support ranges', async () => {
  const cache = await cacheOf('b');
  await cache.fetch(item, async () => ({ from: 0, body: upTo(bytes, 5000) })).catch(() => undefined);
  expect(await cache.fetch(item, async () => ({ from: 0, body: upTo(bytes) }))).toBe(true);
});

it('deletes a file that is not the requested one', async () => {
  const cache = await cacheOf('c');
  expect(await cache.fetch(item, async () => ({ from: 0, body: upTo(randomBytes(bytes.length)) }))).toBe(false);
  expect(cache.has(sha256)).toBe(false);
  await expect(stat(join(dir, 'c', `${sha256}.part`))).rejects.toThrow('ENOENT');
});

it('deletes a partial file that was damaged on the disk', async () => {
  const cache = await cacheOf('d');
  await writeFile(join(dir, 'd', `${sha256}.part`), randomBytes(500));
  expect(await cache.fetch(item, async (_item, from) => ({ from, body: upTo(bytes.subarray(from)) }))).toBe(false);
  expect(await cache.fetch(item, async (_item, from) => ({ from, body: upTo(bytes.subarray(from)) }))).toBe(true);
});

it('stores one copy of a file that several devices have fetched, and finds it after a restart', async () => {
  const [first, second] = [await stat(join(dir, 'a', sha256)), await stat(join(dir, 'd', sha256))];
  expect(first.ino).toBe(second.ino);
  const again = await cacheOf('a');
  expect(again.has(sha256)).toBe(true);
  await again.removeExcept(new Set());
  expect(again.has(sha256)).toBe(false);
  expect(await readFile(join(dir, 'd', sha256))).toEqual(bytes);
});
