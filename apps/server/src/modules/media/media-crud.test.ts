import { medias } from '@loa/contracts/media';
import { afterAll, beforeAll } from 'vitest';
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

// Typed: what comes as a file is ready only later.
describeCrud(medias, {
  server: () => server,
  valid: (n) => ({ name: `Chữ chạy cổng làng ${n}`, area_id, typed_kind: 'text', body: 'Chào mừng', text_style, width: 64, height: 32 }),
  invalid: { body: { name: 'Thiếu nơi', typed_kind: 'text' }, field: 'area_id' },
  rules: [{ values: { body: '' }, field: 'body' }, { values: { width: null }, field: 'width' }, { values: { typed_kind: 'web', web_url: '' }, field: 'web_url' }, { values: { web_url: 'http://localhost/' }, field: 'web_url' }],
  references: ['area_id', 'category_news_id'],
});
