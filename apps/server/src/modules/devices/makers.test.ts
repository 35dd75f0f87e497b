import type { Device, DeviceMakers, PendingDevice } from '@loa/contracts/devices';
import type { Factory } from '@loa/contracts/settings';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { callerFor } from '../accounts';
import { areaTable } from '../areas';
import { demoSeeded } from './devices.fixture';
import { resolutionTable } from '../settings';
import { deviceRuntimeTable, deviceTable } from './table';

let server: TestServer;
let admin: TestClient;
const makers: Factory[] = [];
const model = (name: string, kind = 'speaker') => ({ model: name, kind, capabilities: ['sound'] });

const body = (code: string, name: string, models: readonly object[]) => ({
  code,
  name,
  country: 'VN',
  models,
  contact: '',
  phone: '',
  website: '',
});

beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 10);
  admin = await server.signIn('admin');
  for (const [code, name, models] of [
    ['AN', 'Âm thanh An', [model('AN-1'), model('AN-LED', 'led')]],
    ['BINH', 'Điện tử Bình', [model('B-1'), model('AN-1')]],
  ] as const)
    makers.push((await admin.post('/api/factory', body(code, name, models))).json());
});
afterAll(() => server.stop());

const list = async (query = '', client = admin) =>
  (await client.get(`/api/device/find?limit=200&sort=device_code${query}`)).json() as { rows: Device[]; total: number };
const one = async (id: string) => (await admin.get(`/api/device/find/${id}`)).json() as Device;
const change = async (id: string, values: object) => {
  const { name, note, is_active, area_id, address, lat, lng, sim_phone, factory_id, model, version } = await one(id);
  return admin.put(`/api/device/${id}`, {
    name,
    note,
    is_active,
    area_id,
    address,
    lat,
    lng,
    sim_phone,
    factory_id,
    model,
    version,
    ...values,
  });
};
const refusedAt = (answer: { statusCode: number; json: () => { errors?: { field: string }[] } }) => [
  answer.statusCode,
  answer.json().errors?.map(({ field }) => field),
];
const [an, binh] = [() => makers[0] as Factory, () => makers[1] as Factory];

