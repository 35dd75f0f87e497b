import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AUDIO_CODECS, SAMPLE_SECONDS } from '@loa/contracts/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaEngineOf } from '../../../media';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer } from '../../../testing/test-server';
import type { TestServer } from '../../../testing/test-server';

let server: TestServer;
let viewer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  viewer = await server.signIn('xemthoi');
});
afterAll(() => server.stop());

const bodyWith = (over: Record<string, unknown> = {}) =>
  `/api/sound-quality/sample?${new URLSearchParams({ codec: 'mp3', bitrate_kbps: '64', sample_rate_hz: '32000', channels: '1', ...over } as Record<string, string>)}`;
const heard = async (query: Record<string, unknown> = {}) => {
  const answer = await viewer.get(bodyWith(query));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { url, size } = answer.json();
  const file = await (await server.visit()).get(url);
  expect([file.statusCode, file.rawPayload.length]).toEqual([200, size]);
  return { url, size, type: file.headers['content-type'], bytes: file.rawPayload };
};

it('is the same ten seconds in each codec, as long and as large as its quality requires', async () => {
  const engine = mediaEngineOf();
  for (const codec of AUDIO_CODECS) {
    const { size, type, bytes } = await heard({ codec, channels: 2, bitrate_kbps: 96 });
    const path = join(server.deps.config.data_dir, `heard-${codec}`);
    await writeFile(path, bytes);
    const probed = await engine.probe(path, { name: `nghe-thu.${codec}` });
    expect([probed.mime, type, probed.channels]).toEqual([type, probed.mime, 2]);
    expect(Math.abs(probed.duration_sec - SAMPLE_SECONDS)).toBeLessThan(0.2);
    // 96 kbit/s for ten seconds are 120,000 bytes; a codec may use less for simple sounds, and Opus more for a cymbal.
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThan(200_000);
  }
});

it('contains speech first and music after it, on two sides, and is never too loud for its samples', async () => {
  await heard();
  const wav = await readFile(join(server.deps.config.data_dir, 'samples', 'source-v1.wav'));
  // The header of a plain WAV file is 44 bytes long.
  const [sample_rate, samples] = [wav.readUInt32LE(24), wav.subarray(44)];
  expect([sample_rate, samples.length]).toEqual([48_000, SAMPLE_SECONDS * 48_000 * 4]);
  const difference = (from: number, to: number) => {
    let most = 0;
    for (let frame = from * 48_000; frame < to * 48_000; frame += 1)
      most = Math.max(most, Math.abs(samples.readInt16LE(frame * 4) - samples.readInt16LE(frame * 4 + 2)));
    return most;
  };
  const loudest = (from: number, to: number) => {
    let most = 0;
    for (let frame = from * 48_000; frame < to * 48_000; frame += 1)
      most = Math.max(most, Math.abs(samples.readInt16LE(frame * 4)));
    return most;
  };
  expect(loudest(0, 2)).toBeGreaterThan(8000);
  expect(difference(0, 2)).toBe(0);
  expect(difference(7, 9)).toBeGreaterThan(2000);
  expect(loudest(0, 10)).toBeLessThan(32_767);
});

it('is made once however many requests come at once, and served in ranges', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => viewer.get(bodyWith({ bitrate_kbps: 48 }))));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  const part = await server.app.inject({ url: answers[0]!.json().url, headers: { range: 'bytes=0-9' } });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
});

it('has its address shown to callers who may see the list, and is served only by its signed address', async () => {
  expect((await (await server.visit()).get(bodyWith())).statusCode).toBe(401);
  const { url } = await heard();
  const stranger = await server.visit();
  expect((await stranger.get(url.replace(/sig=./, 'sig=_'))).statusCode).toBe(403);
  expect((await stranger.get(url.replace('-64-', '-65-'))).statusCode).toBe(403);
  for (const over of [
    { codec: 'flac' },
    { bitrate_kbps: '999' },
    { sample_rate_hz: '44000' },
    { channels: '3' },
    { bitrate_kbps: '../1' },
  ])
    expect((await viewer.get(bodyWith(over))).statusCode).toBe(400);
});
