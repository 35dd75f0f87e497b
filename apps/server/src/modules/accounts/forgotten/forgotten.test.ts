import type { NotificationPage } from '@loa/contracts/notifications';
import { eq, sql } from 'drizzle-orm';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityLogTable } from '../../../activity-log';
import type { Config } from '../../../config';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer } from '../../../testing/test-server';
import type { TestServer } from '../../../testing/test-server';
import { trustedProxies } from '../../../trusted-proxies';
import { createAccount } from '../repository';
import { accountTable, passwordLinkTable } from '../table';

const PASSWORD = 'mot-lan-1';
const NEXT = 'LoaXaMoi2026';
const UNKNOWN = 'khongcoai';
const REFUSED = 'hop-thu-day@xa.vn';
let server: TestServer;
let visitor: TestClient;
let username: string;
let person = 0;

const started = async (mail: Config['mail']) => {
  server = await startTestServer({ config: { mail, trust_proxy: trustedProxies('1') ?? (() => false) } });
};
const email = () => `${username}@xa.vn`;
/** Creates an account for one test, with the group and area of canbo. */
async function newAccount() {
  const [like] = await server.db.select().from(accountTable).where(eq(accountTable.username, 'canbo'));
  if (!like) throw new Error('no canbo');
  username = `quen${(person += 1)}`;
  await createAccount(server.db, {
    username,
    name: 'Đỗ Thị Quên',
    password: PASSWORD,
    group_account_id: like.group_account_id,
    area_id: like.area_id,
    email: email(),
  });
  visitor = await server.visit();
}
/** A client with an address that has sent no request before. */
const address = () => `198.51.${person}.${Math.floor(Math.random() * 250)}`;
const forgot = (name: string, from = address()) =>
  visitor.call('POST', '/api/auth/forgot-password', { name }, { 'x-forwarded-for': from });
const reset = (token: string, new_password = NEXT) => visitor.post('/api/auth/reset-password', { token, new_password });
const signIn = async (password: string) =>
  (await (await server.visit()).post('/api/auth/login', { username, password })).statusCode;
const idOf = async (name = username) =>
  (await server.db.select().from(accountTable).where(eq(accountTable.username, name)))[0]!.id;

