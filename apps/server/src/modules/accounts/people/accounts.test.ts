import { accountGroups, accounts } from '@loa/contracts/accounts';
import type { Account, AccountGroup } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID, permissionId } from '@loa/contracts/permissions';
import type { PermissionCode } from '@loa/contracts/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCrud } from '../../../testing/describe-crud';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer } from '../../../testing/test-server';
import type { TestServer } from '../../../testing/test-server';
import { ROOT_AREA_ID } from '../../areas';
import { callerFor, createGroup } from '../repository';
import { accountTable } from '../table';

let server: TestServer;
let admin: TestClient;
let chief: TestClient;
let home: string;
let elsewhere: string;
let small: string;
let count = 0;

const ids = (...codes: PermissionCode[]) => codes.map(permissionId);
/** Rights of an account that manages the accounts of a commune. */
const CHIEF: PermissionCode[] = [
  'TAI_KHOAN_VIEW',
  'TAI_KHOAN_ADD',
  'TAI_KHOAN_EDIT',
  'TAI_KHOAN_DELETE',
  'TAI_KHOAN_RESET_PASSWORD',
  'NHOM_TAI_KHOAN_VIEW',
  'NHOM_TAI_KHOAN_ADD',
  'NHOM_TAI_KHOAN_EDIT',
  'NHOM_TAI_KHOAN_DELETE',
  'LICH_PHAT_VIEW',
  'TRANG_CHU_VIEW',
];

const body = (values: object = {}) => {
  count += 1;
  return { username: `nguoi${count}`, name: `Người ${count}`, group_account_id: small, area_id: home, ...values };
};
async function register(
  client: TestClient,
  values: object = {},
): Promise<{ account: Account; one_time_password: string }> {
  const answer = await client.post('/api/account', body(values));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}
/** Registers an account and changes the password that was given out. */
async function member(values: object = {}) {
  const made = await register(admin, values);
  const first = await server.signIn(made.account.username, made.one_time_password);
  const changed = await first.put(`/api/account/change-pass/${made.account.id}`, {
    old_password: made.one_time_password,
    new_password: 'Matkhau-2026',
  });
  if (changed.statusCode !== 200) throw new Error(changed.body);
  return { account: made.account, client: await server.signIn(made.account.username, 'Matkhau-2026') };
}
const read = async (id: string, client = admin): Promise<Account> =>
  (await client.get(`/api/account/find/${id}`)).json();
const update = async (client: TestClient, id: string, values: object) => {
  const current = await read(id);
  const { username, name, group_account_id, area_id, own_permission_ids } = current;
  return client.put(`/api/account/update/${id}`, {
    username,
    name,
    group_account_id,
    area_id,
    own_permission_ids,
    version: current.version,
    ...values,
  });
};
const refusal = ({
  statusCode,
  json,
}: {
  statusCode: number;
  json: () => { errors?: { field: string }[]; code?: string };
}) => [statusCode, json().errors?.[0]?.field ?? json().code];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  home = (await callerFor(server.db, 'canbo')).area.id;
  elsewhere = (await callerFor(server.db, 'canbo2')).area.id;
  small = await createGroup(server.db, { code: 'nho', name: 'Nhóm nhỏ', permissions: ['LICH_PHAT_VIEW'] });
  const chiefs = await createGroup(server.db, { code: 'truong', name: 'Nhóm trưởng', permissions: CHIEF });
  chief = (await member({ group_account_id: chiefs })).client;
});
afterAll(() => server.stop());

describeCrud(accounts, {
  server: () => server,
  valid: () => body(),
  invalid: {
    body: {
      username: 'có dấu',
      name: 'Tên',
      group_account_id: ADMINISTRATOR_GROUP_ID,
      area_id: ADMINISTRATOR_GROUP_ID,
    },
    field: 'username',
  },
  except: ['create'],
  put: async () => (await register(admin)).account.id,
});
describeCrud(accountGroups, {
  server: () => server,
  valid: (n) => ({ name: `Nhóm ${n}`, code: `nhom-${n}`, permission_ids: ids('LICH_PHAT_VIEW') }),
  invalid: { body: { name: 'Thiếu mã', permission_ids: [] }, field: 'code' },
  duplicate: { body: { name: 'Hai lần', code: 'hai-lan', permission_ids: [] }, field: 'code' },
});

