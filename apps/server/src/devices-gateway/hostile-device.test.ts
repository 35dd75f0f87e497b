import type { MqttClient } from 'mqtt';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ackMessage,
  presenceMessage,
  reportMessage,
  statusMessage,
  topicOf,
  type Enrolment,
  type UpTopic,
} from '@loa/contracts/device-protocol';
import type { RefusedMessage } from '@loa/contracts/devices';
import { demoEnrolments } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { startTestServer, type TestServer } from '../testing/test-server';
import type { TestClient } from '../testing/test-client';
import { connectDevice, eventually, openDevice, storedDevice } from './gateway.fixture';
import { MAX_PAYLOAD } from './broker-rights';
import { RuntimeBook } from './runtime-book';

let server: TestServer;
let technician: TestClient;
let hostile: { client: MqttClient; code: string; id: string };
let honest: { client: MqttClient; code: string; id: string };
const at = () => new Date().toISOString();

async function connected(enrolment: Enrolment) {
  const { device } = await storedDevice(server, enrolment.device_code);
  return { client: await connectDevice(server, enrolment), code: enrolment.device_code, id: device.id };
}
beforeAll(async () => {
  server = await startTestServer({ listen: true });
  await demoSeeded(server, 6);
  const [first, second] = await demoEnrolments(server.deps);
  hostile = await connected(first as Enrolment);
  honest = await connected(second as Enrolment);
  technician = await server.signIn('admin');
});
afterAll(async () => {
  await Promise.all([hostile, honest].map(({ client }) => client.endAsync(true)));
  await server.stop();
});

const say = ({ client, code }: typeof hostile, topic: UpTopic, message: object | string) =>
  client.publishAsync(topicOf(code, topic), typeof message === 'string' ? message : JSON.stringify(message), {
    qos: 1,
  });
const refusedOf = async ({ id }: { id: string }) =>
  (await technician.get(`/api/device/${id}/refused-messages`)).json().rows as RefusedMessage[];
const runtimeOf = async ({ code }: { code: string }) => (await storedDevice(server, code)).device_runtime;
const report = (more: object = {}) => ({
  report_id: uuidv7(),
  occurrence_id: uuidv7(),
  schedule_id: uuidv7(),
  title: 'Bản tin sáng',
  planned_start: at(),
  planned_end: at(),
  actual_start: at(),
  actual_end: at(),
  required_sec: 30,
  played_sec: 30,
  result: 'success',
  reason: null,
  is_buffered: false,
  at: at(),
  ...more,
});

