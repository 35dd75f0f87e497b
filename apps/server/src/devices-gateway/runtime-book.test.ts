import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoEnrolments, deviceRuntimeTable } from '../modules/devices';
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
