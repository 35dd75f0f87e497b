import type { Espeak } from 'espeak-ng';
import { MediaError } from '../media-error.ts';
import type { ReportProgress } from '../serve-job.ts';
import type { Utterance } from './split-sentences.ts';
import { createWav, wavSamples } from './wav-file.ts';

export interface SpeechJob {
  utterances: Utterance[];
  voice: string;
  words_per_minute: number;
  /** 0–99, 50 is the voice's own. */
  pitch: number;
  temp: string;
}

const sampleRate = 22_050;
const instancesPerSweep = 8;

/** espeak-ng is optional (and GPL): it is loaded when a job asks for it, and its absence is a sentence, not a crash. */
const loadEspeak = async () => {
  try {
    return (await import('espeak-ng')).default;
  } catch (error) {
    throw new MediaError('engine_missing', 'Máy chủ chưa có bộ đọc văn bản. Hãy báo quản trị viên cài gói espeak-ng.', error);
  }
};

/** One instance per utterance: its memory never shrinks, and a second run in the same one fails. Text goes in as a file, whole and unescaped. */
const speak = async (espeak: Espeak, text: string, { voice, words_per_minute, pitch }: SpeechJob): Promise<Buffer> => {
  const complaints: string[] = [];
  const instance = await espeak({
    arguments: ['-v', voice, '-s', String(words_per_minute), '-p', String(pitch), '-b', '1', '-f', 'text.txt', '-w', 'speech.wav'],
    preRun: [({ FS }) => FS.writeFile('text.txt', text)],
    print: () => undefined,
    printErr: (line) => complaints.push(line),
  });
  const { sample_rate, samples } = wavSamples(instance.FS.readFile('speech.wav'));
  if (sample_rate !== sampleRate) throw new Error(`espeak-ng gave ${sample_rate} Hz: ${complaints.join(' ')}`);
  return samples;
};

const silence = (ms: number): Buffer => Buffer.alloc(Math.round((sampleRate * ms) / 1000) * 2);

export const speakAll = async (job: SpeechJob, report: ReportProgress): Promise<{ duration_sec: number }> => {
  const espeak = await loadEspeak();
  const wav = await createWav(job.temp, sampleRate);
  for (const [i, { text, pause_ms }] of job.utterances.entries()) {
    await wav.write(await speak(espeak, text, job));
    await wav.write(silence(pause_ms));
    if (i % instancesPerSweep === 0) globalThis.gc?.();
    report((i + 1) / job.utterances.length);
  }
  return { duration_sec: await wav.close() };
};
