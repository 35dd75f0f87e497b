import { medias } from '@loa/contracts/media';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeCrud } from '../../testing/describe-crud';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { callerFor } from '../accounts';

let server: TestServer;
let area_id: string;
beforeAll(async () => {
  server = await startTestServer();
  area_id = (await callerFor(server.db, 'canbo')).area.id;
});
afterAll(() => server.stop());

const text_style = { font: 'sans', size_px: 16, is_bold: false, color: '#ffffff', background: '#000000', speed_px: 0 };

const words = (n: number | string) => ({
  name: `Chữ chạy cổng làng ${n}`,
  area_id,
  typed_kind: 'text',
  body: 'Chào mừng',
  text_style,
  width: 64,
  height: 32,
});

// A typed media: one with a file is ready only later.
describeCrud(medias, {
  server: () => server,
  valid: words,
  invalid: { body: { name: 'Thiếu nơi', typed_kind: 'text' }, field: 'area_id' },
  rules: [
    { values: { body: '' }, field: 'body' },
    { values: { width: null }, field: 'width' },
    { values: { typed_kind: 'web', web_url: '' }, field: 'web_url' },
    { values: { web_url: 'http://localhost/' }, field: 'web_url' },
  ],
  references: ['area_id', 'category_news_id', 'content_category_id'],
});

it('has a category of media, is found by it and by its parent, and keeps it from being deleted', async () => {
  const [admin, client] = [await server.signIn('admin'), await server.signIn('canbo')];
  const kind = async (code: string, over: object = {}) =>
    (
      await admin.post('/api/content-category', {
        name: `Loại ${code}`,
        code,
        kind: 'media',
        color: '#123456',
        sort: 1,
        ...over,
      })
    ).json();
  const [wide, heard] = [await kind('HA'), await kind('AMT', { kind: 'audio' })];
  const narrow = await kind('APH', { parent_id: wide.id });

  const refused = await client.post(medias.base, { ...words('tiếng'), content_category_id: heard.id });
  expect(refused.json()).toMatchObject({
    status: 400,
    errors: [{ field: 'content_category_id', message: 'Loại này không dành cho hình ảnh, video' }],
  });
  const media = (await client.post(medias.base, { ...words('loại'), content_category_id: narrow.id })).json();
  expect(media).toMatchObject({ content_category: { id: narrow.id, name: 'Loại APH' } });
  const changed = await client.put(`${medias.base}/${media.id}`, {
    ...words('loại'),
    content_category_id: heard.id,
    version: media.version,
  });
  expect(changed.json()).toMatchObject({ status: 400, errors: [{ field: 'content_category_id' }] });

  const found = async (id: string) =>
    (await client.get(`${medias.base}/find?content_category_id=${id}`))
      .json()
      .rows.map((row: { id: string }) => row.id);
  expect([await found(narrow.id), await found(wide.id), await found(heard.id)]).toEqual([[media.id], [media.id], []]);
  expect((await admin.delete(`/api/content-category/${narrow.id}`)).json()).toMatchObject({
    code: 'IN_USE',
    details: { uses: [{ base: medias.base, id: media.id }] },
  });
});