describe('with e-mail', () => {
  const inbox: { to: string[]; text: string }[] = [];
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address: to }, _session, done) => done(to === REFUSED ? new Error('no such mailbox') : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        inbox.push({ to: session.envelope.rcptTo.map((rcpt) => rcpt.address), text: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  beforeAll(async () => {
    const listening = post.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    await started({
      url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
      from: 'Loa <loa@xa.vn>',
      console_url: 'https://loa.example.vn',
    });
  });
  beforeEach(newAccount);
  afterAll(async () => {
    await server.stop();
    await new Promise<void>((resolve) => post.close(() => resolve()));
  });

  const letters = () => inbox.filter(({ to }) => to.includes(email()));
  /** The link in the newest letter; transfer encodings break lines and write "=" as "=3D". */
  const token = async (count = 1) => {
    await vi.waitFor(() => expect(letters()).toHaveLength(count), { timeout: 5000 });
    const { text } = letters().at(-1)!;
    const plain = /content-transfer-encoding: base64/i.test(text)
      ? Buffer.from(text.split('\r\n\r\n').slice(1).join(''), 'base64').toString()
      : text.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    return /https:\/\/loa\.example\.vn\/quen-mat-khau\?token=([\w-]+)/.exec(plain)?.[1] ?? `none in ${plain}`;
  };

  it('sends a link that sets a new password once, ends every session and lets the owner in at once', async () => {
    const open = await server.signIn(username, PASSWORD);
    for (let n = 0; n < 6; n += 1) await signIn('sai');
    expect(await signIn(PASSWORD)).toBe(429);
    expect((await forgot(username)).statusCode).toBe(200);
    const link = await token();
    const stored = await server.db.select().from(passwordLinkTable);
    expect(JSON.stringify(stored)).not.toContain(link);
    expect((await reset(link)).statusCode).toBe(200);
    expect((await open.get('/api/users/profile')).statusCode).toBe(401);
    expect([await signIn(NEXT), await signIn(PASSWORD)]).toEqual([200, 400]);
    expect((await reset(link, 'LoaXaMoi2027')).json()).toMatchObject({ status: 422, code: 'RULE' });
    const log = await server.db
      .select()
      .from(activityLogTable)
      .where(eq(activityLogTable.entity_id, await idOf()));
    expect(log.map(({ action }) => action)).toContain('CHANGE_PASSWORD');
  });

  it('knows an account by its e-mail address too, however it is written', async () => {
    await forgot(email().toUpperCase());
    expect((await reset(await token())).statusCode).toBe(200);
  });

  it('accepts a link for thirty minutes, and not after the password was changed', async () => {
    await forgot(username);
    const late = await token();
    await server.db
      .update(passwordLinkTable)
      .set({ expires_at: sql`${passwordLinkTable.expires_at} - interval '30 minutes'` });
    expect((await reset(late)).statusCode).toBe(422);
    await forgot(username);
    const outdated = await token(2);
    const own = await server.signIn(username, PASSWORD);
    await own.put(`/api/account/change-pass/${own.tokens.account_id}`, {
      old_password: PASSWORD,
      new_password: 'LoaXaKhac2026',
    });
    expect((await reset(outdated)).statusCode).toBe(422);
    expect((await reset('khong-phai')).statusCode).toBe(422);
  });

  it('accepts a link once when two people use it at the same moment', async () => {
    await forgot(username);
    const link = await token();
    const answers = await Promise.all([reset(link), reset(link, 'LoaXaMoi2027')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  it.each(['ngan1', 'chicochu', PASSWORD])('refuses %s under its field, and the link stays good', async (weak) => {
    await forgot(username);
    const link = await token();
    expect((await reset(link, weak)).json()).toMatchObject({ status: 400, errors: [{ field: 'new_password' }] });
    expect((await reset(link)).statusCode).toBe(200);
  });

  it('writes to nobody whose account is locked, nor to names without one', async () => {
    await server.db.update(accountTable).set({ status: 'locked' }).where(eq(accountTable.username, username));
    const before = inbox.length;
    const refused = username;
    expect([(await forgot(refused)).statusCode, (await forgot(UNKNOWN)).statusCode]).toEqual([200, 200]);
    await newAccount();
    await forgot(username);
    await token();
    expect(inbox.slice(before).map(({ to }) => to)).toEqual([[email()]]);
  });

  it('notifies those in charge where the account has no e-mail address, or the letter is refused', async () => {
    const admin = await server.signIn('admin');
    const requestedIds = async () =>
      (await admin.get('/api/notification/find')).json<NotificationPage>().rows.map(({ record }) => record.id);
    await server.db.update(accountTable).set({ email: '' }).where(eq(accountTable.username, username));
    await forgot(username);
    await vi.waitFor(async () => expect(await requestedIds()).toContain(await idOf()), { timeout: 5000 });
    await newAccount();
    await server.db.update(accountTable).set({ email: REFUSED }).where(eq(accountTable.username, username));
    await forgot(username);
    await vi.waitFor(async () => expect(await requestedIds()).toContain(await idOf()), { timeout: 5000 });
  });
});

describe('without e-mail', () => {
  beforeAll(() => started(null));
  beforeEach(newAccount);
  afterAll(() => server.stop());

  const waiting = async (client: TestClient) => {
    const id = await idOf();
    return (await client.get('/api/notification/find'))
      .json<NotificationPage>()
      .rows.filter(({ record }) => record.id === id);
  };

  it('shows those in charge one request until the password is reset, and others none', async () => {
    const [admin, canbo] = [await server.signIn('admin'), await server.signIn('canbo')];
    await forgot(username);
    await vi.waitFor(async () => expect(await waiting(admin)).toHaveLength(1), { timeout: 5000 });
    await forgot(username);
    await vi.waitFor(
      async () =>
        expect(await waiting(admin)).toMatchObject([
          { kind: 'password.requested', record: { name: `Đỗ Thị Quên (${username})` } },
        ]),
      { timeout: 5000 },
    );
    expect(await waiting(canbo)).toEqual([]);
    expect((await admin.put(`/api/account/reset-password/${await idOf()}`)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await waiting(admin)).toEqual([]), { timeout: 5000 });
  });

  it('answers alike for a name with and without an account, before any account is read', async () => {
    await server.db.execute(sql`alter table account rename to account_gone`);
    const answers = await Promise.all([
      forgot(username, '192.0.2.1'),
      forgot(UNKNOWN, '192.0.2.2'),
      forgot(email(), '192.0.2.3'),
    ]);
    await server.db.execute(sql`alter table account_gone rename to account`);
    const [known, ...others] = answers.map(({ statusCode, body }) => [statusCode, body]);
    expect(known?.[0]).toBe(200);
    expect(others).toEqual([known, known]);
  });

  it.each([
    ['a name', () => username],
    ['a name nobody has', () => `${UNKNOWN}${person}`],
  ])('lets %s be asked for three times from ever other addresses, then makes it wait', async (_what, name) => {
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await forgot(name(), `203.0.${person}.${n}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Bạn đã gửi quá nhiều yêu cầu, vui lòng thử lại sau 10 phút',
    });
    expect(await signIn(PASSWORD)).toBe(200);
  });

  it('lets an address ask ten times, whatever the names', async () => {
    const codes = [];
    for (let n = 0; n < 11; n += 1) codes.push((await forgot(`${UNKNOWN}-${person}-${n}`, '203.0.113.200')).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await forgot(username, '203.0.113.201')).statusCode).toBe(200);
  });
});
