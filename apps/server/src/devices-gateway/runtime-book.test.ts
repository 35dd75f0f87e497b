import { topicOf, type StatusMessage } from '@loa/contracts/device-protocol';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ConsoleEvent } from '../events';
import { CONTACT_STAMP_MS } from '../device-link';
import { demoEnrolments, deviceRuntimeTable } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { startTestServer, type TestServer } from '../testing/test-server';
import { storedDevice } from './gateway.fixture';
import { handleAnswers } from './message-routes';
import { RuntimeBook } from './runtime-book';

const COUNT = 900;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, COUNT);
});
afterAll(() => server.stop());

const online = () => server.db.$count(deviceRuntimeTable, eq(deviceRuntimeTable.connection, 'online'));

it('lets other queries run while the states of very many devices are written, and writes them all', async () => {
  const book = new RuntimeBook(server.deps);
  await book.load();
  const enrolments = await demoEnrolments(server.deps);
  for (const { device_code } of enrolments) book.contact(device_code);
  let isWritten = false;
  const written = book.flush().then(() => (isWritten = true));
  // The embedded database runs one statement at a time: other queries run between two of them.
  const seen: number[] = [];
  while (!isWritten) seen.push(await online());
  await written;
  expect(seen.filter((count) => count > 0 && count < COUNT)).not.toEqual([]);
  expect(await online()).toBe(COUNT);
});

it('counts an answer of a connected device as a contact, also one that cannot be used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const book = new RuntimeBook(server.deps);
  await book.load();
  const [{ device_code } = { device_code: '' }] = await demoEnrolments(server.deps);
  const { device } = await storedDevice(server, device_code);
  for (const leaf of ['ack', 'report'] as const) {
    book.contact(device_code, { connection: 'online' });
    const before = book.heardAt(device.id);
    vi.setSystemTime(Date.now() + 30_000);
    expect(book.heardAt(device.id)).toBe(before);
    await handleAnswers(server.deps, book, [
      { topic: topicOf(device_code, leaf), text: 'không phải JSON', retain: false },
    ]);
    expect(book.heardAt(device.id)).toBe(new Date().toISOString());
  }
  await book.flush();
  vi.useRealTimers();
});

