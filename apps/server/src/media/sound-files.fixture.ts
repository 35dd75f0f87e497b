import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Encoder, Muxer } from 'node-av/api';
import { AV_LOG_FATAL, AV_PIX_FMT_YUV420P, FF_ENCODER_MPEG4 } from 'node-av/constants';
import { Frame, Log, Rational } from 'node-av/lib';
import { encodeSound, type SoundForm } from '../../../../tools/testbed/encode-sound.ts';
import type { MediaEngine } from './media-engine.ts';
import { createEspeakProvider } from './speech/espeak-provider.ts';
import { normalizeVietnamese } from './speech/normalize-vietnamese.ts';
import { speakText } from './speech/speak-text.ts';
import { wavHeader } from './speech/wav-file.ts';

/** A 1×1 PNG. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const speechText = 'Xin chào bà con. Mời bà con theo dõi bản tin lúc 17h30.';

/** Speech made by the product itself. */
export const speechWav = async (dir: string): Promise<string> => {
  const target = join(dir, 'speech.wav');
  await speakText(createEspeakProvider(), {
    text: await normalizeVietnamese(speechText),
    voice: 'vi',
    rate: 1,
    pitch: 1,
    pieces_dir: join(dir, 'pieces'),
    target,
  });
  return target;
};

export interface Tone {
  seconds: number;
  rate?: number;
  hertz?: number;
  /** Amplitude of each channel, 0..1. */
  levels: number[];
}

/**
 * A WAV file written by hand: one tone per channel, by default of 440 Hz, swelling once a second so that it has quiet
 * and loud parts.
 */
export const toneWav = async (path: string, { seconds, rate = 44_100, hertz = 440, levels }: Tone): Promise<string> => {
  const data = Buffer.alloc(seconds * rate * levels.length * 2);
  for (let i = 0; i < seconds * rate; i++) {
    const swell = 0.6 + 0.4 * Math.sin((2 * Math.PI * i) / rate);
    levels.forEach((level, channel) => {
      const value = Math.sin((2 * Math.PI * hertz * i) / rate) * swell * level;
      data.writeInt16LE(Math.round(value * 32_767), (i * levels.length + channel) * 2);
    });
  }
  await writeFile(path, Buffer.concat([wavHeader(rate, data.length, levels.length), data]));
  return path;
};

/** The same speech in each codec that a person may upload and our engine can write. */
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

export interface WrittenKind extends SoundForm {
  name: string;
}

const foreignKinds: WrittenKind[] = [
  { name: 'speech.flac', encoder: 'flac', format: 'flac', sample_format: 's16', frame_size: 4096 },
  { name: 'vorbis.ogg', encoder: 'libvorbis', format: 'ogg', sample_format: 'fltp', frame_size: 64 },
  { name: 'speech.aac', encoder: 'aac', format: 'adts', sample_format: 'fltp', frame_size: 1024 },
  { name: 'recording.webm', encoder: 'libopus', format: 'webm', sample_format: 'flt', frame_size: 960 },
];

/** The same speech in formats that we read but never write, made by FFmpeg directly. */
export const foreignSpeech = (dir: string, source: string, kinds = foreignKinds): void => {
  Log.setLevel(AV_LOG_FATAL);
  for (const { name, ...form } of kinds) encodeSound(source, join(dir, name), form);
};

/** A second of grey picture without sound. */
export const mutedVideo = (path: string): void => {
  const [width, height] = [64, 48];
  const timeBase = new Rational(1, 25);
  const encode = Encoder.createSync(FF_ENCODER_MPEG4, { bitrate: 100_000 });
  const output = Muxer.openSync(path, { format: 'mp4' });
  const index = output.addStream(encode);
  const grey = Buffer.alloc((width * height * 3) / 2, 128);
  for (let i = 0; i < 25; i++) {
    const frame = Frame.fromVideoBuffer(grey, { width, height, format: AV_PIX_FMT_YUV420P, timeBase, pts: BigInt(i) });
    encode.encodeAllSync(frame).forEach((packet) => output.writePacketSync(packet, index));
  }
  for (const packet of encode.flushPacketsSync()) output.writePacketSync(packet, index);
  output.closeSync();
};

/** An MP3 with a cover picture in its ID3 tag, as music players write it. */
export const withCover = async (mp3: string, target: string): Promise<void> => {
  const apic = Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), png]);
  const frame = Buffer.alloc(10);
  frame.write('APIC', 0, 'latin1');
  frame.writeUInt32BE(apic.length, 4);
  const size = frame.length + apic.length;
  const header = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, (size >> 7) & 127, size & 127]);
  await writeFile(target, Buffer.concat([header, frame, apic, await readFile(mp3)]));
};

/** Files whose content does not fit their name, by file name. */
export const brokenFiles = async (dir: string): Promise<void> => {
  const mp3 = await readFile(join(dir, 'speech.mp3'));
  const wav = await readFile(join(dir, 'speech.wav'));
  const m4a = await readFile(join(dir, 'speech.m4a'));
  const files: Record<string, Buffer | string> = {
    'picture.mp3': png,
    'empty.mp3': '',
    'text.mp3': 'Đây chỉ là văn bản.\n'.repeat(20),
    'playlist.mp3': '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n/etc/hostname\n#EXT-X-ENDLIST\n',
    'cut.mp3': mp3.subarray(0, mp3.length / 2),
    'cut.wav': wav.subarray(0, wav.length / 2),
    'cut.m4a': m4a.subarray(0, m4a.length * 0.6),
    'header-only.wav': wavHeader(44_100, 0),
    'noise.mp3': Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * 7919 + (i >> 3) * 104_729) % 251)),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content);
};
