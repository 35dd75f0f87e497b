// Child process: one text spoken by espeak-ng or by a downloaded model. See resolve-worker.ts for how it is found.
import { serveJob } from './serve-job.ts';
import { speakAll, type SpeechJob } from './speech/espeak-speech.ts';
import { speakWithModel, type ModelSpeechJob } from './speech/model-speech.ts';

serveJob<SpeechJob | ModelSpeechJob>((job, report) =>
  'files' in job ? speakWithModel(job, report) : speakAll(job, report),
);
