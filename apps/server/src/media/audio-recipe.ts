import type { AppendStep, EncodeStep, Fade, MeasureRequest, SoundCutOut } from './audio-driver.ts';
import type { AudioQuality } from './media-engine.ts';

/**
 * Containers that FFmpeg may open: none that reads other files or the network, such as playlists. `mpegts` is used by
 * broadcasts.
 */
export const formatWhitelist =
  'mpegts,mp3,wav,w64,mov,mp4,m4a,3gp,3g2,mj2,aac,ogg,flac,matroska,webm,amr,asf,aiff,caf,au,ac3,eac3,wv,avi,mpeg,flv,gif,apng';

/**
 * Codecs of album covers: such pictures are streams too, but do not make the file a video. Films of old cameras may use
 * them, too.
 */
export const coverArtCodecs = ['mjpeg', 'png', 'bmp', 'gif', 'webp', 'tiff'];

/**
 * Sample rate for the waveform. Half of it is the highest frequency that is drawn: bells, whistles and the hiss of
 * speech lie below.
 */
export const waveformRate = 16_000;

const codecs = {
  mp3: { encoder: 'libmp3lame', ext: 'mp3', mime: 'audio/mpeg', sample_format: 's16p', format: 'mp3' },
  aac: { encoder: 'aac', ext: 'm4a', mime: 'audio/mp4', sample_format: 'fltp', format: 'ipod' },
  opus: { encoder: 'libopus', ext: 'ogg', mime: 'audio/ogg', sample_format: 'flt', format: 'ogg' },
} as const;

const opusRates = [8000, 12000, 16000, 24000, 48000];

export const audioCodec = (quality: Pick<AudioQuality, 'codec'>) => codecs[quality.codec];

/** Opus supports five rates only: use the next higher one, so that nothing audible is lost. */
export const encodedRate = ({ codec, sample_rate_hz }: AudioQuality): number =>
  codec === 'opus' ? (opusRates.find((rate) => rate >= sample_rate_hz) ?? 48000) : sample_rate_hz;

const layout = (channels: number) => (channels === 1 ? 'mono' : 'stereo');

/** Downmix in float, before anything is measured: integer downmix clips, and would change the loudness afterwards. */
const downmix = (channels: number, first_only = false) =>
  `${first_only ? 'pan=mono|c0=c0,' : ''}aformat=sample_fmts=fltp:channel_layouts=${layout(channels)}`;

/** Sample rate at which pieces are counted and joined. */
export const pieceRate = 48_000;

/** Cuts by the number of samples, because the times in a file are not always right. */
const cutOut = ({ from_sec, to_sec }: SoundCutOut) =>
  `aresample=${pieceRate},atrim=start_sample=${Math.round(from_sec * pieceRate)}:end_sample=${Math.round(to_sec * pieceRate)}`;
const only = (cut: SoundCutOut | undefined) => (cut ? `${cutOut(cut)},` : '');

const fadeFilter = ({ kind, start_sec, length_sec }: Fade) =>
  `afade=t=${kind}:st=${start_sec.toFixed(3)}:d=${length_sec.toFixed(3)}`;

export const appendFilter = ({
  cut,
  at_sec,
  gain_db,
  first_only,
  channels,
  fades,
}: Pick<AppendStep, 'cut' | 'at_sec' | 'gain_db' | 'first_only' | 'channels' | 'fades'>) =>
  [
    downmix(channels, first_only),
    cutOut(cut),
    `asetpts=(N+${Math.round(at_sec * pieceRate)})/SR/TB`,
    `volume=${gain_db.toFixed(2)}dB`,
    ...fades.map(fadeFilter),
    `aformat=sample_fmts=s16:sample_rates=${pieceRate}:channel_layouts=${layout(channels)}`,
  ].join(',');

export const waveformFilter = ({ cut, first_only }: Pick<MeasureRequest, 'cut' | 'first_only'>) =>
  `${only(cut)}${downmix(1, first_only)},aresample=${waveformRate},aformat=sample_fmts=s16:channel_layouts=mono`;

/**
 * First ceiling of the limiter: it leaves room below −1 dBTP for peaks between the samples and those that a lossy codec
 * adds.
 */
export const firstCeilingDb = -2.5;

/** Whether the limiter would change a sound of this true peak. */
export const limiterBites = (truePeakDb: number, gainDb: number) => truePeakDb + gainDb > firstCeilingDb;

/** The limiter comes after the resampler, which creates new peaks. */
export const encodeFilter = ({
  quality,
  gain_db,
  ceiling_db,
  first_only,
}: Pick<EncodeStep, 'quality' | 'gain_db' | 'ceiling_db' | 'first_only'>) =>
  [
    downmix(quality.channels, first_only),
    `volume=${gain_db.toFixed(2)}dB`,
    `aresample=${encodedRate(quality)}`,
    `alimiter=limit=${(10 ** (ceiling_db / 20)).toFixed(4)}:level=0`,
    `aformat=sample_fmts=${audioCodec(quality).sample_format}:sample_rates=${encodedRate(quality)}:channel_layouts=${layout(quality.channels)}`,
  ].join(',');

export const loudnessFilter = ({ channels, rehearse, cut, first_only }: MeasureRequest) =>
  rehearse
    ? `${encodeFilter(rehearse)},ebur128=metadata=1`
    : `${only(cut)}${downmix(channels, first_only)},ebur128=metadata=1:peak=true`;
