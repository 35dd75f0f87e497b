import { mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEspeakProvider } from './espeak-provider.ts';
import { speakText, type SpokenText } from './speak-text.ts';
import type { TtsProvider } from './tts-provider.ts';

const embedded = createEspeakProvider();
/** The embedded engine, recording the number of sentences of each call. */
const asked: number[] = [];
const provider: TtsProvider = {
  ...embedded,
  synthesize: (pieces, settings, signal) => {
    asked.push(pieces.length);
    return embedded.synthesize(pieces, settings, signal);
  },
};
let dir: string;
beforeEach(async () => {
  asked.length = 0;
  dir = await mkdtemp(join(tmpdir(), 'loa-speech-'));
});
afterEach(() => rm(dir, { recursive: true }));

const target = () => join(dir, 'speech.wav');
const say = (text: string, options: Partial<SpokenText> = {}, signal?: AbortSignal) =>
  speakText(
    provider,
    { text, voice: 'vi', rate: 1, pitch: 1, pieces_dir: join(dir, 'pieces'), target: target(), ...options },
    signal,
  );
const pieces = async () =>
  (await readdir(join(dir, 'pieces'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('speech from text', () => {
  it('speaks with every voice it offers', async () => {
    const voices = await provider.voices();
    expect(voices.map(({ code }) => code)).toEqual(['vi', 'vi-vn-x-central', 'vi-vn-x-south']);
    for (const { code } of voices) {
      const own = join(dir, `${code}.wav`);
      const { duration_sec } = await say('Xin chào bà con.', { voice: code, target: own });
      expect(duration_sec).toBeGreaterThan(1);
      expect((await stat(own)).size).toBe(44 + Math.round(duration_sec * 22_050) * 2);
    }
    expect(await pieces()).toHaveLength(voices.length);
  });

  it('is longer when slower, and by the pause between paragraphs', async () => {
    const [slow, fast] = [
      await say('Mời bà con theo dõi bản tin.', { rate: 0.6 }),
      await say('Mời bà con theo dõi bản tin.', { rate: 1.8 }),
    ];
    expect(slow.duration_sec).toBeGreaterThan(fast.duration_sec * 1.5);
    const [near, far] = [
      await say('Một.\nHai.', { paragraph_pause_ms: 500 }),
      await say('Một.\nHai.', { paragraph_pause_ms: 2000 }),
    ];
    expect(far.duration_sec - near.duration_sec).toBeCloseTo(3, 3);
  });

  it('reports its progress', async () => {
    const seen: number[] = [];
    await say('Một. Hai. Ba. Bốn.', { onProgress: (done) => seen.push(done) });
    expect(seen).toHaveLength(5);
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('speaks each sentence once, and again only for another voice, speed or pitch, or after a damaged file', async () => {
    await say('Một. Hai. Một.');
    const first = await readFile(target());
    await say('Một. Hai. Một.');
    expect((await readFile(target())).equals(first)).toBe(true);
    await say('Một. Ba.');
    await say('Một. Ba.', { pitch: 1.5 });
    const [one] = await pieces();
    await truncate(join(one?.parentPath ?? '', one?.name ?? ''), 100);
    await say('Một. Hai. Ba.');
    await say('Một. Ba.', { pitch: 1.5 });
    expect(asked).toEqual([2, 1, 2, 1]);
  });

  it.each([
    ['nothing to read', '— … —', {}, 'bad_request'],
    ['a voice it does not have', 'Xin chào', { voice: 'en' }, 'bad_request'],
  ])('refuses %s', async (_, text, options, code) => {
    await expect(say(text, options)).rejects.toMatchObject({ code });
    expect(await readdir(dir)).not.toContain('speech.wav');
  });

  it('stops on request, and resumes there', async () => {
    const text = Array.from({ length: 30 }, (_, n) => `Mời bà con theo dõi tin ${'a'.repeat(n + 1)}.`).join(' ');
    const stop = new AbortController();
    await expect(say(text, { onProgress: () => stop.abort() }, stop.signal)).rejects.toMatchObject({
      code: 'cancelled',
      message: 'Đã dừng xử lý theo yêu cầu.',
    });
    expect(await readdir(dir)).not.toContain('speech.wav');
    const stored = (await pieces()).filter(({ name }) => !name.startsWith('.')).length;
    expect(stored).toBeGreaterThan(0);
    await say(text);
    expect(asked).toEqual([30, 30 - stored]);
  });
});
