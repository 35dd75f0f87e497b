import type { JobOptions } from '../media-engine.ts';

export interface Voice {
  code: string;
  name_vi: string;
}

export interface VoiceSettings {
  voice: string;
  /** 0.5–2, 1 is the voice's own. */
  rate: number;
  /** 0.5–2, 1 is the voice's own. */
  pitch: number;
}

/**
 * One sentence or so, and the path of its WAV file (16 bit, one channel), which appears there complete or not at all.
 */
export interface SpeechPiece {
  text: string;
  target: string;
}

/** A source of speech. Every failure is a MediaError with a Vietnamese message. */
export interface TtsProvider {
  readonly id: string;
  readonly name_vi: string;
  voices(): Promise<Voice[]>;
  /** Version of what a voice's sound also depends on: the files of a model that can be replaced. */
  edition?(voice: string): Promise<string>;
  /**
   * Speaks several pieces at once, because a process or a connection serves them all. Pieces made before a failure or
   * an abort stay.
   */
  synthesize(
    pieces: readonly SpeechPiece[],
    settings: VoiceSettings & Pick<JobOptions, 'onProgress'>,
    signal?: AbortSignal,
  ): Promise<void>;
}
