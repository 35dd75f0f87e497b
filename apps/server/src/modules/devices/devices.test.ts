import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceBadge, devices, type Device } from '@loa/contracts/devices';
import { topicOf, type CommandMessage, type Enrolment } from '@loa/contracts/device-protocol';
import { eq, sql } from 'drizzle-orm';
import { connectDevice, eventually } from '../../devices-gateway/gateway.fixture';
import { expectRefusedAlike } from '../../testing/refused-alike';
import { startTestServer, type TestServer } from '../../testing/test-server';
import type { TestClient } from '../../testing/test-client';
import { closeSilentCommands } from './commands/commands';
import { demoSeeded } from './devices.fixture';
import { demoEnrolments } from './seed-demo';
import { deviceRuntimeTable, deviceTable } from './table';

let server: TestServer;
let enrolments: Enrolment[];
const clients: MqttClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 20);
  enrolments = await demoEnrolments(server.deps);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await server.stop();
});

const list = async (client: TestClient, query = '') =>
  (await client.get(`/api/device/find?limit=200${query}`)).json() as { rows: Device[]; total: number };
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const writable = ({ name, note, area_id, address, lat, lng, sim_phone, version }: Device) => ({
  name,
  note,
  area_id,
  address,
  lat,
  lng,
  sim_phone,
  version,
});
const firstOf = (rows: readonly Device[]) => rows[0] as Device;
const setState = async (device: Device, state: Partial<typeof deviceRuntimeTable.$inferInsert>) =>
  server.db.update(deviceRuntimeTable).set(state).where(eq(deviceRuntimeTable.device_id, device.id));

/** A device that answers commands as the test decides. */
async function deviceThat(
  code: string,
  react: (command: CommandMessage, answer: (status: string, message?: string) => Promise<unknown>) => unknown,
) {
  const client = await connectDevice(server, enrolments.find(({ device_code }) => device_code === code) as Enrolment);
  clients.push(client);
  client.on('message', (_topic, payload) => {
    const command = JSON.parse(payload.toString()) as CommandMessage;
    void react(command, (status, message) =>
      client.publishAsync(
        topicOf(code, 'ack'),
        JSON.stringify({ command_id: command.id, status, at: new Date().toISOString(), message }),
        { qos: 1 },
      ),
    );
  });
  await client.subscribeAsync(topicOf(code, 'command'), { qos: 1 });
  return client;
}

