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
  const [quality] = await server.db.select({ id: soundQualityTable.id }).from(soundQualityTable).where(eq(soundQualityTable.is_default, true));
  fields = { area_id: (await callerFor(server.db, 'canbo')).area.id, sound_quality_id: quality?.id ?? '' };
});
afterAll(() => server.stop());

describeCrud(contents, {
  server: () => server,
  // No sound, so its processing is over soon; the record is there all the same.
  valid: async (n, client) => ({ ...fields, name: `Bản tin địa phương ${n}`, upload_id: await upload(client, Buffer.from(`không có tiếng ${n}`)) }),
  invalid: { body: { name: 'Thiếu nơi' }, field: 'area_id' },
  references: ['area_id', 'sound_quality_id', 'category_news_id', 'content_category_id'],
  rests: (client, id) => processed(server, client, id),
});

it('is of a kind of what is heard, found by it and by the wider one, and keeps it from being deleted', async () => {
  const [admin, client] = [await server.signIn('admin'), await server.signIn('canbo')];
  const kind = async (code: string, over: object = {}) => (await admin.post('/api/content-category', { name: `Loại ${code}`, code, kind: 'audio', color: '#123456', sort: 1, ...over })).json();
  const [wide, seen] = [await kind('AM'), await kind('HINH', { kind: 'media' })];
  const narrow = await kind('NHO', { parent_id: wide.id });
  const body = async () => ({ ...fields, name: 'Bản tin có loại', upload_id: await upload(client, Buffer.from('không có tiếng nào')) });

  const refused = await client.post('/api/content-manager', { ...(await body()), content_category_id: seen.id });
  expect(refused.json()).toMatchObject({ status: 400, errors: [{ field: 'content_category_id' }] });
  const content = (await client.post('/api/content-manager', { ...(await body()), content_category_id: narrow.id })).json();
  expect(content).toMatchObject({ content_category_id: narrow.id, content_category: { id: narrow.id, name: 'Loại NHO' } });
  await processed(server, client, content.id);

  const found = async (id: string) => (await client.get(`/api/content-manager/find?content_category_id=${id}`)).json().rows.map((row: { id: string }) => row.id);
  expect([await found(narrow.id), await found(wide.id), await found(seen.id)]).toEqual([[content.id], [content.id], []]);

  expect((await admin.delete(`/api/content-category/${narrow.id}`)).json()).toMatchObject({ code: 'IN_USE', details: { uses: [{ base: '/api/content-manager', id: content.id, name: content.name }] } });
  const asSeen = { name: narrow.name, code: narrow.code, kind: 'media', color: narrow.color, sort: 1, version: narrow.version };
  expect((await admin.put(`/api/content-category/${narrow.id}`, asSeen)).json()).toMatchObject({ errors: [{ field: 'kind' }] });
  // Out of use it stays where it is.
  const stopped = await admin.put(`/api/content-category/${narrow.id}`, { ...asSeen, kind: 'audio', parent_id: wide.id, is_active: false });
  expect(stopped.statusCode).toBe(200);
  expect((await client.get(`/api/content-manager/find/${content.id}`)).json()).toMatchObject({ content_category: { name: 'Loại NHO' } });
});
