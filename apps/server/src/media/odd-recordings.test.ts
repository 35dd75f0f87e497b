import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaEngine } from './create-media-engine.ts';
import { engineDrivers } from './engines.fixture.ts';
import { decodedSamples } from './inter-sample-peak.fixture.ts';
import { amrFile, cutFile, otherKinds } from './other-kinds.fixture.ts';
import { processAudio } from './process-audio.ts';
import { encodedSpeech, foreignSpeech, speechWav, toneWav } from './sound-files.fixture.ts';

const quality = { codec: 'mp3', sample_rate_hz: 32_000, channels: 1, bitrate_kbps: 64 } as const;
const mp3 = (sample_rate_hz: 22_050 | 44_100, bitrate_kbps: number) =>
  ({ codec: 'mp3', sample_rate_hz, bitrate_kbps, channels: 1 }) as const;
/** Bytes without meaning, the same in every run. */
const junk = Buffer.from(Array.from({ length: 40_000 }, (_, i) => ((i * 2_654_435_761) >>> 11) & 255));

/** Zero crossings per second: the pitch of a sound, found without any Fourier. */
const pitchOf = (samples: Float32Array, rate: number, from: number, to: number) => {
  let rises = 0;
  for (let i = Math.round(from * rate) + 1; i < to * rate; i++) if (samples[i - 1]! < 0 && samples[i]! >= 0) rises++;
  return rises / (to - from);
};

describe.each(engineDrivers)('recordings as they come with %s', (_id, createDriver) => {
  const engine = createMediaEngine(createDriver());
  let dir: string;
  const file = (name: string) => join(dir, name);
  const work = async (name: string) => {
    const { path, duration_sec, loudness_lufs, notice } = await processAudio(engine, {
      source: file(name),
      target_dir: dir,
      quality,
      loudness_lufs: -16,
      name,
    });
    return { path, duration_sec, loudness_lufs, notice };
  };
  const joinFiles = async (name: string, ...parts: (string | Buffer)[]) => {
    const bytes = await Promise.all(parts.map((part) => (typeof part === 'string' ? readFile(file(part)) : part)));
    await writeFile(file(name), Buffer.concat(bytes));
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'loa-odd-'));
    const source = await toneWav(file('tone.wav'), { seconds: 6, levels: [0.5] });
    await engine.encodeAudio({ source, target: file('low.mp3'), quality: mp3(22_050, 32), loudness_lufs: -20 });
    await engine.encodeAudio({ source, target: file('high.mp3'), quality: mp3(44_100, 128), loudness_lufs: -20 });
    const wav = await speechWav(dir);
    await encodedSpeech(engine, dir, wav);
    foreignSpeech(dir, wav);
    foreignSpeech(dir, wav, otherKinds);
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it.each([
    ['low.mp3', 'high.mp3'],
    ['high.mp3', 'low.mp3'],
  ])('accepts an MP3 joined of %s and %s, complete and at its pitch', async (first, second) => {
    await joinFiles('joined.mp3', first, second);
    const { path, duration_sec, notice, loudness_lufs } = await work('joined.mp3');
    expect(Math.abs(duration_sec - 12)).toBeLessThan(0.3);
    expect(Math.abs(loudness_lufs - -16)).toBeLessThan(1);
    expect(notice).toBeNull();
    const { rate, channels } = decodedSamples(path);
    for (const [from, to] of [
      [1, 5],
      [7, 11],
    ] as const)
      expect(Math.abs(pitchOf(channels[0]!, rate, from, to) - 440)).toBeLessThan(3);
  });

  it.each([
    ['zeros behind it', (name: string) => [name, Buffer.alloc(300_000)]],
    ['zeros before it', (name: string) => [Buffer.alloc(50_000), name]],
    ['anything behind it', (name: string) => [name, junk]],
    ['an old tag behind it', (name: string) => [name, Buffer.from(`TAG${'x'.repeat(125)}`)]],
  ])('accepts an MP3 with %s', async (_case, partsOf) => {
    for (const name of ['low.mp3', 'high.mp3']) {
      await joinFiles('more.mp3', ...partsOf(name));
      const { duration_sec, notice } = await work('more.mp3');
      expect(Math.abs(duration_sec - 6)).toBeLessThan(0.3);
      expect(notice).toBeNull();
    }
  });

  it.each(['speech.aac', 'phone.amr'])(
    'reports that %s, which cannot know its length, may have been longer',
    async (name) => {
      await amrFile(file('phone.amr'), 'narrow', 150);
      expect((await work(name)).notice).toBeNull();
      await cutFile(dir, name, 0.613);
      expect((await work(`cut-${name}`)).notice).toMatch(/có thể thiếu phần cuối.*nghe lại/);
    },
  );

  it('distinguishes an Ogg without its last page from a complete one', async () => {
    expect((await work('speech.ogg')).notice).toBeNull();
    const whole = await readFile(file('speech.ogg'));
    await writeFile(file('open.ogg'), whole.subarray(0, whole.lastIndexOf('OggS')));
    expect((await work('open.ogg')).notice).toContain('không có dấu kết thúc');
    await joinFiles('padded.ogg', 'speech.ogg', Buffer.alloc(5000));
    expect((await work('padded.ogg')).notice).toBeNull();
  });

  it('says so when almost nothing is to be heard', async () => {
    await toneWav(file('faint.wav'), { seconds: 4, rate: 22_050, levels: [0.001] });
    expect((await work('faint.wav')).notice).toMatch(
      /^Tệp gần như không có tiếng: đã tăng hết mức mà vẫn nhỏ hơn mức chuẩn \d+ dB\. Hãy nghe lại/,
    );
    await toneWav(file('low.wav'), { seconds: 4, rate: 22_050, levels: [0.05] });
    expect((await work('low.wav')).notice).toBeNull();
    const rare = await readFile(await toneWav(file('rare.wav'), { seconds: 60, rate: 8000, levels: [0.5] }));
    await writeFile(file('rare.wav'), rare.fill(0, 44 + 3 * 8000 * 2));
    expect((await work('rare.wav')).notice).toBe(
      'Gần như cả tệp là khoảng lặng: chỉ khoảng 3 giây có tiếng trong 60 giây. Hãy nghe lại trước khi phát.',
    );
  });

  it('does not process a sound that is longer than allowed, also one that hides its length', async () => {
    await joinFiles('hidden.mp3', 'high.mp3', 'low.mp3');
    expect(
      (await createDriver().perform(undefined, (steps) => steps.readHeader(file('hidden.mp3')))).declared_sec,
    ).toBeLessThan(9);
    const asked = { target_dir: dir, quality, loudness_lufs: -16 };
    for (const [name, room] of [
      ['tone.wav', 5],
      ['hidden.mp3', 9],
    ] as const) {
      await expect(processAudio(engine, { source: file(name), ...asked, most_sec: room })).rejects.toMatchObject({
        code: 'too_long',
      });
      expect(await processAudio(engine, { source: file(name), ...asked, most_sec: 13 })).toMatchObject({
        notice: null,
      });
    }
  });
});
