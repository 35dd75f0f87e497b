import type { AudioQuality, Box, JobOptions } from './media-engine.ts';

export interface AudioHeader {
  /** FFmpeg's demuxer name, such as `mp3` or `mov,mp4,m4a,3gp,3g2,mj2`. */
  format: string;
  /** What the container claims; 0 when it says nothing. */
  declared_sec: number;
  has_video: boolean;
  /** Missing when there is no sound in the file. */
  audio?: { codec: string; channels: number; sample_rate: number };
  /** Missing when there is no moving picture in the file. */
  video?: { width: number; height: number };
}

/** A piece of a sound, in seconds from its beginning. */
export interface SoundCutOut {
  from_sec: number;
  to_sec: number;
}

export interface MeasureRequest {
  path: string;
  /** Takes this piece of it for the whole. */
  cut?: SoundCutOut;
  channels: number;
  declared_sec: number;
  /** Gives up with `too_long` once more than this was decoded. */
  most_sec?: number;
  /** Measures what `encode` would hand to the encoder instead; without its true peak. */
  rehearse?: Pick<EncodeStep, 'quality' | 'gain_db' | 'ceiling_db'>;
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
  /** The limiter lets no sample pass above it. */
  ceiling_db: number;
  declared_sec: number;
}

/** Begins when the sound has run for so long, counted over all that is put together. */
export interface Fade {
  kind: 'in' | 'out';
  start_sec: number;
  length_sec: number;
}

/** A piece as samples of 16 bit behind what a file holds already. */
export interface AppendStep {
  source: string;
  target: string;
  cut: SoundCutOut;
  /** Where it begins in all that is put together. */
  at_sec: number;
  gain_db: number;
  channels: number;
  fades: Fade[];
}

/** What a video becomes: H.264 and, where there is sound, AAC. */
export interface VideoStep {
  source: string;
  temp: string;
  declared_sec: number;
  within: Box;
}

/** How much of it there was. */
export interface WrittenVideo {
  duration_sec: number;
  width: number;
  height: number;
}

type OnProgress = JobOptions['onProgress'];

/** What FFmpeg must do for us, whichever way it is reached. All rules stand above this line. */
export interface AudioSteps {
  readHeader(path: string): Promise<AudioHeader>;
  measure(request: MeasureRequest, onProgress?: OnProgress): Promise<Measurement>;
  encode(step: EncodeStep, onProgress?: OnProgress): Promise<void>;
  append(step: AppendStep, onProgress?: OnProgress): Promise<void>;
  encodeVideo(step: VideoStep, onProgress?: OnProgress): Promise<WrittenVideo>;
  /** One picture of a video, as a JPEG file. */
  takePicture(step: { source: string; temp: string; at_sec: number }): Promise<void>;
}

export interface AudioDriver {
  readonly id: 'ffmpeg' | 'node-av';
  /** All steps one file needs, one after another; whatever was started for them is gone when this settles. */
  perform<Result>(signal: AbortSignal | undefined, work: (steps: AudioSteps) => Promise<Result>): Promise<Result>;
}
