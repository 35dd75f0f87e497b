import { availableParallelism } from 'node:os';
import type Sherpa from 'sherpa-onnx-node';
import { MediaError } from '../media-error.ts';
import type { ReportProgress } from '../serve-job.ts';
import { writeSound } from './sound-pieces.ts';
import type { SpeechPiece } from './tts-provider.ts';
import type { VoiceFiles } from './voice-folder.ts';

export interface ModelSpeechJob {
  pieces: readonly SpeechPiece[];
  files: VoiceFiles;
  rate: number;
  pitch: number;
}

const mostThreads = 2;

/** sherpa-onnx-node is optional, and has parts for each system: it is loaded when a job needs it. */
const loadSherpa = async (): Promise<typeof Sherpa> => {
  try {
    return (await import('sherpa-onnx-node')).default;
  } catch (error) {
    throw new MediaError(
      'engine_missing',
      'Máy chủ chưa có bộ đọc giọng tải về. Hãy báo quản trị viên cài gói sherpa-onnx-node.',
      error,
    );
  }
};

const pcmOf = (samples: Float32Array): Buffer =>
  Buffer.from(Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767)).buffer);

/** Speaks with a downloaded model. A higher pitch is a slower voice that is played faster. */
export const speakWithModel = async ({ pieces, files, rate, pitch }: ModelSpeechJob, report: ReportProgress) => {
  const sherpa = await loadSherpa();
  const { model, tokens, lexicon, data_dir: dataDir } = files;
  const voice = new sherpa.OfflineTts({
    model: {
      vits: { model, tokens, lexicon, dataDir },
      numThreads: Math.min(mostThreads, availableParallelism()),
      provider: 'cpu',
      debug: false,
    },
    maxNumSentences: 1,
  });
  for (const [i, { text, target }] of pieces.entries()) {
    const { samples, sampleRate } = voice.generate({ text, sid: 0, speed: rate / pitch });
    if (samples.length === 0) throw new Error(`the model gave no sound for "${text}"`);
    const pitched =
      pitch === 1 ? samples : new sherpa.LinearResampler(Math.round(sampleRate * pitch), sampleRate).flush(samples);
    await writeSound(target, { sample_rate: sampleRate, samples: pcmOf(pitched) });
    report((i + 1) / pieces.length);
  }
};
