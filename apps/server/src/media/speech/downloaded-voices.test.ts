import { mkdir, mkdtemp, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDownloadedVoices } from './downloaded-voices.ts';
import { speakText, type SpokenText } from './speak-text.ts';
import { samplesOfLetter, writeTinyVoice } from './tiny-voice.fixture.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-voices-'));
});
afterEach(() => rm(dir, { recursive: true }));

const voices = () => createDownloadedVoices(join(dir, 'voices'));
const folder = (name: string) => join(dir, 'voices', name);
const target = () => join(dir, 'speech.wav');
const say = (text: string, options: Partial<SpokenText> = {}) =>
  speakText(voices(), {
    text,
    voice: 'Giọng xã',
    rate: 1,
    pitch: 1,
    paragraph_pause_ms: 0,
    pieces_dir: join(dir, 'pieces'),
    target: target(),
    ...options,
  });
const names = async () => (await voices().voices()).map(({ code }) => code);
const secondsOf = (letters: number) => (letters * samplesOfLetter) / 16_000;

describe('voices of a folder', () => {
  it('are offered as soon as they are there, and no longer than they are', async () => {
    expect(await names()).toEqual([]);
    await writeTinyVoice(folder('Giọng xã'));
    await writeTinyVoice(folder('Giọng nam'));
    expect(await names()).toEqual(['Giọng nam', 'Giọng xã']);
    await rm(folder('Giọng nam'), { recursive: true });
    expect(await names()).toEqual(['Giọng xã']);
    expect(await voices().problems()).toEqual([]);
  });

  it('say what a folder lacks', async () => {
    await mkdir(folder('Trống'), { recursive: true });
    await mkdir(folder('Chỉ có chữ'));
    await writeFile(join(folder('Chỉ có chữ'), 'README.md'), 'x');
    await mkdir(folder('Piper gốc'));
    await writeFile(join(folder('Piper gốc'), 'vi_VN.onnx'), 'x');
    await writeFile(join(folder('Piper gốc'), 'vi_VN.onnx.json'), '{}');
    await mkdir(folder('Thiếu'));
    await writeFile(join(folder('Thiếu'), 'model.onnx'), 'x');
    expect(await names()).toEqual([]);
    expect(await voices().problems()).toEqual([
      'Giọng “Chỉ có chữ” chưa dùng được: thiếu tệp mô hình .onnx.',
      'Giọng “Piper gốc” chưa dùng được: thiếu tệp tokens.txt, thư mục espeak-ng-data và thông tin ghi trong mô hình, vì đây là giọng Piper gốc. Hãy chép gói vits-piper của cùng giọng, đã đóng gói cho sherpa-onnx.',
      'Giọng “Thiếu” chưa dùng được: thiếu tệp tokens.txt.',
    ]);
  });

  it('speak, at the requested speed and pitch', async () => {
    await writeTinyVoice(folder('Giọng xã'));
    const { duration_sec } = await say('xin mời');
    expect(duration_sec).toBeCloseTo(secondsOf('xin mời'.length), 2);
    const wav = await readFile(target());
    expect(wav.readUInt32LE(24)).toBe(16_000);
    expect(Math.max(...new Int16Array(wav.buffer, wav.byteOffset + 44, 2000))).toBeGreaterThan(1000);
    const fast = await say('xin mời', { rate: 2 });
    expect(fast.duration_sec).toBeCloseTo(duration_sec / 2, 2);
    const high = await say('xin mời', { pitch: 1.25 });
    expect(high.duration_sec).toBeCloseTo(duration_sec, 2);
  });

  it('speak a sentence again only after their model changed', async () => {
    await writeTinyVoice(folder('Giọng xã'));
    await say('xin mời.');
    const model = join(folder('Giọng xã'), 'tiny.onnx');
    const original = await readFile(model);
    await truncate(model, 100);
    await utimes(model, new Date(), new Date((await stat(model)).mtimeMs + 60_000));
    await expect(say('xin mời.')).rejects.toMatchObject({ code: 'engine_failed' });
    await writeFile(model, original);
    await utimes(model, new Date(), new Date((await stat(model)).mtimeMs + 120_000));
    await expect(say('xin mời.')).resolves.toMatchObject({ duration_sec: expect.any(Number) });
  });

  it('are left out after their model failed, with the reason, until it is replaced', async () => {
    await writeTinyVoice(folder('Giọng xã'));
    await writeFile(join(folder('Giọng xã'), 'tiny.onnx'), 'not a network');
    expect(await names()).toEqual(['Giọng xã']);
    const reason =
      'Giọng “Giọng xã” không đọc được: mô hình bị hỏng, chép chưa hết hoặc không phải loại VITS. Hãy chọn giọng khác và báo quản trị viên chép lại thư mục của giọng này.';
    await expect(say('xin mời')).rejects.toMatchObject({ message: reason });
    expect([await names(), await voices().problems()]).toEqual([[], [reason]]);
    await writeTinyVoice(folder('Giọng xã'));
    expect([await names(), await voices().problems()]).toEqual([['Giọng xã'], []]);
    await say('xin mời');
  });

  it('that are gone are named, and an interrupted one stays offered', async () => {
    await expect(say('xin mời')).rejects.toMatchObject({
      message: 'Giọng “Giọng xã” không còn trên máy chủ. Hãy chọn giọng khác.',
    });
    await writeTinyVoice(folder('Giọng xã'));
    const stop = new AbortController();
    const speaking = speakText(
      voices(),
      { text: 'xin mời', voice: 'Giọng xã', rate: 1, pitch: 1, pieces_dir: join(dir, 'pieces'), target: target() },
      stop.signal,
    );
    stop.abort();
    await expect(speaking).rejects.toMatchObject({ code: 'cancelled' });
    expect(await names()).toEqual(['Giọng xã']);
  });
});
