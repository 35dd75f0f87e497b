import { EMBEDDED_PROVIDER, pronunciations, speeches, ttsProviders } from '@loa/contracts/speech';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeCrud } from '../../testing/describe-crud';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { callerFor } from '../accounts';
import { soundQualityTable } from '../settings';

let server: TestServer;
let fields: { area_id: string; sound_quality_id: string };
const spoken = { text: 'Mời bà con theo dõi bản tin.', provider: EMBEDDED_PROVIDER, voice_code: 'vi', is_draft: true };
beforeAll(async () => {
  server = await startTestServer();
  const [quality] = await server.db
    .select({ id: soundQualityTable.id })
    .from(soundQualityTable)
    .where(eq(soundQualityTable.is_default, true));
  fields = { area_id: (await callerFor(server.db, 'canbo')).area.id, sound_quality_id: quality?.id ?? '' };
});
afterAll(() => server.stop());

describe('texts', () => {
  describeCrud(speeches, {
    server: () => server,
    valid: (n) => ({ ...fields, ...spoken, name: `Bản tin đọc ${n}` }),
    invalid: { body: { name: 'Thiếu nơi' }, field: 'area_id' },
    rules: [
      { values: { text: 'a' }, field: 'text' },
      { values: { speed: 2.5 }, field: 'speed' },
      { values: { voice_code: 'en' }, field: 'voice_code' },
      { values: { provider: 'nobody' }, field: 'voice_code' },
    ],
    references: ['area_id', 'sound_quality_id', 'category_news_id', 'content_category_id'],
  });
});

describe('services that speak', () => {
  describeCrud(ttsProviders, {
    server: () => server,
    valid: (n) => ({ name: `Giọng đọc mạng ${n}`, service: 'viettel', api_key: `khoa-${n}` }),
    invalid: { body: { name: 'Thiếu khóa', service: 'google' }, field: 'api_key' },
    rules: [
      { values: { url: 'ftp://a.vn' }, field: 'url' },
      { values: { url: 'http://10.1.2.3/tts' }, field: 'url' },
      { values: { url: 'http://[::ffff:127.0.0.1]/' }, field: 'url' },
      { values: { api_key: 'khóa có dấu' }, field: 'api_key' },
    ],
  });
});

describe('the pronunciation dictionary', () => {
  describeCrud(pronunciations, {
    server: () => server,
    valid: (n) => ({ area_id: fields.area_id, name: `Ea Kar ${n}`, read: 'ê a ca' }),
    invalid: { body: { name: 'Thiếu cách đọc' }, field: 'read' },
    references: ['area_id'],
  });
});
