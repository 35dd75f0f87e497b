export {
  CORRECTIONS_MAX,
  DOCUMENT_ENDINGS,
  DOCUMENT_FIELD,
  DOCUMENT_MAX_BYTES,
  EMBEDDED_PROVIDER,
  isUnderWay,
  LISTEN_TEXT_MAX,
  PAUSE_MS,
  PITCH,
  PRONUNCIATION_CALLS,
  PRONUNCIATION_FIELDS,
  SPEECH_ABILITIES,
  SPEECH_CALLS,
  SPEECH_FIELDS,
  SPEECH_STATUSES,
  SPEECH_TEXT_MAX,
  SPEED,
  TTS_PROVIDER_CALLS,
  TTS_PROVIDER_FIELDS,
  TTS_SERVICES,
  TTS_SERVICE_URLS,
} from './calls';
export type { SpeechAbility, SpeechStatus, TtsService } from './calls';
export {
  correction,
  documentText,
  listenBody,
  reading,
  readingBody,
  sound,
  speech,
  speeches,
  speechWrite,
  voices,
} from './speech';
export type { Correction, DocumentText, ListenBody, Reading, Speech, SpeechWrite, Voices } from './speech';
export { pronunciation, pronunciations } from './pronunciation';
export type { Pronunciation } from './pronunciation';
export { ttsProvider, ttsProviders } from './tts-provider';
export type { TtsProviderRecord } from './tts-provider';
