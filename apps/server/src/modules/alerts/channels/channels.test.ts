import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALERT_KINDS, alertCall, type AlertChannel, alertChannels } from '@loa/contracts/alerts';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeCrud } from '../../../testing/describe-crud';
import type { TestClient } from '../../../testing/test-client';
import { deviceRuntimeTable } from '../../devices';
import { startBroadcastWorld } from '../../schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../../schedules/broadcast-world.fixture';
import { alertChannelTable, alertDeviceTable, alertTable } from '../table';
import { sentAlerts } from './message';

const SECRET = 'mot-khoa-ky-that-dai';
const SLOW = { timeout: 60_000, interval: 200 };
const letters: { to: string[]; text: string }[] = [];
const calls: { headers: IncomingHttpHeaders; body: string; at: number }[] = [];
/** The next answers of the receiver; 200 when the list is empty. */
const answers: number[] = [];

const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const encoded = text.slice(text.indexOf('\r\n\r\n') + 4);
      const bytes = encoded
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
      letters.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        text: /base64/.test(text) ? Buffer.from(encoded, 'base64').toString() : Buffer.from(bytes, 'latin1').toString(),
      });
      done();
    });
  },
});
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    calls.push({ headers: request.headers, body, at: Date.now() });
    response.writeHead(answers.shift() ?? 200).end();
  });
});
const portOf = (server: { address: () => string | AddressInfo | null }) => (server.address() as AddressInfo).port;

let world: BroadcastWorld;
let admin: TestClient;
let url: string;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await once(post.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${portOf(receiver)}/canh-bao`;
  const mail = {
    url: `smtp://127.0.0.1:${portOf(post.server)}`,
    from: 'Loa <loa@xa.vn>',
    console_url: 'https://loa.xa.vn',
  };
  world = await startBroadcastWorld({
    mail,
    relay: { hosts: ['127.0.0.1'], patience_ms: 4000, listen_ms: 2000, check_ms: 30_000 },
  });
  admin = world.admin;
});
afterAll(async () => {
  await world.server.stop();
  receiver.close();
  post.close(() => undefined);
});

const webhook = (values: object = {}) => ({
  name: 'Trung tâm điều hành',
  area_id: world.author.area.id,
  kind: 'webhook',
  url,
  secret: SECRET,
  ...values,
});
const email = (values: object = {}) => ({
  name: 'Hộp thư trực',
  area_id: world.author.area.id,
  kind: 'email',
  recipients: ['truc@xa.vn', 'canbo@xa.vn'],
  ...values,
});
const add = async (values: object) => (await admin.post('/api/alert-channel', values)).json() as AlertChannel;
const stateOf = async ({ id }: AlertChannel) =>
  ((await admin.get(`/api/alert-channel/find/${id}`)).json() as AlertChannel).last_state;
const remove = ({ id }: AlertChannel) => admin.delete(`/api/alert-channel/${id}`);
const lose = (ids: string[]) =>
  world.db
    .update(deviceRuntimeTable)
    .set({ connection: 'offline', last_seen_at: new Date(Date.now() - 3_600_000).toISOString() })
    .where(inArray(deviceRuntimeTable.device_id, ids));
const back = (ids: string[]) =>
  world.db
    .update(deviceRuntimeTable)
    .set({ connection: 'online', last_seen_at: new Date().toISOString() })
    .where(inArray(deviceRuntimeTable.device_id, ids));
/** Waits until the trouble of so many devices is away, and lets five minutes of it pass. */
const wellForLong = async (count: number) => {
  const away = sql`well_since is not null and over_at is null`;
  await vi.waitFor(
    async () =>
      expect((await world.db.execute(sql`select 1 from alert_device where ${away}`)).rows).toHaveLength(count),
    SLOW,
  );
  await world.db.execute(sql`update alert_device set well_since = now() - interval '6 minutes' where ${away}`);
};
/** The letters that wait to see whether the trouble lasts leave now. */
const sendWaiting = () =>
  world.db.execute(sql`update pgboss.job set start_after = now() where name = 'alert-letter' and state = 'created'`);
/** Open alerts began an hour ago. */
const lastsForLong = () =>
  world.db.execute(sql`update alert set opened_at = now() - interval '1 hour' where closed_at is null`);
const read = (at: number) => alertCall.parse(JSON.parse(calls[at]?.body ?? '{}'));

describe('channels', () => {
  describeCrud(alertChannels, {
    server: () => world.server,
    valid: (n) => webhook({ name: `Kênh ${n}` }),
    invalid: { body: { name: 'Thiếu loại', kind: 'pigeon' }, field: 'kind' },
    rules: [
      { values: { url: 'ftp://a.vn' }, field: 'url' },
      { values: { url: 'https://ten:mat-khau@a.vn/' }, field: 'url' },
      { values: { url: 'http://169.254.169.254/latest' }, field: 'url' },
      { values: { url: 'http://[::1]:1/' }, field: 'url' },
      { values: { url: 'http://localhost:1/' }, field: 'url' },
      { values: { kind: 'email', recipients: [] }, field: 'recipients' },
      { values: { kinds: [] }, field: 'kinds' },
      { values: { secret: 'ngan' }, field: 'secret' },
    ],
    references: ['area_id'],
  });
});