describe('states', () => {
  it.each<[string, object | string, string]>([
    ['a number beyond its column', { missing_files: 3_000_000_000 }, 'missing_files: '],
    ['a number beyond all', `{"at":"${at()}","storage_free":1e999}`, 'storage_free: '],
    ['a NUL', { network: '4\0G' }, 'network: Có ký tự không hợp lệ'],
    ['half a character', '{"at":"2026-01-01T00:00:00Z","network":"\\ud800"}', 'network: Có ký tự không hợp lệ'],
    ['the year 0', { at: '0000-01-01T00:00:00Z' }, 'at: Thời điểm không hợp lệ'],
    ['an offset no place has', { plan_valid_to: '2026-01-01T00:00:00+23:59' }, 'plan_valid_to: Thời điểm không hợp lệ'],
    [
      'a NUL within a fault',
      { faults: [{ code: 'a', message: '\0', since: at() }] },
      'faults.0.message: Có ký tự không hợp lệ',
    ],
    [
      'a NUL in what is playing',
      { now: { occurrence_id: uuidv7(), schedule_id: uuidv7(), title: 'a\0', position_sec: 1, ends_at: at() } },
      'now.title: Có ký tự',
    ],
    ['no JSON', 'volume=3', 'Không phải là JSON'],
  ])('with %s are quarantined, and those of others go on', async (_what, bad, reason) => {
    const volume = Math.trunc(Math.random() * 100);
    await say(hostile, 'status', typeof bad === 'string' ? bad : { at: at(), ...bad });
    await say(honest, 'status', { at: at(), volume });
    await eventually(
      () => runtimeOf(honest),
      (state) => state.volume === volume,
    );
    const rows = await eventually(
      () => refusedOf(hostile),
      (all) => all.some((row) => row.reason.startsWith(reason)),
    );
    expect(rows.find((row) => row.reason.startsWith(reason))).toMatchObject({ topic: 'status', times: 1 });
    expect(await refusedOf(honest)).toEqual([]);
  });

  it('of a clock without a battery are accepted', async () => {
    await say(honest, 'status', { at: '1970-01-01T00:00:07Z', clock_skew_ms: -Date.now(), volume: 41 });
    expect(
      await eventually(
        () => runtimeOf(honest),
        ({ volume }) => volume === 41,
      ),
    ).toMatchObject({ clock_skew_ms: -2_000_000_000 });
  });

  it('that are not written for another reason turn health red, until they are', async () => {
    const well = async () => (await technician.get('/api/health')).json().parts.device_messages as boolean;
    const volume = async () => (await runtimeOf(honest)).volume;
    await server.db.execute(sql`alter table device_runtime rename column signal to signal_away`);
    await say(honest, 'status', { at: at(), volume: 63, signal: 20 });
    await eventually(well, (is) => !is);
    expect((await technician.get('/api/health')).statusCode).toBe(503);
    await server.db.execute(sql`alter table device_runtime rename column signal_away to signal`);
    await eventually(well, (is) => is);
    expect(await volume()).toBe(63);
  });

  it('that only the database refuses do not hold up those written with them', async () => {
    const book = new RuntimeBook(server.deps);
    await book.load();
    // Bypasses the shapes, as if a column were smaller than its shape.
    book.status(hostile.code, { at: at(), missing_files: 3_000_000_000, network: 'cáp' });
    book.status(honest.code, { at: at(), signal: 17 });
    await book.flush();
    expect(book.isStuck()).toBe(false);
    expect((await runtimeOf(honest)).signal).toBe(17);
    expect(await runtimeOf(hostile)).toMatchObject({ connection: 'online', network: expect.not.stringMatching('cáp') });
    expect((await refusedOf(hostile))[0]).toMatchObject({
      topic: 'status',
      reason: 'Dữ liệu không lưu được (mã 22003)',
      message: expect.stringContaining('3000000000'),
    });
  });
});