describe('an account', () => {
  it('is registered with a password that is shown once and must be changed', async () => {
    const { account, one_time_password } = await register(chief, { username: 'Le.Thi-Hoa' });
    expect(account).toMatchObject({
      username: 'le.thi-hoa',
      must_change_password: true,
      status: 'active',
      last_login_at: null,
    });
    const signed = await server.signIn('le.thi-hoa', one_time_password);
    expect((await signed.get('/api/playlist/find')).statusCode).toBe(403);
    expect(JSON.stringify(await read(account.id))).not.toContain(one_time_password);
  });

  it('is refused under its field when the username is taken, with the owner where the caller may know it', async () => {
    const { account } = await register(admin, { username: 'trung.ten' });
    const duplicate = await chief.post('/api/account', body({ username: 'Trung.Ten' }));
    expect([duplicate.statusCode, duplicate.json().errors?.[0]?.field, duplicate.json().details?.id]).toEqual([
      409,
      'username',
      account.id,
    ]);
    await register(admin, { username: 'o.xa.ben', area_id: elsewhere });
    const hidden = await chief.post('/api/account', body({ username: 'o.xa.ben' }));
    expect([hidden.statusCode, hidden.json().errors?.[0]?.field, hidden.json().details]).toEqual([
      409,
      'username',
      undefined,
    ]);
  });

  it('is never put outside the caller’s area, above the caller’s rights, nor changed by itself', async () => {
    expect(refusal(await chief.post('/api/account', body({ area_id: elsewhere })))).toEqual([400, 'area_id']);
    expect(refusal(await chief.post('/api/account', body({ group_account_id: ADMINISTRATOR_GROUP_ID })))).toEqual([
      400,
      'group_account_id',
    ]);
    expect(refusal(await chief.post('/api/account', body({ own_permission_ids: ids('LICH_PHAT_APPROVE') })))).toEqual([
      400,
      'own_permission_ids',
    ]);
    expect((await chief.post('/api/account', body({ own_permission_ids: ids('LICH_PHAT_VIEW') }))).statusCode).toBe(
      201,
    );
    const leader = (await callerFor(server.db, 'lanhdao')).account_id;
    expect((await read(leader, chief)).abilities).toEqual([]);
    for (const call of [
      update(chief, leader, { name: 'Đổi tên' }),
      chief.put(`/api/account/reset-password/${leader}`, {}),
      chief.delete(`/api/account/${leader}`),
    ])
      expect((await call).statusCode).toBe(403);
    const stranger = (await callerFor(server.db, 'canbo2')).account_id;
    expect((await chief.get(`/api/account/find/${stranger}`)).statusCode).toBe(404);
    expect((await chief.put(`/api/account/reset-password/${stranger}`, {})).statusCode).toBe(404);
    const own = (await chief.get('/api/users/profile')).json() as Account;
    expect(own.abilities).toEqual([]);
    expect((await update(chief, own.id, { own_permission_ids: ids('LICH_PHAT_VIEW') })).statusCode).toBe(403);
    expect(
      (await chief.post('/api/account/change-many', { ids: [own.id], change: { status: 'locked' } })).json().rows[0]
        .message,
    ).toMatch(/tự đổi/);
  });

  it('loses its sessions when it is locked, and its rights when its group changes, at once', async () => {
    const { account, client } = await member();
    expect((await client.get('/api/playlist/find')).statusCode).toBe(200);
    expect(
      (
        await update(admin, account.id, {
          group_account_id: await createGroup(server.db, { code: 'khong', name: 'Không quyền', permissions: [] }),
        })
      ).statusCode,
    ).toBe(200);
    expect((await client.get('/api/playlist/find')).statusCode).toBe(403);
    const answer = await admin.post('/api/account/change-many', { ids: [account.id], change: { status: 'locked' } });
    expect(answer.json().rows).toEqual([{ id: account.id, name: account.name, message: null }]);
    expect((await client.get('/api/users/profile')).statusCode).toBe(401);
    const back = await admin.post('/api/account/change-many', { ids: [account.id], change: { status: 'active' } });
    expect(back.json().rows[0].message).toBeNull();
    expect((await client.get('/api/users/profile')).statusCode, 'a session of before').toBe(401);
    await server.signIn(account.username, 'Matkhau-2026');
  });

  it('of the last active administrator is not locked, demoted or deleted, whoever asks at the same time', async () => {
    const country = (await callerFor(server.db, 'admin')).area.id;
    const [one, two] = [
      await member({ group_account_id: ADMINISTRATOR_GROUP_ID, area_id: country }),
      await member({ group_account_id: ADMINISTRATOR_GROUP_ID, area_id: country }),
    ];
    const first = (await callerFor(server.db, 'admin')).account_id;
    const lock = (client: TestClient, id: string) =>
      client.post('/api/account/change-many', { ids: [id], change: { status: 'locked' } });
    expect((await lock(one.client, first)).json().rows[0].message).toBeNull();
    const answers = await Promise.all([
      lock(one.client, two.account.id),
      two.client.post('/api/account/change-many', { ids: [one.account.id], change: { group_account_id: small } }),
      two.client.delete(`/api/account/${one.account.id}`),
    ]);
    for (const { statusCode, body: text } of answers) expect(statusCode, text).toBeLessThan(500);
    const administrators = await server.db
      .select({ id: accountTable.id, status: accountTable.status })
      .from(accountTable)
      .where(eq(accountTable.group_account_id, ADMINISTRATOR_GROUP_ID));
    expect(administrators.filter(({ status }) => status === 'active')).toHaveLength(1);
    await server.db.update(accountTable).set({ status: 'active' }).where(eq(accountTable.id, first));
    admin = await server.signIn('admin');
  });
});

