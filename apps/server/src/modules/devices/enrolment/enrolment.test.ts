import { ANNOUNCE_PATH, type Announced, type PendingDevice } from '@loa/contracts/devices';
import { topicOf, type Enrolment } from '@loa/contracts/device-protocol';
import { PERMISSIONS } from '@loa/contracts/permissions';
import { eq, inArray, sql } from 'drizzle-orm';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { connectDevice, eventually, openDevice, outcome, storedDevice } from '../../../devices-gateway/gateway.fixture';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { callerFor } from '../../accounts';
import { accountTable } from '../../accounts/table';
import { deviceRuntimeTable, enrolmentTable } from '../table';
import { deleteSilent } from './announcements';

let server: TestServer;
let admin: TestClient;
let maker: { id: string; key: string };
const clients: MqttClient[] = [];
beforeAll(async () => {
  server = await startTestServer({ listen: true });
  const ids = PERMISSIONS.filter(({ module }) => module === 'THIET_BI_CHUA_LAP_DAT').map(({ id }) => id);
  await server.db
    .update(accountTable)
    .set({ own_permission_ids: ids })
    .where(inArray(accountTable.username, ['canbo', 'canbo2']));
  admin = await server.signIn('admin');
  maker = (await admin.post('/api/device/maker-key', { name: 'Loa Việt' })).json();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await server.stop();
});

