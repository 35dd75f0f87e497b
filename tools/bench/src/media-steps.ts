/** A file to be brought to a loudness, as the server hands it to FFmpeg. */
export interface SoundStep {
  source: string;
  temp: string;
  quality: { codec: 'mp3' | 'aac' | 'opus'; bitrate_kbps: number; sample_rate_hz: number; channels: 1 | 2 };
  gain_db: number;
  ceiling_db: number;
  declared_sec: number;
}

/** A video to be made such that boards play it. */
export interface VideoStep {
  source: string;
  temp: string;
  declared_sec: number;
  /** Pixels it may have at most. */
  within: { width: number; height: number };
}
