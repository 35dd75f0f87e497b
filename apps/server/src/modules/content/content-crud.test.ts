import { contents } from '@loa/contracts/content';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
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
  references: ['area_id', 'sound_quality_id', 'category_news_id'],
  rests: (client, id) => processed(server, client, id),
});
