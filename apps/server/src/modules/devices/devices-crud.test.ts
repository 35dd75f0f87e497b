import { devices } from '@loa/contracts/devices';
import { afterAll, beforeAll } from 'vitest';
import { newRecord } from '../../http/record-values';
import { describeCrud } from '../../testing/describe-crud';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { callerFor } from '../accounts';
import { deviceRuntimeTable, deviceTable } from './table';

let server: TestServer;
let area_id: string;
beforeAll(async () => {
  server = await startTestServer();
  area_id = (await callerFor(server.db, 'canbo')).area.id;
});
afterAll(() => server.stop());

/** Devices are created by installing them. */
async function put(n: number) {
  const author = await callerFor(server.db, 'canbo');
  const name = `Loa đầu làng ${n}`;
  const [device] = await server.db
    .insert(deviceTable)
    .values({ name, ...newRecord(author, name), area_id, device_code: `LANG-${n}` })
    .returning({ id: deviceTable.id });
  await server.db.insert(deviceRuntimeTable).values({ device_id: device?.id ?? '' });
  return device?.id ?? '';
}

describeCrud(devices, {
  server: () => server,
  valid: (n) => ({ name: `Loa đầu làng ${n}`, area_id, address: '', note: '' }),
  invalid: { body: { name: 'Thiếu nơi', address: '' }, field: 'area_id' },
  references: ['area_id'],
  except: ['create', 'remove'],
  put,
});
