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
  declared_sec: number;
}

/** The three things FFmpeg must do for us, whichever way it is reached. All rules stand above this line. */
export interface AudioDriver {
  readonly id: 'ffmpeg' | 'node-av';
  readHeader(path: string, options: JobOptions): Promise<AudioHeader>;
  measure(request: { path: string; channels: number; declared_sec: number }, options: JobOptions): Promise<Measurement>;
  encode(step: EncodeStep, options: JobOptions): Promise<void>;
}
