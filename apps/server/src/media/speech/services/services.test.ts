import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGuard } from '@loa/live-source';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wavHeader } from '../wav-file.ts';
import { createServiceProvider } from './create-service-provider.ts';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answering = (asked: ReceivedRequest, response: ServerResponse) => void;

const wav = (seconds: number) =>
  Buffer.concat([wavHeader(16_000, seconds * 32_000), Buffer.alloc(seconds * 32_000, 1)]);
let dir: string;
let server: Server;
let origin: string;
let asked: ReceivedRequest[];
let answer: Answering;

/** A service on this machine that answers as the documentation of the real one says. */
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-service-'));
  asked = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      asked.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dir, { recursive: true });
});

const sendJson = (response: ServerResponse, value: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const guard = createGuard({ allowed_hosts: ['127.0.0.1'] });
const target = () => join(dir, 'a.wav');
const speak = (service: 'viettel' | 'google' | 'fpt', path: string, settings: object = {}, signal?: AbortSignal) =>
  createServiceProvider(service, {
    id: 'x',
    name_vi: 'Thử',
    url: `${origin}${path}`,
    key: 'khoa-bi-mat',
    guard,
  }).synthesize([{ text: 'Xin chào', target: target() }], { voice: 'v', rate: 1, pitch: 1, ...settings }, signal);
const spoken = async () => (await readFile(target())).subarray(44);

describe('Viettel AI: bytes', () => {
  it('is called as its documentation says, and its bytes become the sound', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end(wav(1));
    await speak('viettel', '/tts/speech_synthesis', { voice: 'hn-quynhanh', rate: 1.1 });
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/tts/speech_synthesis' });
    expect(JSON.parse(asked[0]!.body)).toEqual({
      text: 'Xin chào',
      voice: 'hn-quynhanh',
      speed: 1.1,
      tts_return_option: 2,
      token: 'khoa-bi-mat',
      without_filter: false,
    });
    expect((await spoken()).length).toBe(32_000);
  });

  it('reports its message when it answers success and means failure', async () => {
    answer = (_, response) => sendJson(response, { code: 1004, vi_message: 'Token không hợp lệ' });
    await expect(speak('viettel', '/')).rejects.toMatchObject({
      code: 'service_failed',
      message: expect.stringContaining('Token không hợp lệ'),
    });
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('Google Cloud: base64 in JSON', () => {
  it('is called as its documentation says, and its content becomes the sound', async () => {
    answer = (_, response) => sendJson(response, { audioContent: wav(2).toString('base64') });
    await speak('google', '/v1/text:synthesize', { voice: 'vi-VN-Wavenet-A', rate: 0.8, pitch: 2 });
    expect(asked[0]).toMatchObject({ url: '/v1/text:synthesize', headers: { 'x-goog-api-key': 'khoa-bi-mat' } });
    expect(JSON.parse(asked[0]!.body)).toEqual({
      input: { text: 'Xin chào' },
      voice: { languageCode: 'vi-VN', name: 'vi-VN-Wavenet-A' },
      audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: 24_000, speakingRate: 0.8, pitch: 12 },
    });
    expect((await spoken()).length).toBe(64_000);
  });

  it('reports that the quota is used up', async () => {
    answer = (_, response) =>
      sendJson(response, { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded' } }, 429);
    await expect(speak('google', '/')).rejects.toThrow(
      'Dịch vụ giọng đọc “Thử” báo đã hết lượt dùng hoặc bị gọi quá nhanh (Quota exceeded). Hãy thử lại sau hoặc báo quản trị viên nạp thêm lượt.',
    );
  });
});

describe('FPT.AI: a link that is ready later', () => {
  it('is called as its documentation says, and again until the sound is ready', async () => {
    let polls = 0;
    answer = ({ method }, response) => {
      if (method === 'POST')
        return void sendJson(response, { async: `${origin}/file/1.wav`, error: 0, message: 'ok', request_id: '1' });
      polls += 1;
      if (polls < 3) return void response.writeHead(404).end();
      return void response.end(wav(1));
    };
    await speak('fpt', '/hmi/tts/v5', { voice: 'banmai', rate: 2 });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /hmi/tts/v5',
      ...Array<string>(3).fill('GET /file/1.wav'),
    ]);
    expect(asked[0]).toMatchObject({ body: 'Xin chào', headers: { voice: 'banmai', speed: '3', format: 'wav' } });
    expect(asked[1]?.headers['api_key']).toBeUndefined();
    expect((await spoken()).length).toBe(32_000);
  });

  it.each([
    ['elsewhere on this machine', 'http://127.0.0.1:1/a'],
    ['the cloud it runs in', 'http://169.254.169.254/latest'],
    ['a file', 'file:///etc/passwd'],
    ['nowhere', 'không có'],
  ])('is not followed to %s', async (_, link) => {
    answer = (_asked, response) => sendJson(response, { async: link, error: 0 });
    await expect(speak('fpt', '/')).rejects.toThrow('không thuộc dịch vụ này');
    expect(asked).toHaveLength(1);
  });

  it('reports why it refused the text', async () => {
    answer = (_, response) => sendJson(response, { error: 1, message: 'Văn bản quá dài' });
    await expect(speak('fpt', '/')).rejects.toThrow('Văn bản quá dài');
  });
});

describe('any service', () => {
  it.each([
    ['a wrong key', 401, 'từ chối khóa truy cập'],
    ['no money', 402, 'hết lượt dùng'],
    ['trouble of its own', 503, 'đang gặp sự cố'],
    ['a refusal', 400, 'không nhận yêu cầu'],
  ])('reports in Vietnamese %s', async (_, status, words) => {
    answer = (_asked, response) => response.writeHead(status).end('no');
    for (const service of ['viettel', 'google', 'fpt'] as const)
      await expect(speak(service, '/')).rejects.toThrow(words);
  });

  it.each([
    [
      'what is no sound',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'audio/wav' }).end('ID3 an mp3'),
      'WAV 16 bit',
    ],
    [
      'a redirect',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'không kết nối được',
    ],
    [
      'half an answer',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': '1000' }).write('RIFF') &&
        response.destroy(),
      'không kết nối được',
    ],
  ])('is not believed with %s', async (_, send, words) => {
    answer = (_asked, response) => send(response);
    await expect(speak('viettel', '/')).rejects.toThrow(words);
    expect(await readdir(dir)).toEqual([]);
  });

  it('that cannot be reached is reported so', async () => {
    const nobody = createServiceProvider('viettel', {
      id: 'x',
      name_vi: 'Thử',
      url: 'http://127.0.0.1:9/',
      key: '',
      guard,
    });
    await expect(
      nobody.synthesize([{ text: 'a', target: target() }], { voice: 'v', rate: 1, pitch: 1 }),
    ).rejects.toThrow('không kết nối được');
  });

  it.each([
    ['a private address', () => origin, createGuard()],
    [
      'a name of a private address',
      () => origin.replace('127.0.0.1', 'noi-bo.example'),
      createGuard({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] }),
    ],
  ])('with %s is not called unless the operator of the machine allows it', async (_, url, inside) => {
    const closed = createServiceProvider('viettel', { id: 'x', name_vi: 'Thử', url: url(), key: '', guard: inside });
    await expect(
      closed.synthesize([{ text: 'a', target: target() }], { voice: 'v', rate: 1, pitch: 1 }),
    ).rejects.toThrow('Dịch vụ giọng đọc “Thử” có địa chỉ nằm trong mạng nội bộ');
    expect(asked).toEqual([]);
  });

  it.each([
    ['nothing', () => undefined],
    [
      'half of it',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'audio/wav' }).write('RIFF'),
    ],
  ])('that answers %s and then stays silent is given up', async (_, begin) => {
    answer = (_asked, response) => void begin(response);
    const slow = createServiceProvider('viettel', {
      id: 'x',
      name_vi: 'Thử',
      url: origin,
      key: '',
      guard,
      waits_ms: 50,
    });
    await expect(slow.synthesize([{ text: 'a', target: target() }], { voice: 'v', rate: 1, pitch: 1 })).rejects.toThrow(
      'Dịch vụ giọng đọc “Thử” không trả lời kịp. Hãy thử lại sau.',
    );
  });

  it('that never answers is given up when its caller stops', async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    await expect(speak('viettel', '/', {}, stop.signal)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('is not called again after a failure', async () => {
    answer = (_, response) => response.writeHead(500).end();
    const many = Array.from({ length: 20 }, (_, n) => ({ text: `Câu ${n}`, target: join(dir, `${n}.wav`) }));
    await expect(
      createServiceProvider('viettel', { id: 'x', name_vi: 'Thử', url: origin, key: '', guard }).synthesize(many, {
        voice: 'v',
        rate: 1,
        pitch: 1,
      }),
    ).rejects.toThrow('sự cố');
    expect(asked.length).toBeLessThan(5);
  });
});
