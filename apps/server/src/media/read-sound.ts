import type { AudioHeader, AudioSteps, Measurement } from './audio-driver.ts';
import { endsWithinPart, oggEnd } from './cut-off.ts';
import { MediaError, asMediaError, tooLong } from './media-error.ts';
import type { ProbeOptions } from './media-engine.ts';
import { promisedSeconds } from './promised-length.ts';
import { refuseDisguised } from './sound-bytes.ts';

const damaged = 'Tệp bị hỏng: không đọc được âm thanh bên trong. Hãy xuất lại tệp hoặc chọn tệp khác.';

const mimes: [RegExp, string][] = [
  [/^mp3/, 'audio/mpeg'],
  [/^wav|^w64/, 'audio/wav'],
  [/mp4|mov/, 'audio/mp4'],
  [/^aac/, 'audio/aac'],
  [/^ogg/, 'audio/ogg'],
  [/^flac/, 'audio/flac'],
  [/webm|matroska/, 'audio/webm'],
  [/^amr/, 'audio/amr'],
  [/^asf/, 'audio/x-ms-wma'],
  [/^aiff/, 'audio/aiff'],
  [/^caf/, 'audio/x-caf'],
  [/^au$/, 'audio/basic'],
  [/^e?ac3/, 'audio/ac3'],
  [/^wv/, 'audio/x-wavpack'],
];

/** Kinds with one packet after another and no length in front: only a last packet that cannot be read shows a cut. */
const packetMimes = new Set(['audio/mpeg', 'audio/aac', 'audio/ac3', 'audio/amr']);

export type SoundHeader = AudioHeader & { audio: NonNullable<AudioHeader['audio']>; mime: string };

export interface MeasuredSound extends Measurement {
  /** The readable part is complete, but there may have been more. */
  perhaps_cut: boolean;
}

type ReadOptions = Pick<ProbeOptions, 'name' | 'most_sec' | 'onProgress'>;

/** Reads the header of a file without decoding it; refuses files that cannot become sound. */
export const readSound = async (
  steps: AudioSteps,
  path: string,
  { name, most_sec }: ReadOptions,
): Promise<SoundHeader> => {
  await refuseDisguised(path, name);
  const header = await steps.readHeader(path).catch(async (error: unknown) => {
    throw (await endsWithinPart(path)) ? cutOff() : asUnreadable(error);
  });
  if (header.has_video && header.audio) {
    throw new MediaError(
      'is_video',
      'Tệp là video, không phải âm thanh. Hãy tách phần tiếng thành tệp MP3, M4A hoặc WAV.',
    );
  }
  const mime = mimes.find(([pattern]) => pattern.test(header.format))?.[1];
  if (!header.audio || !mime)
    throw new MediaError('no_audio', 'Tệp không có tiếng: bên trong không có phần âm thanh nào.');
  if (!header.audio.sample_rate || !header.audio.channels) throw new MediaError('damaged', damaged);
  if (most_sec && header.declared_sec > most_sec) throw tooLong();
  return { ...header, audio: header.audio, mime };
};

/** Decodes all of it; refuses files that are broken or end early. */
export const measureSound = async (
  steps: AudioSteps,
  path: string,
  header: SoundHeader,
  channels: number,
  { most_sec, onProgress, first_only = false }: ReadOptions & { first_only?: boolean },
): Promise<MeasuredSound> => {
  const { mime, declared_sec } = header;
  const measured = await steps.measure({ path, channels, declared_sec, most_sec, first_only }, onProgress);
  const { duration_sec, packets, bad_packets } = measured;
  if (duration_sec === 0 && mime === 'audio/wav')
    throw new MediaError('no_audio', 'Tệp không có tiếng: tệp WAV chỉ có phần đầu, không có dữ liệu âm thanh.');
  if (duration_sec === 0) throw new MediaError('damaged', damaged);
  const promised = await promisedSeconds(path, header, duration_sec);
  if (promised - duration_sec > Math.max(0.5, promised * 0.02)) throw cutOff(duration_sec, promised);
  // The declared length is complete: other data in the file is not part of its sound.
  if (promised === 0 && bad_packets > packets * 0.1) throw new MediaError('damaged', damaged);
  const end = mime === 'audio/ogg' ? await oggEnd(path) : 'whole';
  if (end === 'cut') throw cutOff(duration_sec);
  return { ...measured, perhaps_cut: end === 'open' || (promised === 0 && bad_packets > 0 && packetMimes.has(mime)) };
};

const cutOff = (read_sec = 0, promised_sec = 0) => {
  const [has, needs] = [read_sec, promised_sec].map((seconds) => Math.round(seconds));
  const much = needs
    ? `chỉ đọc được ${has} giây trong ${needs} giây`
    : has
      ? `chỉ có ${has} giây đầu, thiếu phần cuối`
      : 'thiếu phần cuối';
  return new MediaError('truncated', `Tệp bị hỏng hoặc bị cắt cụt: ${much}. Hãy tải lại tệp đầy đủ.`);
};

/** FFmpeg's own failure to open a file means a bad file; a missing engine, a timeout or a full disk do not. */
const asUnreadable = (error: unknown): MediaError => {
  const known = asMediaError(error, 'damaged', damaged);
  return known.code === 'engine_failed' ? new MediaError('damaged', damaged, known.cause) : known;
};
