import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWorldOf } from '../../demo-worlds';
import type { TestClient } from '../../testing/test-client';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { activityLogTable } from '../../activity-log';
import { accountTable, sessionTable, signInTryTable } from './table';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const wrong = { username: 'lanhdao', password: 'không phải' };
const right = { ...wrong, password: 'Loa@123456' };
/** Moves the times of a session this far into the past. */
const age = async (session: string, ms: number) => {
  const of = eq(sessionTable.id, session);
  const [{ rotated_at = '', confirmed_at = null } = {}] = await server.db.select().from(sessionTable).where(of);
  const earlier = (moment: string) => new Date(Date.parse(moment) - ms).toISOString();
  await server.db
    .update(sessionTable)
    .set({ rotated_at: earlier(rotated_at), confirmed_at: confirmed_at && earlier(confirmed_at) })
    .where(of);
};

describe('signing in', () => {
  it('needs the CSRF token first', async () => {
    const stranger = await server.visit();
    stranger.csrf = '';
    const answer = await stranger.post('/api/auth/login', right);
    expect(answer.json()).toMatchObject({ status: 403, code: 'CSRF_INVALID' });
  });

  it('accepts the token in either header', async () => {
    const stranger = await server.visit();
    const { csrf } = stranger;
    stranger.csrf = '';
    expect((await stranger.call('POST', '/api/auth/login', right, { 'x-xsrf-token': csrf })).statusCode).toBe(200);
  });

  it.each(['\u200bLANHDAO', 'lanhdao\u00ad ', 'ｌａｎｈｄａｏ'])(
    'accepts the name as it was typed or copied: %j',
    async (username) => {
      const visitor = await server.visit();
      expect((await visitor.post('/api/auth/login', { ...right, username })).statusCode).toBe(200);
    },
  );

  it('returns tokens and the account, with its area and rights', async () => {
    const client = await server.signIn('LanhDao');
    const { account_id, access_token } = client.tokens;
    expect(access_token).toBeTruthy();
    const account = (await client.get(`/api/account/find/${account_id}`)).json();
    const {
      places: [home],
      groups,
    } = demoWorldOf(server.deps.config);
    expect(account).toMatchObject({
      username: 'lanhdao',
      full_name: 'Nguyễn Văn Thành',
      area: { name: home?.name, level: 3 },
      group_account: { name: groups['lanh-dao'].name },
    });
    expect(account.account_permission).toContainEqual({ permission_id: 505 });
    expect(JSON.stringify(account)).not.toContain('argon2');
  });

  it('does not distinguish a wrong name from a wrong password', async () => {
    const stranger = await server.visit();
    const [name, password] = [
      await stranger.post('/api/auth/login', { ...right, username: 'khongco' }),
      await stranger.post('/api/auth/login', wrong),
    ];
    const bare = ({ request_id: _id, ...body }: Record<string, unknown>) => body;
    expect(bare(name.json())).toEqual(bare(password.json()));
    expect(name.json()).toMatchObject({ status: 400, code: 'LOGIN_FAILED' });
  });

  it('makes a place wait after five failures, and says for how long', async () => {
    const stranger = await server.visit();
    const attempt = (password: string) => stranger.post('/api/auth/login', { username: 'xemthoi', password });
    for (let failures = 0; failures < 4; failures += 1) expect((await attempt('sai')).json().code).toBe('LOGIN_FAILED');
    const locked = (await attempt('sai')).json();
    expect(locked).toMatchObject({
      status: 429,
      code: 'ACCOUNT_LOCKED',
      message: 'Sai mật khẩu quá nhiều lần, vui lòng thử lại sau 1 giây',
      details: { retry_after_sec: expect.any(Number) },
    });
    await server.db.delete(signInTryTable);
    expect((await attempt(right.password)).statusCode).toBe(200);
  });

  it('logs one line for an address that tries unknown names, visible to those in charge of everything, without the typed text', async () => {
    const stranger = await server.visit();
    for (const username of ['khong.ai.ca', 'Mat-khau-cua-toi-1', 'khong.ai.ca'])
      await stranger.post('/api/auth/login', { username, password: 'sai' });
    const [admin, leader] = [await server.signIn('admin'), await server.signIn('lanhdao')];
    const strangers = async (client: TestClient) =>
      (
        (await client.get('/api/log/find?action=LOGIN&result=failed')).json().rows as {
          account: { id: string | null };
        }[]
      ).filter(({ account }) => account.id === null);
    await expect.poll(async () => (await strangers(admin)).length).toBe(1);
    expect(await strangers(admin)).toMatchObject([
      {
        account: { id: null, name: 'Không rõ' },
        error: 'LOGIN_FAILED',
        entity: { name: 'tên đăng nhập không tồn tại' },
      },
    ]);
    expect(JSON.stringify(await strangers(admin))).not.toMatch(/khong\.ai|mat-khau/i);
    expect(await strangers(leader)).toEqual([]);
  });

  it('logs each failure that counts, visible to those in charge of the area', async () => {
    await server.db.delete(activityLogTable);
    const stranger = await server.visit();
    for (const password of ['sai', 'sai', 'sai', 'sai', 'sai', right.password])
      await stranger.post('/api/auth/login', { username: 'canbo', password });
    await server.db.delete(signInTryTable);
    const leader = await server.signIn('lanhdao');
    const linesOf = async () =>
      (await leader.get('/api/log/find?sort=at'))
        .json()
        .rows.filter(({ account }: { account: { name: string } }) => account.name === 'Trần Thị Hồng Nhung');
    // The refused caller does not wait for the log line.
    await expect.poll(async () => (await linesOf()).length).toBe(5);
    const lines = await linesOf();
    expect(lines.map(({ action, result, error }: Record<string, unknown>) => [action, result, error])).toEqual([
      ...Array.from({ length: 4 }, () => ['LOGIN', 'failed', 'LOGIN_FAILED']),
      ['LOGIN', 'failed', 'ACCOUNT_LOCKED'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('sai');
  });

  it('refuses a disabled account, also in a session it already has', async () => {
    const client = await server.signIn('canbo2');
    await server.db.update(accountTable).set({ status: 'disabled' }).where(eq(accountTable.username, 'canbo2'));
    server.deps.events.emit('access.changed', {});
    expect((await client.get('/api/permission/find')).statusCode).toBe(401);
    expect((await client.post('/api/auth/login', { ...right, username: 'canbo2' })).json().code).toBe(
      'ACCOUNT_DISABLED',
    );
    await server.db.update(accountTable).set({ status: 'active' }).where(eq(accountTable.username, 'canbo2'));
  });
});

describe('refreshing', () => {
  const refresh = (client: Awaited<ReturnType<typeof server.signIn>>, refresh_token?: string) =>
    client.post('/api/auth/refresh', { refresh_token });

  it('exchanges the token for a new pair, also from the header', async () => {
    const client = await server.signIn('canbo');
    const next = await client.call(
      'POST',
      '/api/auth/refresh',
      {},
      { refreshtoken: client.tokens.refresh_token ?? '' },
    );
    expect(next.json()).toMatchObject({ account_id: client.tokens.account_id });
    expect(next.json().refresh_token).not.toBe(client.tokens.refresh_token);
    client.tokens = next.json();
    expect((await client.get('/api/permission/find')).statusCode).toBe(200);
  });

  const isOpen = async (client: TestClient) => (await client.get('/api/permission/find')).statusCode === 200;
  const sessionOf = (token: string) => token.split('.')[0] ?? '';

  it('ends the session when an old token comes back after its successor was used', async () => {
    const client = await server.signIn('canbo');
    const stolen = client.tokens.refresh_token ?? '';
    client.tokens = (await refresh(client, stolen)).json();
    expect(await isOpen(client)).toBe(true);
    await age(sessionOf(stolen), 60_000);
    expect((await refresh(client, stolen)).statusCode).toBe(401);
    expect((await refresh(client, client.tokens.refresh_token)).statusCode).toBe(401);
    expect(await isOpen(client)).toBe(false);
  });

  it.each([1000, 60_000, 3_600_000, 29 * 86_400_000])(
    'answers again what got lost on its way, asked for %d ms later',
    async (ms) => {
      const client = await server.signIn('canbo');
      const refreshToken = client.tokens.refresh_token ?? '';
      const lost = (await refresh(client, refreshToken)).json();
      for (const _again of [1, 2]) {
        await age(sessionOf(refreshToken), ms);
        // The access token from before does not prove that the answer arrived.
        expect(await isOpen(client)).toBe(true);
        const again = await refresh(client, refreshToken);
        expect([again.statusCode, again.json().refresh_token]).toEqual([200, lost.refresh_token]);
      }
      client.tokens = (await refresh(client, refreshToken)).json();
      expect(await isOpen(client)).toBe(true);
      expect((await refresh(client, client.tokens.refresh_token)).statusCode).toBe(200);
    },
  );

  it.each([
    [29_000, 200],
    [31_000, 401],
  ])(
    'lets another tab ask with the old token for a moment after the first use of the new one: %d ms later it is a %d',
    async (ms, status) => {
      const client = await server.signIn('canbo');
      const refreshToken = client.tokens.refresh_token ?? '';
      await refresh(client, refreshToken);
      await age(sessionOf(refreshToken), 600_000);
      client.tokens = (await refresh(client, refreshToken)).json();
      expect(await isOpen(client)).toBe(true);
      await age(sessionOf(refreshToken), ms);
      expect((await refresh(client, refreshToken)).statusCode).toBe(status);
      expect(await isOpen(client)).toBe(status === 200);
    },
  );

  it('finds out who stole a token whose answer was lost: the second of the two to come back ends the session', async () => {
    const [owner, thief] = [await server.signIn('canbo'), await server.visit()];
    const stolen = owner.tokens.refresh_token ?? '';
    await refresh(owner, stolen);
    await age(sessionOf(stolen), 60_000);
    thief.tokens = (await refresh(thief, stolen)).json();
    expect(await isOpen(thief)).toBe(true);
    await age(sessionOf(stolen), 60_000);
    expect((await refresh(owner, stolen)).statusCode).toBe(401);
    expect([await isOpen(thief), await isOpen(owner)]).toEqual([false, false]);
  });

  it('is refused to an account that was locked without ending its sessions', async () => {
    const client = await server.signIn('canbo2');
    await server.db.update(accountTable).set({ status: 'locked' }).where(eq(accountTable.username, 'canbo2'));
    expect((await refresh(client, client.tokens.refresh_token)).json()).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    });
    await server.db.update(accountTable).set({ status: 'active' }).where(eq(accountTable.username, 'canbo2'));
  });

  it('ends the session when an old token comes back after its successor was used, however soon', async () => {
    const client = await server.signIn('canbo');
    const old = client.tokens.refresh_token ?? '';
    const next = (await refresh(client, old)).json();
    client.tokens = (await refresh(client, next.refresh_token)).json();
    expect((await refresh(client, old)).statusCode).toBe(401);
    expect((await refresh(client, client.tokens.refresh_token)).statusCode).toBe(401);
    expect((await client.get('/api/permission/find')).statusCode).toBe(401);
  });

  it.each([
    ['a secret nobody ever had', (session: string) => `${session}.khong-phai`],
    ['no secret', (session: string) => session],
    ['one more part', (session: string, refreshToken: string) => `${refreshToken}.them`],
    [
      'a secret of another session',
      (session: string, _refreshToken: string, other: string) => `${session}.${other.split('.').slice(1).join('.')}`,
    ],
    ['a long text', (session: string) => `${session}.${'x'.repeat(400)}`],
  ])('ends nobody’s session over a token with %s', async (_what, made) => {
    const [client, other] = [await server.signIn('canbo'), await server.signIn('canbo')];
    const refreshToken = client.tokens.refresh_token ?? '';
    const stranger = await server.visit();
    expect(
      (
        await refresh(stranger, made(refreshToken.split('.')[0] ?? '', refreshToken, other.tokens.refresh_token ?? ''))
      ).json(),
    ).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect((await client.get('/api/permission/find')).statusCode).toBe(200);
    expect((await refresh(client, refreshToken)).statusCode).toBe(200);
  });

  it('does not keep a session open for ever', async () => {
    const client = await server.signIn('canbo');
    const refreshToken = client.tokens.refresh_token ?? '';
    const of = eq(sessionTable.id, refreshToken.split('.')[0] ?? '');
    const opened = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const end = async () =>
      (Date.parse((await server.db.select().from(sessionTable).where(of))[0]?.expires_at ?? '') - Date.now()) /
      86_400_000;
    await server.db
      .update(sessionTable)
      .set({ created_at: opened(89) })
      .where(of);
    client.tokens = (await refresh(client, refreshToken)).json();
    expect(await end()).toBeLessThanOrEqual(1);
    await server.db
      .update(sessionTable)
      .set({ created_at: opened(91) })
      .where(of);
    expect((await refresh(client, client.tokens.refresh_token)).statusCode).toBe(401);
    server.deps.events.emit('access.changed', {});
    expect((await client.get('/api/permission/find')).statusCode).toBe(401);
  });

  it('gives tabs that race the same token', async () => {
    const client = await server.signIn('canbo');
    const shared = client.tokens.refresh_token ?? '';
    const answers = await Promise.all([1, 2, 3].map(() => refresh(client, shared)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [token, ...others] = new Set(answers.map((answer) => answer.json().refresh_token as string));
    expect(others).toEqual([]);
    expect((await refresh(client, token)).statusCode).toBe(200);
  });

  it.each(['', 'khong-phai', '01900000-0000-7000-8000-0000000000aa.abc'])('refuses %j', async (token) => {
    const client = await server.visit();
    expect((await refresh(client, token)).json()).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });
});

it('signing out ends the session at once', async () => {
  const client = await server.signIn('canbo');
  expect((await client.post('/api/auth/logout')).statusCode).toBe(200);
  expect((await client.get('/api/permission/find')).statusCode).toBe(401);
  expect((await client.post('/api/auth/refresh', { refresh_token: client.tokens.refresh_token })).statusCode).toBe(401);
});

it('signing out is not logged when the session cannot be ended', async () => {
  const client = await server.signIn('canbo');
  const entries = async () =>
    (await server.db.select().from(activityLogTable).where(eq(activityLogTable.action, 'LOGOUT'))).length;
  const before = await entries();
  await server.db.execute('alter table session add constraint never_ended check (revoked_at is null) not valid');
  expect((await client.post('/api/auth/logout')).statusCode).toBe(500);
  await server.db.execute('alter table session drop constraint never_ended');
  expect(await entries()).toBe(before);
});

it('shows another account only to those who may view accounts of their areas', async () => {
  const [canbo2, lanhdao, canbo] = [
    await server.signIn('canbo2'),
    await server.signIn('lanhdao'),
    await server.signIn('canbo'),
  ];
  expect((await lanhdao.get(`/api/account/find/${canbo.tokens.account_id}`)).json()).toMatchObject({
    username: 'canbo',
  });
  expect((await lanhdao.get(`/api/account/find/${canbo2.tokens.account_id}`)).statusCode).toBe(404);
});

it('shows each account the tree of its own areas', async () => {
  const tree = (await (await server.signIn('canbo')).get('/api/account/tree-area')).json();
  expect(tree.above).toMatchObject([{ name: demoWorldOf(server.deps.config).places[0]?.name, level: 3 }]);
  expect(tree.rows.every((node: { parent_id: string }) => node.parent_id === tree.above[0].id)).toBe(true);
  const country = (await (await server.signIn('admin')).get('/api/account/tree-area')).json().rows;
  expect(country.filter(({ level }: { level: number }) => level === 1)).toHaveLength(34);
});
