import { resolutions } from '@loa/contracts/resolutions';
import { contentCategories, factories, mbPerHour, newsCategories, soundQualities } from '@loa/contracts/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchColumns } from '../../db/columns';
import { describeCrud } from '../../testing/describe-crud';
import type { TestClient } from '../../testing/test-client';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { callerFor } from '../accounts';
import { deviceTable } from '../devices';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const quality = { codec: 'mp3', bitrate_kbps: 160, sample_rate_hz: 44100, channels: 2, is_default: false };
describeCrud(soundQualities, {
  server: () => server,
  valid: (n) => ({ ...quality, name: `Chất lượng đặc biệt ${n}`, code: `THU-${n}` }),
  invalid: { body: { ...quality, name: 'Thiếu mã' }, field: 'code' },
  rules: [
    { values: { is_default: true, is_active: false }, field: 'is_active' },
    { values: { sample_rate_hz: 44_000 }, field: 'sample_rate_hz' },
  ],
  duplicate: { body: { ...quality, name: 'Hai lần', code: 'HAI-LAN' }, field: 'code' },
});

const category = { color: '#123456', sort: 20, external_code: 'BO-01' };
describeCrud(newsCategories, {
  server: () => server,
  valid: (n) => ({ ...category, name: `Lĩnh vực đời sống ${n}`, code: `LV-${n}` }),
  invalid: { body: { name: 'Màu sai', code: 'MS', sort: 1, color: 'đỏ' }, field: 'color' },
  duplicate: { body: { ...category, name: 'Hai lần', code: 'HAI-LAN' }, field: 'code' },
});

const kind = { kind: 'audio', color: '#123456', sort: 20 };
describeCrud(contentCategories, {
  server: () => server,
  valid: (n) => ({ ...kind, name: `Loại nội dung riêng ${n}`, code: `LND-${n}` }),
  invalid: { body: { ...kind, kind: 'phim', name: 'Loại sai', code: 'LS' }, field: 'kind' },
  rules: [{ values: { color: 'xanh' }, field: 'color' }],
  duplicate: { body: { ...kind, name: 'Hai lần', code: 'HAI-LAN' }, field: 'code' },
  references: ['parent_id'],
});

const size = { height: 90 };
describeCrud(resolutions, {
  server: () => server,
  valid: (n) => ({ ...size, name: `Bảng lớp học ${n}`, width: 100 + n }),
  invalid: { body: { ...size, name: 'Quá nhỏ', width: 15 }, field: 'width' },
  rules: [
    { values: { height: 16_385 }, field: 'height' },
    { values: { height: 90.5 }, field: 'height' },
    { values: { orientation: 'portrait' }, field: '' },
    { values: { is_default: true, is_active: false }, field: 'is_active' },
  ],
  duplicate: { body: { name: 'Bảng sân trường', width: 111, height: 222 }, field: 'width' },
});

const factory = {
  country: 'VN',
  contact: 'Chị Lan, phòng bán hàng',
  phone: '+842838123456',
  website: 'https://loasaigon.vn',
};
describeCrud(factories, {
  server: () => server,
  valid: (n) => ({
    ...factory,
    models: [{ model: `LS-${n}`, kind: 'speaker', capabilities: ['sound', 'gps'] }],
    name: `Nhà sản xuất loa ${n}`,
    code: `NSX-${n}`,
  }),
  invalid: { body: { ...factory, name: 'Thiếu mã' }, field: 'code' },
  rules: [
    { values: { website: 'loasaigon.vn' }, field: 'website' },
    { values: { website: 'javascript:alert(1)' }, field: 'website' },
    { values: { country: 'Việt Nam' }, field: 'country' },
    { values: { models: [{ model: '', kind: 'speaker', capabilities: [] }] }, field: 'models.0.model' },
    { values: { models: [{ model: 'LS-9', kind: 'loa', capabilities: [] }] }, field: 'models.0.kind' },
    {
      values: { models: [{ model: 'LS-9', kind: 'speaker', capabilities: ['bay'] }] },
      field: 'models.0.capabilities.0',
    },
    {
      values: {
        models: [
          { model: 'Hà Nội', kind: 'speaker', capabilities: [] },
          { model: 'HA NOI', kind: 'led', capabilities: [] },
        ],
      },
      field: 'models.1.model',
    },
    { values: { phone: '12' }, field: 'phone' },
  ],
  duplicate: { body: { ...factory, name: 'Hai lần', code: 'HAI-LAN' }, field: 'code' },
});

