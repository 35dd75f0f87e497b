import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaEngine } from './media-engine.ts';
import { createEspeakProvider } from './speech/espeak-provider.ts';
import { wavHeader } from './speech/wav-file.ts';

/** A 1×1 PNG. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const speechText = 'Xin chào bà con. Đây là đài truyền thanh xã. Mời bà con theo dõi bản tin thời sự chiều nay, lúc 17h30 ngày 20/11/2026.';

/** Speech as the product itself makes it. */
export const speechWav = async (dir: string): Promise<string> => {
  const target = join(dir, 'speech.wav');
  await createEspeakProvider().synthesize(speechText, { voice: 'vi', rate: 1, pitch: 1, target });
  return target;
};

export interface Tone {
  seconds: number;
  rate?: number;
  /** Amplitude of each channel, 0..1. */
  levels: number[];
}

/** A WAV file written by hand: one tone of 440 Hz per channel, swelling once a second so that it has quiet and loud parts. */
export const toneWav = async (path: string, { seconds, rate = 44_100, levels }: Tone): Promise<string> => {
  const data = Buffer.alloc(seconds * rate * levels.length * 2);
  for (let i = 0; i < seconds * rate; i++) {
    const swell = 0.6 + 0.4 * Math.sin((2 * Math.PI * i) / rate);
    levels.forEach((level, channel) => {
      const value = Math.sin((2 * Math.PI * 440 * i) / rate) * swell * level;
      data.writeInt16LE(Math.round(value * 32_767), (i * levels.length + channel) * 2);
    });
  }
  await writeFile(path, Buffer.concat([wavHeader(rate, data.length, levels.length), data]));
  return path;
};

/** The same speech in each codec a person may upload that our engine can write. */
export const encodedSpeech = async (engine: MediaEngine, dir: string, source: string) => {
  const kinds = [
    { codec: 'mp3', ext: 'mp3' },
    { codec: 'aac', ext: 'm4a' },
    { codec: 'opus', ext: 'ogg' },
  ] as const;
  for (const { codec, ext } of kinds) {
    const quality = { codec, bitrate_kbps: 64, sample_rate_hz: 48_000, channels: 1 } as const;
    await engine.encodeAudio({ source, target: join(dir, `speech.${ext}`), quality, loudness_lufs: -20 });
  }
};

/** Files that are not what their name says, by file name. */
export const brokenFiles = async (dir: string): Promise<void> => {
  const mp3 = await readFile(join(dir, 'speech.mp3'));
  const wav = await readFile(join(dir, 'speech.wav'));
  const files: Record<string, Buffer | string> = {
    'picture.mp3': png,
    'empty.mp3': '',
    'text.mp3': 'Đây chỉ là văn bản.\n'.repeat(20),
    'playlist.mp3': '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n/etc/hostname\n#EXT-X-ENDLIST\n',
    'cut.mp3': mp3.subarray(0, mp3.length / 2),
    'cut.wav': wav.subarray(0, wav.length / 2),
    'cut.m4a': (await readFile(join(dir, 'speech.m4a'))).subarray(0, 20_000),
    'header-only.wav': wavHeader(44_100, 0),
    'noise.mp3': Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * 7919 + (i >> 3) * 104_729) % 251)),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content);
};