describe('the manufacturer of a device', () => {
  it("is an active manufacturer, with one of its models of the device's kind", async () => {
    const [device] = (await list()).rows as [Device];
    expect(refusedAt(await change(device.id, { factory_id: an().id, model: 'B-1' }))).toEqual([400, ['model']]);
    expect(refusedAt(await change(device.id, { factory_id: an().id, model: 'AN-LED' }))).toEqual([400, ['model']]);
    expect(refusedAt(await change(device.id, { factory_id: device.id, model: 'AN-1' }))).toEqual([400, ['factory_id']]);
    const saved = await change(device.id, { factory_id: an().id, model: 'AN-1' });
    expect([saved.statusCode, saved.json()]).toMatchObject([
      200,
      { factory: { id: an().id, name: an().name }, model: 'AN-1' },
    ]);
    const { rows } = (await admin.get(`/api/log/find?entity_id=${device.id}`)).json();
    expect(rows[0].changes.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['factory_id', 'model']),
    );
  });

  it('keeps a manufacturer and its model from being deleted, but no other of the same name', async () => {
    const [device] = (await list()).rows as [Device];
    const lessened = { ...body('AN', an().name, [model('AN-LED', 'led')]), version: an().version };
    for (const answer of [
      await admin.delete(`/api/factory/${an().id}`),
      await admin.put(`/api/factory/${an().id}`, lessened),
    ])
      expect(answer.json()).toMatchObject({
        code: 'IN_USE',
        details: { uses: [{ base: '/api/device', id: device.id, name: device.name }] },
      });
    // Another maker of a model of that name may stop.
    expect((await admin.delete(`/api/factory/${binh().id}`)).statusCode).toBe(200);
    makers[1] = (await admin.post('/api/factory', body('BINH', 'Điện tử Bình', [model('B-1'), model('AN-1')]))).json();
  });

  it('filters and sorts the list, like versions; counted within the areas of the caller', async () => {
    const { rows } = await list();
    await change((rows[1] as Device).id, { factory_id: binh().id, model: 'B-1' });
    await change((rows[2] as Device).id, { factory_id: binh().id, model: '' });
    for (const [at, fw_version] of ['2.4.1', '2.10.0', '2.4.1'].entries())
      await server.db
        .update(deviceRuntimeTable)
        .set({ fw_version })
        .where(eq(deviceRuntimeTable.device_id, (rows[at] as Device).id));
    const sizes: { id: string }[] = [];
    for (const width of [128, 256])
      sizes.push((await admin.post('/api/resolution', { name: `Bảng rộng ${width}`, width, height: 64 })).json());
    for (const [at, size] of [0, 0, 1].entries())
      await server.db
        .update(deviceTable)
        .set({ resolution_id: sizes[size]?.id })
        .where(eq(deviceTable.id, (rows[at] as Device).id));
    for (const name of ['admin', 'canbo', 'canbo2']) {
      const client = await server.signIn(name);
      const all = (await list('', client)).rows;
      const facets = (await client.get('/api/device/facets')).json();
      const counted = (of: (device: Device) => string | undefined) =>
        Object.fromEntries(
          [...new Set(all.map(of).filter(Boolean))].map((key) => [
            key,
            all.filter((device) => of(device) === key).length,
          ]),
        );
      expect(
        Object.fromEntries(facets.factories.map((each: { name: string; count: number }) => [each.name, each.count])),
      ).toEqual(counted(({ factory }) => factory?.name));
      expect(
        Object.fromEntries(
          facets.versions.map((each: { fw_version: string; count: number }) => [each.fw_version, each.count]),
        ),
      ).toEqual(counted(({ fw_version }) => fw_version));
      expect(
        Object.fromEntries(facets.resolutions.map((each: { name: string; count: number }) => [each.name, each.count])),
      ).toEqual(counted(({ resolution }) => resolution?.name));
      for (const { id } of sizes)
        expect((await list(`&resolution_id=${id}`, client)).rows.map((row) => row.id)).toEqual(
          all.filter((row) => row.resolution_id === id).map((row) => row.id),
        );
      for (const { id } of makers)
        expect((await list(`&factory_id=${id}`, client)).rows.map((row) => row.id)).toEqual(
          all.filter((row) => row.factory_id === id).map((row) => row.id),
        );
      for (const area_id of new Set(all.map((device) => device.area_id))) {
        const here = (await client.get(`/api/device/facets?area_id=${area_id}`)).json();
        const below = (await list(`&area_id=${area_id}`, client)).rows;
        expect(here.versions.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
          below.filter(({ fw_version }) => fw_version).length,
        );
      }
      const ofSize = counted(({ resolution_id }) => resolution_id ?? undefined);
      const usual = (await client.get('/api/resolution/usual')).json();
      expect(usual.id === null ? 0 : ofSize[usual.id]).toBe(Math.max(0, ...Object.values<number>(ofSize)));
      expect((await list('&fw_version=2.4.1', client)).rows.map((row) => row.id)).toEqual(
        all.filter((row) => row.fw_version === '2.4.1').map((row) => row.id),
      );
    }
    // A new slideshow begins with the size that most boards of its author have; an inactive size is not offered.
    expect((await admin.get('/api/resolution/usual')).json()).toEqual({ id: sizes[0]?.id });
    await server.db
      .update(resolutionTable)
      .set({ is_active: false })
      .where(eq(resolutionTable.id, sizes[0]?.id ?? ''));
    expect((await admin.get('/api/resolution/usual')).json()).toEqual({ id: sizes[1]?.id });
    expect(
      (await admin.get('/api/device/facets'))
        .json()
        .versions.map(({ fw_version }: { fw_version: string }) => fw_version),
    ).toEqual(['2.10.0', '2.4.1']);
    const sorted = (await admin.get('/api/device/find?limit=200&sort=factory_name'))
      .json()
      .rows.map((row: Device) => row.factory?.name)
      .filter(Boolean);
    expect(sorted).toEqual(['Âm thanh An', 'Điện tử Bình', 'Điện tử Bình']);
    expect((await admin.get('/api/device/find?fw_version=')).statusCode).toBe(400);
  });

  it('is read from a file of devices, and from the key of a device that announces itself', async () => {
    const { id } = (await callerFor(server.db, 'canbo')).area;
    const place = (await server.db.select({ code: areaTable.code }).from(areaTable).where(eq(areaTable.id, id)))[0]
      ?.code;
    const row = (device_code: string, factory_id: string, made: string) => ({
      row: 2,
      cells: { device_code, area_id: place, factory_id, model: made },
    });
    const rows = [
      row('FILE-1', 'an', 'AN-1'),
      row('FILE-2', 'dien tu binh', 'KHONG-CO'),
      row('FILE-3', 'Không ai cả', ''),
    ].map((each, at) => ({ ...each, row: at + 2 }));
    const read = (await admin.post('/api/device/not-installed/import', { rows, apply: false })).json();
    expect(
      read.rows.map(({ errors }: { errors?: { field: string }[] }) => (errors ?? []).map(({ field }) => field)),
    ).toEqual([[], ['model'], ['factory_id']]);
    const { key } = (await admin.post('/api/device/maker-key', { name: 'Loa An', factory_id: an().id })).json();
    const announced = await server.app.inject({
      method: 'POST',
      url: '/device-api/announce',
      headers: { authorization: `Bearer ${key}` },
      payload: { device_code: 'MOI-1', proof: 'rieng-cua-may', model: 'AN-1' },
    });
    expect(announced.statusCode).toBe(202);
    const found = (await admin.get('/api/device/not-installed/find?search=MOI-1')).json().rows as PendingDevice[];
    expect(found).toMatchObject([{ factory: { name: an().name }, model: 'AN-1' }]);
    expect((await admin.get('/api/device/maker-key/find')).json().rows).toContainEqual(
      expect.objectContaining({ name: 'Loa An', factory: { id: an().id, name: an().name } }),
    );
  });
});