const announce = async (body: object, key?: string) => {
  const answer = await fetch(`${server.url}${ANNOUNCE_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Announced };
};
const machine = (device_code: string, proof = `cua-rieng-${device_code}`, serial = `S${device_code}`) => ({
  device_code,
  proof,
  model: 'LV-30',
  fw_version: '1.0.3',
  serial,
});
const waiting = async (client: TestClient, query = '') =>
  (await client.get(`/api/device/not-installed/find?limit=200${query}`)).json() as {
    rows: PendingDevice[];
    total: number;
  };
const codes = ({ rows }: { rows: PendingDevice[] }) => rows.map(({ device_code }) => device_code).sort();
const claim = (client: TestClient, device_code: string, printed = `S${device_code}`) =>
  client.post('/api/device/not-installed/claim', { device_code, printed });
const form = (area_id: string, more: object = {}) => ({
  install_id: uuidv7(),
  name: 'Loa ngã ba chợ',
  note: '',
  area_id,
  address: 'Cột 12',
  lat: 13.9,
  lng: 109.1,
  sim_phone: '',
  volume: 40,
  ...more,
});
const keyOf = ({ body }: { body: Announced }) => ('enrolment' in body ? body.enrolment : undefined) as Enrolment;
const connected = async (enrolment: Enrolment) => {
  const client = await connectDevice(server, enrolment);
  clients.push(client);
  return client;
};

describe('a device that announces itself', () => {
  it.each<[string, object, object]>([
    ['a field that nobody knows', { mac: '00:11:22:33:44:55' }, { serial: 'S1', model: 'LV-30', kind: 'speaker' }],
    ['no serial', { serial: null }, { serial: '', model: 'LV-30', kind: 'speaker' }],
    ['a number as serial', { serial: 20260012 }, { serial: '20260012', model: 'LV-30', kind: 'speaker' }],
    ['the longest model', { model: 'm'.repeat(100) }, { serial: 'S1', model: 'm'.repeat(100), kind: 'speaker' }],
    ['a model that is too long', { model: 'm'.repeat(101) }, { serial: 'S1', model: 'm'.repeat(100), kind: 'speaker' }],
    ['a NUL in its model', { model: 'a\0' }, { serial: 'S1', model: '', kind: 'speaker' }],
    ['another kind', { kind: 'horn', fw_version: 7 }, { serial: 'S1', model: 'LV-30', kind: 'speaker' }],
  ])('is registered with %s', async (what, odd, expected) => {
    const code = `LW-${what.replaceAll(/\W/g, '')}`;
    const answer = await announce({ ...machine(code), serial: 'S1', ...odd }, maker.key);
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    expect((await waiting(admin, `&search=${code}`)).rows).toMatchObject([{ device_code: code, ...expected }]);
    await server.db.execute(sql`delete from device where device_code = ${code}`);
  });

  it('is refused without a maker’s key, with a wrong one, and with a withdrawn one, and nothing is stored of it', async () => {
    const before = (await waiting(admin)).total;
    const withdrawn = (await admin.post('/api/device/maker-key', { name: 'Hãng cũ' })).json();
    expect((await admin.delete(`/api/device/maker-key/${withdrawn.id}`)).statusCode).toBe(200);
    for (const key of [undefined, 'loa-sai', maker.id, withdrawn.key])
      expect((await announce(machine('LA-0001'), key)).status).toBe(401);
    expect((await announce({ ...machine('LA-0001'), device_code: 'a b' }, maker.key)).status).toBe(400);
    expect((await announce({ ...machine('LA-0001'), proof: 'ngan' }, maker.key)).status).toBe(400);
    expect((await waiting(admin)).total).toBe(before);
  });

  it.each([
    ...['loa-server', 'LOA-SERVER', 'loa-server-main', '__proto__', '__PROTO__', 'constructor', 'Constructor'],
    ...['prototype', 'toString', 'hasOwnProperty'],
  ])('has no code that means something else: %s', async (code) => {
    const body = `{"device_code":"${code}","proof":"cua-rieng-1234"}`;
    const answer = await fetch(`${server.url}${ANNOUNCE_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${maker.key}` },
      body,
    });
    expect(answer.status).toBe(400);
    const imported = await admin.post('/api/device/not-installed/import', {
      rows: [{ row: 2, cells: { device_code: code } }],
      apply: false,
    });
    expect(imported.json().rows[0].errors).toContainEqual(expect.objectContaining({ field: 'device_code' }));
  });

  it('has no code that differs from another one by its case alone', async () => {
    expect((await announce(machine('CHU-1'), maker.key)).status).toBe(202);
    for (const code of ['chu-1', 'Chu-1']) {
      expect((await announce(machine(code), maker.key)).status).toBe(401);
      const imported = await admin.post('/api/device/not-installed/import', {
        rows: [{ row: 2, cells: { device_code: code, area_id: 'x' } }],
        apply: false,
      });
      expect(imported.json().rows[0].errors).toContainEqual(expect.objectContaining({ field: 'device_code' }));
    }
    await server.db.execute(sql`delete from device where device_code = 'CHU-1'`);
  });

  it('is listed with its own data, waits, and gets its key once it is claimed', async () => {
    expect(await announce(machine('LV-0001'), maker.key)).toMatchObject({ status: 202, body: { state: 'waiting' } });
    const [row] = (await waiting(admin, '&search=lv-0001')).rows;
    expect(row).toMatchObject({
      device_code: 'LV-0001',
      model: 'LV-30',
      fw_version: '1.0.3',
      serial: 'SLV-0001',
      maker: 'Loa Việt',
      approved_at: null,
      connection: 'never',
    });
    expect(row?.first_seen_at).toBe(row?.last_seen_at);
    expect((await announce(machine('LV-0001'), maker.key)).status).toBe(202);
    const [again] = (await waiting(admin, '&search=lv-0001')).rows;
    expect([again?.id, again?.first_seen_at]).toEqual([row?.id, row?.first_seen_at]);

    expect((await claim(admin, 'LV-0001')).statusCode).toBe(200);
    const given = await announce(machine('LV-0001'));
    expect(given).toMatchObject({ status: 201, body: { state: 'approved', enrolment: { device_code: 'LV-0001' } } });
    const client = await connected(keyOf(given));
    await client.publishAsync(
      topicOf('LV-0001', 'presence'),
      JSON.stringify({ online: true, at: new Date().toISOString() }),
      { qos: 1, retain: true },
    );
    await eventually(
      async () => (await waiting(admin, '&search=lv-0001')).rows[0],
      (seen) => seen?.connection === 'online',
    );
  });

  it('is distinguished from another machine that claims to be it', async () => {
    await announce(machine('LV-0002'), maker.key);
    expect((await announce(machine('LV-0002', 'mot-may-khac'))).status).toBe(401);
    expect((await waiting(admin, '&search=lv-0002')).rows[0]?.clash_at).toBeNull();
    expect((await announce(machine('LV-0002', 'mot-may-khac'), maker.key)).status).toBe(401);
    expect((await waiting(admin, '&search=lv-0002')).rows[0]).toMatchObject({
      clash_at: expect.any(String),
      clash_from: expect.any(String),
    });
    await claim(admin, 'LV-0002');
    expect((await announce(machine('LV-0002', 'mot-may-khac'), maker.key)).status).toBe(401);
    expect((await announce(machine('LV-0002'))).status).toBe(201);
  });

  it('is not accepted for a device that was created by hand, whatever key it sends', async () => {
    const { area } = await callerFor(server.db, 'canbo');
    await announce(machine('LV-0003'), maker.key);
    const { id } = (await claim(admin, 'LV-0003')).json();
    await admin.post(`/api/device/${id}/install`, form(area.id));
    expect((await announce(machine('LV-0003'))).status).toBe(201);
    // A person carries a new key to the device.
    expect((await admin.post(`/api/device/${id}/token`)).statusCode).toBe(201);
    for (const key of [undefined, maker.key]) expect((await announce(machine('LV-0003'), key)).status).not.toBe(201);
  });

  it('is one of a limited number of pending devices', async () => {
    const flood = (await admin.post('/api/device/maker-key', { name: 'Khóa bị lộ' })).json();
    await announce(machine('LU-0000'), flood.key);
    await server.db
      .execute(`insert into device (id, name, device_code, area_id, install_status, search_text, name_sort, created_at,
        updated_at)
      select gen_random_uuid(), 'LU-' || n, 'LU-x' || n, (select id from area where level = 0), 'not_installed', '', '',
      now(), now() from generate_series(1, 1999) n`);
    await server.db.execute(
      `insert into device_enrolment (device_id, maker_key_id, first_seen_at) select id, '${flood.id}', now() from device
        where device_code like 'LU-x%'`,
    );
    expect((await announce(machine('LU-2001'), flood.key)).status).toBe(429);
    expect((await announce(machine('LU-0000'), flood.key)).status).toBe(202);
    expect((await announce(machine('LV-0009'), maker.key)).status).toBe(202);
    await server.db.execute(`delete from device where device_code like 'LU-x%'`);
  });
});

it('is deleted when nobody claimed it and it has long been silent, and comes back as before', async () => {
  for (const code of ['LV-0030', 'LV-0031', 'LV-0032']) await announce(machine(code), maker.key);
  await claim(admin, 'LV-0031');
  const day = 86_400_000;
  for (const code of ['LV-0030', 'LV-0031']) {
    const { device } = await storedDevice(server, code);
    await server.db
      .update(deviceRuntimeTable)
      .set({ last_seen_at: new Date(Date.now() - 31 * day).toISOString() })
      .where(eq(deviceRuntimeTable.device_id, device.id));
  }
  await deleteSilent(server.deps, new Date());
  expect(codes(await waiting(admin, '&search=lv-003'))).toEqual(['LV-0031', 'LV-0032']);
  expect((await announce(machine('LV-0030'), maker.key)).status).toBe(202);
});

describe('a list of bought devices', () => {
  const rowsOf = (...cells: object[]) => cells.map((each, index) => ({ row: index + 2, cells: each }));
  const send = (rows: object[], more: object = {}) =>
    admin.post('/api/device/not-installed/import', { rows, apply: true, ...more });
  const place = async () => (await callerFor(server.db, 'canbo')).area.id;
  const nameOf = async (id: string) =>
    (await server.db.execute<{ name: string; code: string }>(`select name, code from area where id = '${id}'`))
      .rows[0]!;

  it('reports errors row by row, and stores the valid rows', async () => {
    const { code } = await nameOf(await place());
    await announce(machine('LV-0010'), maker.key);
    const rows = rowsOf(
      {
        device_code: 'NH-0001',
        kind: 'Bảng LED',
        area_id: code,
        claim_code: 'abcd 1234',
        lat: '13,7829',
        lng: '109.2196',
      },
      { device_code: 'NH-0001', area_id: code },
      { device_code: 'x', area_id: code },
      { device_code: 'NH-0002', area_id: 'Xã Không Có' },
      { device_code: 'NH-0003', kind: 'Cái loa', area_id: code },
      { device_code: 'LV-0010', area_id: code },
      { device_code: 'NH-0004', area_id: code, claim_code: 'ngan' },
      { device_code: 'NH-0005', area_id: code, lat: '13,7829' },
      { device_code: 'NH-0006', area_id: code, lat: '109,2196', lng: '13,7829' },
    );
    const looked = (await send(rows, { apply: false })).json();
    expect(looked.is_stored).toBe(false);
    expect(
      looked.rows.map(({ outcome, errors }: { outcome: string; errors: { field: string }[] }) => [
        outcome,
        ...errors.map(({ field }) => field),
      ]),
    ).toEqual([
      ['added'],
      ['wrong', 'device_code'],
      ['wrong', 'device_code'],
      ['wrong', 'area_id'],
      ['wrong', 'kind'],
      ['wrong', 'device_code'],
      ['wrong', 'claim_code'],
      ['wrong', 'lng'],
      ['wrong', 'lat'],
    ]);
    expect(codes(await waiting(admin, '&search=nh-000'))).toEqual([]);
    expect((await send(rows, { skip_wrong: true })).json().is_stored).toBe(true);
    expect((await waiting(admin, '&search=nh-000')).rows).toMatchObject([
      {
        device_code: 'NH-0001',
        name: 'NH-0001',
        kind: 'led',
        maker: null,
        first_seen_at: null,
        lat: 13.7829,
        lng: 109.2196,
      },
    ]);
  });

  it('lets a device get its key only by its own claim code, once it is claimed', async () => {
    expect((await announce(machine('NH-0001', 'ABCD1235'))).status).toBe(401);
    expect((await announce(machine('NH-0001', 'ABCD1234'))).status).toBe(202);
    expect((await waiting(admin, '&origin=announced&search=nh-0001')).total).toBe(1);
    await claim(admin, 'NH-0001');
    expect((await announce(machine('NH-0001', 'ABCD1234'))).status).toBe(201);
    const [stored] = await server.db
      .select({ proof: enrolmentTable.proof })
      .from(enrolmentTable)
      .where(eq(enrolmentTable.device_id, (await storedDevice(server, 'NH-0001')).device.id));
    expect(stored?.proof).not.toContain('ABCD1234');
  });
});

describe('a list of an account that is not in charge of all places', () => {
  const importAs = async (client: TestClient, cells: object[], apply = true) => {
    const { area } = await callerFor(server.db, 'canbo');
    const { rows } = await server.db.execute<{ code: string }>(`select code from area where id = '${area.id}'`);
    return client.post('/api/device/not-installed/import', {
      rows: cells.map((each, at) => ({ row: at + 2, cells: { area_id: rows[0]!.code, ...each } })),
      apply,
    });
  };
  const forgetMisses = () => server.db.execute(`delete from activity_log where result = 'failed'`);

  it.each([
    ['the code alone', {}],
    ['a wrong serial number', { serial: 'DOAN-1' }],
    ['a wrong claim code', { claim_code: 'DOAN-12345' }],
  ])('takes no machine by %s: it waits at the root for whoever has it in the hand', async (_what, more) => {
    const code = `DON-${uuidv7().slice(-8)}`;
    const [canbo, canbo2] = await Promise.all(['canbo', 'canbo2'].map((name) => server.signIn(name)));
    expect((await importAs(canbo!, [{ device_code: code, ...more }])).json().is_stored).toBe(true);
    expect((await claim(canbo!, code, '')).statusCode).toBe(200);
    const { device } = await storedDevice(server, code);
    expect((await announce(machine(code), maker.key)).status).toBe(202);
    expect((await announce(machine(code))).status).toBe(202);
    expect(codes(await waiting(canbo!))).not.toContain(code);
    expect((await waiting(admin, `&search=${code}`)).rows).toMatchObject([
      { id: device.id, serial: `S${code}`, approved_at: null },
    ]);
    expect((await claim(canbo!, code, '')).statusCode).toBe(404);
    expect((await claim(canbo2!, code)).statusCode).toBe(200);
    expect((await announce(machine(code))).status).toBe(201);
    await forgetMisses();
  });

  it('takes a machine by its serial number or its claim code', async () => {
    const canbo = await server.signIn('canbo');
    const cells = [
      { device_code: 'SERI-0001', serial: 'sSERI-0001' },
      { device_code: 'NHAN-0001', claim_code: 'ABCD1234' },
    ];
    expect((await importAs(canbo, cells)).json().is_stored).toBe(true);
    expect((await announce(machine('SERI-0001'), maker.key)).status).toBe(202);
    expect((await announce(machine('NHAN-0001', 'ABCD1234'))).status).toBe(202);
    expect(codes(await waiting(canbo))).toEqual(expect.arrayContaining(['NHAN-0001', 'SERI-0001']));
  });

  it('gives nobody below the top the machine of a code that none has announced, and names who imported it', async () => {
    const [canbo, canbo2] = await Promise.all(['canbo', 'canbo2'].map((name) => server.signIn(name)));
    const { area, name } = await callerFor(server.db, 'canbo');
    await importAs(canbo!, [{ device_code: 'LAP-0001', serial: 'SLAP-0001' }]);
    const late = await claim(canbo2!, 'LAP-0001');
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining(name)]);
    const { id } = (await claim(canbo!, 'LAP-0001', '')).json();
    expect((await canbo!.post(`/api/device/${id}/install`, form(area.id))).statusCode).toBe(200);
    expect((await announce(machine('LAP-0001'), maker.key)).status).toBe(401);
    const { clash_at } = (await admin.get(`/api/device/find/${id}`)).json();
    const accept = (client: TestClient) => client.post(`/api/device/${id}/claimant`, { clash_at, is_accepted: true });
    expect((await accept(canbo!)).json()).toMatchObject({ status: 422, code: 'RULE' });
    expect((await accept(admin)).statusCode).toBe(200);
    await forgetMisses();
  });

  it('finds no codes of others: each it meets is a miss like that of a claim, once an hour', async () => {
    const canbo2 = await server.signIn('canbo2');
    for (let n = 1; n <= 12; n += 1) await announce(machine(`DO-${n}`), maker.key);
    const meet = async (from: number, to: number, more: (code: string) => object = () => ({})) => {
      const cells = Array.from({ length: to - from + 1 }, (_, at) => `DO-${from + at}`);
      return (
        await importAs(
          canbo2,
          cells.map((device_code) => ({ device_code, ...more(device_code) })),
          false,
        )
      ).statusCode;
    };
    expect(await meet(1, 9)).toBe(200);
    expect(await meet(1, 9)).toBe(200);
    expect(await meet(1, 12, (code) => ({ serial: `s${code}` }))).toBe(200);
    expect(await meet(9, 11)).toBe(429);
    expect(await meet(99, 99)).toBe(429);
    expect((await claim(canbo2, 'DO-12')).statusCode).toBe(429);
    await forgetMisses();
    expect(await meet(1, 11)).toBe(429);
    await forgetMisses();
  });
});

describe('the rights to claim and install devices', () => {
  it('shows devices at the root only to callers in charge of the whole installation, and gives one to the caller who has its code', async () => {
    const [canbo, canbo2, viewer] = await Promise.all(
      ['canbo', 'canbo2', 'xemthoi'].map((name) => server.signIn(name)),
    );
    await announce(machine('LV-0020'), maker.key);
    expect(codes(await waiting(canbo!))).not.toContain('LV-0020');
    expect((await claim(viewer!, 'LV-0020')).statusCode).toBe(403);
    expect((await claim(canbo!, 'LV-9999')).statusCode).toBe(404);
    expect((await claim(canbo!, 'LV-0020')).statusCode).toBe(200);
    expect(codes(await waiting(canbo!))).toContain('LV-0020');
    expect(codes(await waiting(canbo2!))).not.toContain('LV-0020');
    const late = await claim(canbo2!, 'LV-0020');
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringMatching(/^Máy này đã được .+ nhận lúc /),
    ]);
    expect((await canbo!.get('/api/device/maker-key/find')).statusCode).toBe(403);
    expect((await canbo!.post('/api/device/maker-key', { name: 'Của xã' })).statusCode).toBe(403);
  });

  it('installs once when the form is sent twice, and says who was first', async () => {
    const canbo = await server.signIn('canbo');
    const { area } = await callerFor(server.db, 'canbo');
    const elsewhere = (await callerFor(server.db, 'canbo2')).area.id;
    const { id } = (await claim(canbo, 'LV-0020')).json() as PendingDevice;
    expect((await canbo.post(`/api/device/${id}/install`, form(elsewhere))).json().errors).toMatchObject([
      { field: 'area_id' },
    ]);
    const body = form(area.id);
    const [first, second] = await Promise.all([
      canbo.post(`/api/device/${id}/install`, body),
      canbo.post(`/api/device/${id}/install`, body),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toMatchObject({
      install_status: 'installed',
      name: 'Loa ngã ba chợ',
      version: first.json().version,
      installed_at: first.json().installed_at,
    });
    expect((await canbo.get(`/api/device/command/find?device_id=${id}`)).json().rows).toMatchObject([
      { type: 'set_volume', payload: { volume: 40 } },
    ]);
    const late = await canbo.post(`/api/device/${id}/install`, form(area.id));
    expect([late.statusCode, late.json().code]).toEqual([409, 'DUPLICATE']);
    expect(codes(await waiting(canbo))).not.toContain('LV-0020');
    expect((await claim(canbo, 'LV-0020')).statusCode).toBe(409);
    // The next announcement gets its key, without any further action.
    expect((await announce(machine('LV-0020'))).status).toBe(201);
  });

  it('sounds a tone before it is installed, and not afterwards', async () => {
    const canbo = await server.signIn('canbo');
    const { area } = await callerFor(server.db, 'canbo');
    await announce(machine('LV-0021'), maker.key);
    // Typed with the wide letters and the long dash of a phone's keyboard.
    const { id } = (await claim(canbo, 'LV-0021', 'ｓｌｖ–0021')).json() as PendingDevice;
    const client = await connected(keyOf(await announce(machine('LV-0021'))));
    await client.subscribeAsync(topicOf('LV-0021', 'command'), { qos: 1 });
    const heard = new Promise<{ id: string; type: string; payload: object }>((done) =>
      client.once('message', (_topic, text) => done(JSON.parse(text.toString()))),
    );
    const sent = await canbo.post(`/api/device/${id}/test-tone`, { volume: 55 });
    expect(sent.statusCode).toBe(202);
    const command = await heard;
    expect(command).toMatchObject({ id: sent.json().id, type: 'test_tone', payload: { volume: 55 } });
    await client.publishAsync(
      topicOf('LV-0021', 'ack'),
      JSON.stringify({ command_id: command.id, status: 'succeeded', at: new Date().toISOString() }),
      { qos: 1 },
    );
    await eventually(
      async () => (await canbo.get(`/api/device/command/find?device_id=${id}`)).json().rows[0]?.status,
      (status) => status === 'succeeded',
    );
    await canbo.post(`/api/device/${id}/install`, form(area.id, { name: 'Loa sân đình', volume: null }));
    expect((await canbo.post(`/api/device/${id}/test-tone`, { volume: 55 })).statusCode).toBe(404);
  });

  it('uninstalls an installed device and keeps it, and deletes only one that was never installed', async () => {
    const canbo = await server.signIn('canbo');
    const { device } = await storedDevice(server, 'LV-0021');
    expect((await canbo.post(`/api/device/${device.id}/remove-install`, { version: device.version })).statusCode).toBe(
      403,
    );
    expect(
      (await admin.post(`/api/device/${device.id}/remove-install`, { version: device.version + 1 })).statusCode,
    ).toBe(409);
    const answers = await admin.post(`/api/device/${device.id}/remove-install`, { version: device.version });
    expect(answers.statusCode).toBe(200);
    expect((await canbo.get(`/api/device/find/${device.id}`)).statusCode).toBe(404);
    expect((await waiting(canbo, '&origin=removed')).rows).toMatchObject([
      { device_code: 'LV-0021', name: 'Loa sân đình' },
    ]);
    expect((await admin.delete(`/api/device/not-installed/${device.id}`)).statusCode).toBe(409);
    const { device: never } = await storedDevice(server, 'LV-0009');
    expect((await canbo.delete(`/api/device/not-installed/${never.id}`)).statusCode).toBe(404);
    expect((await admin.delete(`/api/device/not-installed/${never.id}`)).statusCode).toBe(200);
    expect(codes(await waiting(admin))).not.toContain('LV-0009');
  });
});

describe('another machine that claims to be a device', () => {
  const KEYS = async () => {
    const made = await admin.post('/api/factory', {
      code: `HA-${uuidv7().slice(-6)}`,
      name: `Hãng A ${uuidv7()}`,
      country: null,
    });
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    const other = await admin.post('/api/factory', {
      code: `HB-${uuidv7().slice(-6)}`,
      name: `Hãng B ${uuidv7()}`,
      country: null,
    });
    const keyFor = async (factory_id: string) =>
      (await admin.post('/api/device/maker-key', { name: 'Khóa', factory_id })).json().key as string;
    return {
      factory_id: made.json().id as string,
      own: await keyFor(made.json().id),
      foreign: await keyFor(other.json().id),
    };
  };
  const seen = async (id: string) => (await admin.get(`/api/device/find/${id}`)).json() as { clash_at: string | null };
  const decide = (id: string, clash_at: string | null, is_accepted: boolean) =>
    admin.post(`/api/device/${id}/claimant`, { clash_at, is_accepted });

  /** Every way in which a device comes into the register without a proof, installed afterwards. */
  async function installedWithoutProof(factory_id: string) {
    const { area } = await callerFor(server.db, 'canbo');
    const code = `TT-${uuidv7().slice(-8)}`;
    const imported = await admin.post('/api/device/not-installed/import', {
      rows: [
        {
          row: 2,
          cells: {
            device_code: code,
            area_id: (await server.db.execute<{ code: string }>(`select code from area where id = '${area.id}'`))
              .rows[0]!.code,
          },
        },
      ],
      apply: true,
    });
    expect(imported.json().is_stored).toBe(true);
    const { id } = (await claim(admin, code)).json();
    await server.db.execute(`update device set factory_id = '${factory_id}' where id = '${id}'`);
    expect((await admin.post(`/api/device/${id}/install`, form(area.id))).statusCode).toBe(200);
    return { id, code };
  }

  it('never gets the key of an installed device without a person, whatever maker’s key it sends', async () => {
    const { factory_id, own, foreign } = await KEYS();
    for (const key of [own, foreign, maker.key]) {
      const { id, code } = await installedWithoutProof(factory_id);
      expect((await announce(machine(code, 'mot-may-la'), key)).status).toBe(401);
      const { clash_at } = await seen(id);
      expect(clash_at).toEqual(expect.any(String));
      // The same machine again changes nothing.
      expect((await announce(machine(code, 'mot-may-la'), key)).status).toBe(401);
      expect((await seen(id)).clash_at).toBe(clash_at);
    }
  });

  it('never gets the key of a device that was installed once without a person, either', async () => {
    const { factory_id, own } = await KEYS();
    const { id, code } = await installedWithoutProof(factory_id);
    const { version } = (await admin.get(`/api/device/find/${id}`)).json();
    expect((await admin.post(`/api/device/${id}/remove-install`, { version })).statusCode).toBe(200);
    expect((await announce(machine(code, 'mot-may-la'), own)).status).toBe(401);
  });

  it('takes the place of the former one when a person accepts it, whose key then opens nothing', async () => {
    const { factory_id, own } = await KEYS();
    const { id, code } = await installedWithoutProof(factory_id);
    await announce(machine(code, 'may-dau-tien'), own);
    expect((await decide(id, (await seen(id)).clash_at, true)).statusCode).toBe(200);
    const first = keyOf(await announce(machine(code, 'may-dau-tien')));
    const former = await connected(first);
    await announce(machine(code, 'may-thay-the'), own);
    const { clash_at } = await seen(id);
    expect((await decide(id, '2026-01-01T00:00:00.000Z', true)).statusCode).toBe(409);
    expect((await decide(id, clash_at, true)).statusCode).toBe(200);
    expect((await seen(id)).clash_at).toBeNull();
    await expect.poll(() => former.connected, { timeout: 10_000 }).toBe(false);
    expect((await announce(machine(code, 'may-dau-tien'))).status).toBe(401);
    const second = keyOf(await announce(machine(code, 'may-thay-the')));
    await connected(second);
    const opened = () => {
      const client = openDevice(server.deps.devices.channel.mqtt_url, first, { clean: true });
      clients.push(client);
      return outcome(client);
    };
    await expect.poll(opened, { timeout: 10_000 }).toMatch(/Not authorized/);
  });

  it('is not reported again once a person ignored it, and another one is', async () => {
    const { factory_id, own } = await KEYS();
    const { id, code } = await installedWithoutProof(factory_id);
    await announce(machine(code, 'may-la-mot'), own);
    expect((await decide(id, (await seen(id)).clash_at, false)).statusCode).toBe(200);
    expect((await announce(machine(code, 'may-la-mot'), own)).status).toBe(401);
    expect((await seen(id)).clash_at).toBeNull();
    expect((await announce(machine(code, 'may-la-hai'), own)).status).toBe(401);
    expect((await seen(id)).clash_at).toEqual(expect.any(String));
  });

  it('is answered while another one comes, and two that come in turn stay ignored', async () => {
    const { factory_id, own } = await KEYS();
    const { id, code } = await installedWithoutProof(factory_id);
    const comes = async (proof: string) => expect((await announce(machine(code, proof), own)).status).toBe(401);
    await comes('may-la-mot');
    const { clash_at } = await seen(id);
    await comes('may-la-hai');
    expect((await decide(id, clash_at, false)).statusCode).toBe(200);
    await comes('may-la-mot');
    expect((await seen(id)).clash_at).toBeNull();
    await comes('may-la-hai');
    expect((await decide(id, (await seen(id)).clash_at, false)).statusCode).toBe(200);
    for (const proof of ['may-la-mot', 'may-la-hai', 'may-la-mot']) await comes(proof);
    expect((await seen(id)).clash_at).toBeNull();
    await comes('may-la-ba');
    expect((await seen(id)).clash_at).toEqual(expect.any(String));
  });

  it('speaks with a maker’s key only for devices of that maker', async () => {
    const { own, foreign } = await KEYS();
    expect((await announce(machine('HA-0001'), own)).status).toBe(202);
    await server.db.execute(
      `update device_enrolment set proof = null
        where device_id = (select id from device where device_code = 'HA-0001')`,
    );
    for (const key of [foreign, maker.key])
      expect((await announce(machine('HA-0001', 'cua-hang-khac'), key)).status).toBe(401);
    expect((await announce(machine('HA-0001', 'cua-hang-khac', 'SKHAC'), own)).status).toBe(401);
    expect((await announce(machine('HA-0001'), own)).status).toBe(202);
  });
});

describe('claiming by code', () => {
  it('is not for an account that is bound to certain devices', async () => {
    await announce(machine('BUOC-1'), maker.key);
    const bind = async (device_ids: string[]) => {
      await server.db.update(accountTable).set({ device_ids }).where(eq(accountTable.username, 'canbo'));
      server.deps.events.emit('access.changed', {});
    };
    const canbo = await server.signIn('canbo');
    await bind([uuidv7()]);
    expect((await claim(canbo, 'BUOC-1')).statusCode).toBe(404);
    await bind([]);
    expect((await claim(canbo, 'BUOC-1')).statusCode).toBe(200);
  });

  it('stops after ten misses, however many are tried at once', async () => {
    const ids = PERMISSIONS.filter(({ module }) => module === 'THIET_BI_CHUA_LAP_DAT').map(({ id }) => id);
    await server.db.update(accountTable).set({ own_permission_ids: ids }).where(eq(accountTable.username, 'lanhdao'));
    const lanhdao = await server.signIn('lanhdao');
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => (await claim(lanhdao, `KHONG-${at}`, 'doan')).statusCode),
    );
    expect(answers.toSorted()).toEqual(Array.from({ length: 24 }, (_, at) => (at < 10 ? 404 : 429)));
  });

  it.each(['TRUNG-1', 'trung 1', 'TRUNG1', 'ＴＲＵＮＧ－１'])(
    'proves nothing by a serial number that is its code again (%s)',
    async (serial) => {
      await announce(machine('TRUNG-1', undefined, serial), maker.key);
      const canbo = await server.signIn('canbo');
      const answers = [await claim(canbo, 'TRUNG-1', serial), await claim(canbo, 'TRUNG-9', 'trung-9')];
      for (const answer of answers) expect(answer.json().message).toContain('trùng mã máy');
      expect((await waiting(canbo)).rows.map(({ device_code }) => device_code)).not.toContain('TRUNG-1');
      await server.db.execute(sql`delete from device where device_code = 'TRUNG-1'`);
    },
  );

  it('takes sixty in an hour, and says so of one more, which is logged and is no miss', async () => {
    const canbo = await server.signIn('canbo');
    const { rows } = await server.db.execute<{ id: string }>(sql`select id from account where username = 'canbo'`);
    await server.db.execute(sql`delete from activity_log where action = 'THIET_BI_CHUA_LAP_DAT_CLAIM'`);
    for (let n = 1; n <= 61; n += 1) await announce(machine(`GIO-${n}`), maker.key);
    const answers = await Promise.all(Array.from({ length: 61 }, (_, at) => claim(canbo, `GIO-${at + 1}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    const [refused] = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused?.json().message).toContain('60 máy trong một giờ');
    const logged = (await admin.get('/api/log/find?action=THIET_BI_CHUA_LAP_DAT_CLAIM&result=failed&limit=200')).json()
      .rows;
    expect(logged).toMatchObject([{ account: { id: rows[0]?.id }, error: expect.stringContaining('60 máy') }]);
    expect((await claim(canbo, 'KHONG-CO')).statusCode).toBe(404);
    await server.db.execute(sql`delete from activity_log where action = 'THIET_BI_CHUA_LAP_DAT_CLAIM'`);
  });

  it('takes a second thing from the label, answers alike whether a code exists, and stops after ten misses', async () => {
    for (let n = 1; n <= 12; n += 1) await announce(machine(`DEM-${n}`), maker.key);
    const canbo2 = await server.signIn('canbo2');
    const answers = [];
    for (const [code, printed] of [
      ['DEM-1', ''],
      ['DEM-99', ''],
      ['DEM-2', 'SDEM-3'],
      ['DEM-98', 'SDEM-98'],
    ] as const)
      answers.push(await claim(canbo2, code, printed));
    expect(new Set(answers.map(({ statusCode, json }) => `${statusCode} ${json().message}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect((await claim(canbo2, 'DEM-12', 'sdem-12 ')).statusCode).toBe(200);
    for (let n = 1; n <= 6; n += 1) expect((await claim(canbo2, `DEM-${n}`, 'doan')).statusCode).toBe(404);
    // Even the right one waits now.
    expect((await claim(canbo2, 'DEM-5')).statusCode).toBe(429);
    expect((await claim(admin, 'DEM-5', '')).statusCode).toBe(200);
    const { rows } = (
      await admin.get('/api/log/find?action=THIET_BI_CHUA_LAP_DAT_CLAIM&result=failed&limit=200')
    ).json();
    expect(rows.filter(({ account }: { account: { name: string } }) => account.name !== 'x').length).toBeGreaterThan(9);
  });
});
