import { DEMO_PASSWORD } from '@loa/contracts/accounts';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server';
import type { TestClient } from '../../testing/test-client';
import type { TestServer } from '../../testing/test-server';
import { activityLogTable } from '../../activity-log';
import { createAccount } from './repository';
import { accountTable, sessionTable } from './table';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const FIRST = 'mot-lan-1';
const NEXT = 'LoaXaMoi2026';
let username: string;
let person = 0;

/** Creates an account for one test, with the group and area of canbo. */
async function newAccount(must_change_password = false) {
  const [like] = await server.db.select().from(accountTable).where(eq(accountTable.username, 'canbo'));
  if (!like) throw new Error('no canbo');
  username = `moi${(person += 1)}`;
  await createAccount(server.db, {
    username,
    name: 'Đỗ Thị Mới',
    password: FIRST,
    group_account_id: like.group_account_id,
    area_id: like.area_id,
    must_change_password,
  });
}
beforeEach(() => newAccount());

const me = (password = FIRST) => server.signIn(username, password);
const changePass = (client: TestClient, old_password: string, new_password: string, id = client.tokens.account_id) =>
  client.put(`/api/account/change-pass/${id}`, { old_password, new_password });
const stored = async () => (await server.db.select().from(accountTable).where(eq(accountTable.username, username)))[0]!;
const logged = async (action: string) =>
  (await server.db.select().from(activityLogTable)).filter(
    (line) => line.action === action && line.entity.name === username,
  );
const signInAnswer = async (password: string) => (await server.visit()).post('/api/auth/login', { username, password });