describe('answers', () => {
  it('that cannot be stored are quarantined and acknowledged, and commands of others go on', async () => {
    const [mine, theirs] = [hostile, honest].map(({ id }) =>
      technician.post(`/api/device/${id}/command`, { type: 'set_volume', payload: { volume: 5 } }),
    );
    const [bad, good] = [(await mine)?.json(), (await theirs)?.json()];
    await say(hostile, 'ack', { command_id: bad.id, status: 'failed', at: at(), message: 'a\0b' });
    await say(honest, 'ack', { command_id: good.id, status: 'succeeded', at: at() });
    await eventually(
      async () => (await technician.get(`/api/device/command/find?device_id=${honest.id}`)).json().rows,
      ([first]) => first.status === 'succeeded',
    );
    await eventually(
      () => refusedOf(hostile),
      (all) => all.some(({ topic, reason }) => topic === 'ack' && reason.startsWith('message: Có ký tự')),
    );
  });

  it('and reports too, also those only the database refuses, and are not sent again', async () => {
    const stored: string[] = [];
    let calls = 0;
    server.deps.devices.storeReports = async (reports) => {
      calls += 1;
      for (const { report } of reports)
        await server.db.execute(sql`select ${report.title === 'quá lớn' ? '3000000000' : '1'}::int`);
      stored.push(...reports.map(({ report }) => report.title ?? ''));
    };
    await say(hostile, 'report', report({ actual_start: 'lúc sáng' }));
    await say(hostile, 'report', report({ played_sec: 1e12 }));
    await say(hostile, 'report', report({ actual_end: '0000-01-01T00:00:00Z' }));
    await Promise.all([
      say(honest, 'report', report({ title: 'một' })),
      say(hostile, 'report', report({ title: 'quá lớn' })),
      say(honest, 'report', report({ title: 'hai' })),
      say(honest, 'report', report({ title: 'ba' })),
    ]);
    await eventually(
      () => stored,
      (titles) => ['một', 'hai', 'ba'].every((title) => titles.includes(title)),
    );
    const refused = await eventually(
      () => refusedOf(hostile),
      (all) => all.filter(({ topic }) => topic === 'report').length === 4,
    );
    expect(
      refused
        .filter(({ topic }) => topic === 'report')
        .map(({ reason }) => reason.split(':')[0])
        .sort(),
    ).toEqual(['Dữ liệu không lưu được (mã 22003)', 'actual_end', 'actual_start', 'played_sec']);
    // The next messages are not blocked.
    const before = calls;
    await say(honest, 'report', report({ title: 'bốn' }));
    await eventually(
      () => stored,
      (titles) => titles.includes('bốn'),
    );
    expect(calls).toBe(before + 1);
  });

  it.each<[string, object, object]>([
    ['an unknown reason', { result: 'partial', reason: 'battery' }, { result: 'partial', reason: 'unknown' }],
    ['no reason', { reason: undefined }, { reason: null }],
    ['nothing about buffering', { is_buffered: undefined }, { is_buffered: false }],
    ['the longest title', { title: 't'.repeat(500) }, { title: 't'.repeat(500) }],
    ['a long title', { title: 't'.repeat(501) }, { title: 't'.repeat(500) }],
    ['no title', { title: null }, { played_sec: 30 }],
    ['a NUL in its title', { title: 'Tin\0' }, { played_sec: 30 }],
    ['a rounding below zero', { played_sec: -0.2 }, { played_sec: 0 }],
    ['a time that nobody can read', { at: 'hôm nay' }, { played_sec: 30 }],
    ['a required time below zero', { required_sec: -5 }, { played_sec: 30 }],
    ['a result of its own', { result: 'ok' }, { played_sec: 30 }],
    ['a planned time that nobody can read', { planned_start: 'x' }, { played_sec: 30 }],
    [
      'nothing of its run',
      { schedule_id: undefined, planned_end: undefined, required_sec: undefined },
      { played_sec: 30 },
    ],
    ['seconds as a text', { played_sec: '6.5', clock_skew_ms: ' -2500 ' }, { played_sec: 6.5, clock_skew_ms: -2500 }],
    ['a clock that no machine has', { clock_skew_ms: Number.MAX_SAFE_INTEGER }, { played_sec: 30 }],
    ['a skew in parts of a millisecond', { clock_skew_ms: 2500.4 }, { clock_skew_ms: 2500 }],
    ['a text in place of its items', { shown: 'x' }, { played_sec: 30 }],
  ])('that prove a play are used with %s', async (_what, odd, expected) => {
    const stored: unknown[] = [];
    server.deps.devices.storeReports = async (reports) => {
      stored.push(...reports.map((one) => one.report));
    };
    const said = report(odd);
    await say(hostile, 'report', said);
    const [found] = await eventually(
      async () => stored,
      (all) => all.length > 0,
    );
    expect(found).toMatchObject({ report_id: said.report_id, ...expected });
  });

  it('are not used with a text that is only begun as a number', async () => {
    const said = report({ played_sec: '6 giây' });
    await say(hostile, 'report', said);
    await eventually(
      () => refusedOf(hostile),
      (rows) => rows.some(({ reason, message }) => reason.startsWith('played_sec') && message.includes(said.report_id)),
    );
  });

  it('to commands are used with a time that nobody can read', async () => {
    const command = (
      await technician.post(`/api/device/${hostile.id}/command`, { type: 'set_volume', payload: { volume: 6 } })
    ).json();
    await say(hostile, 'ack', { command_id: command.id, status: 'succeeded', at: '2026-11-26 21:00:00' });
    await eventually(
      async () => (await technician.get(`/api/device/command/find?device_id=${hostile.id}`)).json().rows,
      (rows) =>
        rows.some(({ id, status }: { id: string; status: string }) => id === command.id && status === 'succeeded'),
    );
  });

  it('that fail for another reason turn health red, until they are stored', async () => {
    const health = async () => (await technician.get('/api/health')).json().parts.device_messages as boolean;
    const stored: string[] = [];
    let isAway = true;
    server.deps.devices.storeReports = async (reports) => {
      if (isAway) throw Object.assign(new Error('the database is away'), { code: '57P01' });
      stored.push(...reports.map(({ report }) => report.title ?? ''));
    };
    expect(await health()).toBe(true);
    await say(honest, 'report', report({ title: 'chờ' }));
    await eventually(health, (well) => !well);
    expect((await technician.get('/api/health')).statusCode).toBe(503);
    // States do not wait for answers.
    await say(honest, 'status', { at: at(), volume: 99 });
    await eventually(
      () => runtimeOf(honest),
      ({ volume }) => volume === 99,
    );
    isAway = false;
    await eventually(health, (well) => well);
    expect(stored).toEqual(['chờ']);
  });
});

