import * as z from 'zod';
import type { Ground } from '../../../ground';
import type { Job } from '../../../jobs/jobs';
import { makeSpeech } from './make-speech';

const request = z.object({ speech_id: z.uuid(), process_no: z.number().int() });
export type SpeechRequest = z.output<typeof request>;
export type SpeechJob = Job<SpeechRequest>;

/** Room for 50,000 characters by a slow service on the network. */
const TIME_LIMIT_SEC = 2 * 3600;

/** One at a time: speaking takes a core. A run that is cut off runs again, however often the server stops. */
export const defineSpeechJob = (ground: Ground): SpeechJob =>
  ground.jobs.define('speech.make', request, (asked, signal) => makeSpeech(ground, asked, signal), {
    concurrency: 1,
    retries: 20,
    time_limit_sec: TIME_LIMIT_SEC,
  });
