import type { AudioQuality, Box, JobOptions } from './media-engine.ts';

export interface AudioHeader {
  /** FFmpeg's demuxer name, such as `mp3` or `mov,mp4,m4a,3gp,3g2,mj2`. */
  format: string;
  /** Length in the container; 0 when it has none. */
  declared_sec: number;
  has_video: boolean;
  /** Undefined when the file has no sound. */
  audio?: { codec: string; channels: number; sample_rate: number };
  /** Undefined when the file has no moving picture. */
  video?: { width: number; height: number; transfer?: string };
}

/** A piece of a sound, in seconds from its beginning. */
export interface SoundCutOut {
  from_sec: number;
  to_sec: number;
}

export interface MeasureRequest {
  path: string;
  /** Uses only this part of the sound. */
  cut?: SoundCutOut;
  channels: number;
  /** Uses the first channel alone: the channels of this sound cancel each other. */
  first_only?: boolean;
  declared_sec: number;
  /** Gives up with `too_long` once more than this was decoded. */
  most_sec?: number;
  /** Measures the signal that `encode` would pass to the encoder; without its true peak. */
  rehearse?: Pick<EncodeStep, 'quality' | 'gain_db' | 'ceiling_db' | 'first_only'>;
}

export interface Measurement {
  loudness_lufs: number;
  true_peak_dbtp: number;
  duration_sec: number;
  peaks: number[];
  packets: number;
  bad_packets: number;
}

export interface EncodeStep {
  source: string;
  temp: string;
  quality: AudioQuality;
  gain_db: number;
  /** Ceiling of the limiter, which no sample exceeds. */
  ceiling_db: number;
  first_only?: boolean;
  declared_sec: number;
}

/** A fade that begins after this time, counted over all joined pieces. */
export interface Fade {
  kind: 'in' | 'out';
  start_sec: number;
  length_sec: number;
}

/** A piece, appended to a file as samples of 16 bit. */
export interface AppendStep {
  source: string;
  target: string;
  cut: SoundCutOut;
  /** Start of the part in the joined sound. */
  at_sec: number;
  gain_db: number;
  first_only?: boolean;
  channels: number;
  fades: Fade[];
}

/** Encoding of a video: H.264 and, where there is sound, AAC. */
export interface VideoStep {
  source: string;
  temp: string;
  declared_sec: number;
  within: Box;
  /** Transfer function as ffprobe names it; node-av reads it itself. */
  transfer?: string;
  /** FFmpeg's name of the kind, where its own guess would be wrong. */
  format?: string;
}

/** How much of it there was. */
export interface WrittenVideo {
  duration_sec: number;
  width: number;
  height: number;
}

type OnProgress = JobOptions['onProgress'];

/** Steps of FFmpeg, however it is called. All rules are above this interface. */
export interface AudioSteps {
  readHeader(path: string, format?: string): Promise<AudioHeader>;
  measure(request: MeasureRequest, onProgress?: OnProgress): Promise<Measurement>;
  encode(step: EncodeStep, onProgress?: OnProgress): Promise<void>;
  append(step: AppendStep, onProgress?: OnProgress): Promise<void>;
  encodeVideo(step: VideoStep, onProgress?: OnProgress): Promise<WrittenVideo>;
  /** Saves one picture of a video as a JPEG file. */
  takePicture(step: { source: string; temp: string; at_sec: number }): Promise<void>;
}

export interface AudioDriver {
  readonly id: 'ffmpeg' | 'node-av';
  /** Runs all steps that one file needs, one after another; everything started for them has ended when this settles. */
  perform<Result>(signal: AbortSignal | undefined, work: (steps: AudioSteps) => Promise<Result>): Promise<Result>;
}
