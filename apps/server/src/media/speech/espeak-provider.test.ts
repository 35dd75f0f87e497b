import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEspeakProvider } from './espeak-provider.ts';

const provider = createEspeakProvider();
let dir: string;
beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'loa-speech-'))));
afterEach(() => rm(dir, { recursive: true }));

const say = (text: string, options = {}, signal?: AbortSignal) =>
  provider.synthesize(text, { voice: 'vi', rate: 1, pitch: 1, target: join(dir, 'speech.wav'), ...options }, signal);

describe('speech from text', () => {
  it('speaks with every voice it offers', async () => {
    const voices = await provider.voices();
    expect(voices.map(({ code }) => code)).toEqual(['vi', 'vi-vn-x-central', 'vi-vn-x-south']);
    for (const { code } of voices) {
      const spoken = await say('Xin chào bà con.', { voice: code, target: join(dir, `${code}.wav`) });
      expect(spoken.duration_sec).toBeGreaterThan(1);
      const { size } = await stat(spoken.path);
      expect(size).toBe(44 + Math.round(spoken.duration_sec * 22_050) * 2);
    }
    expect(await readdir(dir)).toHaveLength(voices.length);
  });

  it('reads numbers and abbreviations as words, and says what it read', async () => {
    const { text_normalized } = await say('UBND xã họp lúc 17h30.');
    expect(text_normalized).toBe('ủy ban nhân dân xã họp lúc mười bảy giờ ba mươi phút.');
  });

  it('is longer when slower', async () => {
    const [slow, fast] = [await say('Mời bà con theo dõi bản tin.', { rate: 0.6 }), await say('Mời bà con theo dõi bản tin.', { rate: 1.8 })];
    expect(slow.duration_sec).toBeGreaterThan(fast.duration_sec * 1.5);
  });

  it('reports how far it is', async () => {
    const seen: number[] = [];
    await say('Một. Hai. Ba. Bốn.', { onProgress: (done: number) => seen.push(done) });
    expect(seen).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it.each([
    ['nothing to read', '— … —', {}, 'bad_request'],
    ['a voice it does not have', 'Xin chào', { voice: 'en' }, 'bad_request'],
  ])('refuses %s', async (_, text, options, code) => {
    await expect(say(text, options)).rejects.toMatchObject({ code });
    expect(await readdir(dir)).toEqual([]);
  });

  it('stops when asked, leaving nothing behind', async () => {
    const stop = new AbortController();
    const speaking = say('Mời bà con theo dõi. '.repeat(50), { onProgress: () => stop.abort() }, stop.signal);
    await expect(speaking).rejects.toMatchObject({ code: 'cancelled', message: 'Đã dừng xử lý theo yêu cầu.' });
    expect(await readdir(dir)).toEqual([]);
  });
});
