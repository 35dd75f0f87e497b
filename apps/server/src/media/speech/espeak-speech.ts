import { readFile } from 'node:fs/promises';
import type { Espeak } from 'espeak-ng';
import { MediaError } from '../media-error.ts';
import type { ReportProgress } from '../serve-job.ts';
import type { SpeechPiece } from './tts-provider.ts';
import { writeSound } from './sound-pieces.ts';
import { wavSound, type Sound } from './wav-file.ts';

export interface SpeechJob {
  pieces: readonly SpeechPiece[];
  voice: string;
  words_per_minute: number;
  /** 0–99, 50 is the voice's own. */
  pitch: number;
}

const instancesPerSweep = 8;

/**
 * The engine, compiled once: its eighteen megabytes would otherwise be read and compiled for each instance, which takes
 * longer than speaking.
 */
interface Engine {
  espeak: Espeak;
  code: WebAssembly.Module;
}

/**
 * espeak-ng is optional (and GPL): it is loaded when a job needs it, and without it the job fails with a message, not a
 * crash.
 */
const loadEspeak = async (): Promise<Engine> => {
  try {
    const { default: espeak } = await import('espeak-ng');
    return {
      espeak,
      code: await WebAssembly.compile(await readFile(new URL('espeak-ng.wasm', import.meta.resolve('espeak-ng')))),
    };
  } catch (error) {
    throw new MediaError(
      'engine_missing',
      'Máy chủ chưa có bộ đọc văn bản. Hãy báo quản trị viên cài gói espeak-ng.',
      error,
    );
  }
};

/**
 * Runs work without stack traces: the engine throws for each of the hundreds of files it does not find, and recording
 * where takes longer than speaking.
 */
const untraced = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

/**
 * Speaks one piece in one instance: its memory never shrinks, and a second run in the same one fails. The text is
 * passed as a file, whole and unescaped.
 */
const speak = async (
  { espeak, code }: Engine,
  text: string,
  { voice, words_per_minute, pitch }: SpeechJob,
): Promise<Sound> => {
  const complaints: string[] = [];
  const instance = await espeak({
    instantiateWasm: (imports, receive) => receive(new WebAssembly.Instance(code, imports)),
    arguments: [
      '-v',
      voice,
      '-s',
      String(words_per_minute),
      '-p',
      String(pitch),
      '-b',
      '1',
      '-f',
      'text.txt',
      '-w',
      'speech.wav',
    ],
    preRun: [({ FS }) => FS.writeFile('text.txt', text)],
    print: () => undefined,
    printErr: (line) => complaints.push(line),
  });
  const sound = wavSound(instance.FS.readFile('speech.wav'));
  if (!sound) throw new Error(`espeak-ng gave no sound: ${complaints.join(' ')}`);
  return sound;
};

export const speakAll = async (job: SpeechJob, report: ReportProgress): Promise<void> => {
  const engine = await loadEspeak();
  for (const [i, { text, target }] of job.pieces.entries()) {
    await writeSound(target, await untraced(() => speak(engine, text, job)));
    if (i % instancesPerSweep === 0) globalThis.gc?.();
    report((i + 1) / job.pieces.length);
  }
};
