export { MediaError, asMediaError, tooLong, type MediaErrorCode } from './media-error.ts';
export { writeSignal } from './signals/write-signal.ts';
export type {
  AudioAnalysis,
  AudioProbe,
  AudioQuality,
  Box,
  EncodeAudioRequest,
  EncodedAudio,
  HeardSound,
  JobOptions,
  JoinSoundsRequest,
  MediaEngine,
  ProbeOptions,
  SoundPiece,
  SoundSource,
} from './media-engine.ts';
export { mediaEngineOf, takeFfmpeg } from './media-engine-of.ts';
export { makeSampleSource } from './sample-source.ts';
export { audioCodec } from './audio-recipe.ts';
export { processAudio, type ProcessAudioRequest, type ProcessedAudio } from './process-audio.ts';
export { originalFile, processVisual, refitVisual, type ProcessedVisual } from './process-visual.ts';
export { FILE_KINDS, type VisualKind } from './visual-kinds.ts';
export { sizeName, type VisualFile } from './visual-file.ts';
export { loadSharp } from './draw-image.ts';
export { encodePicture, type EncodedPicture, type PictureBox } from './encode-picture.ts';
export { sha256Of } from './file-hash.ts';
export { syncToDisk } from './atomic-file.ts';
export { workerEntries } from './resolve-worker.ts';
export type { TtsProvider, Voice, VoiceSettings } from './speech/tts-provider.ts';
export { speakText } from './speech/speak-text.ts';
export { createServiceProvider } from './speech/services/create-service-provider.ts';
export { readingParts } from './speech/reading-parts.ts';
export type { OwnReading } from './speech/own-readings.ts';
export { createEspeakProvider } from './speech/espeak-provider.ts';
export { createDownloadedVoices } from './speech/downloaded-voices.ts';
export { normalizeVietnamese, readVietnamese } from './speech/normalize-vietnamese.ts';
