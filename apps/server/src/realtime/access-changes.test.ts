import type { Account, AccountGroup } from '@loa/contracts/accounts';
import type { Place, PlaceLevel } from '@loa/contracts/areas';
import { PLACE_CALLS } from '@loa/contracts/areas';
import { permissionId } from '@loa/contracts/permissions';
import type { PermissionCode } from '@loa/contracts/permissions';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { consoleSockets } from '../testing/console-sockets.fixture';
import type { TestClient } from '../testing/test-client';
import { startTestServer } from '../testing/test-server';
import type { TestServer } from '../testing/test-server';

let server: TestServer;
let admin: TestClient;
let consoles: ReturnType<typeof consoleSockets>;
let province: Place;
let count = 0;

async function make<Made>(path: string, values: object): Promise<Made> {
  const answer = await admin.post(path, values);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}
const place = (level: PlaceLevel, values: object) => make<Place>(PLACE_CALLS[level].base, values);
const ids = (codes: readonly PermissionCode[]) => codes.map(permissionId);
const readAccount = async (id: string): Promise<Account> => (await admin.get(`/api/account/find/${id}`)).json();

/** A user of a commune of their own: signed in, with an open socket, and an API client beside it. */
async function atWork(...codes: PermissionCode[]) {
  count += 1;
  const commune = await place('commune', {
    name: `Xã ${count}`,
    parent_id: province.id,
    kind: 'xa',
    code: `X${count}`,
  });
  const group = await make<AccountGroup>('/api/group-account', {
    name: `Nhóm ${count}`,
    code: `nhom-${count}`,
    permission_ids: ids(codes),
  });
  const username = `nguoi${count}`;
  const made = await make<{ account: Account; one_time_password: string }>('/api/account', {
    username,
    name: `Người ${count}`,
    group_account_id: group.id,
    area_id: commune.id,
  });
  const { id } = made.account;
  const first = await server.signIn(username, made.one_time_password);
  expect(
    (
      await first.put(`/api/account/change-pass/${id}`, {
        old_password: made.one_time_password,
        new_password: 'Matkhau-2026',
      })
    ).statusCode,
  ).toBe(200);
  const console_ = await consoles.listenAs(username, 'Matkhau-2026');
  return {
    ...console_,
    id,
    commune,
    group,
    asked: async (path: string) => (await console_.client.get(path)).statusCode,
  };
}

async function change(
  { id }: { id: string },
  values: Partial<Pick<Account, 'name' | 'own_permission_ids'>> & { area_id?: string },
) {
  const { username, name, group_account_id, area_id, own_permission_ids, version } = await readAccount(id);
  expect(
    (
      await admin.put(`/api/account/update/${id}`, {
        username,
        name,
        group_account_id,
        area_id,
        own_permission_ids,
        version,
        ...values,
      })
    ).statusCode,
  ).toBe(200);
}

/** Sends a status of a device in the place; resolves when everybody who may receive it has. */
async function publishStatus({ path }: Place, id: string) {
  const observer = await consoles.listenAs('admin');
  server.deps.events.toConsole('device.status', path, { id, volume: 1 });
  await vi.waitFor(() => expect(observer.of('device.status').flat()).toContainEqual({ id, volume: 1 }));
}

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  consoles = consoleSockets(server);
  admin = await server.signIn('admin');
  province = await place('province', { name: 'Tỉnh Thử', kind: 'tinh', code: '931' });
});
afterEach(() => consoles.disconnect());
afterAll(() => server.stop());

it('rights taken from a group are refused from the next call on, their events end, and its members alone are notified', async () => {
  const [member, neighbour] = [
    await atWork('THIET_BI_DA_LAP_DAT_VIEW', 'LICH_PHAT_VIEW'),
    await atWork('THIET_BI_DA_LAP_DAT_VIEW'),
  ];
  expect(await member.asked('/api/device/find')).toBe(200);
  const { id, name, code, version } = member.group;
  expect(
    (await admin.put(`/api/group-account/${id}`, { name, code, permission_ids: ids(['LICH_PHAT_VIEW']), version }))
      .statusCode,
  ).toBe(200);
  expect(await member.asked('/api/device/find')).toBe(403);
  expect(await member.asked('/api/playlist/find')).toBe(200);
  await vi.waitFor(() => expect(member.of('access.changed')).toEqual([[{ id: member.id }]]));
  await publishStatus(member.commune, 'd1');
  expect(member.of('device.status')).toEqual([]);
  expect([member.socket.connected, neighbour.of('access.changed')]).toEqual([true, []]);
});

it('a right given to one account can be used, receives events and is notified at once', async () => {
  const member = await atWork('LICH_PHAT_VIEW');
  expect(await member.asked('/api/device/find')).toBe(403);
  await change(member, { own_permission_ids: ids(['THIET_BI_DA_LAP_DAT_VIEW']) });
  expect(await member.asked('/api/device/find')).toBe(200);
  await vi.waitFor(() => expect(member.of('access.changed')).toHaveLength(1));
  await publishStatus(member.commune, 'd2');
  await vi.waitFor(() => expect(member.of('device.status')).toEqual([[{ id: 'd2', volume: 1 }]]));
});

