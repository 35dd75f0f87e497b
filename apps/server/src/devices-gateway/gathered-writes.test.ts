import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GatheredWrites } from './gathered-writes';

const buffer = { valueEncoding: 'buffer' } as const;
let dir: string;
let db: ClassicLevel;
let store: GatheredWrites;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-writes-'));
  db = new ClassicLevel(dir);
  await db.open();
  store = new GatheredWrites(db);
});
afterAll(async () => {
  await db.close();
  await rm(dir, { recursive: true, force: true });
});

it('writes in the order it was asked, and is done in that order, each when it is on the disk', async () => {
  const done: string[] = [];
  const read: string[] = [];
  const after = (name: string) => async () => {
    done.push(name);
    read.push(String(await db.get('told', buffer)));
  };
  await Promise.all([
    store.put('told', Buffer.from('1'), buffer).then(after('first')),
    store.put('told', Buffer.from('2'), buffer).then(after('second')),
    store.del('told').then(after('third')),
    store.batch([{ type: 'put', key: 'other', value: Buffer.from('x') }, { type: 'put', key: 'told', value: Buffer.from('3') }], buffer).then(after('last')),
  ]);
  expect(done).toEqual(['first', 'second', 'third', 'last']);
  expect(read).toEqual(['3', '3', '3', '3']);
  // What comes while a write runs is part of the next.
  const writes = Array.from({ length: 300 }, (_, index) => new Promise<void>((written, fail) => setImmediate(() => store.put('told', Buffer.from(String(index)), buffer).then(written, fail))));
  await Promise.all(writes);
  expect([String(await store.get('told', buffer)), String(await store.get('other', buffer))]).toEqual(['299', 'x']);
});

it('says that a write failed, and goes on with later ones', async () => {
  await db.close();
  await expect(store.put('told', Buffer.from('lost'), buffer)).rejects.toThrow();
  await db.open();
  await store.put('told', Buffer.from('kept'), buffer);
  expect(String(await store.get('told', buffer))).toBe('kept');
});
