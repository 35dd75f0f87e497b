import * as z from 'zod';
import type { Deps } from '../../../deps';
import type { Job } from '../../../jobs/jobs';
import { makeSpeech } from './make-speech';

const request = z.object({ speech_id: z.uuid(), process_no: z.number().int() });
export type SpeechRequest = z.output<typeof request>;
export type SpeechJob = Job<SpeechRequest>;

/** Enough time for 50,000 characters by a slow service on the network. */
const TIME_LIMIT_SEC = 2 * 3600;

const NAME = 'speech.make';
/** For code that only sends it. */
export const speechJob = ({ jobs }: Pick<Deps, 'jobs'>): SpeechJob => jobs.named(NAME);

/**
 * One job at a time: speaking uses a whole core; accounts take turns (`speechTurn`). An interrupted job runs again,
 * however often the server stops.
 */
export const defineSpeechJob = (deps: Deps): SpeechJob =>
  deps.jobs.define(NAME, request, (data, signal) => makeSpeech(deps, data, signal), {
    concurrency: 1,
    retries: 20,
    time_limit_sec: TIME_LIMIT_SEC,
  });
