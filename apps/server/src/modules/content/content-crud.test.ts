import { contents } from '@loa/contracts/content';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeCrud } from '../../testing/describe-crud';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { callerFor } from '../accounts';
import { soundQualityTable } from '../settings';
import { processed, upload } from './content-server.fixture';

let server: TestServer;
let fields: { area_id: string; sound_quality_id: string };
beforeAll(async () => {
  server = await startTestServer();
  const [quality] = await server.db
    .select({ id: soundQualityTable.id })
    .from(soundQualityTable)
    .where(eq(soundQualityTable.is_default, true));
  fields = { area_id: (await callerFor(server.db, 'canbo')).area.id, sound_quality_id: quality?.id ?? '' };
});
afterAll(() => server.stop());

describeCrud(contents, {
  server: () => server,
  // A content without sound: its processing is over soon; the record exists all the same.
  valid: async (n, client) => ({
    ...fields,
    name: `Bản tin địa phương ${n}`,
    upload_id: await upload(client, Buffer.from(`không có tiếng ${n}`)),
  }),
  invalid: { body: { name: 'Thiếu nơi' }, field: 'area_id' },
  references: ['area_id', 'sound_quality_id', 'category_news_id', 'content_category_id'],
  rests: (client, id) => processed(server, client, id),
});

it('cannot refer to inactive records, by any call, and keeps references from before', async () => {
  const [admin, client] = [await server.signIn('admin'), await server.signIn('canbo')];
  const made = {
    category_news_id: [
      '/api/category-news',
      { name: 'Lĩnh vực cũ', code: 'CU', external_code: '', color: '#123456', sort: 1 },
    ],
    content_category_id: [
      '/api/content-category',
      { name: 'Loại cũ', code: 'LOAI-CU', kind: 'audio', color: '#123456', sort: 1, parent_id: null },
    ],
    sound_quality_id: [
      '/api/sound-quality',
      {
        name: 'Chất lượng cũ',
        code: 'CL-CU',
        codec: 'mp3',
        bitrate_kbps: 64,
        sample_rate_hz: 44100,
        channels: 1,
        is_default: false,
      },
    ],
  } as const;
  const old: Record<string, string> = {};
  for (const [field, [path, values]] of Object.entries(made)) old[field] = (await admin.post(path, values)).json().id;
  const body = async (over: object = {}) => ({
    ...fields,
    name: 'Bản tin giữ mục cũ',
    upload_id: await upload(client, Buffer.from('không có tiếng nào cả')),
    ...over,
  });
  const { id } = (await client.post('/api/content-manager', await body(old))).json();
  const content = await processed(server, client, id);
  for (const [field, [path, values]] of Object.entries(made))
    expect((await admin.put(`${path}/${old[field]}`, { ...values, is_active: false, version: 1 })).statusCode).toBe(
      200,
    );

  const { upload_id: _, ...same } = await body(old);
  const unchanged = await client.put(`/api/content-manager/${id}`, {
    ...same,
    name: 'Bản tin vẫn giữ mục cũ',
    version: content.version,
  });
  expect([unchanged.statusCode, unchanged.json()]).toMatchObject([200, old]);
  const other = (await client.post('/api/content-manager', await body())).json();
  const { version } = await processed(server, client, other.id);
  for (const field of Object.keys(made)) {
    const { upload_id: _file, ...changed } = await body({ [field]: old[field] });
    for (const answer of [
      await client.post('/api/content-manager', await body({ [field]: old[field] })),
      await client.put(`/api/content-manager/${other.id}`, { ...changed, version }),
    ])
      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        400,
        [{ field, message: 'Mục này đã ngừng dùng, hãy chọn mục khác' }],
      ]);
  }
  const many = await client.post('/api/content-manager/change-many', {
    ids: [id, other.id],
    change: { category_news_id: old.category_news_id },
  });
  expect(many.json().rows).toMatchObject([
    { id, message: null },
    { id: other.id, message: 'Mục này đã ngừng dùng, hãy chọn mục khác' },
  ]);
});

it('has a category of sound, is found by it and by its parent, and keeps it from being deleted', async () => {
  const [admin, client] = [await server.signIn('admin'), await server.signIn('canbo')];
  const kind = async (code: string, over: object = {}) =>
    (
      await admin.post('/api/content-category', {
        name: `Loại ${code}`,
        code,
        kind: 'audio',
        color: '#123456',
        sort: 1,
        ...over,
      })
    ).json();
  const [wide, seen] = [await kind('AM'), await kind('HINH', { kind: 'media' })];
  const narrow = await kind('NHO', { parent_id: wide.id });
  const body = async () => ({
    ...fields,
    name: 'Bản tin có loại',
    upload_id: await upload(client, Buffer.from('không có tiếng nào')),
  });

  const refused = await client.post('/api/content-manager', { ...(await body()), content_category_id: seen.id });
  expect(refused.json()).toMatchObject({ status: 400, errors: [{ field: 'content_category_id' }] });
  const content = (
    await client.post('/api/content-manager', { ...(await body()), content_category_id: narrow.id })
  ).json();
  expect(content).toMatchObject({
    content_category_id: narrow.id,
    content_category: { id: narrow.id, name: 'Loại NHO' },
  });
  await processed(server, client, content.id);

  const found = async (id: string) =>
    (await client.get(`/api/content-manager/find?content_category_id=${id}`))
      .json()
      .rows.map((row: { id: string }) => row.id);
  expect([await found(narrow.id), await found(wide.id), await found(seen.id)]).toEqual([
    [content.id],
    [content.id],
    [],
  ]);

  expect((await admin.delete(`/api/content-category/${narrow.id}`)).json()).toMatchObject({
    code: 'IN_USE',
    details: { uses: [{ base: '/api/content-manager', id: content.id, name: content.name }] },
  });
  const asSeen = {
    name: narrow.name,
    code: narrow.code,
    kind: 'media',
    color: narrow.color,
    sort: 1,
    version: narrow.version,
  };
  expect((await admin.put(`/api/content-category/${narrow.id}`, asSeen)).json()).toMatchObject({
    errors: [{ field: 'kind' }],
  });
  // An inactive category stays where it is.
  const stopped = await admin.put(`/api/content-category/${narrow.id}`, {
    ...asSeen,
    kind: 'audio',
    parent_id: wide.id,
    is_active: false,
  });
  expect(stopped.statusCode).toBe(200);
  expect((await client.get(`/api/content-manager/find/${content.id}`)).json()).toMatchObject({
    content_category: { name: 'Loại NHO' },
  });
});
