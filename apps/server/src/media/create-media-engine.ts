import { stat } from 'node:fs/promises';
import type { AudioDriver, AudioHeader, AudioSteps, Measurement } from './audio-driver.ts';
import { audioCodec, limiterBites } from './audio-recipe.ts';
import { MediaError, asMediaError } from './media-error.ts';
import type { AudioAnalysis, EncodeAudioRequest, EncodedAudio, JobOptions, MediaEngine } from './media-engine.ts';
import { mp3KnowsLength, refuseDisguised, wavShare } from './sound-bytes.ts';
import { writeWhole } from './whole-file.ts';

const cheapBytes = 4_000_000;
const silenceLufs = -70;
const mostGainDb = 24;
/** Below this nobody hears a difference, above it the file is encoded once more with what the limiter took given back. */
const closeEnoughLu = 0.7;
const mostEncodes = 3;
/** Gain given for each LU still missing: the limiter takes part of it back. */
const limiterShare = 1.5;
const damaged = 'Tệp bị hỏng: không đọc được âm thanh bên trong. Hãy xuất lại tệp hoặc chọn tệp khác.';

const mimes: [RegExp, string][] = [
  [/^mp3/, 'audio/mpeg'],
  [/^wav|^w64/, 'audio/wav'],
  [/mp4|mov/, 'audio/mp4'],
  [/^aac/, 'audio/aac'],
  [/^ogg/, 'audio/ogg'],
  [/^flac/, 'audio/flac'],
  [/webm|matroska/, 'audio/webm'],
];

type OnProgress = JobOptions['onProgress'];
type SoundHeader = AudioHeader & { audio: NonNullable<AudioHeader['audio']>; mime: string };

/** All rules about sound files, over whichever FFmpeg is there. */
export const createMediaEngine = (driver: AudioDriver): MediaEngine => ({
  id: driver.id,

  probe: (path, { name, onProgress, signal } = {}) =>
    driver.perform(signal, async (steps) => {
      const header = await readSound(steps, path, name);
      const { codec, channels, sample_rate } = header.audio;
      const cheap = (await stat(path)).size <= cheapBytes;
      const duration_sec = cheap ? (await measureSound(steps, path, header, channels, onProgress)).duration_sec : header.declared_sec;
      return { mime: header.mime, codec, duration_sec, channels, sample_rate };
    }),

  analyse: (path, { onProgress, signal } = {}) =>
    driver.perform(signal, async (steps) => {
      const header = await readSound(steps, path);
      return analysisOf(await measureSound(steps, path, header, header.audio.channels, onProgress));
    }),

  encodeAudio: (request, { name, onProgress, signal } = {}) =>
    driver.perform(signal, async (steps): Promise<EncodedAudio> => {
      const { source, target, quality } = request;
      const header = await readSound(steps, source, name);
      const before = await measureSound(steps, source, header, quality.channels, share(onProgress, 0, 0.25));
      try {
        const after = await writeWhole(target, async (temp) => {
          const result = await encodeToLoudness(steps, request, temp, before, onProgress);
          if (Math.abs(result.duration_sec - before.duration_sec) > 0.5) {
            throw new MediaError('engine_failed', 'Tệp sau khi chuyển đổi không đủ thời lượng. Hãy thử lại.');
          }
          return { ...result, size: (await stat(temp)).size };
        });
        onProgress?.(1);
        return { ...after, path: target, mime: audioCodec(quality).mime };
      } catch (error) {
        throw asMediaError(error, 'engine_failed', 'Không ghi được tệp âm thanh đã chuyển đổi. Hãy thử lại.');
      }
    }),
});

const readSound = async (steps: AudioSteps, path: string, name?: string): Promise<SoundHeader> => {
  await refuseDisguised(path, name);
  const header = await steps.readHeader(path).catch((error: unknown) => {
    throw asUnreadable(error);
  });
  if (header.has_video && header.audio) {
    throw new MediaError('is_video', 'Tệp là video, không phải âm thanh. Hãy tách phần tiếng thành tệp MP3, M4A hoặc WAV.');
  }
  const mime = mimes.find(([pattern]) => pattern.test(header.format))?.[1];
  if (!header.audio || !mime) throw new MediaError('no_audio', 'Tệp không có tiếng: bên trong không có phần âm thanh nào.');
  if (!header.audio.sample_rate || !header.audio.channels) throw new MediaError('damaged', damaged);
  return { ...header, audio: header.audio, mime };
};