it('finds manufacturers by country, and by a telephone number as people write it', async () => {
  const admin = await server.signIn('admin');
  for (const [code, country] of [
    ['TIM-VN', 'VN'],
    ['TIM-JP', 'JP'],
    ['TIM-0', null],
  ])
    await admin.post('/api/factory', { ...factory, code, country, name: `Tìm ${code}`, phone: '0901 222 333' });
  const found = async (query: string) =>
    (await admin.get(`/api/factory/find?limit=200&sort=code&${query}`))
      .json()
      .rows.map((row: { code: string }) => row.code)
      .filter((code: string) => code.startsWith('TIM-'));
  expect(await found('country=JP')).toEqual(['TIM-JP']);
  expect(await found('country=VN,JP')).toEqual(['TIM-JP', 'TIM-VN']);
  expect(await found('search=0901222333')).toEqual(['TIM-0', 'TIM-JP', 'TIM-VN']);
});

it('keeps one default sound quality', async () => {
  const admin = await server.signIn('admin');
  const created = await admin.post('/api/sound-quality', {
    ...quality,
    name: 'Mặc định mới',
    code: 'MDM',
    is_default: true,
  });
  expect(created.json()).toMatchObject({ is_default: true, mb_per_hour: 72, created_by: { name: 'Quản trị viên' } });
  const { rows } = (await admin.get('/api/sound-quality/find?limit=200')).json();
  const defaults = rows.filter((row: { is_default: boolean }) => row.is_default);
  expect(defaults.map((row: { code: string }) => row.code)).toEqual(['MDM']);
});

