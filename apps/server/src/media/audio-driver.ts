import type { AudioQuality, JobOptions } from './media-engine.ts';

export interface AudioHeader {
  /** FFmpeg's demuxer name, such as `mp3` or `mov,mp4,m4a,3gp,3g2,mj2`. */
  format: string;
  /** What the container claims; 0 when it says nothing. */
  declared_sec: number;
  has_video: boolean;
  /** Missing when there is no sound in the file. */
  audio?: { codec: string; channels: number; sample_rate: number };
}

export interface MeasureRequest {
  path: string;
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

type OnProgress = JobOptions['onProgress'];

/** The three things FFmpeg must do for us, whichever way it is reached. All rules stand above this line. */
export interface AudioSteps {
  readHeader(path: string): Promise<AudioHeader>;
  measure(request: MeasureRequest, onProgress?: OnProgress): Promise<Measurement>;
  encode(step: EncodeStep, onProgress?: OnProgress): Promise<void>;
}

export interface AudioDriver {
  readonly id: 'ffmpeg' | 'node-av';
  /** All steps one file needs, one after another; whatever was started for them is gone when this settles. */
  perform<Result>(signal: AbortSignal | undefined, work: (steps: AudioSteps) => Promise<Result>): Promise<Result>;
}