it('loses one value that is out of range, not the message it came in, and one refusal is stored', async () => {
  const since = new Date(Date.now() - 60_000).toISOString();
  const odd = () => ({
    at: at(),
    play_state: 'paused',
    network: '4g',
    signal: -67,
    volume: 55.5,
    temperature: 41,
    faults: [
      { code: 'amp', message: 'Hỏng tầng khuếch đại', since },
      { code: 7, message: 'lạ', since },
    ],
  });
  await say(honest, 'status', { at: at(), volume: 40, signal: 80 });
  await eventually(
    () => runtimeOf(honest),
    ({ volume }) => volume === 40,
  );
  await say(honest, 'status', odd());
  expect(
    await eventually(
      () => runtimeOf(honest),
      ({ play_state }) => play_state === 'paused',
    ),
  ).toMatchObject({
    network: '4g',
    temperature: 41,
    volume: 40,
    signal: 80,
    faults: [{ code: 'amp' }, { code: '7', message: 'lạ', since }],
  });
  const [first] = await eventually(
    () => refusedOf(honest),
    (rows) => rows.length > 0,
  );
  for (const name of ['signal', 'volume', 'faults']) expect(first?.reason).toContain(name);
  for (let repeat = 0; repeat < 5; repeat++) await say(honest, 'status', odd());
  await say(honest, 'status', { at: at(), volume: 41 });
  await eventually(
    () => runtimeOf(honest),
    ({ volume }) => volume === 41,
  );
  expect(await refusedOf(honest)).toHaveLength(1);
});

it.each<[string, object, object]>([
  ['the longest message', { message: 'm'.repeat(500) }, { message: 'm'.repeat(500) }],
  ['a message that is too long', { message: 'm'.repeat(501) }, { message: 'm'.repeat(500) }],
  ['no message', { message: null }, { message: '' }],
  ['no beginning', { since: undefined }, { since: expect.stringContaining('T') }],
  ['a beginning of another form', { since: '2026-11-26 21:00:00' }, { since: expect.stringContaining('T') }],
  ['a number as code', { code: 42 }, { code: '42' }],
])('stores a fault with %s', async (what, odd, expected) => {
  const fault = { code: `f${what.length}`, message: 'Hỏng', since: at() };
  await say(honest, 'status', {
    at: at(),
    faults: [
      { ...fault, ...odd },
      { code: 'khác', message: '', since: at() },
    ],
  });
  const { faults } = await eventually(
    () => runtimeOf(honest),
    (state) => state.faults.length === 2 && state.faults[0]?.code === ('code' in odd ? '42' : fault.code),
  );
  expect(faults).toMatchObject([{ ...fault, ...expected }, { code: 'khác' }]);
});

it.each([
  ['without a beginning', undefined],
  ['of 1980', '1980-01-06T00:00:00.000Z'],
])('believes that a fault %s began when it was first reported, however often it comes', async (_, since) => {
  const fault = { code: since ? 'lệch' : 'kẹt', message: 'Hỏng', since };
  const report = async (volume: number) => {
    await say(honest, 'status', { at: at(), volume, faults: [fault] });
    const state = await eventually(
      () => runtimeOf(honest),
      (each) => each.volume === volume && each.faults[0]?.code === fault.code,
    );
    return state.faults[0]?.since;
  };
  const first = await report(21);
  expect([await report(22), await report(23)]).toEqual([first, first]);
});

