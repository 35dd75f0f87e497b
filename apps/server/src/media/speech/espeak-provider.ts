import { runJob } from '../job-process.ts';
import { MediaError, asMediaError } from '../media-error.ts';
import { writeWhole } from '../whole-file.ts';
import type { SpeechJob } from './espeak-speech.ts';
import { normalizeVietnamese } from './normalize-vietnamese.ts';
import { splitSentences } from './split-sentences.ts';
import type { TtsProvider, Voice } from './tts-provider.ts';

const voices: Voice[] = [
  { code: 'vi', name_vi: 'Giọng miền Bắc' },
  { code: 'vi-vn-x-central', name_vi: 'Giọng miền Trung' },
  { code: 'vi-vn-x-south', name_vi: 'Giọng miền Nam' },
];
const normalWordsPerMinute = 150;
const normalPitch = 50;
const startMs = 30_000;
const perCharacterMs = 40;

const between = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));

/** Speech from eSpeak NG inside the server: robotic, but needs no network and no account. WAV, 22,050 Hz, mono. */
export const createEspeakProvider = (): TtsProvider => ({
  id: 'espeak-ng',

  voices: async () => voices,

  async synthesize(text, { voice, rate, pitch, target, onProgress }, signal) {
    if (!voices.some(({ code }) => code === voice)) throw new MediaError('bad_request', 'Giọng đọc này không có trên máy chủ.');
    const text_normalized = normalizeVietnamese(text);
    const utterances = splitSentences(text_normalized);
    if (utterances.length === 0) throw new MediaError('bad_request', 'Văn bản không có chữ nào để đọc.');
    const job: Omit<SpeechJob, 'temp'> = {
      utterances,
      voice,
      words_per_minute: between(normalWordsPerMinute * rate, 80, 300),
      pitch: between(normalPitch * pitch, 0, 99),
    };
    const timeout = startMs + text_normalized.length * perCharacterMs;
    try {
      const { duration_sec } = await writeWhole(target, (temp) =>
        runJob<{ duration_sec: number }>('tts-worker', { ...job, temp }, timeout, { onProgress, signal }),
      );
      return { path: target, mime: 'audio/wav', duration_sec, text_normalized };
    } catch (error) {
      throw asMediaError(error, 'engine_failed', 'Không đọc được văn bản thành tiếng. Hãy thử lại.');
    }
  },
});
