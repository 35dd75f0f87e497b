import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { demoSeeded } from '../devices.fixture';
import { devicePlanTable, deviceTable } from '../table';
import { setPlans } from './plans';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 4);
});
afterAll(() => server.stop());

/** Numbers as if by chance, the same at each run. */
function chances(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const planOf = (name: string) => {
  const text = JSON.stringify({ name, filler: 'x'.repeat(name.charCodeAt(0) * 40) });
  const hash = createHash('sha256').update(text).digest('hex');
  return { hash, parts: [{ hash, text: () => text }], files: [], valid_to: '2027-01-01T00:00:00.000Z' };
};

it('has told each device last what it is to hold, however plans follow each other, come back, and are slow to be taken', async () => {
  const { ground, db } = server;
  const below = chances(11);
  const held = new Map<string, string>();
  let refused = 0;
  ground.devices.way = {
    ...ground.devices.way,
    isConnected: () => true,
    publishPlan: async (codes, { hash }) => {
      // One connection: what is sent later arrives later. Now and then the broker does not take it, and it is sent anew.
      const lost = below(10) === 0;
      if (lost) refused += codes.length;
      else for (const code of codes) held.set(code, hash);
      await pause(below(20));
      return lost ? [] : [...codes];
    },
  };
  const devices = await db.select({ id: deviceTable.id, device_code: deviceTable.device_code }).from(deviceTable);
  const plans = ['A', 'B', 'C'].map(planOf);
  for (let burst = 0; burst < 40; burst += 1) {
    const telling: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      const effects: (() => unknown)[] = [];
      const plan = plans[below(plans.length)];
      const device_ids = devices.filter(() => below(3) > 0).map(({ id }) => id);
      if (plan) await db.transaction((tx) => setPlans(tx, ground, (effect) => void effects.push(effect), [{ ...plan, device_ids }]));
      telling.push(...effects.map((effect) => effect()));
    }
    await Promise.all(telling);
    const rows = await db.select({ code: deviceTable.device_code, wanted: devicePlanTable.wanted_hash, told: devicePlanTable.published_hash }).from(devicePlanTable).innerJoin(deviceTable, eq(deviceTable.id, devicePlanTable.device_id));
    // Whom the broker did not take it for is known not to be told.
    expect(rows.filter(({ told }) => told !== null).map(({ code, told }) => [code, told, held.get(code)])).toEqual(rows.filter(({ told }) => told !== null).map(({ code, wanted }) => [code, wanted, wanted]));
  }
  expect(refused).toBeGreaterThan(0);
});
