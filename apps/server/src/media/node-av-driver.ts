import type { AudioDriver, AudioHeader, Measurement } from './audio-driver.ts';
import { jobTimeout } from './job-timeout.ts';
import { runJob } from './job-process.ts';
import type { JobOptions } from './media-engine.ts';
import type { MediaJob } from './media-worker.ts';

/** FFmpeg from npm, each job in a child process: a native crash or a leak ends with the job. */
export const createNodeAvDriver = (timeoutMs?: number): AudioDriver => {
  const run = async <Result>(job: MediaJob, file: string, options: JobOptions): Promise<Result> =>
    runJob<Result>('media-worker', job, timeoutMs ?? (await jobTimeout(file)), options);
  return {
    id: 'node-av',
    readHeader: (path, options) => run<AudioHeader>({ kind: 'header', path }, path, options),
    measure: (request, options) => run<Measurement>({ kind: 'measure', request }, request.path, options),
    encode: (step, options) => run<void>({ kind: 'encode', step }, step.source, options),
  };
};
