import { availableParallelism } from 'node:os';
import { runJob } from '../job-process.ts';
import { MediaError, asMediaError } from '../media-error.ts';
import type { SpeechJob } from './espeak-speech.ts';
import type { TtsProvider, Voice } from './tts-provider.ts';

const voices: Voice[] = [
  { code: 'vi', name_vi: 'Giọng miền Bắc' },
  { code: 'vi-vn-x-central', name_vi: 'Giọng miền Trung' },
  { code: 'vi-vn-x-south', name_vi: 'Giọng miền Nam' },
];
const normalWordsPerMinute = 150;
const normalPitch = 50;
/** Largest number of processes: speaking takes a core each, and a process needs some time to start. */
const mostProcesses = 2;
const leastPieces = 8;
/** Timeout to start, far more than it needs: only a hanging process must end, and a machine may be busy. */
const startMs = 120_000;
const perCharacterMs = 40;

const between = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));

/** Speech from eSpeak NG inside the server: robotic, but needs no network and no account. WAV, 22,050 Hz, mono. */
export const createEspeakProvider = (): TtsProvider => ({
  id: 'espeak-ng',
  name_vi: 'Có sẵn trên máy chủ',

  voices: async () => voices,

  async synthesize(pieces, { voice, rate, pitch, onProgress }, signal) {
    if (!voices.some(({ code }) => code === voice))
      throw new MediaError('bad_request', 'Giọng đọc này không có trên máy chủ.');
    const settings = {
      voice,
      words_per_minute: between(normalWordsPerMinute * rate, 80, 300),
      pitch: between(normalPitch * pitch, 0, 99),
    };
    const failed = new AbortController();
    const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
    const shares = Math.max(
      1,
      Math.min(availableParallelism(), mostProcesses, Math.floor(pieces.length / leastPieces)),
    );
    const done = Array<number>(shares).fill(0);
    const speakShare = async (at: number) => {
      const job: SpeechJob = { ...settings, pieces: pieces.filter((_, n) => n % shares === at) };
      const timeout = startMs + job.pieces.reduce((sum, { text }) => sum + text.length, 0) * perCharacterMs;
      const reported = (share: number) => {
        done[at] = share;
        onProgress?.(done.reduce((sum, one) => sum + one, 0) / shares);
      };
      await runJob('tts-worker', job, timeout, { onProgress: reported, signal: stop });
    };
    let first: unknown;
    const ended = done.map((_, at) =>
      speakShare(at).catch((error: unknown) => {
        first ??= error;
        failed.abort();
      }),
    );
    await Promise.all(ended);
    if (first) throw asMediaError(first, 'engine_failed', 'Không đọc được văn bản thành tiếng. Hãy thử lại.');
  },
});