it.each([
  ['0,0', { lat: 0, lng: 0, at: new Date().toISOString() }],
  ['a fix of 1980', { lat: 21.03, lng: 105.85, at: '1980-01-06T00:00:00.000Z' }],
  ['a fix of the future', { lat: 21.03, lng: 105.85, at: new Date(Date.now() + 23 * 3_600_000).toISOString() }],
  ['a fix an hour ahead', { lat: 21.03, lng: 105.85, at: new Date(Date.now() + 3_600_000).toISOString() }],
  ['Paris', { lat: 48.85, lng: 2.35, at: new Date().toISOString() }],
  ['the pole', { lat: 90, lng: 180, at: new Date().toISOString() }],
  ['nearly 0,0', { lat: 0.02, lng: 0.02, at: new Date().toISOString() }],
])('is not believed to stand at %s; the last good position stays', async (_, position) => {
  const good = { lat: 20.9, lng: 106.1, at: at() };
  await say(honest, 'status', { at: at(), position: good });
  await eventually(
    () => runtimeOf(honest),
    (runtime) => runtime.position?.lat === 20.9,
  );
  await say(honest, 'status', { at: at(), volume: 20, position });
  await eventually(
    () => runtimeOf(honest),
    ({ volume }) => volume === 20,
  );
  expect((await runtimeOf(honest)).position).toEqual(good);
  expect((await refusedOf(honest)).some(({ reason }) => reason.includes('position'))).toBe(true);
  await say(honest, 'status', { at: at(), volume: 21 });
  await eventually(
    () => runtimeOf(honest),
    ({ volume }) => volume === 21,
  );
});

it('keeps its last fix when an older one comes, to the millisecond, also after a start of the server', async () => {
  const minuteAgo = Date.now() - 60_000;
  const fix = (lat: number, ms: number) => ({ lat, lng: 106, at: new Date(ms).toISOString() });
  let volume = 50;
  const heard = async (position: object) => {
    await say(honest, 'status', { at: at(), volume: (volume += 1), position });
    return (
      await eventually(
        () => runtimeOf(honest),
        (runtime) => runtime.volume === volume,
      )
    ).position?.lat;
  };
  expect(await heard(fix(20.1, Date.now()))).toBe(20.1);
  await server.db.execute(
    sql`update device_runtime set position = jsonb_build_object('lat', 20.1, 'lng', 106, 'at', ${new Date(minuteAgo).toISOString()}::text) where device_id = ${honest.id}`,
  );
  const book = new RuntimeBook(server.deps);
  await book.load();
  expect(book.knownOf(honest.code).fixed).toBe(minuteAgo);
  expect(await heard(fix(20.2, Date.parse('2020-01-02T00:00:00Z')))).toBe(20.1);
  const next = Date.now();
  expect(await heard(fix(20.3, next))).toBe(20.3);
  expect(await heard(fix(20.4, next - 1))).toBe(20.3);
  expect(await heard(fix(20.5, next))).toBe(20.5);
  expect(await heard(fix(20.6, next + 1))).toBe(20.6);
});

it('says which fields a report lacks that the run knows', async () => {
  await say(honest, 'report', report({ required_sec: undefined, backup_sec: 'x' }));
  await eventually(
    () => refusedOf(honest),
    (rows) => rows.some(({ reason }) => /^required_sec: .*backup_sec: .*\(phần còn lại đã nhận\)$/.test(reason)),
  );
});

it('reads numbers that come as texts, and a message that begins with a byte order mark', async () => {
  await say(honest, 'status', { at: at(), volume: '76', temperature: '41.5', clock_skew_ms: '2500' });
  expect(
    await eventually(
      () => runtimeOf(honest),
      ({ volume }) => volume === 76,
    ),
  ).toMatchObject({ temperature: 41.5, clock_skew_ms: 2500 });
  await say(honest, 'status', `\uFEFF${JSON.stringify({ at: at(), volume: 77, clock_skew_ms: 0 })}`);
  await eventually(
    () => runtimeOf(honest),
    ({ volume }) => volume === 77,
  );
});

/** The longest text of the contract, in letters of three bytes, and in those that a library writes as escapes. */
const escaped = (message: object) =>
  JSON.stringify(message).replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const longest = (letters: number) => 'ệ'.repeat(letters);
