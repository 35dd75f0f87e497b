import { runJob } from '../job-process.ts';
import { MediaError, type MediaErrorCode, asMediaError } from '../media-error.ts';
import type { ModelSpeechJob } from './model-speech.ts';
import type { TtsProvider } from './tts-provider.ts';
import { readVoiceFolder, type DownloadedVoice } from './voice-folder.ts';

/** Timeout to load a model, far more than it needs on a busy machine. */
const startMs = 180_000;
const perCharacterMs = 400;
/** Failures that say nothing about the model. */
const notTheModel: MediaErrorCode[] = ['cancelled', 'no_space', 'engine_missing', 'timeout'];

/** Models that failed, until their files change: they are offered to nobody. */
const broken = new Set<string>();
const keyOf = ({ files, edition }: DownloadedVoice) => `${files.model} ${edition}`;

const sentenceOf = (name: string) =>
  `Giọng “${name}” không đọc được: mô hình bị hỏng, chép chưa hết hoặc không phải loại VITS. Hãy chọn giọng khác và báo quản trị viên chép lại thư mục của giọng này.`;

/** Voices that an administrator put into a folder, read anew at each question: no restart is needed. */
export const createDownloadedVoices = (
  folder: string,
): TtsProvider & {
  /** Why folders are not offered, sentences for people. */
  problems(): Promise<string[]>;
} => {
  const present = async (name: string) => (await readVoiceFolder(folder)).voices.find((voice) => voice.name === name);
  return {
    id: 'downloaded',
    name_vi: 'Giọng tải về',

    voices: async () =>
      (await readVoiceFolder(folder)).voices
        .filter((voice) => !broken.has(keyOf(voice)))
        .map(({ name }) => ({ code: name, name_vi: name })),

    problems: async () => {
      const { voices, incomplete } = await readVoiceFolder(folder);
      return [
        ...incomplete.map(({ name, missing }) => `Giọng “${name}” chưa dùng được: thiếu ${missing}.`),
        ...voices.filter((voice) => broken.has(keyOf(voice))).map(({ name }) => sentenceOf(name)),
      ];
    },

    edition: async (name) => (await present(name))?.edition ?? '',

    async synthesize(pieces, { voice: name, rate, pitch, onProgress }, signal) {
      const voice = await present(name);
      if (!voice) throw new MediaError('bad_request', `Giọng “${name}” không còn trên máy chủ. Hãy chọn giọng khác.`);
      const job: ModelSpeechJob = { pieces, files: voice.files, rate, pitch };
      const timeout = startMs + pieces.reduce((sum, { text }) => sum + text.length, 0) * perCharacterMs;
      try {
        await runJob('tts-worker', job, timeout, { onProgress, signal });
      } catch (error) {
        const known = asMediaError(error, 'engine_failed', sentenceOf(name));
        if (notTheModel.includes(known.code)) throw known;
        broken.add(keyOf(voice));
        throw new MediaError('engine_failed', sentenceOf(name), error);
      }
    },
  };
};
