import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoEnrolments, deviceRuntimeTable, deviceTable } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { startTestServer, type TestServer } from '../testing/test-server';
import { RuntimeBook } from './runtime-book';

const COUNT = 900;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, COUNT);
});
afterAll(() => server.stop());

const online = () => server.db.$count(deviceRuntimeTable, eq(deviceRuntimeTable.connection, 'online'));

it('lets others have their turn while the states of very many are written, and writes them all', async () => {
  const book = new RuntimeBook(server.ground);
  await book.load();
  const enrolments = await demoEnrolments(server.ground);
  for (const { device_code } of enrolments) book.contact(device_code);
  let isWritten = false;
  const written = book.flush().then(() => (isWritten = true));
  // The embedded database takes one after the other: what is asked meanwhile is answered between two statements.
  const seen: number[] = [];
  while (!isWritten) seen.push(await online());
  await written;
  expect(seen.filter((count) => count > 0 && count < COUNT)).not.toEqual([]);
  expect(await online()).toBe(COUNT);
});

it('knows the version a device came back with while nobody listened, and that a word of before says nothing of after', async () => {
  const book = new RuntimeBook(server.ground);
  await book.load();
  const [device] = await demoEnrolments(server.ground);
  const code = device?.device_code ?? '';
  const stored = async () => {
    await book.flush();
    const [row] = await server.db.select({ fw_version: deviceRuntimeTable.fw_version, fw_version_at: deviceRuntimeTable.fw_version_at }).from(deviceRuntimeTable).innerJoin(deviceTable, eq(deviceTable.id, deviceRuntimeTable.device_id)).where(eq(deviceTable.device_code, code));
    return row;
  };
  const [at, ahead] = [new Date(Date.now() - 60_000).toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  book.present(code, { at, fw_version: '9.1.0' }, true);
  expect(await stored()).toEqual({ fw_version: '9.1.0', fw_version_at: at });
  // Of a device whose clock is fast it is not from the future.
  book.present(code, { at: ahead, fw_version: '9.2.0' }, true);
  const after = await stored();
  expect([after?.fw_version, (after?.fw_version_at ?? '') < ahead]).toEqual(['9.2.0', true]);
});
