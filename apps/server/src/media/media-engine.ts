import type { SoundQuality } from '@loa/contracts/settings';

/** What a sound quality asks of an encoded file. */
export type AudioQuality = Pick<SoundQuality, 'codec' | 'bitrate_kbps' | 'sample_rate_hz' | 'channels'>;

export interface AudioProbe {
  mime: string;
  codec: string;
  /** From decoded samples for small files, else what the container says. */
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

/** What a sound was before anything was done to it. */
export type SoundSource = Pick<AudioAnalysis, 'mime' | 'duration_sec' | 'peaks'>;

export interface EncodedAudio extends AudioAnalysis {
  path: string;
  size: number;
  source: SoundSource;
  /** What could be read is whole as far as it goes, but the source may have been longer. */
  perhaps_cut: boolean;
}

export interface JobOptions {
  /** 0..1, never falling. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

export interface ProbeOptions extends JobOptions {
  /** The name the person gave the file, for the error message only. */
  name?: string;
  /** A sound longer than this is left alone (`too_long`), as soon as that shows. */
  most_sec?: number;
}

/** What a moment of somebody's broadcast sounds like. */
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
  /** Where the file goes; it appears there whole or not at all. */
  target: string;
  quality: AudioQuality;
  loudness_lufs: number;
}

/** A piece of a file, in seconds; each is heard as loud as the others. */
export interface SoundPiece {
  path: string;
  from_sec: number;
  to_sec: number;
}

export interface JoinSoundsRequest {
  /** One after the other. */
  pieces: SoundPiece[];
  /** A jingle takes no part in it. */
  fades: { from_sec: number; to_sec: number; fade_in_sec: number; fade_out_sec: number };
  channels: number;
  target: string;
}

/** Pixels nothing may be larger than. What is smaller stays as it is, and everything keeps its shape. */
export interface Box {
  width: number;
  height: number;
}

export interface EncodeVideoRequest {
  source: string;
  target: string;
  /** Where one picture of it goes, where one is wanted. */
  picture?: string;
  within: Box;
}

export interface EncodedVideo {
  duration_sec: number;
  width: number;
  height: number;
  /** Whether there were more dots. */
  is_reduced: boolean;
}

/** Work on local files of sound and video. Every failure is a MediaError with a Vietnamese message. */
export interface MediaEngine {
  readonly id: 'ffmpeg' | 'node-av';
  probe(path: string, options?: ProbeOptions): Promise<AudioProbe>;
  analyse(path: string, options?: ProbeOptions): Promise<AudioAnalysis>;
  /**
   * A piece cut out of a broadcast, kept in a file: it begins and ends anywhere, and may lie beside a picture. The
   * engine never dials.
   */
  hear(path: string, options?: JobOptions): Promise<HeardSound>;
  /**
   * Refuses what `probe` refuses. Two passes (measure, then static gain + limiter), then the result is measured again.
   */
  encodeAudio(request: EncodeAudioRequest, options?: ProbeOptions): Promise<EncodedAudio>;
  /** Puts pieces together, as samples in a WAV file for `encodeAudio`. */
  joinSounds(request: JoinSoundsRequest, options?: JobOptions): Promise<void>;
  /** What boards play: H.264 and AAC within bounds. Refuses what is broken, ends too early or is no video. */
  encodeVideo(request: EncodeVideoRequest, options?: JobOptions): Promise<EncodedVideo>;
}