describe('the pixels of a screen', () => {
  it('is read from a file by name or size, unchanged by an installation without a size, and replaced by one with a size', async () => {
    const { id: area_id } = (await callerFor(server.db, 'canbo')).area;
    const place = (await server.db.select({ code: areaTable.code }).from(areaTable).where(eq(areaTable.id, area_id)))[0]
      ?.code;
    const { resolutions } = (await admin.get('/api/device/makers')).json() as DeviceMakers;
    const sized = (width: number, height: number) =>
      resolutions.find((each) => each.width === width && each.height === height);
    const row = (device_code: string, resolution_id: string, kind = 'Bảng LED') => ({
      cells: { device_code, area_id: place, kind, resolution_id },
    });
    const rows = [
      row('CO-1', '640 × 320'),
      row('CO-2', 'full hd dọc'),
      row('CO-3', 'Cỡ lạ'),
      row('CO-4', '640x320', 'Cụm loa'),
    ].map((each, at) => ({ ...each, row: at + 2 }));
    const read = (await admin.post('/api/device/not-installed/import', { rows, apply: true, skip_wrong: true })).json();
    expect(
      read.rows.map(({ errors }: { errors?: { field: string }[] }) => (errors ?? []).map(({ field }) => field)),
    ).toEqual([[], [], ['resolution_id'], ['resolution_id']]);
    const found = (await admin.get('/api/device/not-installed/find?search=CO-&sort=device_code')).json()
      .rows as PendingDevice[];
    expect(found.map(({ device_code, resolution }) => [device_code, resolution?.id])).toEqual([
      ['CO-1', sized(640, 320)?.id],
      ['CO-2', sized(1080, 1920)?.id],
    ]);
    const form = (more: object = {}) => ({ install_id: uuidv7(), name: 'Bảng chợ', area_id, ...more });
    const [unchanged, other] = [
      await admin.post(`/api/device/${found[0]?.id}/install`, form()),
      await admin.post(`/api/device/${found[1]?.id}/install`, form({ resolution_id: sized(192, 96)?.id })),
    ];
    expect([unchanged.json().resolution_id, other.json().resolution_id]).toEqual([
      sized(640, 320)?.id,
      sized(192, 96)?.id,
    ]);
    const [line] = (await admin.get(`/api/log/find?entity_id=${found[1]?.id}`)).json().rows;
    expect(JSON.stringify(line.changes.find(({ field }: { field: string }) => field === 'resolution_id'))).toContain(
      sized(192, 96)?.name,
    );
  });
});
