import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BrokerDisk } from './broker-disk';

const buffer = { valueEncoding: 'buffer' } as const;
let dir: string;
let db: ClassicLevel;
let disk: BrokerDisk;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-writes-'));
  db = new ClassicLevel(dir);
  await db.open();
  disk = await BrokerDisk.open(db);
});
afterAll(async () => {
  await db.close();
  await rm(dir, { recursive: true, force: true });
});

const listed = async (values: ReturnType<BrokerDisk['values']>) => {
  const all: string[] = [];
  for await (const value of values) all.push(String(value));
  return all;
};

it('writes in order, and completes writes in order, each when it is on the disk', async () => {
  const done: string[] = [];
  const read: string[] = [];
  const after = (name: string) => async () => {
    done.push(name);
    read.push(String(await db.get('will:a', buffer)));
  };
  await Promise.all([
    disk.put('will:a', Buffer.from('1')).then(after('first')),
    disk.put('will:a', Buffer.from('2')).then(after('second')),
    disk.del('will:a').then(after('third')),
    disk
      .batch([
        { type: 'put', key: 'subscriptions:a:x', value: Buffer.from('x') },
        { type: 'put', key: 'will:a', value: Buffer.from('3') },
      ])
      .then(after('last')),
  ]);
  expect(done).toEqual(['first', 'second', 'third', 'last']);
  expect(read).toEqual(['3', '3', '3', '3']);
  // Writes requested during a write are part of the next one.
  const writes = Array.from(
    { length: 300 },
    (_, index) =>
      new Promise<void>((written, fail) =>
        setImmediate(() => disk.put('will:a', Buffer.from(String(index))).then(written, fail)),
      ),
  );
  await Promise.all(writes);
  expect([
    String(await disk.get('will:a')),
    ...(await listed(disk.values({ gte: 'subscriptions:a:', lt: 'subscriptions:a;' }))),
  ]).toEqual(['299', 'x']);
});

it('does not write what is there already, unless another write of it is pending', async () => {
  const value = Buffer.from('same');
  await disk.put('subscriptions:c:x', value);
  const batch = vi.spyOn(db, 'batch');
  await disk.put('subscriptions:c:x', Buffer.from('same'));
  expect(batch).not.toHaveBeenCalled();
  await Promise.all([disk.del('subscriptions:c:x'), disk.put('subscriptions:c:x', value)]);
  expect(String(await db.get('subscriptions:c:x', buffer))).toBe('same');
  await Promise.all([
    disk.put('subscriptions:c:x', Buffer.from('other')),
    disk.put('subscriptions:c:x', value),
    disk.del('subscriptions:c:x'),
  ]);
  expect(await db.get('subscriptions:c:x', buffer)).toBeUndefined();
  batch.mockRestore();
});

it('reports a failed write, does not return data that is not on the disk, and continues with later writes', async () => {
  await disk.put('will:b', Buffer.from('first'));
  await db.close();
  await expect(disk.put('will:b', Buffer.from('lost'))).rejects.toThrow();
  await expect(disk.del('will:b')).rejects.toThrow();
  await db.open();
  expect(String(await disk.get('will:b'))).toBe('first');
  await disk.put('will:b', Buffer.from('stored'));
  expect(String(await disk.get('will:b'))).toBe('stored');
});

it('returns what the disk has, for any order of writes, and so does a store that is opened after it', async () => {
  const keys = ['a', 'a%3A', 'ab', 'b'].flatMap((client) => [
    `will:${client}`,
    ...['1:07', '1:11', '2:03'].map((rest) => `outgoing:${client}:${rest}`),
    `outgoing-id:${client}:07`,
    `subscriptions:${client}:loa/d/${client}/plan`,
    `incoming:${client}:1`,
  ]);
  const ranges = ['incoming', 'outgoing-id', 'outgoing', 'subscriptions'].flatMap((kind) => [
    `${kind}:`,
    ...['a', 'a%3A', 'ab', 'b', 'nobody'].map((client) => `${kind}:${client}:`),
  ]);
  const draw = (count: number) => Math.floor(Math.random() * count);
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(
      Array.from({ length: 1 + draw(12) }, () => {
        const key = keys[draw(keys.length)] ?? '';
        const others = Array.from({ length: draw(3) }, () => keys[draw(keys.length)] ?? '');
        const [kind, client] = key.split(':') as [string, string];
        const chain = disk.batch();
        others.forEach((other) => chain.del(other));
        return [
          () => disk.put(key, Buffer.from(String(draw(2)))),
          () => disk.del(key),
          () => chain.write(),
          () => disk.clear({ gte: `${kind}:${client}:`, lt: `${kind}:${client};` }),
          () => disk.put(`retained:${key}`, Buffer.from('r')),
        ][draw(5)]?.();
      }),
    );
    const again = await BrokerDisk.open(db);
    for (const asked of [disk, again]) {
      for (const key of keys) expect(String(await asked.get(key)), key).toBe(String(await db.get(key, buffer)));
      for (const gte of ranges) {
        const range = { gte, lt: `${gte.slice(0, -1)};` };
        expect(await listed(asked.values(range)), gte).toEqual(
          await listed(db.values<string, Buffer>({ ...range, valueEncoding: 'buffer' })),
        );
      }
    }
  }
  expect(await listed(disk.values({ gte: 'retained:', lt: 'retained;' }))).not.toEqual([]);
});