it('sends alerts of its own place, signed, repeated until accepted; letters to people; and a message when it is over', async () => {
  await world.db.delete(alertChannelTable);
  calls.length = 0;
  const [hook, box] = [await add(webhook()), await add(email())];
  await add(email({ name: 'Chỉ bộ nhớ', kinds: ['storage'], recipients: ['khac@xa.vn'] }));
  await add(webhook({ name: 'Nơi khác', area_id: world.neighbour.area.id, url: `${url}/noi-khac` }));
  answers.push(503, 500);
  await world.db.execute(
    sql`insert into system_config (key, value, updated_at) values ('time_zone', '"Asia/Seoul"', now())`,
  );
  await lose(world.devices);
  await vi.waitFor(() => expect(calls).toHaveLength(3), SLOW);
  const [first, , third] = calls;
  // The same message each time, with a new signature.
  expect(new Set(calls.map(({ headers }) => headers['loa-id'])).size).toBe(1);
  const sent = read(2);
  expect(sent).toMatchObject({
    id: third?.headers['loa-id'],
    event: 'opened',
    alerts: [{ kind: 'offline', device_count: 4, closed_at: null }],
  });
  const signature = createHmac('sha256', SECRET)
    .update(`${third?.headers['loa-timestamp']}.${third?.body}`)
    .digest('hex');
  expect(third?.headers['loa-signature']).toBe(signature);
  expect(calls.slice(1).every(({ at }, before) => at > (calls[before]?.at ?? 0))).toBe(true);
  await sendWaiting();
  await vi.waitFor(async () => expect([await stateOf(hook), await stateOf(box)]).toEqual(['sent', 'sent']), SLOW);
  expect(letters.map(({ to }) => to)).toEqual([['truc@xa.vn', 'canbo@xa.vn']]);
  expect(letters[0]?.text).toContain(`- ${sent.alerts[0]?.subject}: Mất kết nối (4 thiết bị)`);
  const opened = new Date(sent.alerts[0]?.opened_at ?? '');
  const inSeoul = [(opened.getUTCHours() + 9) % 24, opened.getUTCMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  expect(letters[0]?.text).toContain(`từ ${inSeoul}`);
  await world.db.execute(sql`delete from system_config where key = 'time_zone'`);
  expect(letters[0]?.text).toContain('https://loa.xa.vn/quan-ly-thiet-bi/thiet-bi-lap-dat?canh-bao=dang-co');
  expect(first?.body).toBe(third?.body);
  await lastsForLong();
  await back(world.devices);
  await wellForLong(world.devices.length);
  await vi.waitFor(() => expect([calls.length, letters.length]).toEqual([4, 2]), SLOW);
  expect(read(3)).toMatchObject({ event: 'over', alerts: [{ id: sent.alerts[0]?.id, closed_at: expect.any(String) }] });
}, 150_000);

it('sends one letter of a device that flaps, which says so, and two of one with lasting trouble', async () => {
  await world.db.delete(alertChannelTable);
  await add(webhook());
  await add(email());
  const [flapping = '', lasting = ''] = world.devices;
  letters.length = calls.length = 0;
  const set = (id: string, values: Partial<typeof deviceRuntimeTable.$inferInsert>) =>
    world.db.update(deviceRuntimeTable).set(values).where(eq(deviceRuntimeTable.device_id, id));
  const membersWhere = async (condition: SQL) =>
    (
      await world.db.execute(
        sql`select 1 from alert_device ad join alert al on al.id = ad.alert_id where ad.kind in ('clock', 'storage')
          and ${condition}`,
      )
    ).rows.length;
  const until = (count: number, condition: SQL) =>
    vi.waitFor(async () => expect(await membersWhere(condition)).toBe(count), SLOW);
  await set(flapping, { clock_skew_ms: 60_000 });
  await set(lasting, { storage_free: 1, storage_total: 100 });
  await until(2, sql`ad.over_at is null`);
  await set(flapping, { clock_skew_ms: 0 });
  await until(1, sql`ad.well_since is not null`);
  await set(flapping, { clock_skew_ms: 60_000 });
  await until(1, sql`al.return_count = 1`);
  // The letters waited to see whether the trouble lasts.
  expect(letters).toEqual([]);
  await sendWaiting();
  await vi.waitFor(() => expect(letters.length).toBeGreaterThan(0), SLOW);
  const texts = () => letters.map(({ text }) => text).join();
  await vi.waitFor(() => expect(texts()).toMatch(/Bộ nhớ đầy/), SLOW);
  expect(texts()).toMatch(/Đồng hồ sai giờ, chập chờn: lặp lại 1 lần/);
  letters.length = calls.length = 0;
  await set(flapping, { clock_skew_ms: 0 });
  await set(lasting, { storage_free: 90 });
  await lastsForLong();
  await wellForLong(2);
  await until(2, sql`ad.over_at is not null and al.closed_at > now() - interval '5 minutes'`);
  await vi.waitFor(() => expect(letters.length).toBeGreaterThan(0), SLOW);
  const waiting = sql`select 1 from pgboss.job where name = 'alert-letter' and state in ('created', 'retry', 'active')`;
  await vi.waitFor(async () => expect((await world.db.execute(waiting)).rows).toEqual([]), SLOW);
  expect(texts()).toMatch(/Bộ nhớ đầy/);
  expect(texts()).not.toMatch(/Đồng hồ/);
  const over = calls.flatMap((_, at) => read(at).alerts.map(({ kind }) => kind));
  expect(over.toSorted()).toEqual(['clock', 'storage']);
}, 150_000);

it('shows its key to nobody, and signs for no other address with it', async () => {
  const hook = await add(webhook());
  const answersOf = await Promise.all(
    ['/api/alert-channel/find', `/api/alert-channel/find/${hook.id}`, `/api/log/find?entity_id=${hook.id}`].map(
      async (path) => (await admin.get(path)).body,
    ),
  );
  const stored = JSON.stringify(await world.db.select().from(alertChannelTable));
  for (const text of [JSON.stringify(hook), stored, ...answersOf]) expect(text).not.toContain(SECRET);
  expect(hook.has_secret).toBe(true);
  const { secret: _secret, ...fields } = webhook();
  const change = (values: object) =>
    admin.put(`/api/alert-channel/${hook.id}`, { ...fields, version: hook.version, ...values });
  const moved = await change({ url: 'https://ke-la.vn/' });
  expect([moved.statusCode, moved.json().errors[0].field]).toEqual([400, 'secret']);
  expect((await change({ name: 'Tên mới', kinds: [...ALERT_KINDS] })).json()).toMatchObject({
    name: 'Tên mới',
    has_secret: true,
  });
  // Not by changing to e-mail either, where any address may be entered.
  const { version, kind, has_secret } = (
    await change({
      version: hook.version + 1,
      kind: 'email',
      recipients: ['xa@loa.vn'],
      url: 'https://ke-la.vn/',
      is_active: false,
    })
  ).json();
  expect([kind, has_secret]).toEqual(['email', false]);
  const turned = await change({ version, url: 'https://ke-la.vn/' });
  expect([turned.statusCode, turned.json().errors[0].field]).toEqual([400, 'secret']);
  await remove(hook);
});

it('is tested by a button, and says why nothing arrived', async () => {
  const hook = await add(webhook());
  const before = calls.length;
  expect((await admin.post(`/api/alert-channel/${hook.id}/test`)).statusCode).toBe(202);
  await vi.waitFor(() => expect(read(before)).toMatchObject({ event: 'test', alerts: [] }), SLOW);
  expect((await world.canbo.post(`/api/alert-channel/${hook.id}/test`)).statusCode).toBe(403);
  answers.push(401);
  await admin.post(`/api/alert-channel/${hook.id}/test`);
  await vi.waitFor(async () => expect(await stateOf(hook)).toBe('failed'), SLOW);
  const { last_error } = (await admin.get(`/api/alert-channel/find/${hook.id}`)).json();
  expect(last_error).toBe('Nơi nhận trả lời mã 401');
  await remove(hook);
}, 150_000);

it('counts the devices of its own place, and leaves out an alert without any', async () => {
  const since = new Date().toISOString();
  const common = { kind: 'fault' as const, code: 'probe' };
  const [alert] = await world.db
    .insert(alertTable)
    .values({ ...common, is_group: true, subject: 'Cả huyện', area_id: world.author.area.id, last_since: since })
    .returning({ id: alertTable.id });
  const alert_id = alert?.id ?? '';
  const members = [...world.devices, ...world.elsewhere];
  await world.db
    .insert(alertDeviceTable)
    .values(members.map((device_id) => ({ ...common, alert_id, device_id, since, over_at: since })));
  const countedIn = async (path: string) =>
    (await sentAlerts(world.db, [alert_id], path)).map(({ device_count }) => device_count);
  expect(await countedIn(world.villages[0]?.path ?? '')).toEqual([4]);
  expect(await countedIn(world.neighbour.area.path)).toEqual([2]);
  expect(await countedIn(world.villages[1]?.path ?? '')).toEqual([]);
  await world.db.delete(alertTable).where(eq(alertTable.id, alert_id));
});
