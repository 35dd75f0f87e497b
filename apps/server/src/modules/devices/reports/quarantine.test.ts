import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RefusedMessage } from '@loa/contracts/devices';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClient } from '../../../testing/test-client';
import { demoSeeded } from '../devices.fixture';
import { quarantine } from './quarantine';
import { deviceTable } from '../table';

let server: TestServer;
let technician: TestClient;
let device_id: string;
beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 2);
  const [device] = await server.db.select({ id: deviceTable.id }).from(deviceTable);
  device_id = device?.id ?? '';
  technician = await server.signIn('admin');
});
afterAll(() => server.stop());

const refusedMessage = (message: string, of = device_id) =>
  quarantine(server.db, { device_id: of, topic: 'report', reason: 'Thử', message });
const shown = async () =>
  (await technician.get(`/api/device/${device_id}/refused-messages`)).json().rows as RefusedMessage[];

it('stores quarantined messages: counted when they come again, the latest first, limited in size and number', async () => {
  for (let n = 0; n < 60; n += 1) await refusedMessage(`số ${n}`);
  await refusedMessage('số 59');
  await refusedMessage(`${'x'.repeat(1998)}😀\0\ud800`);
  const rows = await shown();
  expect(rows).toHaveLength(50);
  expect(rows.find(({ message }) => message === 'số 59')?.times).toBe(2);
  expect(rows.some(({ message }) => message === 'số 0')).toBe(false);
  expect(rows.map(({ message }) => message.length).sort((a, b) => b - a)[0]).toBe(2000);
  await quarantine(
    server.db,
    ...Array.from({ length: 1000 }, (_, n) => ({
      device_id,
      topic: 'ack' as const,
      reason: 'Thử',
      message: `cùng lúc ${n}`,
    })),
  );
  expect(await shown()).toHaveLength(50);
});

it('drops messages of a device that has just been deleted', async () => {
  await expect(refusedMessage('x', uuidv7())).resolves.toBeUndefined();
});

it('shows them to callers who may see the device, and to no others', async () => {
  expect((await technician.get(`/api/device/${uuidv7()}/refused-messages`)).statusCode).toBe(404);
  const { area_path } =
    (
      await server.db.execute<{ area_path: string }>(
        sql`select a.path as area_path from device d join area a on a.id = d.area_id where d.id = ${device_id}`,
      )
    ).rows[0] ?? {};
  const answers = await Promise.all(
    ['canbo', 'canbo2', 'xemthoi'].map(async (name) => {
      const client = await server.signIn(name);
      const { path } =
        (
          await server.db.execute<{ path: string }>(
            sql`select a.path from account u join area a on a.id = u.area_id where u.username = ${name}`,
          )
        ).rows[0] ?? {};
      return [
        (await client.get(`/api/device/${device_id}/refused-messages`)).statusCode,
        area_path?.startsWith(path ?? '?') ? 200 : 404,
      ];
    }),
  );
  expect(answers.map(([got]) => got)).toEqual(answers.map(([, wanted]) => wanted));
  expect(new Set(answers.map(([got]) => got))).toEqual(new Set([200, 404]));
});
