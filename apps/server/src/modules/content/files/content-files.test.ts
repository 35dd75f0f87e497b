import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { contentFileTable } from '../table';
import { cleanUpFiles } from './content-files';
import { onDisk } from '../../../testing/on-disk';

const DAY_MS = 86_400_000;
let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

it('deletes files that no record uses but for one that cannot be deleted, which is tried again', async () => {
  const { db, deps } = server;
  const hashes = ['1', '8', 'e'].map((digit) => digit.repeat(64));
  const [first = '', stuck = '', last = ''] = hashes.map((sha256) => onDisk(deps, deps.media.keyOf(sha256, 'mp3')));
  for (const path of [first, stuck, last]) await mkdir(dirname(path), { recursive: true });
  for (const path of [first, last]) await writeFile(path, 'x');
  // A folder in the place of the file.
  await mkdir(stuck);
  await db
    .insert(contentFileTable)
    .values(hashes.map((sha256) => ({ sha256, ext: 'mp3', mime: 'audio/mpeg', size: 1 })));
  const left = async () => {
    const { sha256 } = contentFileTable;
    const rows = await db.select({ sha256 }).from(contentFileTable).where(inArray(sha256, hashes));
    return [...rows.map((row) => row.sha256), ...[first, stuck, last].filter((path) => existsSync(path))];
  };

  await cleanUpFiles(deps, new Date(Date.now() + DAY_MS - 60_000));
  expect(await left()).toHaveLength(6);
  await expect(cleanUpFiles(deps, new Date(Date.now() + DAY_MS + 1000))).rejects.toThrow();
  expect(await left()).toEqual([hashes[1], stuck]);
  await rm(stuck, { recursive: true });
  await cleanUpFiles(deps, new Date(Date.now() + DAY_MS + 1000));
  expect(await left()).toEqual([]);
});