it('an account moved to another area sees and receives that one only', async () => {
  const [member, neighbour] = [
    await atWork('THIET_BI_DA_LAP_DAT_VIEW', 'PHUONG_XA_VIEW'),
    await atWork('LICH_PHAT_VIEW'),
  ];
  await change(member, { area_id: neighbour.commune.id });
  expect(await member.asked(`${PLACE_CALLS.commune.base}/find/${member.commune.id}`)).toBe(404);
  expect(await member.asked(`${PLACE_CALLS.commune.base}/find/${neighbour.commune.id}`)).toBe(200);
  await vi.waitFor(() => expect(member.of('access.changed')).toHaveLength(1));
  await publishStatus(member.commune, 'left');
  await publishStatus(neighbour.commune, 'entered');
  await vi.waitFor(() => expect(member.of('device.status').flat()).toEqual([{ id: 'entered', volume: 1 }]));
});

it('an account whose commune is merged into another receives everything of the other', async () => {
  const [member, neighbour] = [await atWork('THIET_BI_DA_LAP_DAT_VIEW'), await atWork('LICH_PHAT_VIEW')];
  const versioned = ({ id, version }: Place) => ({ id, version });
  const merged = await admin.post(`${PLACE_CALLS.commune.base}/merge`, {
    sources: [versioned(member.commune)],
    into: versioned(neighbour.commune),
  });
  expect({ status: merged.statusCode, body: merged.body }).toMatchObject({ status: 200 });
  await vi.waitFor(() => expect(member.of('access.changed')).toHaveLength(1));
  await publishStatus(neighbour.commune, 'd3');
  await vi.waitFor(() => expect(member.of('device.status').flat()).toEqual([{ id: 'd3', volume: 1 }]));
});

it('an account whose commune moves to another province receives what is for all places below that one', async () => {
  const member = await atWork('LICH_PHAT_VIEW');
  const elsewhere = await place('province', { name: 'Tỉnh Khác', kind: 'tinh', code: '932' });
  const send = ({ path }: Place, id: string) =>
    server.deps.events.toConsole(
      'occurrence.status',
      path,
      { id, schedule_id: id, status: 'playing' },
      { includes_below: true },
    );
  const received = () => (member.of('occurrence.status') as { id: string }[][]).flat().map(({ id }) => id);
  send(province, 'before');
  await vi.waitFor(() => expect(received()).toEqual(['before']));
  const { id, version } = member.commune;
  const moved = await admin.post(`${PLACE_CALLS.commune.base}/${id}/move`, { parent_id: elsewhere.id, version });
  expect({ status: moved.statusCode, body: moved.body }).toMatchObject({ status: 200 });
  await vi.waitFor(() => expect(member.of('access.changed')).toHaveLength(1));
  send(province, 'left');
  send(elsewhere, 'entered');
  await vi.waitFor(() => expect(received()).toEqual(['before', 'entered']));
});

it.each(['locked', 'disabled'])('an account that is %s is refused at once, in every open window', async (status) => {
  const member = await atWork('LICH_PHAT_VIEW');
  const second = await consoles.listenAs(`nguoi${count}`, 'Matkhau-2026');
  const answer = await admin.post('/api/account/change-many', { ids: [member.id], change: { status } });
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
  expect(await member.asked('/api/playlist/find')).toBe(401);
  expect((await member.client.post('/api/auth/refresh', {})).statusCode).toBe(401);
  for (const { socket, of } of [member, second]) {
    await vi.waitFor(() => expect(socket.connected).toBe(false));
    expect(of('session.revoked')).toHaveLength(1);
  }
});

it('an account changed twice in a moment has the last change', async () => {
  const member = await atWork('LICH_PHAT_VIEW');
  await change(member, { own_permission_ids: ids(['THIET_BI_DA_LAP_DAT_VIEW']) });
  await change(member, { own_permission_ids: [], name: 'Người đổi tên' });
  await vi.waitFor(() => expect(member.of('access.changed').length).toBeGreaterThan(0));
  await publishStatus(member.commune, 'd4');
  expect(member.of('device.status')).toEqual([]);
});

it('a console that connects while its account is changed has the change', async () => {
  const { client, commune } = await atWork('LICH_PHAT_VIEW');
  const member = { id: client.tokens.account_id ?? '', client };
  const socket = consoles.connect(client.tokens.access_token);
  const heard: unknown[] = [];
  socket.on('device.status', (items: unknown[]) => heard.push(...items));
  await change(member, { own_permission_ids: ids(['THIET_BI_DA_LAP_DAT_VIEW']) });
  await vi.waitFor(() => expect(socket.connected).toBe(true));
  await vi.waitFor(() => {
    server.deps.events.toConsole('device.status', commune.path, { id: 'd5', volume: 1 });
    expect(heard).not.toEqual([]);
  });
});