const run_now = () => ({
  occurrence_id: uuidv7(),
  schedule_id: uuidv7(),
  title: longest(500),
  position_sec: 1234.567_890_123,
  ends_at: at(),
  relay_heard: 'backup',
});
const LARGEST = {
  presence: { online: true, at: at(), fw_version: longest(50), boot_id: longest(64), tracks: 2 },
  status: {
    at: at(),
    play_state: 'restarting',
    now: run_now(),
    now_shown: run_now(),
    default_shown: { kind: 'clock', title: longest(500) },
    volume: 100,
    network: longest(20),
    signal: 100,
    temperature: 41.234_567_890_123,
    storage_free: Number.MAX_SAFE_INTEGER,
    storage_total: Number.MAX_SAFE_INTEGER,
    plan_hash: 'a'.repeat(64),
    plan_valid_to: at(),
    missing_files: 1_000_000,
    clock_skew_ms: -2_000_000_000,
    faults: Array.from({ length: 20 }, (_, n) => ({
      code: `${n}${longest(48)}`.slice(0, 50),
      message: longest(500),
      since: at(),
    })),
    position: { lat: 21.123_456_789_012, lng: 105.123_456_789_012, at: at() },
  },
  ack: {
    command_id: uuidv7(),
    status: 'succeeded',
    at: at(),
    message: longest(500),
    step: 'downloading',
    shown: { from: at(), to: at() },
  },
  report: report({
    title: longest(500),
    shown: Array.from({ length: 100 }, () => ({ content_id: uuidv7(), played_sec: 1234.567_890_123 })),
    backup_sec: 1234.567_890_123,
    clock_skew_ms: -3_155_760_000_000,
  }),
};

it.each(Object.entries(LARGEST))('takes the largest %s that the contract allows', async (kind, message) => {
  const schema = { presence: presenceMessage, status: statusMessage, ack: ackMessage, report: reportMessage }[kind];
  expect(schema?.safeParse(message).error).toBeUndefined();
  expect(Object.keys(message).sort()).toEqual(Object.keys(schema?.shape ?? {}).sort());
  expect(Buffer.byteLength(escaped(message))).toBeLessThan(MAX_PAYLOAD);
});

it('goes on with the largest status there may be, and notes one that is larger', async () => {
  await say(honest, 'status', escaped({ ...LARGEST.status, volume: 33 }));
  const { faults } = await eventually(
    () => runtimeOf(honest),
    ({ volume }) => volume === 33,
  );
  expect(faults).toHaveLength(20);
  await say(honest, 'status', { at: at(), volume: 34, x: 'x'.repeat(MAX_PAYLOAD) });
  await eventually(
    () => refusedOf(honest),
    (rows) => rows.some(({ reason }) => reason === 'Lớn hơn 96 kB: hãy gửi ngắn hơn'),
  );
  await say(honest, 'status', { at: at(), volume: 35, faults: [] });
  await eventually(
    () => runtimeOf(honest),
    ({ volume }) => volume === 35,
  );
});

describe('presence', () => {
  const tracksOf = async (device: typeof honest) => (await runtimeOf(device)).tracks;

  it('with an unusable number of tracks keeps the one that is known, and without any means one', async () => {
    await say(honest, 'presence', { online: true, at: at(), tracks: 2 });
    await eventually(
      () => tracksOf(honest),
      (tracks) => tracks === 2,
    );
    await say(honest, 'presence', { online: true, at: at(), tracks: 'hai', fw_version: '7.7.7' });
    expect(
      await eventually(
        () => runtimeOf(honest),
        ({ fw_version }) => fw_version === '7.7.7',
      ),
    ).toMatchObject({ tracks: 2 });
    expect((await refusedOf(honest))[0]).toMatchObject({
      topic: 'presence',
      reason: expect.stringMatching(/^tracks: .* \(phần còn lại đã nhận\)$/),
    });
    await say(honest, 'presence', { online: true, at: at() });
    await eventually(
      () => tracksOf(honest),
      (tracks) => tracks === 1,
    );
  });

  it('that says goodbye while the session goes on lasts until the next ping', async () => {
    const [, , third] = await demoEnrolments(server.deps);
    const enrolment = third as Enrolment;
    const { device } = await storedDevice(server, enrolment.device_code);
    const client = openDevice(server.deps.devices.channel.mqtt_url, enrolment, { keepalive: 1 });
    const staying = { client, code: enrolment.device_code, id: device.id };
    const becomes = (connection: string) =>
      eventually(
        () => runtimeOf(staying),
        (state) => state.connection === connection,
      );
    await say(staying, 'presence', { online: true, at: at() });
    await becomes('online');
    await say(staying, 'presence', { online: false, at: at() });
    await becomes('offline');
    await becomes('online');
    await client.endAsync();
  });
});