it('keeps one default sound quality also of several that are created at the same moment', async () => {
  const admin = await server.signIn('admin');
  const answers = await Promise.all(
    ['C1', 'C2', 'C3', 'C4'].map((code) =>
      admin.post('/api/sound-quality', { ...quality, name: `Cùng lúc ${code}`, code, is_default: true }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const { rows } = (await admin.get('/api/sound-quality/find?limit=200')).json();
  expect(rows.filter((row: { is_default: boolean }) => row.is_default)).toHaveLength(1);
});

it('shows for every bit rate how much an hour takes, as the console does while it is typed', async () => {
  const admin = await server.signIn('admin');
  for (const bitrate_kbps of [16, 33, 101, 320]) {
    const created = await admin.post('/api/sound-quality', {
      ...quality,
      bitrate_kbps,
      name: `Đo ${bitrate_kbps}`,
      code: `DO-${bitrate_kbps}`,
    });
    const bytes = (bitrate_kbps * 1000 * 3600) / 8;
    expect(Math.abs(created.json().mb_per_hour - bytes / 1_000_000)).toBeLessThanOrEqual(0.051);
    expect(created.json().mb_per_hour).toBe(mbPerHour(bitrate_kbps));
  }
});

it('lists names in Vietnamese order', async () => {
  const admin = await server.signIn('admin');
  const { rows } = (await admin.get('/api/category-news/find?limit=200&sort=name')).json();
  const names = rows.map(({ name }: { name: string }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator('vi', { numeric: true }).compare));
});

describe('the order of news categories', () => {
  const all = async (client: TestClient) =>
    (await client.get('/api/category-news/find?limit=200&sort=sort')).json().rows as {
      id: string;
      version: number;
      name: string;
      sort: number;
    }[];
  const asOrdered = (rows: { id: string; version: number }[]) => ({
    rows: rows.map(({ id, version }) => ({ id, version })),
  });

  it('is stored in one call, and the log lists those that moved', async () => {
    const admin = await server.signIn('admin');
    const turned = (await all(admin)).toReversed();
    const answer = await admin.put('/api/category-news/order', asOrdered(turned));
    const now = await all(admin);
    expect(now.map(({ id }) => id)).toEqual(turned.map(({ id }) => id));
    expect(now.map(({ sort }) => sort)).toEqual(now.map((_row, at) => at + 1));
    expect(answer.json()).toEqual(asOrdered(now));
    const { rows } = (await admin.get(`/api/log/find?entity_id=${turned[0]!.id}`)).json();
    expect(rows[0].changes).toEqual([{ field: 'sort', old: turned[0]!.sort, new: 1 }]);
    // Nothing moves: nothing is written.
    expect((await admin.put('/api/category-news/order', asOrdered(now))).json()).toEqual(asOrdered(now));
  });

  it('is refused when the list has changed by now, and nothing of it is stored', async () => {
    const admin = await server.signIn('admin');
    const before = await all(admin);
    const [first, ...rest] = before;
    const stale = [
      [{ ...first!, version: first!.version + 1 }, ...rest],
      rest,
      [...rest, rest[0]!],
      [first!, ...rest, { id: '01900000-0000-7000-8000-00000000ffff', version: 1 }],
    ];
    for (const rows of stale)
      expect((await admin.put('/api/category-news/order', asOrdered(rows.toReversed()))).json()).toMatchObject({
        status: 409,
        code: 'STALE',
      });
    expect(await all(admin)).toEqual(before);
    expect((await (await server.signIn('xemthoi')).put('/api/category-news/order', asOrdered(before))).statusCode).toBe(
      403,
    );
  });
});

describe('content categories', () => {
  const made = async (client: TestClient, code: string, over: object = {}) =>
    (await client.post('/api/content-category', { ...kind, name: `Loại ${code}`, code, ...over })).json();
  const changed = (
    client: TestClient,
    { id, version, name, code }: { id: string; version: number; name: string; code: string },
    over: object,
  ) => client.put(`/api/content-category/${id}`, { ...kind, name, code, version, ...over });

  it('form two levels of one kind', async () => {
    const admin = await server.signIn('admin');
    const wide = await made(admin, 'RONG');
    const narrow = await made(admin, 'HEP', { parent_id: wide.id });
    expect(narrow).toMatchObject({ parent: { id: wide.id, name: 'Loại RONG' } });
    const refusals = [
      await admin.post('/api/content-category', { ...kind, name: 'Dưới nữa', code: 'DUOI', parent_id: narrow.id }),
      await admin.post('/api/content-category', {
        ...kind,
        kind: 'media',
        name: 'Hình',
        code: 'HINH',
        parent_id: wide.id,
      }),
      await changed(admin, wide, { parent_id: wide.id }),
      await changed(admin, wide, { parent_id: (await made(admin, 'KHAC')).id }),
    ];
    expect(refusals.map((answer) => [answer.statusCode, answer.json().errors?.[0].field])).toEqual(
      refusals.map(() => [400, 'parent_id']),
    );
    expect((await changed(admin, wide, { kind: 'media' })).json()).toMatchObject({
      code: 'INVALID',
      errors: [{ field: 'kind' }],
    });
    expect((await admin.delete(`/api/content-category/${wide.id}`)).json()).toMatchObject({
      code: 'IN_USE',
      details: { uses: [{ base: '/api/content-category', id: narrow.id, name: 'Loại HEP' }] },
    });
  });

  it('never become each other’s parent, also when two are moved at once', async () => {
    const admin = await server.signIn('admin');
    const [one, other] = [await made(admin, 'MOT'), await made(admin, 'HAI')];
    const answers = await Promise.all([
      changed(admin, one, { parent_id: other.id }),
      changed(admin, other, { parent_id: one.id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('are named in the log as parents of others', async () => {
    const admin = await server.signIn('admin');
    const wide = await made(admin, 'NK1');
    const narrow = await made(admin, 'NK2', { parent_id: wide.id });
    await changed(admin, narrow, { parent_id: null });
    const { rows } = (await admin.get(`/api/log/find?entity_id=${narrow.id}`)).json();
    expect(rows[0].changes).toContainEqual({ field: 'parent_id', old: { id: wide.id, name: 'Loại NK1' }, new: null });
  });
});

describe('resolutions', () => {
  it('show the orientation of their pictures, and are found by it and by their numbers', async () => {
    const admin = await server.signIn('admin');
    const cases = [
      [1366, 768, 'landscape'],
      [768, 1366, 'portrait'],
      [500, 500, 'square'],
    ] as const;
    for (const [width, height, orientation] of cases) {
      expect((await admin.post('/api/resolution', { name: `Cỡ ${width}`, width, height })).json()).toMatchObject({
        width,
        height,
        orientation,
      });
      const { rows } = (
        await admin.get(`/api/resolution/find?orientation=${orientation}&search=${width}&limit=200`)
      ).json();
      expect(rows.map((row: { width: number; height: number }) => [row.width, row.height])).toContainEqual([
        width,
        height,
      ]);
    }
  });

  it('have one default, and the same width with another height is another one', async () => {
    const admin = await server.signIn('admin');
    const answers = await Promise.all(
      [301, 302, 303].map((height) =>
        admin.post('/api/resolution', { name: `Cỡ cao ${height}`, width: 400, height, is_default: true }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const { rows } = (await admin.get('/api/resolution/find?limit=200')).json();
    expect(rows.filter((row: { is_default: boolean }) => row.is_default)).toHaveLength(1);
    const again = await admin.post('/api/resolution', { name: 'Cỡ cao nữa', width: 400, height: 302 });
    expect(again.json()).toMatchObject({ code: 'DUPLICATE', details: { name: 'Cỡ cao 302' } });
  });
});

describe('a model of a manufacturer', () => {
  const model = (name: string) => ({ model: name, kind: 'speaker', capabilities: ['sound'] });
  const body = (code: string, models: object[]) => ({ ...factory, name: `Hãng ${code}`, code, models });

  it('that devices have is not removed: the error names them', async () => {
    const admin = await server.signIn('admin');
    const name = 'Loa cổng trường';
    const [device] = await server.db
      .insert(deviceTable)
      .values({
        name,
        ...searchColumns(name),
        device_code: 'CONG-1',
        model: 'LS-CONG',
        area_id: (await callerFor(server.db, 'canbo')).area.id,
      })
      .returning();
    const borne = (
      await admin.post('/api/factory', body('CO-MAY', [model(device!.model), model('CHUA-AI-DUNG')]))
    ).json();
    const refusal = {
      code: 'IN_USE',
      message: `Kiểu máy “${device!.model}” này đang được dùng trong 1 thiết bị (“${device!.name}”) nên không xóa được`,
      details: {
        uses: expect.arrayContaining([
          expect.objectContaining({ base: '/api/device', id: device!.id, name: device!.name }),
        ]),
      },
    };
    expect(
      (
        await admin.put(`/api/factory/${borne.id}`, {
          ...body('CO-MAY', [model('CHUA-AI-DUNG')]),
          version: borne.version,
        })
      ).json(),
    ).toMatchObject(refusal);
    expect((await admin.delete(`/api/factory/${borne.id}`)).json()).toMatchObject(refusal);
    const lessened = await admin.put(`/api/factory/${borne.id}`, {
      ...body('CO-MAY', [{ ...model(device!.model), capabilities: ['gps'] }]),
      version: borne.version,
    });
    expect(lessened.json()).toMatchObject({ models: [{ model: device!.model, capabilities: ['gps'] }] });
    // Another maker has the model, too: the devices still have a manufacturer.
    await admin.post('/api/factory', body('CUNG-LAM', [model(device!.model)]));
    expect((await admin.delete(`/api/factory/${borne.id}`)).statusCode).toBe(200);
  });
});
