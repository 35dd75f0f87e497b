import type { Account, OneTimePassword } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID, type PermissionCode } from '@loa/contracts/permissions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer } from '../../../testing/test-server';
import type { TestServer } from '../../../testing/test-server';
import { callerFor, createGroup } from '../repository';

const PERSON = { name: 'Đặng "Tí" Thị Mão', username: 'mao.dang', phone: '0987654321', email: 'mao.dang@xa.vn' };
const RIGHTS: PermissionCode[] = [
  'TAI_KHOAN_VIEW',
  'TAI_KHOAN_DELETE',
  'NHA_SAN_XUAT_GOC_VIEW',
  'NHA_SAN_XUAT_GOC_ADD',
  'LICH_PHAT_VIEW',
];

let server: TestServer;
let admin: TestClient;
let group_account_id: string;
beforeAll(async () => {
  // A channel by e-mail needs settings of e-mail.
  const mail = { url: 'smtp://127.0.0.1:1', from: 'Loa <loa@xa.vn>', console_url: 'https://loa.xa.vn' };
  server = await startTestServer({ config: { mail } });
  admin = await server.signIn('admin');
  group_account_id = await createGroup(server.db, { code: 'mot-it', name: 'Một ít', permissions: RIGHTS });
});
afterAll(() => server.stop());

async function register(person: Partial<Account>) {
  const { area } = await callerFor(server.db, 'admin');
  const answer = await admin.post('/api/account', { ...PERSON, group_account_id, area_id: area.id, ...person });
  expect(answer.statusCode, answer.body).toBe(201);
  const { account, one_time_password } = answer.json<OneTimePassword>();
  const client = await server.signIn(account.username, one_time_password);
  await client.put(`/api/account/change-pass/${account.id}`, {
    old_password: one_time_password,
    new_password: 'Matkhau-2026',
  });
  return { account, client: await server.signIn(account.username, 'Matkhau-2026') };
}

/** Every row of every table in which one of these texts stands. */
async function rowsWith(...texts: string[]) {
  const { rows: tables } = await server.db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await server.db.execute<{ row: string }>(
      sql`select to_jsonb(each)::text as row from ${sql.raw(name)} as each`,
    );
    found.push(
      ...rows.filter(({ row }) => texts.some((text) => row.includes(text))).map(({ row }) => `${name} ${row}`),
    );
  }
  return found;
}

it('leaves nothing of the person anywhere in the database, and who did what under one pseudonym', async () => {
  const { account, client } = await register({});
  const { version } = (await client.get('/api/users/profile')).json();
  const profile = { full_name: 'Đặng Mão', phone: '0912000111', email: 'mao@xa.vn', version };
  expect((await client.put('/api/account/profile', profile)).statusCode).toBe(200);
  const made = (await client.post('/api/factory', { code: 'NM-1', name: 'Nhà máy Một', country: null })).json();
  expect(made.created_by).toEqual({ id: account.id, name: profile.full_name });
  await (await server.visit()).post('/api/auth/login', { username: PERSON.username, password: 'sai-mat-khau' });
  const recipients = ['truc@xa.vn', profile.email];
  const channel = (
    await admin.post('/api/alert-channel', { name: 'Trực ban', area_id: account.area_id, kind: 'email', recipients })
  ).json();
  const texts = ['Mão', 'mao', PERSON.phone, profile.phone];
  expect((await rowsWith(...texts)).length).toBeGreaterThan(5);

  const erased = await admin.post(`/api/account/${account.id}/erase`);
  expect([erased.statusCode, erased.json()]).toEqual([
    200,
    { id: account.id, name: expect.stringMatching(/^Người dùng đã xóa #\d+$/) },
  ]);
  expect(await rowsWith(...texts)).toEqual([]);
  expect((await client.get('/api/users/profile')).statusCode).toBe(401);
  expect((await admin.get(`/api/account/find/${account.id}`)).statusCode).toBe(404);
  expect((await admin.get(`/api/factory/find/${made.id}`)).json().created_by).toEqual(erased.json());
  expect((await admin.get(`/api/alert-channel/find/${channel.id}`)).json().recipients).toEqual(['truc@xa.vn']);
  const { rows } = (await admin.get(`/api/log/find?account_id=${account.id}`)).json();
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['LOGIN', 'CHANGE_PROFILE', 'NHA_SAN_XUAT_GOC_ADD']),
  );
  for (const line of rows) expect(line).toMatchObject({ account: erased.json(), ip: '', user_agent: '' });
  const about = (await admin.get(`/api/log/find?entity_id=${account.id}&limit=200`)).json().rows;
  expect(about[0]).toMatchObject({ action: 'TAI_KHOAN_ERASE', entity: { name: erased.json().name } });
  expect((await admin.get(`/api/log/find?search=${encodeURIComponent(erased.json().name)}`)).json().total).toBe(
    new Set([...rows, ...about].map(({ id }: { id: string }) => id)).size,
  );
});

it('is done by administrators alone, not to oneself, not to the last one, and as a whole or not at all', async () => {
  const { account } = await register({ username: 'nguoi.khac' });
  const { client } = await register({ username: 'quan.ly' });
  const { account_id } = await callerFor(server.db, 'admin');
  const erase = (by: TestClient, id: string) => by.post(`/api/account/${id}/erase`).then((answer) => answer.statusCode);
  expect(await erase(client, account.id)).toBe(403);
  expect(await erase(admin, account_id)).toBe(403);
  const second = await register({ username: 'quan.tri', group_account_id: ADMINISTRATOR_GROUP_ID });
  expect(
    (await Promise.all([erase(second.client, account_id), erase(admin, second.account.id)])).toSorted(),
  ).not.toEqual([200, 200]);
  const left = (await admin.get('/api/users/profile')).statusCode === 200 ? admin : second.client;
  expect((await left.get(`/api/account/find/${account.id}`)).json().name).toBe(PERSON.name);
  expect((await left.get(`/api/account/find/${account.id}`)).json().abilities).toContain('ERASE');
});
