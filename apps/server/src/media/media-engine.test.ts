import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from './create-media-engine.ts';
import { engineDrivers } from './engines.fixture.ts';
import type { AudioProbe, AudioQuality } from './media-engine.ts';
import { processAudio } from './process-audio.ts';
import {
  brokenFiles,
  encodedSpeech,
  foreignSpeech,
  mutedVideo,
  speechWav,
  toneWav,
  withCover,
} from './sound-files.fixture.ts';

const quality = (
  codec: AudioQuality['codec'],
  sample_rate_hz: AudioQuality['sample_rate_hz'],
  channels: AudioQuality['channels'],
): AudioQuality => ({ codec, sample_rate_hz, channels, bitrate_kbps: 64 });

describe.each(engineDrivers)('sound with %s', (_id, createDriver) => {
  const engine = createMediaEngine(createDriver());
  let dir: string;
  let out: string;
  let speech: AudioProbe;
  const file = (name: string) => join(dir, name);

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'loa-sound-'));
    await encodedSpeech(engine, dir, await speechWav(dir));
    speech = await engine.probe(file('speech.wav'));
    foreignSpeech(dir, file('speech.wav'));
    await withCover(file('speech.mp3'), file('cover.mp3'));
    mutedVideo(file('video.mp3'));
    await brokenFiles(dir);
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));
  beforeEach(async () => {
    out = file('out');
    await rm(out, { recursive: true, force: true });
    await mkdir(out);
  });

  it.each([
    ['speech.wav', 'audio/wav', 'pcm_s16le', 22_050],
    ['speech.mp3', 'audio/mpeg', 'mp3', 48_000],
    ['speech.m4a', 'audio/mp4', 'aac', 48_000],
    ['speech.ogg', 'audio/ogg', 'opus', 48_000],
    ['speech.flac', 'audio/flac', 'flac', 48_000],
    ['vorbis.ogg', 'audio/ogg', 'vorbis', 48_000],
    ['speech.aac', 'audio/aac', 'aac', 48_000],
    ['recording.webm', 'audio/webm', 'opus', 48_000],
    ['cover.mp3', 'audio/mpeg', 'mp3', 48_000],
  ])('knows %s by its bytes, whatever its name', async (name, mime, codec, sample_rate) => {
    await copyFile(file(name), join(out, 'upload'));
    const probe = await engine.probe(join(out, 'upload'));
    expect(probe).toMatchObject({ mime, codec, sample_rate, channels: 1 });
    expect(Math.abs(probe.duration_sec - speech.duration_sec)).toBeLessThan(0.1);
  });

  it.each([
    ['picture.mp3', 'not_audio', 'Tệp có đuôi .mp3 nhưng bên trong là hình ảnh PNG, không phải âm thanh. Hãy chọn'],
    ['text.mp3', 'not_audio', 'Tệp có đuôi .mp3 nhưng bên trong là văn bản, không phải âm thanh. Hãy chọn'],
    ['playlist.mp3', 'not_audio', 'bên trong là văn bản'],
    ['empty.mp3', 'empty_file', 'Tệp rỗng'],
    ['cut.mp3', 'truncated', 'bị cắt cụt'],
    ['cut.wav', 'truncated', 'bị cắt cụt'],
    ['cut.m4a', 'truncated', 'bị cắt cụt'],
    ['header-only.wav', 'no_audio', 'Tệp không có tiếng'],
    ['noise.mp3', 'damaged', 'Tệp bị hỏng'],
    ['video.mp3', 'no_audio', 'Tệp không có tiếng'],
  ])('refuses %s and says why', async (name, code, words) => {
    const options = { target_dir: out, quality: quality('mp3', 22_050, 1), loudness_lufs: -16, name };
    await expect(processAudio(engine, { source: file(name), ...options })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
    expect(await readdir(out)).toEqual([]);
  });

  it.each([
    ['as loud as each other', [0.5, -0.5], 3],
    ['not quite as loud', [0.5, -0.49], 3],
    ['for less than a loudness needs', [0.5, -0.5], 0.2],
  ])('keeps the sound of opposite channels, %s', async (_, levels, seconds) => {
    const one_channel = { codec: 'mp3', sample_rate_hz: 32_000, channels: 1, bitrate_kbps: 64 } as const;
    const [opposite, plain] = await Promise.all(
      [levels, [0.5]].map(async (channels, at) => {
        const source = await toneWav(join(dir, `${seconds}-${at}.wav`), { seconds, levels: channels });
        return processAudio(engine, { source, target_dir: dir, quality: one_channel, loudness_lufs: -16 });
      }),
    );
    expect(Math.max(...opposite!.peaks)).toBeGreaterThan(0.8 * Math.max(...plain!.peaks));
    expect(Math.abs(opposite!.loudness_lufs - plain!.loudness_lufs)).toBeLessThan(1);
  });

  it('refuses a sound file that is silent from end to end', async () => {
    const source = await toneWav(join(dir, 'silent.wav'), { seconds: 3, levels: [0] });
    const work = processAudio(engine, {
      source,
      target_dir: out,
      quality: quality('mp3', 22_050, 1),
      loudness_lufs: -16,
    });
    await expect(work).rejects.toMatchObject({ code: 'silent' });
    expect(await readdir(out)).toEqual([]);
  });

  it.each([
    [quality('mp3', 22_050, 1), -16, 'audio/mpeg', 'mp3', 22_050],
    [quality('aac', 44_100, 2), -18, 'audio/mp4', 'aac', 44_100],
    [quality('opus', 24_000, 1), -23, 'audio/ogg', 'opus', 48_000],
  ])('brings speech to one loudness as %o at the loudness %d', async (wanted, lufs, mime, codec, sample_rate) => {
    const progress: number[] = [];
    const source = file('speech.wav');
    const made = await processAudio(engine, {
      source,
      target_dir: out,
      quality: wanted,
      loudness_lufs: lufs,
      onProgress: (done) => progress.push(done),
    });
    const [after, probe] = [await engine.analyse(made.path), await engine.probe(made.path)];
    expect(Math.abs(after.loudness_lufs - lufs)).toBeLessThan(1.5);
    expect(Math.abs(made.loudness_lufs - lufs)).toBeLessThan(1.5);
    expect(after.true_peak_dbtp).toBeLessThan(0.5);
    expect(Math.abs(after.duration_sec - speech.duration_sec)).toBeLessThan(0.1);
    expect(probe).toMatchObject({ mime, codec, sample_rate, channels: wanted.channels });
    expect(made).toMatchObject({
      mime,
      size: (await stat(made.path)).size,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
    expect(await readdir(out)).toHaveLength(1);
  });

  it('keeps both channels when one of two is downmixed, however loud', async () => {
    const source = await toneWav(join(out, 'loud.wav'), { seconds: 4, levels: [1, 1] });
    const made = await engine.encodeAudio({
      source,
      target: join(out, 'loud.mp3'),
      quality: quality('mp3', 44_100, 1),
      loudness_lufs: -16,
    });
    expect(Math.abs(made.loudness_lufs - -16)).toBeLessThan(1.5);
    expect(made.true_peak_dbtp).toBeLessThan(0);
    expect(Math.abs(made.duration_sec - 4)).toBeLessThan(0.1);
  });

  it('draws the waveform: quiet half flat, loud half high', async () => {
    const loud = await toneWav(join(out, 'loud.wav'), { seconds: 4, rate: 8000, levels: [0.9] });
    const quietFirst = Buffer.from(await readFile(loud));
    quietFirst.fill(0, 44, 44 + 2 * 8000 * 2);
    await writeFile(join(out, 'half.wav'), quietFirst);
    const { peaks } = await engine.analyse(join(out, 'half.wav'));
    expect(peaks).toHaveLength(1600);
    expect(peaks.every((peak) => Number.isInteger(peak) && Math.abs(peak) <= 127)).toBe(true);
    expect(Math.max(...peaks.slice(0, 790))).toBeLessThan(3);
    expect(Math.max(...peaks.slice(810))).toBeGreaterThan(100);
    expect(Math.min(...peaks.slice(810))).toBeLessThan(-100);
  });

  it('draws high tones as it draws low ones: a bell or a whistle is no silence', async () => {
    for (const hertz of [440, 2500, 3900, 6500]) {
      const source = await toneWav(join(out, `tone-${hertz}.wav`), { seconds: 2, hertz, levels: [0.5] });
      const { peaks, notice } = await processAudio(engine, {
        source,
        target_dir: out,
        name: 'chuong.wav',
        quality: { codec: 'mp3', bitrate_kbps: 96, sample_rate_hz: 44_100, channels: 1 },
        loudness_lufs: -20,
      });
      expect(notice, `${hertz} Hz`).toBeNull();
      // All but the padding of the encoder: where the tone is weakest it still reaches 3 of 127.
      expect(peaks.filter((peak) => Math.abs(peak) > 2).length / peaks.length, `${hertz} Hz`).toBeGreaterThan(0.95);
    }
  });

  it('leaves nothing behind when it is stopped midway', async () => {
    const source = await toneWav(join(dir, 'long.wav'), { seconds: 40, levels: [0.5, 0.5] });
    const stop = new AbortController();
    const onProgress = (done: number) => done > 0.4 && stop.abort();
    const request = { source, target: join(out, 'long.mp3'), quality: quality('mp3', 44_100, 2), loudness_lufs: -16 };
    await expect(engine.encodeAudio(request, { onProgress, signal: stop.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(await readdir(out)).toEqual([]);
  });

  it('gives up in time on a job that takes too long', async () => {
    const impatient = createMediaEngine(createDriver(1));
    await expect(impatient.analyse(file('speech.wav'))).rejects.toMatchObject({ code: 'timeout' });
  });
});
