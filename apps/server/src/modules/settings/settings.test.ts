import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

const lossless = { name: 'Chất lượng thử', code: 'THU', codec: 'mp3', bitrate_kbps: 160, sample_rate_hz: 44100, channels: 2, is_default: true };

it('keeps one default sound quality', async () => {
  const created = await admin.post('/api/sound-quality', lossless);
  expect([created.statusCode, created.body]).toEqual([201, expect.any(String)]);
  expect(created.json()).toMatchObject({ name: lossless.name, version: 1, mb_per_hour: 72, created_by: { name: 'Quản trị viên' } });
  const { rows, total } = (await admin.get('/api/sound-quality/find?sort=-bitrate_kbps')).json();
  expect(total).toBe(5);
  expect(rows.filter((row: { is_default: boolean }) => row.is_default).map((row: { code: string }) => row.code)).toEqual(['THU']);
});
