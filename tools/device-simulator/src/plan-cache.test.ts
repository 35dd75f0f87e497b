import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PlanMessage } from '@loa/contracts/device-protocol';
import { PlanCache } from './plan-cache';

const DEVICES = 200;
let dir: string;
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), 'loa-plans-'))));
afterAll(() => rm(dir, { recursive: true }));

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const partOf = (text: string) => ({
  sha256: sha256(text),
  size: Buffer.byteLength(text),
  gzip: gzipSync(text).toString('base64'),
});

/** A message about an empty plan until this day, in two parts that come with the message. */
function messageFor(day: string): PlanMessage & { text: string } {
  const pieces = [
    '{"format":1,"valid_from":"2026-11-01T00:00:00.000Z",',
    `"valid_to":"2026-11-${day}T00:00:00.000Z","occurrences":[]}`,
  ];
  const text = pieces.join('');
  return {
    hash: sha256(text),
    url: '/',
    valid_to: `2026-11-${day}T00:00:00.000Z`,
    format: 2,
    parts: pieces.map(partOf),
    text,
  } as PlanMessage & { text: string };
}
const nothing = () => Promise.reject(new Error('nothing is to be fetched'));
const all = (cache: PlanCache, message: PlanMessage) =>
  Promise.all(Array.from({ length: DEVICES }, () => cache.assemble(structuredClone(message), null, nothing)));

it('stores a plan once for all devices that receive it in one moment, and releases it with the last of them', async () => {
  const cache = await PlanCache.open(join(dir, 'once'));
  const { text, ...message } = messageFor('20');
  const written = new Set<string | null>();
  const watcher = watch(join(dir, 'once'), (_event, name) => written.add(name));
  const plans = await all(cache, message);
  await vi.waitFor(() => expect(written).toContain(`${message.hash}.json`));
  watcher.close();
  expect(written.size, 'itself, and what it is written to first').toBe(2);
  expect(new Set(plans).size).toBe(1);
  expect(await readdir(join(dir, 'once'))).toEqual([`${message.hash}.json`]);
  expect(await readFile(join(dir, 'once', `${message.hash}.json`), 'utf8')).toBe(text);
  for (const plan of plans.slice(1)) cache.release(plan);
  expect(await cache.find(message.hash)).toBe(plans[0]);
  cache.release(plans[0] ?? null);
  cache.release(plans[0] ?? null);
  expect(await cache.find(message.hash)).not.toBe(plans[0]);
});

it('accepts no plan whose parts or whole do not match their hashes, whatever came before', async () => {
  const cache = await PlanCache.open(join(dir, 'wrong'));
  const [{ text: _text, ...message }, other] = [messageFor('21'), messageFor('22')];
  const parts = message.parts ?? [];
  const swapped = { ...message, hash: other.hash };
  const broken = {
    ...message,
    parts: parts.map((part, at) => ({ ...part, ...(at === 1 && { gzip: other.parts?.[1]?.gzip }) })),
  };
  const fetchWrong = async () => Buffer.from('{}');
  for (const before of [false, true]) {
    if (before) await all(cache, message);
    expect(await cache.assemble(swapped, null, nothing)).toBeNull();
    expect(await cache.assemble(broken, null, fetchWrong)).toBeNull();
    expect(await cache.add(message.hash, Buffer.from(other.text))).toBeNull();
  }
  expect(await readdir(join(dir, 'wrong'))).toEqual([`${message.hash}.json`]);
});

it('stores it later, once there is a disk again', async () => {
  const cache = await PlanCache.open(join(dir, 'away'));
  const { text: _text, ...message } = messageFor('23');
  await rename(join(dir, 'away'), join(dir, 'elsewhere'));
  await expect(all(cache, message)).rejects.toThrow('ENOENT');
  await rename(join(dir, 'elsewhere'), join(dir, 'away'));
  expect(new Set(await all(cache, message)).size).toBe(1);
  expect(await readdir(join(dir, 'away'))).toEqual([`${message.hash}.json`]);
});
