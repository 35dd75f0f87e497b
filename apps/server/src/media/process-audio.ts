import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { audioCodec } from './audio-recipe.ts';
import { sha256Of } from './file-hash.ts';
import { MediaError } from './media-error.ts';
import { soundNotice } from './sound-notice.ts';
import type { AudioQuality, MediaEngine, ProbeOptions, SoundSource } from './media-engine.ts';

export interface ProcessAudioRequest extends ProbeOptions {
  source: string;
  target_dir: string;
  quality: AudioQuality;
  loudness_lufs: number;
}

export interface ProcessedAudio {
  path: string;
  sha256: string;
  size: number;
  mime: string;
  duration_sec: number;
  loudness_lufs: number;
  peaks: number[];
  /** Warning for the operator before it goes on air. */
  notice: string | null;
  /** Properties of its source. */
  source: SoundSource;
}

/**
 * Processes an uploaded sound into the file for devices: checked, brought to one loudness, encoded, and measured again.
 */
export const processAudio = async (engine: MediaEngine, request: ProcessAudioRequest): Promise<ProcessedAudio> => {
  const { source, target_dir, quality, loudness_lufs, ...options } = request;
  const target = join(target_dir, `${randomUUID()}.${audioCodec(quality).ext}`);
  try {
    const encoded = await engine.encodeAudio({ source, target, quality, loudness_lufs }, options);
    if (encoded.loudness_lufs <= -70 && encoded.true_peak_dbtp < -60) {
      throw new MediaError('silent', 'Tệp không có tiếng: toàn bộ là khoảng lặng.');
    }
    const { path, size, mime, duration_sec, peaks } = encoded;
    return {
      path,
      sha256: await sha256Of(path),
      size,
      mime,
      duration_sec,
      loudness_lufs: encoded.loudness_lufs,
      peaks,
      notice: soundNotice(encoded, loudness_lufs),
      source: encoded.source,
    };
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
};
