import { stat } from 'node:fs/promises';
import type { AudioDriver, Measurement } from './audio-driver.ts';
import { audioCodec } from './audio-recipe.ts';
import { joinSounds } from './join-sounds.ts';
import { encodeToLevel, share } from './level-sound.ts';
import { MediaError, asMediaError } from './media-error.ts';
import type { AudioAnalysis, EncodedAudio, MediaEngine } from './media-engine.ts';
import { measureMixed } from './measure-mixed.ts';
import { measureSound, readSound } from './read-sound.ts';
import { writeVideo } from './write-video.ts';
import { writeAtomically } from './atomic-file.ts';

const cheapBytes = 4_000_000;

/** Media engine: all rules about sound and video files, with any FFmpeg driver. */
export const createMediaEngine = (driver: AudioDriver): MediaEngine => ({
  id: driver.id,

  probe: (path, options = {}) =>
    driver.perform(options.signal, async (steps) => {
      const header = await readSound(steps, path, options);
      const { codec, channels, sample_rate } = header.audio;
      const cheap = (await stat(path)).size <= cheapBytes;
      const duration_sec = cheap
        ? (await measureSound(steps, path, header, channels, options)).duration_sec
        : header.declared_sec;
      return { mime: header.mime, codec, duration_sec, channels, sample_rate };
    }),

  analyse: (path, options = {}) =>
    driver.perform(options.signal, async (steps) => {
      const header = await readSound(steps, path, options);
      return analysisOf(header.mime, await measureSound(steps, path, header, header.audio.channels, options));
    }),

  encodeVideo: (request, { onProgress, signal } = {}) =>
    driver.perform(signal, (steps) => writeVideo(steps, request, onProgress)),

  joinSounds: (request, { onProgress, signal } = {}) =>
    driver.perform(signal, (steps) => joinSounds(steps, request, onProgress)),

  hear: (path, { signal } = {}) =>
    driver.perform(signal, async (steps) => {
      const { audio } = await steps.readHeader(path);
      if (!audio) throw new MediaError('no_audio', 'Không có phần âm thanh nào.');
      const { loudness_lufs, duration_sec } = await steps.measure({
        path,
        channels: audio.channels || 1,
        declared_sec: 0,
      });
      if (duration_sec === 0) throw new MediaError('damaged', 'Không đọc được âm thanh.');
      const { codec, channels, sample_rate } = audio;
      return { codec, channels, sample_rate, loudness_lufs, duration_sec };
    }),

  encodeAudio: (request, { name, most_sec, onProgress, signal } = {}) =>
    driver.perform(signal, async (steps): Promise<EncodedAudio> => {
      const { source, target, quality } = request;
      const header = await readSound(steps, source, { name, most_sec });
      const before = await measureMixed(quality.channels, (first_only) =>
        measureSound(steps, source, header, quality.channels, {
          most_sec,
          first_only,
          onProgress: share(onProgress, 0, 0.25),
        }),
      );
      try {
        const after = await writeAtomically(target, async (temp) => {
          const result = await encodeToLevel(steps, request, temp, before, onProgress);
          if (Math.abs(result.duration_sec - before.duration_sec) > 0.5) {
            throw new MediaError('engine_failed', 'Tệp sau khi chuyển đổi không đủ thời lượng. Hãy thử lại.');
          }
          return { ...analysisOf(audioCodec(quality).mime, result), size: (await stat(temp)).size };
        });
        onProgress?.(1);
        const { duration_sec, peaks, perhaps_cut } = before;
        return { ...after, path: target, perhaps_cut, source: { mime: header.mime, duration_sec, peaks } };
      } catch (error) {
        throw asMediaError(error, 'engine_failed', 'Không ghi được tệp âm thanh đã chuyển đổi. Hãy thử lại.');
      }
    }),
});

const analysisOf = (
  mime: string,
  { loudness_lufs, true_peak_dbtp, duration_sec, peaks }: Measurement,
): AudioAnalysis => ({ mime, loudness_lufs, true_peak_dbtp, duration_sec, peaks });
