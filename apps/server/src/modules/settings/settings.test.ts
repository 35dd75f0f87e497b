import { factories, mbPerHour, newsCategories, soundQualities } from '@loa/contracts/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCrud } from '../../testing/describe-crud';
import type { TestClient } from '../../testing/test-client';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';

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

const factory = { country: 'VN', contact: 'Chị Lan, phòng bán hàng', phone: '+84283812345', website: 'https://loasaigon.vn' };
describeCrud(factories, {
  server: () => server,
  valid: (n) => ({ ...factory, name: `Nhà sản xuất loa ${n}`, code: `NSX-${n}` }),
  invalid: { body: { ...factory, name: 'Thiếu mã' }, field: 'code' },
  rules: [
    { values: { website: 'loasaigon.vn' }, field: 'website' },
    { values: { website: 'javascript:alert(1)' }, field: 'website' },
    { values: { country: 'Việt Nam' }, field: 'country' },
    { values: { phone: '12' }, field: 'phone' },
  ],
  duplicate: { body: { ...factory, name: 'Hai lần', code: 'HAI-LAN' }, field: 'code' },
});

it('finds manufacturers by country, and by a telephone number as people write it', async () => {
  const admin = await server.signIn('admin');
  for (const [code, country] of [['TIM-VN', 'VN'], ['TIM-JP', 'JP'], ['TIM-0', null]]) await admin.post('/api/factory', { ...factory, code, country, name: `Tìm ${code}`, phone: '0901 222 333' });
  const found = async (query: string) => (await admin.get(`/api/factory/find?limit=200&sort=code&${query}`)).json().rows.map((row: { code: string }) => row.code).filter((code: string) => code.startsWith('TIM-'));
  expect(await found('country=JP')).toEqual(['TIM-JP']);
  expect(await found('country=VN,JP')).toEqual(['TIM-JP', 'TIM-VN']);
  expect(await found('search=0901222333')).toEqual(['TIM-0', 'TIM-JP', 'TIM-VN']);
});

it('keeps one default sound quality', async () => {
  const admin = await server.signIn('admin');
  const created = await admin.post('/api/sound-quality', { ...quality, name: 'Mặc định mới', code: 'MDM', is_default: true });
  expect(created.json()).toMatchObject({ is_default: true, mb_per_hour: 72, created_by: { name: 'Quản trị viên' } });
  const { rows } = (await admin.get('/api/sound-quality/find?limit=200')).json();
  const defaults = rows.filter((row: { is_default: boolean }) => row.is_default);
  expect(defaults.map((row: { code: string }) => row.code)).toEqual(['MDM']);
});

it('keeps one default sound quality also of several that are made at the same moment', async () => {
  const admin = await server.signIn('admin');
  const answers = await Promise.all(['C1', 'C2', 'C3', 'C4'].map((code) => admin.post('/api/sound-quality', { ...quality, name: `Cùng lúc ${code}`, code, is_default: true })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const { rows } = (await admin.get('/api/sound-quality/find?limit=200')).json();
  expect(rows.filter((row: { is_default: boolean }) => row.is_default)).toHaveLength(1);
});

it('says of every bit rate how much an hour takes, as the console does while it is typed', async () => {
  const admin = await server.signIn('admin');
  for (const bitrate_kbps of [16, 33, 101, 320]) {
    const created = await admin.post('/api/sound-quality', { ...quality, bitrate_kbps, name: `Đo ${bitrate_kbps}`, code: `DO-${bitrate_kbps}` });
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

describe('the order of news fields', () => {
  const all = async (client: TestClient) => (await client.get('/api/category-news/find?limit=200&sort=sort')).json().rows as { id: string; version: number; name: string; sort: number }[];
  const asOrdered = (rows: { id: string; version: number }[]) => ({ rows: rows.map(({ id, version }) => ({ id, version })) });

  it('is stored in one call, and the log tells of those that moved', async () => {
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

  it('is refused when the list is another by now, and nothing of it is stored', async () => {
    const admin = await server.signIn('admin');
    const before = await all(admin);
    const [first, ...rest] = before;
    const stale = [[{ ...first!, version: first!.version + 1 }, ...rest], rest, [...rest, rest[0]!], [first!, ...rest, { id: '01900000-0000-7000-8000-00000000ffff', version: 1 }]];
    for (const rows of stale) expect((await admin.put('/api/category-news/order', asOrdered(rows.toReversed()))).json()).toMatchObject({ status: 409, code: 'STALE' });
    expect(await all(admin)).toEqual(before);
    expect((await (await server.signIn('xemthoi')).put('/api/category-news/order', asOrdered(before))).statusCode).toBe(403);
  });
});
