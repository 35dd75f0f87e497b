// Child process: one text spoken by espeak-ng. See resolve-worker.ts for how it is found.
import { serveJob } from './serve-job.ts';
import { speakAll, type SpeechJob } from './speech/espeak-speech.ts';

serveJob<SpeechJob>(speakAll);
