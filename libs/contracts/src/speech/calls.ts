import { oneOf, someOf, sortBy } from '../common/list-fields';

/** How the calls of speech are named and guarded. */
export const SPEECH_CALLS = {
  base: '/api/text-to-speech',
  module: 'CHUYEN_DOI_VAN_BAN',
  label: 'văn bản đọc',
} as const;
export const PRONUNCIATION_CALLS = {
  base: '/api/pronunciation',
  module: 'CHUYEN_DOI_VAN_BAN',
  label: 'từ trong từ điển cách đọc',
} as const;
export const TTS_PROVIDER_CALLS = {
  base: '/api/tts-provider',
  module: 'CAU_HINH_HE_THONG',
  label: 'dịch vụ giọng đọc',
  scope: 'everyone',
} as const;

/** `draft`: the present text has no sound; `queued`, `processing`: the sound is being made. */
export const SPEECH_STATUSES = ['draft', 'queued', 'processing', 'done', 'failed'] as const;
export type SpeechStatus = (typeof SPEECH_STATUSES)[number];
/** Whether the sound is being made; then the only possible action is to cancel it. */
export const isUnderWay = (status: SpeechStatus) => status === 'queued' || status === 'processing';

export const SPEECH_ABILITIES = ['EDIT', 'DELETE'] as const;
export type SpeechAbility = (typeof SPEECH_ABILITIES)[number];

export const SPEECH_TEXT_MAX = 50_000;
/** Maximum characters to listen to in one request: a paragraph. */
export const LISTEN_TEXT_MAX = 3000;
export const CORRECTIONS_MAX = 500;
export const SPEED = { least: 0.5, most: 2 } as const;
export const PITCH = { least: 0.5, most: 2 } as const;
/** Silence between paragraphs, in milliseconds. */
export const PAUSE_MS = { least: 0, most: 5000, usual: 600 } as const;
/** Maximum size of a text or Word file, in bytes; most of a Word file is its pictures. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 ** 2;
/** `POST /api/text-to-speech/document`: multipart with the file under this name. */
export const DOCUMENT_FIELD = 'document';
export const DOCUMENT_ENDINGS = ['.txt', '.docx'] as const;

/** Filters and sort fields of the list of texts. */
export const SPEECH_FIELDS = {
  sort: sortBy(['name', 'created_at', 'updated_at']),
  area_id: 'id',
  job_status: someOf(SPEECH_STATUSES),
  category_news_id: 'id',
  created_at_from: 'instant',
  created_at_to: 'instant',
} as const;
/** Filters and sort fields of the pronunciation dictionary. */
export const PRONUNCIATION_FIELDS = { sort: sortBy(['name', 'created_at']), area_id: 'id' } as const;

/** The speech engine inside the server; the others are services on the network. */
export const EMBEDDED_PROVIDER = 'espeak-ng';
export const TTS_SERVICES = ['viettel', 'google', 'fpt'] as const;
export type TtsService = (typeof TTS_SERVICES)[number];
/** Default address of each service. */
export const TTS_SERVICE_URLS: Record<TtsService, string> = {
  viettel: 'https://viettelai.vn/tts/speech_synthesis',
  google: 'https://texttospeech.googleapis.com/v1/text:synthesize',
  fpt: 'https://api.fpt.ai/hmi/tts/v5',
};
export const TTS_PROVIDER_FIELDS = {
  sort: sortBy(['name', 'created_at']),
  service: someOf(TTS_SERVICES),
  is_active: oneOf(['true', 'false']),
} as const;
