import type { SoundQuality } from '@loa/contracts/settings';

/** Encoding parameters of a sound quality. */
export type AudioQuality = Pick<SoundQuality, 'codec' | 'bitrate_kbps' | 'sample_rate_hz' | 'channels'>;

export interface AudioProbe {
  mime: string;
  codec: string;
  /** From decoded samples for small files, else from the container. */
  duration_sec: number;
  channels: number;
  sample_rate: number;
}

export interface AudioAnalysis {
  mime: string;
  /** EBU R128 integrated loudness; -70 means silence or less than 0.4 s of sound. */
  loudness_lufs: number;
  true_peak_dbtp: number;
  /** From decoded samples. */
  duration_sec: number;
  /** Up to 800 pairs min, max, min, max… each -127..127. */
  peaks: number[];
}

/** Properties of a sound before processing. */
export type SoundSource = Pick<AudioAnalysis, 'mime' | 'duration_sec' | 'peaks'>;

export interface EncodedAudio extends AudioAnalysis {
  path: string;
  size: number;
  source: SoundSource;
  /** The readable part is complete, but the source may have been longer. */
  perhaps_cut: boolean;
}

export interface JobOptions {
  /** 0..1, never falling. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

export interface ProbeOptions extends JobOptions {
  /** The original name of the file, for the error message only. */
  name?: string;
  /** A longer sound is not processed (`too_long`), as soon as its length shows. */
  most_sec?: number;
}

/** Analysis of a short piece of a broadcast. */
export interface HeardSound {
  codec: string;
  channels: number;
  sample_rate: number;
  /** As in an analysis: -70 is silence. */
  loudness_lufs: number;
  duration_sec: number;
}

export interface EncodeAudioRequest {
  source: string;
  /** Path of the result; it appears there complete or not at all. */
  target: string;
  quality: AudioQuality;
  loudness_lufs: number;
}

/** A piece of a file, in seconds; all pieces are brought to the same loudness. */
export interface SoundPiece {
  path: string;
  from_sec: number;
  to_sec: number;
}

export interface JoinSoundsRequest {
  /** Pieces in order. */
  pieces: SoundPiece[];
  /** Jingles are not faded. */
  fades: { from_sec: number; to_sec: number; fade_in_sec: number; fade_out_sec: number };
  channels: number;
  target: string;
}

/** Largest size in pixels. Smaller pictures stay as they are, and the aspect ratio stays. */
export interface Box {
  width: number;
  height: number;
}

export interface EncodeVideoRequest {
  source: string;
  target: string;
  /** Path for one picture of it, where one is wanted. */
  picture?: string;
  within: Box;
}

export interface EncodedVideo {
  duration_sec: number;
  width: number;
  height: number;
  /** Whether the source had more pixels. */
  is_reduced: boolean;
}

/** Media engine: work on local files of sound and video. Every failure is a MediaError with a Vietnamese message. */
export interface MediaEngine {
  readonly id: 'ffmpeg' | 'node-av';
  probe(path: string, options?: ProbeOptions): Promise<AudioProbe>;
  analyse(path: string, options?: ProbeOptions): Promise<AudioAnalysis>;
  /**
   * Analyses a piece cut out of a broadcast, stored in a file: it begins and ends anywhere, and may have a picture. The
   * engine never connects to anything.
   */
  hear(path: string, options?: JobOptions): Promise<HeardSound>;
  /**
   * Refuses what `probe` refuses. Two passes (measure, then static gain + limiter), then the result is measured again.
   */
  encodeAudio(request: EncodeAudioRequest, options?: ProbeOptions): Promise<EncodedAudio>;
  /** Joins pieces as samples in a WAV file for `encodeAudio`. */
  joinSounds(request: JoinSoundsRequest, options?: JobOptions): Promise<void>;
  /**
   * Encodes a video for boards: H.264 and AAC within bounds. Refuses files that are broken, end too early or are no
   * video.
   */
  encodeVideo(request: EncodeVideoRequest, options?: JobOptions): Promise<EncodedVideo>;
}