describe('the own profile', () => {
  it('is found by its number, however it is typed, and by its address, also after it was saved', async () => {
    const [like] = await server.db.select().from(accountTable).where(eq(accountTable.username, 'canbo'));
    if (!like) throw new Error('no canbo');
    const [phone, email, code] = ['+84987000111', 'so@xa.vn', `so${(person += 1)}`];
    const { group_account_id, area_id } = like;
    await createAccount(server.db, {
      username: code,
      name: 'Đỗ Thị Số',
      password: FIRST,
      group_account_id,
      area_id,
      phone,
      email,
    });
    const admin = await server.signIn('admin');
    const isFound = async () => {
      for (const typed of ['0987000111', '0987 000 111', '0987.000.111', '987000111', phone, '84987000111', email]) {
        const { rows } = (await admin.get(`/api/account/find?search=${encodeURIComponent(typed)}`)).json();
        expect(rows, typed).toMatchObject([{ username: code }]);
      }
    };
    await isFound();
    const client = await server.signIn(code, FIRST);
    const { version } = (await client.get('/api/users/profile')).json();
    await client.put('/api/account/profile', { full_name: 'Đỗ Thị Số', phone, email, version });
    await isFound();
  });

  it('is read and changed without any permission, and logged with what changed', async () => {
    const client = await me();
    const { version, full_name } = (await client.get('/api/users/profile')).json();
    expect(full_name).toBe('Đỗ Thị Mới');
    const saved = await client.put('/api/account/profile', {
      full_name: ' Đỗ Thị Mười ',
      phone: '0912 345 678',
      email: 'muoi@xa.vn',
      version,
    });
    expect(saved.json()).toMatchObject({
      full_name: 'Đỗ Thị Mười',
      phone: '+84912345678',
      email: 'muoi@xa.vn',
      version: version + 1,
    });
    const [line] = await logged('CHANGE_PROFILE');
    expect(line?.changes).toEqual([
      { field: 'name', old: 'Đỗ Thị Mới', new: 'Đỗ Thị Mười' },
      { field: 'phone', old: null, new: '+84912345678' },
      { field: 'email', old: null, new: 'muoi@xa.vn' },
    ]);
    await client.put('/api/account/profile', { full_name: 'Đỗ Thị Mười', phone: '', email: '', version: version + 1 });
    const names = (await logged('CHANGE_PROFILE')).map(({ account }) => account.name);
    expect(names).toEqual(['Đỗ Thị Mới', 'Đỗ Thị Mười']);
  });

  it.each([
    [{ full_name: 'A' }, 'full_name'],
    [{ phone: '12ab' }, 'phone'],
    [{ email: 'khong-phai' }, 'email'],
  ])('refuses %j under its field', async (wrong, field) => {
    const client = await me();
    const answer = await client.put('/api/account/profile', {
      full_name: 'Đỗ Thị Mới',
      phone: '',
      email: '',
      version: 1,
      ...wrong,
    });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('refuses fields that the owner may not decide', async () => {
    const client = await me();
    const answer = await client.put('/api/account/profile', {
      full_name: 'Đỗ Thị Mới',
      phone: '',
      email: '',
      version: 1,
      group_account_id: 'x',
      status: 'active',
    });
    expect(answer.statusCode).toBe(400);
  });

  it('does not overwrite the changes of another window', async () => {
    const [one, other] = [await me(), await me()];
    const body = { full_name: 'Đỗ Thị Một', phone: '', email: '', version: 1 };
    expect((await one.put('/api/account/profile', body)).statusCode).toBe(200);
    expect((await other.put('/api/account/profile', { ...body, full_name: 'Đỗ Thị Hai' })).json()).toMatchObject({
      status: 409,
      code: 'STALE',
      details: { current: { full_name: 'Đỗ Thị Một' } },
    });
  });
});

describe('changing the own password', () => {
  it('lets this session continue and ends every other', async () => {
    const [here, there] = [await me(), await me()];
    const answer = await changePass(here, FIRST, NEXT);
    expect(answer.json()).toMatchObject({ username, must_change_password: false });
    expect(answer.body).not.toContain('argon2');
    expect((await here.get('/api/users/profile')).statusCode).toBe(200);
    expect((await here.post('/api/auth/refresh', { refresh_token: here.tokens.refresh_token })).statusCode).toBe(200);
    expect((await there.get('/api/users/profile')).statusCode).toBe(401);
    expect((await there.post('/api/auth/refresh', { refresh_token: there.tokens.refresh_token })).statusCode).toBe(401);
    expect((await signInAnswer(FIRST)).json().code).toBe('LOGIN_FAILED');
    expect((await signInAnswer(NEXT)).statusCode).toBe(200);
  });

  it('is logged without either password', async () => {
    await changePass(await me(), FIRST, NEXT);
    const lines = await logged('CHANGE_PASSWORD');
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${FIRST}|${NEXT}|argon2`));
  });

  it('is possible for the own account only, whatever rights the caller has', async () => {
    const admin = await server.signIn('admin');
    const { id } = await stored();
    expect((await changePass(admin, FIRST, NEXT, id)).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await signInAnswer(FIRST)).statusCode).toBe(200);
  });

  it('needs the password it replaces', async () => {
    const answer = await changePass(await me(), 'doan-mo-1', NEXT);
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 'PASSWORD_WRONG',
      errors: [{ field: 'old_password', message: 'Mật khẩu hiện tại không đúng' }],
    });
  });

  it('cannot be used for guessing: wrong passwords slow the session down, and nobody else', async () => {
    const client = await me();
    for (let tries = 0; tries < 4; tries += 1)
      expect((await changePass(client, 'doan-mo-1', NEXT)).json().code).toBe('PASSWORD_WRONG');
    expect((await changePass(client, 'doan-mo-3', NEXT)).json()).toMatchObject({
      status: 429,
      code: 'ACCOUNT_LOCKED',
      details: { retry_after_sec: expect.any(Number) },
    });
    expect((await changePass(client, FIRST, NEXT)).json().code).toBe('ACCOUNT_LOCKED');
    expect((await changePass(await me(), FIRST, NEXT)).statusCode).toBe(200);
  });

  it.each([
    ['ngan1', 'có ít nhất 8 ký tự'],
    ['chi-co-chu', 'có chữ số'],
    ['1234567890', 'có chữ cái'],
    [FIRST, 'khác mật khẩu hiện tại'],
    [DEMO_PASSWORD, 'khác mật khẩu mặc định'],
  ])('refuses %s: it must %s', async (password, rule) => {
    const answer = await changePass(await me(), FIRST, password);
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'new_password', message: `Mật khẩu mới phải ${rule}` }],
    });
  });

  it('succeeds once when two windows change it at once', async () => {
    const [one, other] = [await me(), await me()];
    const answers = await Promise.all([changePass(one, FIRST, NEXT), changePass(other, FIRST, `${NEXT}x`)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  });

  it('opens no session for a sign-in whose password was changed after it was proven', async () => {
    const proven = await stored();
    await changePass(await me(), FIRST, NEXT);
    const late = server.db.transaction((tx) => server.accounts.sessions.open(tx, proven, { ip: '', user_agent: '' }));
    await expect(late).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    expect(await server.db.select().from(sessionTable).where(eq(sessionTable.account_id, proven.id))).toHaveLength(1);
  });

  it('stores nothing when its log entry cannot be stored', async () => {
    const client = await me();
    await server.db.execute('alter table activity_log rename to activity_log_gone');
    expect((await changePass(client, FIRST, NEXT)).statusCode).toBe(500);
    await server.db.execute('alter table activity_log_gone rename to activity_log');
    expect((await signInAnswer(FIRST)).statusCode).toBe(200);
  });
});

describe('a password that must be changed', () => {
  beforeEach(() => newAccount(true));

  it('opens the account, its change and signing out, and nothing else there is', async () => {
    const client = await me();
    const { account_id } = client.tokens;
    expect((await client.get(`/api/account/find/${account_id}`)).json()).toMatchObject({
      username,
      must_change_password: true,
    });
    const someId = '01900000-0000-7000-8000-00000000ffff';
    const open = [];
    for (const { method, url, access } of server.app.accessTable) {
      if (access === 'public' || access === 'device' || method === 'HEAD') continue;
      const answer = await client.call(
        method as 'GET',
        url.replace(/:\w+/g, someId),
        method === 'GET' ? undefined : {},
      );
      if (answer.statusCode !== 403 || answer.json().code !== 'PASSWORD_CHANGE_REQUIRED') open.push(`${method} ${url}`);
      if (url === '/api/auth/logout') client.tokens = (await me()).tokens;
    }
    expect(open.sort()).toEqual([
      'GET /api/account/find/:id',
      'POST /api/auth/logout',
      'PUT /api/account/change-pass/:id',
    ]);
  });

  it('shows no other account, even to an administrator', async () => {
    await server.db.update(accountTable).set({ must_change_password: true }).where(eq(accountTable.username, 'admin'));
    const admin = await server.signIn('admin');
    expect((await admin.get(`/api/account/find/${(await stored()).id}`)).statusCode).toBe(404);
    await server.db.update(accountTable).set({ must_change_password: false }).where(eq(accountTable.username, 'admin'));
  });

  it('opens the rest at once when it is changed', async () => {
    const client = await me();
    expect((await client.get('/api/content-manager/find')).json()).toMatchObject({
      status: 403,
      code: 'PASSWORD_CHANGE_REQUIRED',
    });
    expect((await changePass(client, FIRST, NEXT)).statusCode).toBe(200);
    expect((await client.get('/api/content-manager/find')).statusCode).toBe(200);
  });
});

describe('a password with Vietnamese letters', () => {
  const typed = 'Chợ Mới 2026, ấp Đường Thét';
  /** Spellings of one password by keyboards: composed, decomposed, and as the keyboard of Windows does, tones apart. */
  const spellings = {
    composed: typed,
    decomposed: typed.normalize('NFD'),
    'half composed': 'Chơ\u0323 Mơ\u0301i 2026, â\u0301p Đươ\u0300ng The\u0301t',
  };
  const ways = Object.keys(spellings) as (keyof typeof spellings)[];

  it.each(ways)('is set %s and typed in every way', async (set) => {
    const answer = await changePass(await me(), FIRST, spellings[set]);
    expect(answer.statusCode).toBe(200);
    for (const way of ways) expect((await signInAnswer(spellings[way])).statusCode, way).toBe(200);
    expect((await signInAnswer('Cho Moi 2026, ap Duong Thet')).json().code).toBe('LOGIN_FAILED');
  });

  it.each(ways)('that was hashed %s by an earlier version opens in every way, and is hashed anew', async (set) => {
    for (const way of ways) {
      const before = await hash(spellings[set]);
      await server.db.update(accountTable).set({ password_hash: before }).where(eq(accountTable.username, username));
      expect((await signInAnswer(`${spellings[way]}.`)).json().code).toBe('LOGIN_FAILED');
      expect((await stored()).password_hash).toBe(before);
      expect((await signInAnswer(spellings[way])).statusCode, way).toBe(200);
      expect(await verify((await stored()).password_hash, typed)).toBe(true);
    }
  });

  it.each(ways)('that an earlier version hashed %s can be changed', async (set) => {
    const client = await me();
    const password_hash = await hash(spellings[set]);
    await server.db.update(accountTable).set({ password_hash }).where(eq(accountTable.username, username));
    expect((await changePass(client, typed, typed.normalize('NFD'))).statusCode).toBe(400);
    expect((await changePass(client, typed, NEXT)).statusCode).toBe(200);
  });

  it('has as many characters as are seen', async () => {
    const short = 'Ấp Mộ 1';
    for (const spelling of [short, short.normalize('NFD')])
      expect((await changePass(await me(), FIRST, spelling)).statusCode).toBe(400);
    const longest = `${'Ế'.repeat(198)} 1`;
    expect((await changePass(await me(), FIRST, `${longest}2`.normalize('NFD'))).statusCode).toBe(400);
    expect((await changePass(await me(), FIRST, longest.normalize('NFD'))).statusCode).toBe(200);
    for (const spelling of [longest, longest.normalize('NFD')])
      expect((await signInAnswer(spelling)).statusCode).toBe(200);
  });
});