it('knows with which state a device came back while nobody listened, and when it started; a reconnect and a restart here do not change that', async () => {
  let book = new RuntimeBook(server.deps);
  await book.load();
  const [device] = await demoEnrolments(server.deps);
  const code = device?.device_code ?? '';
  const stored = async () => {
    await book.flush();
    const { fw_version, boot_id, started_at } = (await storedDevice(server, code)).device_runtime;
    return { fw_version, boot_id, started_at };
  };
  const [at, ahead] = [new Date(Date.now() - 60_000).toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  book.present(code, { at, fw_version: '9.1.0', boot_id: 'start-one' }, true);
  const first = await stored();
  // The time of the first start is unknown.
  expect(first).toEqual({ fw_version: '9.1.0', boot_id: 'start-one', started_at: null });
  // The device comes back without a boot id, is retained by the broker, and is heard by a restarted server.
  book.present(code, { at: ahead, fw_version: '9.1.0', boot_id: 'start-one' }, false);
  book.present(code, { at: ahead, fw_version: '9.1.0' }, false);
  expect(await stored()).toEqual(first);
  book = new RuntimeBook(server.deps);
  await book.load();
  book.present(code, { at: ahead, boot_id: 'start-one' }, true);
  book.trust(code);
  book.present(code, { at: ahead, boot_id: 'start-one' }, false);
  expect(await stored()).toEqual(first);
  // A device with a fast clock does not get a start in the future.
  book.present(code, { at: ahead, fw_version: '9.2.0', boot_id: 'start-two' }, true);
  const after = await stored();
  expect(after).toMatchObject({ fw_version: '9.2.0', boot_id: 'start-two' });
  expect([(after.started_at ?? '') > at, (after.started_at ?? '') < ahead]).toEqual([true, true]);
});

describe('contact that changes nothing', () => {
  const STATUS: StatusMessage = {
    at: new Date().toISOString(),
    play_state: 'idle',
    volume: 40,
    plan_hash: null,
    faults: [],
  };
  let code = '';
  beforeAll(async () => {
    code = (await demoEnrolments(server.deps))[1]?.device_code ?? '';
  });
  afterEach(() => void vi.useRealTimers());

  const rowOf = async () => (await storedDevice(server, code)).device_runtime;
  /** Place of the row's current version: every write makes another. */
  const place = async () =>
    (
      await server.db.execute<{ at: string }>(
        sql`select r.ctid::text || r.xmin::text as at from device_runtime r join device d on d.id = r.device_id
          where d.device_code = ${code}`,
      )
    ).rows[0]?.at;
  const bookOf = async () => {
    const book = new RuntimeBook(server.deps);
    await book.load();
    return book;
  };
  const at = (ms: number) => vi.setSystemTime(ms);
  const instant = (ms: number) => new Date(ms).toISOString();

  it('is written once in five minutes, sent to the consoles each time, and known here at once', async () => {
    const start = Date.now() + 60_000;
    vi.useFakeTimers({ toFake: ['Date'] });
    const book = await bookOf();
    const { id } = (await storedDevice(server, code)).device;
    const sent: unknown[] = [];
    const off = server.deps.events.on('console', ({ event, item }: ConsoleEvent) => {
      if (event === 'device.status' && item.id === id && 'last_seen_at' in item) sent.push(item.last_seen_at);
    });
    const hear = async (ms: number) => {
      at(ms);
      book.status(code, STATUS);
      await book.flush();
    };
    await hear(start);
    const first = await place();
    await hear(start + 30_000);
    await hear(start + CONTACT_STAMP_MS - 1);
    expect([await place(), (await rowOf()).last_seen_at]).toEqual([first, instant(start)]);
    expect(book.heardAt(id)).toBe(instant(start + CONTACT_STAMP_MS - 1));
    await hear(start + CONTACT_STAMP_MS);
    expect((await rowOf()).last_seen_at).toBe(instant(start + CONTACT_STAMP_MS));
    expect(sent).toEqual([0, 30_000, CONTACT_STAMP_MS - 1, CONTACT_STAMP_MS].map((ms) => instant(start + ms)));
    off();
  });

  it('is written with what does change, and with the news that the device is gone', async () => {
    const start = Date.now() + 3_600_000;
    vi.useFakeTimers({ toFake: ['Date'] });
    const book = await bookOf();
    at(start);
    book.status(code, STATUS);
    await book.flush();
    at(start + 1000);
    book.status(code, { ...STATUS, volume: 41 });
    await book.flush();
    expect(await rowOf()).toMatchObject({ volume: 41, last_seen_at: instant(start + 1000) });
    at(start + 2000);
    book.contact(code);
    await book.flush();
    expect((await rowOf()).last_seen_at).toBe(instant(start + 1000));
    book.gone(code);
    await book.flush();
    expect(await rowOf()).toMatchObject({ connection: 'offline', last_seen_at: instant(start + 2000) });
  });

  it('keeps a silent device offline and a live one online over a restart, and the next server reads when it was', async () => {
    const start = Date.now() + 7_200_000;
    vi.useFakeTimers({ toFake: ['Date'] });
    const before = await bookOf();
    at(start);
    before.status(code, STATUS);
    await before.flush();
    at(start + 100_000);
    before.status(code, STATUS);
    await before.flush();
    expect((await rowOf()).last_seen_at).toBe(instant(start));
    await before.close(true);
    expect((await rowOf()).last_seen_at).toBe(instant(start + 100_000));

    // The device goes on: one message is enough, however old the row's is.
    at(start + 280_000);
    const live = await bookOf();
    live.status(code, STATUS);
    live.markSilentOffline(start + 280_000);
    await live.flush();
    expect((await rowOf()).connection).toBe('online');
    // The device does not go on: the last contact before counts, to the millisecond.
    const dead = await bookOf();
    const { id } = (await storedDevice(server, code)).device;
    expect(dead.heardAt(id)).toBe(null);
    dead.markSilentOffline(Date.parse((await rowOf()).last_seen_at ?? ''));
    await dead.flush();
    expect((await rowOf()).connection).toBe('online');
    dead.markSilentOffline(Date.parse((await rowOf()).last_seen_at ?? '') + 1);
    await dead.flush();
    expect((await rowOf()).connection).toBe('offline');
  });

  it('is not written although the database failed once before', async () => {
    const book = await bookOf();
    book.status(code, { ...STATUS, volume: 50 });
    const broken = vi.spyOn(server.db, 'execute').mockRejectedValueOnce(new Error('no disk'));
    await book.flush();
    broken.mockRestore();
    await book.flush();
    expect((await rowOf()).volume).toBe(50);
    const written = await place();
    book.status(code, { ...STATUS, volume: 50 });
    await book.flush();
    expect(await place()).toBe(written);
  });
});
