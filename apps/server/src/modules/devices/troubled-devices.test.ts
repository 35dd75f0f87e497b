import type { Device } from '@loa/contracts/devices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { demoSeeded } from './devices.fixture';
import { deviceRuntimeTable } from './table';
import { devicePlanTable, planTable } from './plans/table';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 8);
});
afterAll(() => server.stop());

const list = async (client: TestClient, query = '') =>
  (await client.get(`/api/device/find?limit=200${query}`)).json() as { rows: Device[]; total: number };

it('filters by what is wrong with the machine and its plan', async () => {
  const client = await server.signIn('admin');
  const { rows } = await list(client, '&sort=device_code');
  const wrong: Record<string, Partial<typeof deviceRuntimeTable.$inferInsert>> = {
    fault: { faults: [{ code: 'amp', message: 'Nóng', since: new Date().toISOString() }] },
    clock: { clock_skew_ms: -2001 },
    storage: { storage_free: 9, storage_total: 100 },
    files: { missing_files: 2 },
    plan: { plan_hash: 'b'.repeat(64) },
  };
  const kinds = Object.entries(wrong);
  for (const [index, [, state]] of kinds.entries())
    await server.db.update(deviceRuntimeTable).set(state).where(eq(deviceRuntimeTable.device_id, rows[index]!.id));
  // Just within the limits.
  await server.db
    .update(deviceRuntimeTable)
    .set({ clock_skew_ms: 2000, storage_free: 10, storage_total: 100, missing_files: 0 })
    .where(eq(deviceRuntimeTable.device_id, rows[5]!.id));
  await server.db.insert(planTable).values({ hash: 'a'.repeat(64), parts: [], valid_to: new Date().toISOString() });
  await server.db
    .insert(devicePlanTable)
    .values({ device_id: rows[4]!.id, wanted_hash: 'a'.repeat(64) })
    .onConflictDoUpdate({ target: devicePlanTable.device_id, set: { wanted_hash: 'a'.repeat(64) } });
  const found = async (trouble: string) => (await list(client, `&trouble=${trouble}`)).rows;
  for (const [index, [trouble]] of kinds.entries())
    if (trouble !== 'plan')
      expect(
        (await found(trouble)).map(({ id }) => id),
        trouble,
      ).toEqual([rows[index]!.id]);
  const late = await found('plan');
  expect(late.map(({ id }) => id)).toContain(rows[4]!.id);
  expect(
    late.filter(({ plan_hash, wanted_plan_hash }) => wanted_plan_hash === null || plan_hash === wanted_plan_hash),
  ).toEqual([]);
  expect((await list(client, '&trouble=clock,files')).total).toBe(2);
  expect((await client.get('/api/device/find?trouble=happy')).statusCode).toBe(400);
});
