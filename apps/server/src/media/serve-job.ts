import { asMediaError } from './media-error.ts';
import type { JobMessage } from './job-process.ts';
import { watchProcess } from './watch-process.ts';

export type ReportProgress = (done: number) => void;

/**
 * The child's side of `startJobProcess`: answers each job once, until it is killed. A child whose parent died or
 * released it exits, also while it is busy or only starts.
 */
export const serveJob = <Job>(
  run: (job: Job, report: ReportProgress) => Promise<unknown>,
  limits?: { most_bytes: number },
): void => {
  if (!process.send) throw new Error('This file runs only as a child process.');
  watchProcess(limits);
  const end = () => process.exit(1);
  if (!process.connected) end();
  process.on('disconnect', end);
  process.on('message', (job: Job) => {
    run(job, (done) => send({ kind: 'progress', done }))
      .then((result): JobMessage => ({ kind: 'done', result }), failed)
      .then(send);
  });
};

const send = (message: JobMessage) => {
  if (process.connected) process.send?.(message);
};

const failed = (error: unknown): JobMessage => {
  const known = asMediaError(error, 'engine_failed', 'Không xử lý được tệp này. Tệp có thể bị hỏng.');
  const detail = known.cause instanceof Error ? (known.cause.stack ?? known.cause.message) : String(known.cause ?? '');
  return { kind: 'failed', code: known.code, message: known.message, detail };
};