describe('the list of devices', () => {
  it('shows installed devices of the caller’s areas, as the contract says', async () => {
    const [all, own, other] = await Promise.all(
      ['admin', 'canbo', 'canbo2'].map(async (name) => list(await server.signIn(name))),
    );
    expect(all?.total).toBe(20);
    expect(own?.total).toBe(16);
    expect(other?.rows.filter(({ id }) => own?.rows.some((each) => each.id === id))).toEqual([]);
    for (const row of all?.rows ?? []) expect(devices.entity.safeParse(row).error).toBeUndefined();
    expect(new Set(all?.rows.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(20);
  });

  it('finds by name without diacritics, by code and by address', async () => {
    const client = await server.signIn('canbo');
    const device = firstOf((await list(client)).rows);
    for (const search of [
      device.name
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .replace(/đ/gi, 'd'),
      device.device_code.toLowerCase(),
      device.address,
    ]) {
      const { rows } = await list(client, `&search=${encodeURIComponent(search)}`);
      expect(rows.map(({ id }) => id)).toContain(device.id);
    }
  });

  it('finds by telephone number as people write it, whole or in part', async () => {
    const client = await server.signIn('admin');
    const [device, other] = (await list(client)).rows as [Device, Device];
    // The same groups in another order: each of them occurs, the number does not.
    for (const [each, sim_phone] of [
      [device, '0912 345 678'],
      [other, '0912 678 345'],
    ] as const) {
      const saved = await client.put(`/api/device/${each.id}`, { ...writable(each), sim_phone });
      expect(saved.statusCode).toBe(200);
    }
    const whole = [
      '0912345678',
      '0912 345 678',
      '0912.345.678',
      '0912-345-678',
      '(091) 234.5678',
      '+84912345678',
      '+84 912 345 678',
      '(+84) 912 345 678',
      '84912345678',
      '84 912 345 678',
      '0084912345678',
    ];
    const part = ['0912345', '0912.345', '+84912345', '912345678', '345678', '345.678', '\u200b0912 345 678\u00a0'];
    for (const typed of [...whole, ...part, `${device.name} 0912.345.678`]) {
      const { rows } = await list(client, `&search=${encodeURIComponent(typed)}`);
      expect([typed, rows.map(({ id }) => id)]).toEqual([typed, [device.id]]);
    }
    for (const typed of ['0912 345 679', '12.34.57', '84 912 345 679', device.id])
      expect((await list(client, `&search=${encodeURIComponent(typed)}`)).total).toBe(0);
  });

  it('filters by badge exactly as the badge is shown, by area and kind, and sorts', async () => {
    const client = await server.signIn('admin');
    const { rows } = await list(client, '&sort=device_code');
    const now = new Date().toISOString();
    const plays = ['idle', 'playing', 'paused', 'error', 'updating', 'restarting'] as const;
    for (const [index, play_state] of plays.entries())
      await setState(rows[index] as Device, { connection: 'online', play_state, last_seen_at: now });
    await setState(rows[7] as Device, {
      connection: 'online',
      play_state: 'idle',
      default_shown: { kind: 'clock', title: 'Chợ' },
      last_seen_at: now,
    });
    await setState(rows[6] as Device, { connection: 'offline', play_state: 'playing', last_seen_at: now });
    const changed = (await list(client)).rows;
    for (const badge of [
      'never',
      'offline',
      'error',
      'updating',
      'paused',
      'playing',
      'by_default',
      'idle',
      'idle,playing',
      'idle,by_default',
    ] as const) {
      const shown = changed.filter((device) => badge.split(',').includes(deviceBadge(device))).map(({ id }) => id);
      expect((await list(client, `&badge=${badge}`)).rows.map(({ id }) => id).sort(), badge).toEqual(shown.sort());
    }
    const village = firstOf(changed).area_id;
    expect((await list(client, `&area_id=${village}`)).rows.map(({ area_id }) => area_id)).toEqual(
      changed.filter(({ area_id }) => area_id === village).map(() => village),
    );
    expect((await list(client, '&kind=led')).total).toBe(0);
    for (const sort of ['name', '-name', 'device_code', 'last_seen_at', 'area_name', 'volume'])
      expect((await list(client, `&sort=${sort}`)).total).toBe(20);
    expect(codeOf(await client.get('/api/device/find?badge=happy'))).toEqual([400, 'INVALID']);
    for (const row of rows.slice(0, 8))
      await setState(row, { connection: 'never', play_state: 'idle', default_shown: null });
  });

  it('changes name and place under the optimistic lock, and logs it', async () => {
    const client = await server.signIn('admin');
    const device = firstOf((await list(client)).rows);
    const body = { ...writable(device), name: 'Loa Đình Cả', lat: 21.1, lng: 105.8 };
    const answer = await client.put(`/api/device/${device.id}`, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { name: 'Loa Đình Cả', lat: 21.1, gps_at: expect.any(String), version: device.version + 1 },
    ]);
    expect(codeOf(await client.put(`/api/device/${device.id}`, body))).toEqual([409, 'STALE']);
    await expectRefusedAlike(
      client,
      { base: '/api/device' },
      answer.json(),
      [
        { values: { ...body, name: '' }, field: 'name' },
        { values: { ...body, plan_hash: 'x' }, field: '' },
      ],
      false,
    );
    const { rows } = (await client.get(`/api/log/find?entity_id=${device.id}`)).json();
    expect(rows[0]).toMatchObject({ action: 'THIET_BI_DA_LAP_DAT_EDIT' });
  });

  it('refuses callers who may only view, and hides devices elsewhere', async () => {
    const device = firstOf((await list(await server.signIn('canbo'))).rows);
    const [viewer, other] = [await server.signIn('xemthoi'), await server.signIn('canbo2')];
    expect(codeOf(await viewer.put(`/api/device/${device.id}`, writable(device)))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await viewer.post(`/api/device/${device.id}/command`, { type: 'pause' }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(codeOf(await viewer.post(`/api/device/${device.id}/token`))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await other.get(`/api/device/find/${device.id}`))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await other.post(`/api/device/${device.id}/command`, { type: 'pause' }))).toEqual([404, 'NOT_FOUND']);
    const ownOfOther = firstOf((await list(other)).rows);
    expect(
      codeOf(await other.post('/api/device/command', { device_ids: [ownOfOther.id, device.id], type: 'pause' })),
    ).toEqual([404, 'NOT_FOUND']);
    expect((await other.get(`/api/device/command/find?device_id=${device.id}`)).json().total).toBe(0);
  });
});

describe('commands', () => {
  const statusOf = async (client: TestClient, id: string) => {
    const { rows } = (await client.get('/api/device/command/find?limit=200')).json() as {
      rows: { id: string; status: string; message: string | null }[];
    };
    return rows.find((row) => row.id === id);
  };

  it('reach the device and return its answer', async () => {
    const client = await server.signIn('canbo');
    const [good, bad] = (await list(client, '&sort=-device_code')).rows as [Device, Device];
    const seen: CommandMessage[] = [];
    await deviceThat(good.device_code, async (command, answer) => {
      seen.push(command);
      await answer('delivered');
      await answer('succeeded');
    });
    await deviceThat(bad.device_code, async (_command, answer) => {
      await answer('delivered');
      await answer('failed', 'Loa hỏng');
    });
    const statuses: string[] = [];
    server.deps.events.on(
      'console',
      ({ event, item }) => event === 'command.status' && statuses.push((item as { status: string }).status),
    );
    const answer = await client.post(`/api/device/${good.id}/command`, { type: 'set_volume', payload: { volume: 35 } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      202,
      { type: 'set_volume', status: 'queued', device_id: good.id, requested_by: { name: 'Trần Thị Hồng Nhung' } },
    ]);
    await eventually(
      () => statusOf(client, answer.json().id),
      (row) => row?.status === 'succeeded',
    );
    expect(seen).toMatchObject([{ id: answer.json().id, type: 'set_volume', payload: { volume: 35 } }]);
    expect(statuses).toContain('succeeded');

    const batch = await client.post('/api/device/command', { device_ids: [good.id, bad.id], type: 'pause' });
    expect(batch.statusCode).toBe(202);
    const { batch_id } = batch.json();
    const outcomes = await eventually(
      async () =>
        (
          (await client.get(`/api/device/command/find?batch_id=${batch_id}`)).json() as {
            rows: { device_id: string; status: string; message: string | null }[];
          }
        ).rows,
      (rows) => rows.every(({ status }) => ['succeeded', 'failed'].includes(status)),
    );
    expect(
      Object.fromEntries(outcomes.map(({ device_id, status, message }) => [device_id, [status, message]])),
    ).toEqual({ [good.id]: ['succeeded', null], [bad.id]: ['failed', 'Loa hỏng'] });
    const { rows } = (await (await server.signIn('admin')).get(`/api/log/find?entity_id=${batch_id}`)).json();
    expect(rows).toMatchObject([{ action: 'THIET_BI_DA_LAP_DAT_PLAY_PAUSE', entity: { name: '2 thiết bị' } }]);
  });

  it('report that the device does not answer, and still accept a late answer', async () => {
    const client = await server.signIn('canbo');
    const silent = (await list(client, '&sort=-device_code')).rows[2] as Device;
    let heard: (answer: (status: string) => Promise<unknown>) => void = () => undefined;
    const silently = new Promise<(status: string) => Promise<unknown>>((done) => {
      heard = done;
    });
    await deviceThat(silent.device_code, (_command, answer) => heard(answer));
    const { id } = (await client.post(`/api/device/${silent.id}/command`, { type: 'play' })).json();
    await eventually(
      () => statusOf(client, id),
      (row) => row?.status === 'sent',
    );
    await server.db.execute(
      sql`update device_command set updated_at = updated_at - interval '16 seconds' where id = ${id}`,
    );
    await closeSilentCommands(server.deps);
    expect(await statusOf(client, id)).toMatchObject({
      status: 'timeout',
      message: expect.stringContaining('hông trả lời'),
    });
    const answerLate = await silently;
    await answerLate('succeeded');
    await eventually(
      () => statusOf(client, id),
      (row) => row?.status === 'succeeded',
    );
  });

  it('need the right of their kind, and a volume for the volume command', async () => {
    const client = await server.signIn('canbo');
    const device = firstOf((await list(client)).rows);
    expect(codeOf(await client.post(`/api/device/${device.id}/command`, { type: 'reset' }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(codeOf(await client.post(`/api/device/${device.id}/command`, { type: 'set_volume' }))).toEqual([
      400,
      'INVALID',
    ]);
    expect(codeOf(await client.post('/api/device/command', { device_ids: [device.id], type: 'set_volume' }))).toEqual([
      400,
      'INVALID',
    ]);
    for (const payload of [{}, { volume: null }, { volume: -1 }, { volume: 101 }, { volume: 55.5 }]) {
      const order = { type: 'set_volume', payload };
      const answers = [
        await client.post(`/api/device/${device.id}/command`, order),
        await client.post('/api/device/command', { device_ids: [device.id], ...order }),
      ];
      expect(answers.map(codeOf)).toEqual([
        [400, 'INVALID'],
        [400, 'INVALID'],
      ]);
    }
    expect(codeOf(await client.post(`/api/device/${device.id}/command`, { type: 'explode' }))).toEqual([
      400,
      'INVALID',
    ]);
  });
});

describe('a new key', () => {
  it('is shown once, and ends the old one at once', async () => {
    const client = await server.signIn('admin');
    const [device] = await server.db
      .select()
      .from(deviceTable)
      .where(eq(deviceTable.device_code, enrolments[0]?.device_code ?? ''));
    const connected = await deviceThat(enrolments[0]?.device_code ?? '', () => undefined);
    const closed = new Promise<void>((done) => connected.once('close', () => done()));
    const answer = await client.post(`/api/device/${device?.id}/token`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { device_code: device?.device_code, token: expect.any(String) },
    ]);
    await closed;
    const plan = (token: string) =>
      server.app.inject({ url: `/device-api/plan/${'0'.repeat(64)}`, headers: { authorization: `Bearer ${token}` } });
    expect((await plan(enrolments[0]?.token ?? '')).statusCode).toBe(401);
    expect((await plan(answer.json().token)).statusCode).toBe(404);
  });
});
