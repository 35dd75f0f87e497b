import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoEnrolments, deviceRuntimeTable } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { startTestServer, type TestServer } from '../testing/test-server';
import { storedDevice } from './gateway.fixture';
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

it('knows what a device came back with while nobody listened, and when it started, which being cut off and a restart here do not change', async () => {
  let book = new RuntimeBook(server.ground);
  await book.load();
  const [device] = await demoEnrolments(server.ground);
  const code = device?.device_code ?? '';
  const stored = async () => {
    await book.flush();
    const { fw_version, boot_id, started_at } = (await storedDevice(server, code)).device_runtime;
    return { fw_version, boot_id, started_at };
  };
  const [at, ahead] = [new Date(Date.now() - 60_000).toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  book.present(code, { at, fw_version: '9.1.0', boot_id: 'start-one' }, true);
  const first = await stored();
  // When that was, nobody can say of the first.
  expect(first).toEqual({ fw_version: '9.1.0', boot_id: 'start-one', started_at: null });
  // It comes back, says nothing of starts, is retained by the broker, is heard by a server that was started anew.
  book.present(code, { at: ahead, fw_version: '9.1.0', boot_id: 'start-one' }, false);
  book.present(code, { at: ahead, fw_version: '9.1.0' }, false);
  expect(await stored()).toEqual(first);
  book = new RuntimeBook(server.ground);
  await book.load();
  book.present(code, { at: ahead, boot_id: 'start-one' }, true);
  book.trust(code);
  book.present(code, { at: ahead, boot_id: 'start-one' }, false);
  expect(await stored()).toEqual(first);
  // Of a device whose clock is fast it is not from the future.
  book.present(code, { at: ahead, fw_version: '9.2.0', boot_id: 'start-two' }, true);
  const after = await stored();
  expect(after).toMatchObject({ fw_version: '9.2.0', boot_id: 'start-two' });
  expect([(after.started_at ?? '') > at, (after.started_at ?? '') < ahead]).toEqual([true, true]);
});
