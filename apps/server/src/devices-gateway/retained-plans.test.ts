import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LevelPersistence from 'aedes-persistence-level/asyncPersistence.js';
import { ClassicLevel } from 'classic-level';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BrokerDisk } from './broker-disk';
import { RetainedPlans } from './retained-plans';
import { startBroker } from './start-broker';

let dir: string;
let db: ClassicLevel;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-plans-'));
  db = new ClassicLevel(dir);
  await db.open();
});
afterAll(async () => {
  await db.close();
  await rm(dir, { recursive: true, force: true });
});

const opened = async () => RetainedPlans.open(await BrokerDisk.open(db));
const textsOnDisk = async () => (await db.values({ gte: 'plan-text:', lt: 'plan-text;' }).all()).length;
const all = (plans: RetainedPlans) => new Map(plans.topics.map((topic) => [topic, String(plans.get(topic))]));

it('retains for each topic the last message, each text once, whatever is written at the same time and however often it is reopened', async () => {
  const topic = fc.constantFrom('loa/v1/LOA-1/plan', 'loa/v1/LOA-2/plan', 'loa/v1/LOA-3/plan', 'loa/v1/a b:c/plan');
  // Texts with a space and beyond Latin in front, and none that is its own number.
  const text = fc.constantFrom('{"hash":"a"}', ' {"tên":"Bản tin sáng"}', '1 2', '2');
  const operations = fc.array(fc.record({ topic, text: fc.option(text) }), { maxLength: 12 });
  const model = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(fc.array(operations, { maxLength: 4 }), async (rounds) => {
      for (const round of rounds) {
        const plans = await opened();
        expect(all(plans)).toEqual(model);
        await Promise.all(
          round.map((one) =>
            one.text === null ? plans.delete(one.topic) : plans.set(one.topic, Buffer.from(one.text)),
          ),
        );
        for (const { topic: name, text: last } of round) {
          if (last === null) model.delete(name);
          else model.set(name, last);
        }
        expect(all(plans)).toEqual(model);
        // A text that no topic has any more leaves the disk at once, not at the next start.
        await vi.waitFor(async () => expect(await textsOnDisk()).toBe(new Set(model.values()).size));
      }
    }),
    { numRuns: 60 },
  );
});

it('reports a failing disk, and reopens with what was stored before', async () => {
  const plans = await opened();
  await plans.set('loa/v1/LOA-9/plan', Buffer.from('before'));
  const batch = vi.spyOn(db, 'batch').mockRejectedValue(new Error('disk full'));
  await expect(plans.set('loa/v1/LOA-9/plan', Buffer.from('after'))).rejects.toThrow('disk full');
  await expect(plans.delete('loa/v1/LOA-9/plan')).rejects.toThrow('disk full');
  batch.mockRestore();
  expect(String((await opened()).get('loa/v1/LOA-9/plan'))).toBe('before');
  await plans.set('loa/v1/LOA-9/plan', Buffer.from('after'));
  expect(String((await opened()).get('loa/v1/LOA-9/plan'))).toBe('after');
});

it('takes over the plans that an earlier version stored among its other messages, but none over a newer one', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'loa-older-'));
  const [older, newer] = ['loa/v1/LOA-1/plan', 'loa/v1/LOA-2/plan'];
  const folder = new ClassicLevel(dir);
  const before = new LevelPersistence(folder);
  for (const topic of [older, newer])
    await before.storeRetained({
      cmd: 'publish',
      topic,
      payload: Buffer.from('retained before'),
      qos: 1,
      retain: true,
      dup: false,
      brokerId: '',
      brokerCounter: 0,
    });
  await (await RetainedPlans.open(await BrokerDisk.open(folder))).set(newer, Buffer.from('retained since'));
  await folder.close();
  const options = { dir, host: '127.0.0.1', port: 0, secret: 'a secret that only this test knows, long enough' };
  await (await startBroker(options)).close();
  const after = new ClassicLevel(dir);
  expect(all(await RetainedPlans.open(await BrokerDisk.open(after)))).toEqual(
    new Map([
      [older, 'retained before'],
      [newer, 'retained since'],
    ]),
  );
  expect(await after.keys({ gte: 'retained:', lt: 'retained;' }).all()).toEqual([]);
  await after.close();
  await rm(dir, { recursive: true, force: true });
});
