import { deviceGroups } from '@loa/contracts/devices';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { describeCrud } from '../../../testing/describe-crud';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { callerFor } from '../../accounts';
import { deviceTable } from '../table';

let area_id: string;
let device_ids: string[];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  area_id = (await callerFor(server.db, 'canbo')).area.id;
  device_ids = (
    await server.db
      .select({ id: deviceTable.id })
      .from(deviceTable)
      .where(and(eq(deviceTable.area_id, area_id), eq(deviceTable.install_status, 'installed')))
      .orderBy(deviceTable.id)
  ).map(({ id }) => id);
});
afterAll(() => server.stop());

describeCrud(deviceGroups, {
  server: () => server,
  valid: (n) => ({ area_id, name: `Nhóm thiết bị ${n}`, device_ids }),
  invalid: { body: { note: 'Thiếu tên' }, field: 'name' },
  references: ['area_id'],
});
