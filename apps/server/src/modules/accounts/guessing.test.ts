import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { trustedProxies } from '../../trusted-proxies';
import type { TestClient } from '../../testing/test-client';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { createAccount } from './repository';
import { accountTable, signInTryTable } from './table';

const PASSWORD = 'mot-lan-1';
const HOME = '203.0.113.5';
let server: TestServer;
let username: string;
let owner: TestClient;
let person = 0;

beforeAll(async () => {
  server = await startTestServer({ config: { trust_proxy: trustedProxies('1') ?? (() => false) } });
});
afterAll(() => server.stop());

/** Creates an account for one test, which has signed in from HOME once. */
beforeEach(async () => {
  const [like] = await server.db.select().from(accountTable).where(eq(accountTable.username, 'canbo'));
  if (!like) throw new Error('no canbo');
  username = `nguoi${(person += 1)}`;
  await createAccount(server.db, {
    username,
    name: 'Đỗ Thị Mới',
    password: PASSWORD,
    group_account_id: like.group_account_id,
    area_id: like.area_id,
  });
  owner = await server.visit();
  owner.tokens = (await attempt(HOME, PASSWORD, owner)).json();
});

async function attempt(address: string, password: string, client?: TestClient, name = username) {
  const visitor = client ?? (await server.visit());
  return visitor.call('POST', '/api/auth/login', { username: name, password }, { 'x-forwarded-for': address });
}
const changePass = (old_password: string) =>
  owner.call(
    'PUT',
    `/api/account/change-pass/${owner.tokens.account_id}`,
    { old_password, new_password: 'LoaXaMoi2026' },
    { 'x-forwarded-for': HOME },
  );
const codes = async (answers: Promise<{ statusCode: number; json: () => { code?: string } }>[]) =>
  (await Promise.all(answers)).map((answer) => (answer.statusCode === 200 ? 'OK' : answer.json().code));
/** Moves the failures this far into the past. */
const later = (minutes: number) => {
  const by = sql.raw(`interval '${minutes} minutes'`);
  return server.db
    .update(signInTryTable)
    .set({ waits_until: sql`${signInTryTable.waits_until} - ${by}`, last_at: sql`${signInTryTable.last_at} - ${by}` });
};

it('locks nobody out of the places they know: neither a sign-in from there nor an open session', async () => {
  for (let tries = 0; tries < 7; tries += 1) await attempt('198.51.100.66', 'sai');
  expect((await attempt('198.51.100.66', PASSWORD)).json()).toMatchObject({ status: 429, code: 'ACCOUNT_LOCKED' });
  expect((await attempt(HOME, PASSWORD)).statusCode).toBe(200);
  expect((await changePass(PASSWORD)).statusCode).toBe(200);
});

it('lets the owner in from a new place while somebody guesses from another', async () => {
  for (let tries = 0; tries < 7; tries += 1) await attempt('198.51.100.66', 'sai');
  expect((await attempt('192.0.2.200', PASSWORD)).statusCode).toBe(200);
});

it('stops guessing from ever new addresses, and keeps the known one open', async () => {
  const refusals = [];
  for (let tries = 0; tries < 24; tries += 1) refusals.push((await attempt(`198.51.100.${tries}`, 'sai')).json().code);
  expect(refusals).toEqual([
    ...Array.from({ length: 19 }, () => 'LOGIN_FAILED'),
    ...Array.from({ length: 5 }, () => 'ACCOUNT_LOCKED'),
  ]);
  expect((await attempt('192.0.2.201', PASSWORD)).json().code).toBe('ACCOUNT_LOCKED');
  expect((await attempt(HOME, PASSWORD)).statusCode).toBe(200);
  await server.db.delete(signInTryTable);
});

it('slows down where the account is known, twice as long each time, and starts again after the right password', async () => {
  const waits = [];
  for (let tries = 0; tries < 16; tries += 1) {
    const answer = await attempt(HOME, 'sai');
    waits.push(answer.json().details?.retry_after_sec ?? 0);
    if (waits.at(-1)) expect(answer.headers['retry-after']).toBe(String(waits.at(-1)));
    // The wait lasts: the right password does not end it either.
    if (waits.at(-1)) expect((await attempt(HOME, PASSWORD)).json().code).toBe('ACCOUNT_LOCKED');
    await later(5);
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
  expect((await attempt(HOME, PASSWORD)).statusCode).toBe(200);
  expect((await attempt(HOME, 'sai')).json().code).toBe('LOGIN_FAILED');
});

it('counts all addresses of one IPv6 network as one place', async () => {
  const answers = [];
  for (const host of ['1', 'abcd:1', 'ffff:2:3', '7', '8', '9'])
    answers.push((await attempt(`2001:db8:0:7::${host}`, 'sai')).json().code);
  expect(answers.slice(3)).toEqual(['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
  expect((await attempt('2001:db8:0:8::1', PASSWORD)).statusCode).toBe(200);
});

it('gives many tries at once no more chances than tries one after the other', async () => {
  const answers = await codes(Array.from({ length: 30 }, async (_, at) => attempt('198.51.100.9', `sai${at}`)));
  expect(answers.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(4);
  expect(answers.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(26);
});

it.each([
  ['where nobody signed in before', 30, (tries: number) => `198.51.100.${100 + Math.floor(tries / 7)}`],
  // Four free tries and the first wait: how long a second is makes no difference.
  ['where a colleague works', 5, () => HOME],
])('answers an unknown name exactly as a known one, try for try, %s', async (_where, most, addressOf) => {
  const answersTo = async (name: string) => {
    const answers = [];
    for (let tries = 0; tries < most; tries += 1) {
      const { statusCode, headers, body } = await attempt(addressOf(tries), 'sai', undefined, name);
      const { request_id: _id, ...rest } = JSON.parse(body) as Record<string, unknown>;
      answers.push({ statusCode, retry: headers['retry-after'], ...rest });
    }
    return answers;
  };
  const elsewhere = `xa-${username}`;
  const [like] = await server.db.select().from(accountTable).where(eq(accountTable.username, username));
  if (!like) throw new Error('no account');
  const { group_account_id, area_id } = like;
  await createAccount(server.db, { username: elsewhere, name: 'Ở Xa', password: PASSWORD, group_account_id, area_id });
  const [stranger, known, far] = [await answersTo('khongcoai'), await answersTo(username), await answersTo(elsewhere)];
  expect(stranger).toEqual(known);
  expect(far).toEqual(known);
  expect(new Set(known.map(({ statusCode }) => statusCode))).toEqual(new Set([400, 429]));
});

it('counts a name however it is written', async () => {
  const answers = [];
  for (const name of [username, username.toUpperCase(), ` ${username} `, username, username])
    answers.push((await attempt('198.51.100.9', 'sai', undefined, name)).json().code);
  expect(answers.at(-1)).toBe('ACCOUNT_LOCKED');
});

it('starts again an hour after the last failure', async () => {
  for (let tries = 0; tries < 4; tries += 1) await attempt('198.51.100.9', 'sai');
  await later(61);
  expect((await attempt('198.51.100.9', 'sai')).json().code).toBe('LOGIN_FAILED');
  expect((await server.db.select().from(signInTryTable)).every(({ failures }) => failures === 1)).toBe(true);
});
