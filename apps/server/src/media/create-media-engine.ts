import { stat } from 'node:fs/promises';
import type { AudioDriver, AudioHeader, Measurement } from './audio-driver.ts';
import { audioCodec } from './audio-recipe.ts';
import { MediaError, asMediaError } from './media-error.ts';
import type { AudioAnalysis, EncodeAudioRequest, EncodedAudio, JobOptions, MediaEngine, ProbeOptions } from './media-engine.ts';
import { mp3KnowsLength, refuseDisguised, wavShare } from './sound-bytes.ts';
import { writeWhole } from './whole-file.ts';

const cheapBytes = 4_000_000;
const silenceLufs = -70;
const mostGainDb = 24;
/** Below this nobody hears a difference, above it the file is encoded once more with what the limiter took given back. */
const closeEnoughLu = 0.7;
const mostAttempts = 3;
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

type SoundHeader = AudioHeader & { audio: NonNullable<AudioHeader['audio']>; mime: string };

/** All rules about sound files, over whichever FFmpeg is there. */
export const createMediaEngine = (driver: AudioDriver): MediaEngine => {
  const readSound = async (path: string, { name, ...options }: ProbeOptions): Promise<SoundHeader> => {
    await refuseDisguised(path, name);
    const header = await driver.readHeader(path, { signal: options.signal }).catch((error: unknown) => {
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

  const measure = async (path: string, header: SoundHeader, channels: number, options: JobOptions): Promise<Measurement> => {
    const measured = await driver.measure({ path, channels, declared_sec: header.declared_sec }, options);
    await refuseBroken(path, header, measured);
    return measured;
  };

  /** The limiter eats loudness, a codec a little more: what is missing is given back and the file encoded again, while that helps. */
  const encodeToLoudness = async (request: EncodeAudioRequest, temp: string, before: Measurement, options: JobOptions) => {
    const { source, quality, loudness_lufs } = request;
    let gain_db = before.loudness_lufs <= silenceLufs ? 0 : Math.min(mostGainDb, loudness_lufs - before.loudness_lufs);
    for (let attempt = 1; ; attempt++) {
      const progress = attempt === 1 ? options : { signal: options.signal };
      await driver.encode({ source, temp, quality, gain_db, declared_sec: before.duration_sec }, share(progress, 0.35, 0.7));
      const measured = await driver.measure({ path: temp, channels: quality.channels, declared_sec: before.duration_sec }, share(progress, 0.7, 0.9));
      const result = analysisOf(measured);
      const missing = result.loudness_lufs <= silenceLufs ? 0 : loudness_lufs - result.loudness_lufs;
      const better = Math.min(mostGainDb, gain_db + missing * limiterShare);
      if (attempt === mostAttempts || Math.abs(missing) <= closeEnoughLu || better === gain_db) return result;
      gain_db = better;
    }
  };

  return {
    id: driver.id,

    async probe(path, options = {}) {
      const header = await readSound(path, options);
      const { codec, channels, sample_rate } = header.audio;
      const cheap = (await stat(path)).size <= cheapBytes;
      const duration_sec = cheap ? (await measure(path, header, channels, options)).duration_sec : header.declared_sec;
      return { mime: header.mime, codec, duration_sec, channels, sample_rate };
    },

    async analyse(path, options = {}) {
      const header = await readSound(path, options);
      return analysisOf(await measure(path, header, header.audio.channels, options));
    },

    async encodeAudio(request, options = {}): Promise<EncodedAudio> {
      const { source, target, quality } = request;
      const header = await readSound(source, options);
      const before = await measure(source, header, quality.channels, share(options, 0, 0.35));
      try {
        const after = await writeWhole(target, async (temp) => {
          const result = await encodeToLoudness(request, temp, before, options);
          if (Math.abs(result.duration_sec - before.duration_sec) > 0.5) {
            throw new MediaError('engine_failed', 'Tệp sau khi chuyển đổi không đủ thời lượng. Hãy thử lại.');
          }
          return { ...result, size: (await stat(temp)).size };
        });
        options.onProgress?.(1);
        return { ...after, path: target, mime: audioCodec(quality).mime };
      } catch (error) {
        throw asMediaError(error, 'engine_failed', 'Không ghi được tệp âm thanh đã chuyển đổi. Hãy thử lại.');
      }
    },
  };
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

const share = ({ onProgress, signal }: JobOptions, from: number, to: number): JobOptions => ({
  signal,
  onProgress: onProgress && ((done) => onProgress(from + done * (to - from))),
});
