import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { encodeSound } from '../../../tools/testbed/encode-sound.ts';
import { wavFile } from '../../../tools/testbed/wav-file.ts';

const RATE = 48_000;
/** Pitches far enough from each other to be distinguished, none a harmonic of another. */
export const PITCHES = [350, 463, 613, 811, 1074, 1421, 1881, 2489];

/** FFmpeg parameters of each kind. */
const KINDS = {
  mp3: { encoder: 'libmp3lame', format: 'mp3', sample_format: 'fltp', frame_size: 1152 },
  m4a: { encoder: 'aac', format: 'ipod', sample_format: 'fltp', frame_size: 1024 },
  ogg: { encoder: 'libvorbis', format: 'ogg', sample_format: 'fltp', frame_size: 64 },
  flac: { encoder: 'flac', format: 'flac', sample_format: 's16', frame_size: 4096 },
  ts: { encoder: 'aac', format: 'mpegts', sample_format: 'fltp', frame_size: 1024 },
  aac: { encoder: 'aac', format: 'adts', sample_format: 'fltp', frame_size: 1024 },
  mp4: {
    encoder: 'aac',
    format: 'mp4',
    sample_format: 'fltp',
    frame_size: 1024,
    options: { movflags: 'empty_moov+default_base_moof+frag_keyframe', frag_duration: '1000000' },
  },
} as const;
export type SoundKind = keyof typeof KINDS;

/** Amplitude of each sound, of 1. */
export const AMPLITUDE = 0.4;
/** A WAV file with one second of each of these pitches; 0 is silence. */
const scale = (pitches: readonly number[]) =>
  wavFile(
    pitches.length * RATE,
    RATE,
    (at) => Math.sin((2 * Math.PI * (pitches[Math.floor(at / RATE)] ?? 0) * (at % RATE)) / RATE) * AMPLITUDE,
  );

/** Writes a file with one second of each pitch, by FFmpeg. Returns its path. */
export function soundFile(name: string, kind: SoundKind, pitches: readonly number[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'loa-e2e-sounds-'));
  const [source, target] = [join(folder, 'source.wav'), join(folder, `${name}.${kind}`)];
  writeFileSync(source, scale(pitches));
  encodeSound(source, target, { ...KINDS[kind], bitrate: 128_000 });
  return target;
}

export interface Heard {
  /** The loudest of `PITCHES`; null in silence. */
  pitch: number | null;
  /** Strength, 0…1. */
  level: number;
}

/**
 * Analyses some seconds of a sound on the server as the browser decodes it, without any code of the product.
 */
export function listen(
  page: Page,
  address: string,
  seconds: readonly number[],
): Promise<{ length: number; heard: Heard[] }> {
  return page.evaluate(
    async ({ address, seconds, pitches }) => {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
      const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await answer.arrayBuffer());
      const samples = sound.getChannelData(0);
      const count = sound.sampleRate / 10;
      /** Goertzel's algorithm over a tenth of a second around that time. */
      const strength = (hertz: number, second: number) => {
        const from = Math.round(second * sound.sampleRate - count / 2);
        const factor = 2 * Math.cos((2 * Math.PI * hertz) / sound.sampleRate);
        let [before, last] = [0, 0];
        for (let at = from; at < from + count; at += 1)
          [before, last] = [last, (samples[at] ?? 0) + factor * last - before];
        return (2 * Math.sqrt(Math.max(0, last * last + before * before - factor * last * before))) / count;
      };
      const heard = seconds.map((second) => {
        const [loudest] = pitches
          .map((pitch) => ({ pitch, level: strength(pitch, second) }))
          .sort((a, b) => b.level - a.level);
        return loudest && loudest.level > 0.002 ? loudest : { pitch: null, level: loudest?.level ?? 0 };
      });
      return { length: sound.duration, heard };
    },
    { address, seconds: [...seconds], pitches: PITCHES },
  );
}
