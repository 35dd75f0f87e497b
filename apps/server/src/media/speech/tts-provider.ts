import type { JobOptions } from '../media-engine.ts';

export interface Voice {
  code: string;
  name_vi: string;
}

export interface SpeechOptions extends Pick<JobOptions, 'onProgress'> {
  voice: string;
  /** 0.5–2, 1 is the voice's own. */
  rate: number;
  /** 0.5–2, 1 is the voice's own. */
  pitch: number;
  /** Where the sound file goes; it appears there whole or not at all. */
  target: string;
}

export interface SpokenFile {
  path: string;
  mime: string;
  duration_sec: number;
  /** What was really read, after normalisation. */
  text_normalized: string;
}

/** A source of speech. Every failure is a MediaError with a Vietnamese message. */
export interface TtsProvider {
  readonly id: string;
  voices(): Promise<Voice[]>;
  synthesize(text: string, options: SpeechOptions, signal?: AbortSignal): Promise<SpokenFile>;
}
