import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TtsProviderRecord, Voices } from '@loa/contracts/speech';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeTinyVoice } from '../../../media/speech/tiny-voice.fixture';
import { seal, unseal } from '../../../sealed';
import { wavHeader } from '../../../media/speech/wav-file';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer } from '../../../testing/test-server';
import type { TestServer } from '../../../testing/test-server';
import { ttsProviderTable } from '../table';

const KEY = 'khoa-rat-bi-mat';
const base = '/api/tts-provider';
let server: TestServer;
let service: Server;
let url: string;
let admin: TestClient;
const tokens: string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      tokens.push((JSON.parse(body) as { token: string }).token);
      response
        .writeHead(200, { 'content-type': 'audio/wav' })
        .end(Buffer.concat([wavHeader(16_000, 32_000), Buffer.alloc(32_000, 3)]));
    });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/tts`;
  server = await startTestServer({
    config: { relay: { hosts: ['127.0.0.1'], patience_ms: 1000, listen_ms: 500, check_ms: 3_600_000 } },
  });
  admin = await server.signIn('admin');
});
afterAll(async () => {
  await server.stop();
  service.close();
});

const voicesFrom = async (id: string) =>
  ((await admin.get('/api/text-to-speech/voices')).json() as Voices).rows.filter(({ provider }) => provider === id);
const listenWith = async (provider: string) =>
  admin.post('/api/text-to-speech/listen', {
    text: `Câu ${tokens.length}`,
    area_id: (await admin.get('/api/users/profile')).json().area.id,
    provider,
    voice_code: 'hn-quynhanh',
  });

it('speaks with a service whose key nobody can read', async () => {
  const answer = await admin.post(base, { name: 'Giọng Viettel', service: 'viettel', url, api_key: KEY });
  const created = answer.json() as TtsProviderRecord;
  expect([answer.statusCode, created.has_key]).toEqual([201, true]);
  expect(await voicesFrom(created.id)).toContainEqual({
    provider: created.id,
    provider_name: 'Giọng Viettel',
    code: 'hn-quynhanh',
    name: 'Quỳnh Anh (nữ miền Bắc)',
  });
  const heard = await listenWith(created.id);
  expect([heard.statusCode, heard.rawPayload.length > 32_000, tokens]).toEqual([200, true, [KEY]]);

  const answers = await Promise.all(
    [
      `${base}/find`,
      `${base}/find/${created.id}`,
      `/api/log/find?entity_id=${created.id}`,
      '/api/text-to-speech/voices',
    ].map(async (path) => (await admin.get(path)).body),
  );
  const stored = await server.db.select().from(ttsProviderTable);
  for (const text of [answer.body, ...answers, JSON.stringify(stored)]) expect(text).not.toContain(KEY);
});

it('keeps the key while other fields change, and sends it to no other address', async () => {
  const {
    name,
    note,
    service: kind,
    ...first
  } = (await admin.get(`${base}/find?search=viettel`)).json().rows[0] as TtsProviderRecord;
  const write = (values: object) =>
    admin.put(`${base}/${first.id}`, {
      name,
      note,
      service: kind,
      url: first.url,
      is_active: true,
      version: first.version,
      ...values,
    });
  const moved = await write({ url: 'http://127.0.0.1:9/tts' });
  expect([moved.statusCode, moved.json().errors]).toEqual([
    400,
    [{ field: 'api_key', message: 'Địa chỉ dịch vụ đã đổi, hãy nhập lại khóa truy cập' }],
  ]);
  const renamed = (await write({ name: 'Giọng hay' })).json() as TtsProviderRecord;
  expect(renamed).toMatchObject({ name: 'Giọng hay', has_key: true });
  await listenWith(first.id);
  expect(tokens.at(-1)).toBe(KEY);
  await admin.put(`${base}/${first.id}`, {
    name,
    note,
    service: kind,
    url,
    is_active: false,
    version: renamed.version,
  });
  expect(await voicesFrom(first.id)).toEqual([]);
  expect((await listenWith(first.id)).statusCode).toBe(400);
});

it('is not deleted while a text uses it', async () => {
  const { id } = (await admin.post(base, { name: 'Giọng dùng', service: 'viettel', url, api_key: KEY })).json();
  const area_id = (await admin.get('/api/users/profile')).json().area.id;
  const sound_quality_id = (await admin.get('/api/sound-quality/find?limit=1')).json().rows[0].id;
  await admin.post('/api/text-to-speech', {
    name: 'Bài đọc',
    text: 'Xin chào',
    provider: id,
    voice_code: 'hn-quynhanh',
    area_id,
    sound_quality_id,
    is_draft: true,
  });
  const refused = await admin.delete(`${base}/${id}`);
  expect([refused.statusCode, refused.json().code, refused.json().details.uses]).toEqual([
    409,
    'IN_USE',
    [expect.objectContaining({ name: 'Bài đọc' })],
  ]);
});

it('offers a downloaded voice at once and before all others, with the dictionary, and says what keeps one from speaking', async () => {
  const { voices_dir } = server.deps.config;
  const voices = async () => (await admin.get('/api/text-to-speech/voices')).json() as Voices;
  const before = await voices();
  expect([before.rows[0]?.provider, before.problems]).toEqual(['espeak-ng', []]);
  await writeTinyVoice(join(voices_dir, 'Giọng xã'));
  const after = await voices();
  expect(after.rows).toEqual([
    { provider: 'downloaded', provider_name: 'Giọng tải về', code: 'Giọng xã', name: 'Giọng xã' },
    ...before.rows,
  ]);
  const area_id = (await admin.get('/api/users/profile')).json().area.id;
  const listen = (text: string, corrections: object[] = []) =>
    admin.post('/api/text-to-speech/listen', {
      text,
      area_id,
      provider: 'downloaded',
      voice_code: 'Giọng xã',
      corrections,
    });
  const [short, long] = [
    await listen('UBND', [{ written: 'UBND', read: 'xã' }]),
    await listen('UBND', [{ written: 'UBND', read: 'ủy ban nhân dân xã' }]),
  ];
  expect([short.statusCode, long.statusCode, long.rawPayload.length > short.rawPayload.length]).toEqual([
    200,
    200,
    true,
  ]);
  await writeFile(join(voices_dir, 'Giọng xã', 'tiny.onnx'), 'no network');
  const refused = await listen('Câu khác');
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    expect.stringMatching(/^Giọng “Giọng xã” không đọc được: mô hình bị hỏng/),
  ]);
  await mkdir(join(voices_dir, 'Thiếu'));
  await writeFile(join(voices_dir, 'Thiếu', 'a.onnx'), '');
  const fallback = await voices();
  expect([fallback.rows, fallback.problems]).toEqual([
    before.rows,
    ['Giọng “Thiếu” chưa dùng được: thiếu tệp tokens.txt.', refused.json().message],
  ]);
  await rm(voices_dir, { recursive: true });
  expect(await voices()).toEqual(before);
});

it('opens only texts that were sealed with its own secret for the same use, unchanged', () => {
  const use = 'loa speech services';
  const sealed = seal('a secret', use, KEY);
  // Not at the very end: the last letter of base64 has bits that mean nothing.
  const changed = `${sealed.slice(0, -8)}${sealed.at(-8) === 'A' ? 'B' : 'A'}${sealed.slice(-7)}`;
  const opened = [
    unseal('a secret', use, sealed),
    unseal('another', use, sealed),
    unseal('a secret', 'loa alert channels', sealed),
    unseal('a secret', use, changed),
    unseal('a secret', use, ''),
  ];
  expect([...opened, seal('a secret', use, KEY) === sealed]).toEqual([KEY, null, null, null, null, false]);
});