describe('a group', () => {
  const groupOf = async (id: string, client = admin): Promise<AccountGroup> =>
    (await client.get(`/api/group-account/find/${id}`)).json();
  const change = async (client: TestClient, id: string, permission_ids: number[]) => {
    const { name, code, version } = await groupOf(id);
    return client.put(`/api/group-account/${id}`, { name, code, permission_ids, version });
  };

  it('of administrators is shown and cannot be changed by anybody', async () => {
    expect((await groupOf(ADMINISTRATOR_GROUP_ID)).abilities).toEqual([]);
    expect((await change(admin, ADMINISTRATOR_GROUP_ID, [])).statusCode).toBe(403);
    expect((await admin.delete(`/api/group-account/${ADMINISTRATOR_GROUP_ID}`)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('grants no right that its writer does not have, and is written by nobody in charge of less than all', async () => {
    const moveChief = async (area_id: string) => {
      const { id } = (await chief.get('/api/users/profile')).json();
      await server.db.update(accountTable).set({ area_id }).where(eq(accountTable.id, id));
      server.deps.events.emit('access.changed', {});
    };
    await moveChief(ROOT_AREA_ID);
    const made = await chief.post('/api/group-account', {
      name: 'Nhóm xã',
      code: 'nhom-xa',
      permission_ids: ids('LICH_PHAT_VIEW'),
    });
    expect(made.statusCode).toBe(201);
    const { id } = made.json() as AccountGroup;
    expect(refusal(await change(chief, id, ids('LICH_PHAT_APPROVE')))).toEqual([400, 'permission_ids']);
    expect((await change(chief, id, ids('TRANG_CHU_VIEW'))).statusCode).toBe(200);
    expect((await groupOf(id, chief)).abilities).toEqual(['EDIT', 'DELETE']);
    await moveChief(elsewhere);
    expect((await groupOf(id, chief)).abilities).toEqual([]);
    expect((await change(chief, id, ids('LICH_PHAT_VIEW'))).statusCode).toBe(403);
  });

  it('previews who gains and who loses which right, and with members is not deleted', async () => {
    const { id } = (
      await admin.post('/api/group-account', {
        name: 'Nhóm đếm',
        code: 'nhom-dem',
        permission_ids: ids('LICH_PHAT_VIEW'),
      })
    ).json() as AccountGroup;
    const { account } = await register(admin, { group_account_id: id, own_permission_ids: ids('TRANG_CHU_VIEW') });
    await register(admin, { group_account_id: id });
    const preview = (
      await admin.post(`/api/group-account/${id}/preview`, { permission_ids: ids('TRANG_CHU_VIEW') })
    ).json();
    expect(preview).toMatchObject({
      gives: [{ permission_id: permissionId('TRANG_CHU_VIEW'), account_count: 1 }],
      takes: [{ permission_id: permissionId('LICH_PHAT_VIEW'), account_count: 2 }],
      account_count: 2,
    });
    const refused = await admin.delete(`/api/group-account/${id}`);
    expect([refused.statusCode, refused.json().details.uses.map((use: { id: string }) => use.id)]).toEqual([
      409,
      expect.arrayContaining([account.id]),
    ]);
  });
});

describe('one’s own', () => {
  it('sessions are listed and ended', async () => {
    const { account, client } = await member();
    const other = await server.signIn(account.username, 'Matkhau-2026');
    const rows = (await client.get('/api/account/session/find')).json().rows as { id: string; is_current: boolean }[];
    expect(rows.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect((await client.delete('/api/account/session')).json().ended).toBe(rows.length - 1);
    expect((await other.get('/api/users/profile')).statusCode).toBe(401);
    expect((await client.get('/api/account/session/find')).json().rows).toHaveLength(1);
  });

  it('hotline names those of the own area and above, nobody else’s', async () => {
    await register(admin, { is_hotline: true, hotline_order: 2, phone: '0912 345 678', name: 'Trực xã' });
    await register(admin, { is_hotline: true, phone: '0912 345 679', name: 'Trực xã bên', area_id: elsewhere });
    const canbo = await server.signIn('canbo');
    const { rows } = (await canbo.get('/api/account/hotline')).json() as {
      rows: { area: { id: string }; accounts: { name: string; phone: string }[] }[];
    };
    expect(rows).toEqual([
      {
        area: expect.objectContaining({ id: home }),
        accounts: [expect.objectContaining({ name: 'Trực xã', phone: '+84912345678' })],
      },
    ]);
  });
});