const measureSound = async (steps: AudioSteps, path: string, header: SoundHeader, channels: number, onProgress: OnProgress): Promise<Measurement> => {
  const measured = await steps.measure({ path, channels, declared_sec: header.declared_sec }, onProgress);
  await refuseBroken(path, header, measured);
  return measured;
};

/**
 * The limiter eats loudness, a codec a little more: what is missing is given back and the file encoded again, while that helps.
 * What the limiter eats is known without encoding, so that once is nearly always enough.
 */
const encodeToLoudness = async (steps: AudioSteps, request: EncodeAudioRequest, temp: string, before: Measurement, onProgress: OnProgress) => {
  const { source, quality, loudness_lufs } = request;
  const [{ channels }, declared_sec] = [quality, before.duration_sec];
  const better = (gain_db: number, measured: Measurement): number => {
    const missing = measured.loudness_lufs <= silenceLufs ? 0 : loudness_lufs - measured.loudness_lufs;
    return Math.abs(missing) <= closeEnoughLu ? gain_db : Math.min(mostGainDb, gain_db + missing * limiterShare);
  };
  let gain_db = before.loudness_lufs <= silenceLufs ? 0 : Math.min(mostGainDb, loudness_lufs - before.loudness_lufs);
  if (limiterBites(before.true_peak_dbtp, gain_db)) {
    const rehearsed = await steps.measure({ path: source, channels, declared_sec, rehearse: { quality, gain_db } }, share(onProgress, 0.25, 0.35));
    gain_db = better(gain_db, rehearsed);
  }
  for (let attempt = 1; ; attempt++) {
    const tell = attempt === 1 ? onProgress : undefined;
    await steps.encode({ source, temp, quality, gain_db, declared_sec }, share(tell, 0.35, 0.7));
    const measured = await steps.measure({ path: temp, channels, declared_sec }, share(tell, 0.7, 0.9));
    const next = better(gain_db, measured);
    if (attempt === mostEncodes || next === gain_db) return analysisOf(measured);
    gain_db = next;
  }
};

const analysisOf = ({ loudness_lufs, true_peak_dbtp, duration_sec, peaks }: Measurement): AudioAnalysis => ({
  loudness_lufs,
  true_peak_dbtp,
  duration_sec,
  peaks,
});

/** FFmpeg's own failure to open a file means the file; a missing engine, a time-out or a full disk do not. */
const asUnreadable = (error: unknown): MediaError => {
  const known = asMediaError(error, 'damaged', damaged);
  return known.code === 'engine_failed' ? new MediaError('damaged', damaged, known.cause) : known;
};

const refuseBroken = async (path: string, header: SoundHeader, measured: Measurement): Promise<void> => {
  const { duration_sec, packets, bad_packets } = measured;
  if (duration_sec === 0 && header.mime === 'audio/wav') throw new MediaError('no_audio', 'Tệp không có tiếng: tệp WAV chỉ có phần đầu, không có dữ liệu âm thanh.');
  if (duration_sec === 0 || bad_packets > packets * 0.1) throw new MediaError('damaged', damaged);
  const promised = await promisedSeconds(path, header, duration_sec);
  if (promised - duration_sec > Math.max(0.5, promised * 0.02)) {
    const [has, needs] = [duration_sec, promised].map((seconds) => Math.round(seconds));
    throw new MediaError('truncated', `Tệp bị hỏng hoặc bị cắt cụt: chỉ đọc được ${has} giây trong ${needs} giây. Hãy tải lại tệp đầy đủ.`);
  }
};

/** How long the file says it is, only where it can know. */
const promisedSeconds = async (path: string, { mime, declared_sec }: SoundHeader, decoded: number): Promise<number> => {
  if (mime === 'audio/mpeg') return (await mp3KnowsLength(path)) ? declared_sec : 0;
  if (mime === 'audio/wav') return decoded / (await wavShare(path));
  return mime === 'audio/mp4' || mime === 'audio/flac' ? declared_sec : 0;
};

const share = (onProgress: OnProgress, from: number, to: number): OnProgress => onProgress && ((done) => onProgress(from + done * (to - from)));
