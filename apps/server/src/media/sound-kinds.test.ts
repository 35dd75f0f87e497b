import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaEngine } from './create-media-engine.ts';
import { engineDrivers } from './engines.fixture.ts';
import { amrFile, cutFile, otherKinds, strangeKinds } from './other-kinds.fixture.ts';
import { processAudio } from './process-audio.ts';
import { encodedSpeech, foreignSpeech, mutedVideo, speechWav } from './sound-files.fixture.ts';

const quality = { codec: 'mp3', sample_rate_hz: 22_050, channels: 1, bitrate_kbps: 64 } as const;

describe.each(engineDrivers)('files of other kinds with %s', (_id, createDriver) => {
  const engine = createMediaEngine(createDriver());
  let dir: string;
  let speech_sec: number;
  const file = (name: string) => join(dir, name);
  const work = async (name: string) => {
    const { duration_sec, loudness_lufs } = await processAudio(engine, {
      source: file(name),
      target_dir: dir,
      quality,
      loudness_lufs: -16,
      name,
    });
    return { duration_sec, loudness_lufs };
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'loa-kinds-'));
    const wav = await speechWav(dir);
    await encodedSpeech(engine, dir, wav);
    foreignSpeech(dir, wav);
    foreignSpeech(dir, wav, otherKinds);
    await amrFile(file('phone.amr'), 'narrow', 150);
    await amrFile(file('phone.awb'), 'wide', 150);
    await strangeKinds(dir);
    mutedVideo(file('picture.3gp'));
    ({ duration_sec: speech_sec } = await engine.probe(wav));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it.each([
    ['speech.aiff', 'audio/aiff', 'pcm_s16be'],
    ['speech.caf', 'audio/x-caf', 'alac'],
    ['speech.au', 'audio/basic', 'pcm_mulaw'],
    ['speech.ac3', 'audio/ac3', 'ac3'],
    ['speech.wv', 'audio/x-wavpack', 'wavpack'],
    ['speech.wma', 'audio/x-ms-wma', 'wmav2'],
    ['speech.3gp', 'audio/mp4', 'aac'],
  ])('takes %s', async (name, mime, codec) => {
    expect(await engine.probe(file(name))).toMatchObject({ mime, codec });
    const made = await work(name);
    // Some writers fill up their last block.
    expect(Math.abs(made.duration_sec - speech_sec)).toBeLessThan(0.3);
    expect(Math.abs(made.loudness_lufs - -16)).toBeLessThan(1.5);
  });

  it.each(['phone.amr', 'phone.awb'])('takes %s', async (name) => {
    expect(await engine.probe(file(name))).toMatchObject({ mime: 'audio/amr' });
    expect(Math.abs((await work(name)).duration_sec - 3)).toBeLessThan(0.1);
  });

  it.each([
    ['music.ape', 'APE'],
    ['song.mid', 'MIDI'],
    ['game.voc', 'VOC'],
    ['disc.dsf', 'DSF'],
  ])('refuses %s by the name of its kind', async (name, kind) => {
    const refusal = await work(name).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'unknown_kind', message: expect.stringContaining(`kiểu ${kind}`) });
    expect(refusal).toMatchObject({ message: expect.stringMatching(/Hãy xuất lại .* MP3/) });
    expect(refusal).not.toMatchObject({ message: expect.stringContaining('hỏng') });
  });

  it.each([
    'speech.ogg',
    'vorbis.ogg',
    'speech.aiff',
    'speech.caf',
    'speech.au',
    'speech.wv',
    'speech.wma',
    'speech.3gp',
    'speech.flac',
    'recording.webm',
  ])('detects that %s was cut off', async (name) => {
    await cutFile(dir, name, 0.6);
    await expect(work(`cut-${name}`)).rejects.toMatchObject({
      code: 'truncated',
      message: expect.stringContaining('cắt cụt'),
    });
  });
});
