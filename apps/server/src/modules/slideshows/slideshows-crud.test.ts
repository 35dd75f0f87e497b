import type { Media } from '@loa/contracts/media';
import { collections, slideshows } from '@loa/contracts/slideshows';
import { afterAll, beforeAll } from 'vitest';
import { describeCrud } from '../../testing/describe-crud';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { callerFor } from '../accounts';

let server: TestServer;
let shared: { area_id: string; media_id: string; resolution_id: string };
const typed = {
  typed_kind: 'text',
  body: 'Chào mừng',
  text_style: { font: 'sans', size_px: 16, is_bold: false, color: '#ffffff', background: '#000000', speed_px: 0 },
  width: 64,
  height: 32,
};

beforeAll(async () => {
  server = await startTestServer();
  const admin = await server.signIn('admin');
  const area_id = (await callerFor(server.db, 'canbo')).area.id;
  const media: Media = (
    await admin.post('/api/content-manager/media', { name: 'Chữ chạy chung', area_id, share: 'all', ...typed })
  ).json();
  const { id: resolution_id } = (
    await admin.post('/api/resolution', { name: 'Bảng cổng', width: 1234, height: 567 })
  ).json();
  shared = { area_id, media_id: media.id, resolution_id };
});
afterAll(() => server.stop());

describeCrud(collections, {
  server: () => server,
  valid: (n) => ({
    name: `Bộ sưu tập ảnh ${n}`,
    area_id: shared.area_id,
    kind: 'media',
    items: [{ content_id: shared.media_id }, { content_id: shared.media_id }],
  }),
  invalid: { body: { name: 'Thiếu nơi', kind: 'media', items: [] }, field: 'area_id' },
  rules: [{ values: { items: [] }, field: 'items' }],
  references: ['area_id', 'cover_id'],
});

describeCrud(slideshows, {
  server: () => server,
  valid: (n) => ({
    name: `Trình chiếu cổng làng ${n}`,
    area_id: shared.area_id,
    resolution_id: shared.resolution_id,
    slides: [{ media_id: shared.media_id, caption: 'Ảnh một' }],
  }),
  invalid: { body: { name: 'Thiếu nơi' }, field: 'area_id' },
  rules: [
    { values: { slides: [] }, field: 'slides' },
    { values: { source: 'collection', slides: [] }, field: 'collection_id' },
  ],
  references: ['area_id', 'resolution_id', 'music_id'],
});
